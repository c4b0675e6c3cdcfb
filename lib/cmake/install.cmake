# SPDX-License-Identifier: MIT
# Installs the headers, a CMake package and a pkg-config file. All of it may be moved afterwards.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(arbiter_package_dir ${CMAKE_INSTALL_DATADIR}/cmake/arbiter)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/lib/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS arbiter EXPORT arbiter-targets INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT arbiter-targets NAMESPACE arbiter:: DESTINATION ${arbiter_package_dir})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/arbiter-config.cmake.in
                              ${PROJECT_BINARY_DIR}/arbiter-config.cmake INSTALL_DESTINATION ${arbiter_package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/arbiter-config-version.cmake COMPATIBILITY SameMinorVersion
                                 ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/arbiter-config.cmake ${PROJECT_BINARY_DIR}/arbiter-config-version.cmake
        DESTINATION ${arbiter_package_dir})

# From the folder of the .pc file to the prefix, so that a moved tree still finds itself.
file(RELATIVE_PATH arbiter_pc_to_prefix /prefix/${CMAKE_INSTALL_DATADIR}/pkgconfig /prefix)
configure_file(${CMAKE_CURRENT_LIST_DIR}/arbiter.pc.in ${PROJECT_BINARY_DIR}/arbiter.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/arbiter.pc DESTINATION ${CMAKE_INSTALL_DATADIR}/pkgconfig)

if(ARBITER_BUILD_CLI)
  install(TARGETS arbiter_cli)
endif()
