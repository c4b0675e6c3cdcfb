// SPDX-License-Identifier: MIT
#include "write_text.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>

#include "say.hpp"

namespace arbiter::cli {
namespace {

tl::unexpected<Error> unwritable(const std::string& file, std::string_view why) {
  return cannot(fmt::format("{}: cannot be written: {}", one_line(file), why));
}

/// A file that is being written beside the one that it shall become; it is gone again unless it became that.
class Beside {
 public:
  explicit Beside(const std::string& file)
      : name_(fmt::format("{}.{}.part", file, getpid())),
        handle_(open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)) {}
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;
  ~Beside() {
    if (handle_ < 0) return;
    close(handle_);
    unlink(name_.c_str());
  }

  [[nodiscard]] bool is_open() const { return handle_ >= 0; }
  /// False, with errno, where it could not be written to its end.
  [[nodiscard]] bool write_all(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t written = write(handle_, text.data(), text.size());
      if (written < 0 && errno != EINTR) return false;
      if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
    return fsync(handle_) == 0;
  }
  [[nodiscard]] bool become(const std::string& file) {
    if (std::rename(name_.c_str(), file.c_str()) != 0) return false;
    close(handle_);
    handle_ = -1;
    return true;
  }

 private:
  std::string name_;
  int handle_;
};

}  // namespace

Expected<void> can_write_file(const std::string& file) {
  struct stat found{};
  if (file.empty()) return unwritable("''", "it has no name");
  if (stat(file.c_str(), &found) == 0 && !S_ISREG(found.st_mode)) return unwritable(file, "it is no plain file");
  if (file.back() == '/') return unwritable(file, "it is no plain file");
  const Beside beside(file);
  return beside.is_open() ? Expected<void>() : unwritable(file, std::strerror(errno));
}

Expected<void> write_file(const std::string& file, std::string_view text) {
  Beside beside(file);
  if (beside.is_open() && beside.write_all(text) && beside.become(file)) return {};
  return unwritable(file, std::strerror(errno));
}

}  // namespace arbiter::cli
