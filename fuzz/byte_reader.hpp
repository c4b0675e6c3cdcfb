// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace arbiter::fuzz {

/// The fault that the environment variable ARBITER_FAULT plants in what a target judges by, or nothing.
[[nodiscard]] inline std::string_view planted_fault() {
  const char* const fault = std::getenv("ARBITER_FAULT");
  return fault == nullptr ? std::string_view() : std::string_view(fault);
}

/// Takes a fuzzer's input apart, from the front; zeros follow the end.
class ByteReader {
 public:
  ByteReader(const std::uint8_t* bytes, std::size_t size) : bytes_(bytes), size_(size) {}

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::uint8_t byte() {
    if (size_ == 0) return 0;
    --size_;
    return *bytes_++;
  }
  /// A number below `n`, from one byte where that is enough. Precondition: n > 0.
  [[nodiscard]] std::size_t below(std::size_t n) {
    std::size_t value = byte();
    if (n > 256) value = value << 8 | byte();
    return value % n;
  }
  [[nodiscard]] std::string_view rest() const { return {reinterpret_cast<const char*>(bytes_), size_}; }

 private:
  const std::uint8_t* bytes_;
  std::size_t size_;
};

}  // namespace arbiter::fuzz
