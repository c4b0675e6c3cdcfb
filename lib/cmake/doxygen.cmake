# SPDX-License-Identifier: MIT
# The reference of the public headers: target arbiter_docs, into reference/ of the build folder. It fails where Doxygen
# has anything to say, and where documented.py finds a thing or a parameter of which no docstring tells.
find_package(Doxygen 1.9.4 REQUIRED)

set(DOXYGEN_PROJECT_NAME Arbiter)
set(DOXYGEN_USE_MDFILE_AS_MAINPAGE ${PROJECT_SOURCE_DIR}/lib/README.md)
set(DOXYGEN_STRIP_FROM_PATH ${PROJECT_SOURCE_DIR}/lib/include ${PROJECT_SOURCE_DIR})
set(DOXYGEN_STRIP_FROM_INC_PATH ${PROJECT_SOURCE_DIR}/lib/include)
set(DOXYGEN_FILE_PATTERNS *.hpp)
set(DOXYGEN_EXCLUDE_SYMBOLS detail *::detail)
set(DOXYGEN_HTML_OUTPUT reference)
set(DOXYGEN_GENERATE_XML YES)
set(DOXYGEN_XML_OUTPUT reference-xml)
set(DOXYGEN_XML_PROGRAMLISTING NO)
set(DOXYGEN_HAVE_DOT NO)
set(DOXYGEN_JAVADOC_AUTOBRIEF YES)
set(DOXYGEN_EXTRACT_ALL YES) # also what the docstring of its class tells; documented.py knows what must be told
set(DOXYGEN_MACRO_EXPANSION YES)
set(DOXYGEN_EXPAND_ONLY_PREDEF YES)
set(DOXYGEN_PREDEFINED ARBITER_ONCE=inline)
# Doxygen 1.9.4 loses its place, and `private:` with it, in raw strings.
set(DOXYGEN_INPUT_FILTER "sed -E -f ${CMAKE_CURRENT_LIST_DIR}/raw_strings.sed")
set(DOXYGEN_QUIET YES)
set(DOXYGEN_WARN_AS_ERROR FAIL_ON_WARNINGS)
doxygen_add_docs(arbiter_docs ${PROJECT_SOURCE_DIR}/lib/README.md ${PROJECT_SOURCE_DIR}/lib/include/arbiter
                 COMMENT "The reference of the public headers")
add_custom_command(TARGET arbiter_docs POST_BUILD
                   COMMAND ${CMAKE_CURRENT_LIST_DIR}/documented.py ${PROJECT_BINARY_DIR}/reference-xml)
