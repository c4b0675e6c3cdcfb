// SPDX-License-Identifier: MIT

// Runs a fuzz target over files and folders of files, so that every compiler replays the corpora. No file is an error.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace {

/// No target takes more than a part of this; a longer file is no seed.
constexpr std::uintmax_t longest = 1U << 20;

void replay(const std::filesystem::path& file) {
  if (const std::uintmax_t size = std::filesystem::file_size(file); size > longest) {
    std::fprintf(stderr, "%s has %ju bytes; an input has at most %ju\n", file.c_str(), size, longest);
    std::exit(1);
  }
  std::ifstream in(file, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

int main(int argc, char** argv) {
  int files = 0;
  for (int i = 1; i < argc; ++i) {
    if (!std::filesystem::is_directory(argv[i])) {
      replay(argv[i]);
      ++files;
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
      replay(entry.path());
      ++files;
    }
  }
  std::printf("replayed %d files\n", files);
  return files == 0 ? 1 : 0;
}
