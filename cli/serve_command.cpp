// SPDX-License-Identifier: MIT
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/types.h>
#include <unistd.h>

#include "commands.hpp"
#include "game_options.hpp"
#include "reference.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;

/// Cuts what comes into lines and answers each.
class Served {
 public:
  explicit Served(Reference reference) : reference_(std::move(reference)) {}

  /// Answers the lines that end in `block`; false where one asks to quit.
  [[nodiscard]] bool take(std::string_view block) {
    for (;;) {
      const std::size_t end = block.find('\n');
      keep(block.substr(0, end));
      if (end == std::string_view::npos) return true;
      block.remove_prefix(end + 1);
      if (!finish()) return false;
    }
  }

  /// Answers the line that has begun; false where it asks to quit.
  [[nodiscard]] bool finish() {
    const bool goes_on = is_longer_ || reference_.answer(line_, answers_);
    if (is_longer_) answers_.append(Reference::answer_to_longer());
    line_.clear();
    is_longer_ = false;
    if (answers_.size() < block_size) return goes_on;
    return flush() && goes_on;
  }

  /// Whether a line has begun and not ended.
  [[nodiscard]] bool has_begun() const noexcept { return is_longer_ || !line_.empty(); }

  /// Writes the answers; false where that is impossible.
  [[nodiscard]] bool flush() {
    for (std::string_view rest = answers_; !rest.empty();) {
      const ssize_t put = write(STDOUT_FILENO, rest.data(), rest.size());
      if (put < 0 && errno != EINTR) {
        problem_ = errno;
        return false;
      }
      if (put > 0) rest.remove_prefix(static_cast<std::size_t>(put));
    }
    answers_.clear();
    return true;
  }

  /// Why answers could not be written, as errno says it; 0 where they could.
  [[nodiscard]] int problem() const noexcept { return problem_; }

 private:
  void keep(std::string_view part) {
    is_longer_ = is_longer_ || line_.size() + part.size() > Reference::longest_request;
    if (!is_longer_) line_.append(part);
  }

  Reference reference_;
  std::string line_;
  bool is_longer_ = false;
  std::string answers_;
  int problem_ = 0;
};

struct ServeOptions {
  std::vector<std::string> variants;
  std::vector<std::string> rosters;
};

/// Has the reference answer for a game of a file, which is opened once to see that it can be.
Expected<void> add_game(Reference& reference, const NamedGame& named) {
  const Expected<std::unique_ptr<AnyGame>> game = open_game(named);
  if (!game) return refuse(game.error());
  std::string name((*game)->name());
  if (reference.add(name, [named](std::span<const std::string> rulings) { return open_game(named, rulings); }))
    return {};
  return cannot("there are two games called " + in_quotes(name) + " to answer for");
}

Expected<Reference> reference_for(const ServeOptions& options) {
  Reference reference;
  for (const std::string& game : options.variants) {
    if (game_or_variant(game) == game)
      return cannot("the library's games are answered for anyway; a game of a file is given as FILE:VARIANT, not " +
                    in_quotes(game));
    if (const Expected<void> added = add_game(reference, {game, {}}); !added) return refuse(added.error());
  }
  for (const std::string& roster : options.rosters)
    if (const Expected<void> added = add_game(reference, {{}, roster}); !added) return refuse(added.error());
  return reference;
}

int serve(const ServeOptions& options) {
  std::signal(SIGPIPE, SIG_IGN);
  Expected<Reference> reference = reference_for(options);
  if (!reference) return fail(reference.error());
  Served served(*std::move(reference));
  std::vector<char> block(block_size);
  // Answers go out before the next read may have to wait, so that lines that were sent ahead share their writes.
  for (bool goes_on = true; goes_on && served.flush();) {
    const ssize_t got = read(STDIN_FILENO, block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return fail(std::string("standard input: cannot be read: ") + std::strerror(errno));
    if (got == 0) {
      if (served.has_begun()) (void)served.finish();
      goes_on = false;
    } else {
      goes_on = served.take({block.data(), static_cast<std::size_t>(got)});
    }
    if (!goes_on && served.problem() == 0) (void)served.flush();
  }
  if (served.problem() == 0 || served.problem() == EPIPE) return ok;  // whoever has gone needs no more answers
  return fail(std::string("cannot write to standard output: ") + std::strerror(served.problem()));
}

}  // namespace

void add_serve_command(CommandLine& line) {
  Command command = line.add("serve", "answer the JSON-lines protocol on standard input and output, for all games");
  const auto options = std::make_shared<ServeOptions>();
  command
      .arguments("GAME", options->variants,
                 "games of files to answer for besides those of the library, FILE:VARIANT each (corpora/ini/README.md)")
      .repeated_option("--roster", "FILE", options->rosters,
                       "the game of this roster file besides; may be given again (corpora/rosters/README.md)")
      .footer(
          "A line of JSON in, a line of JSON out, in the same order: {\"arbiter\":1,\"id\":1,\"ask\":\"games\"}.\n"
          "corpora/engines/PROTOCOL.md lists what may be asked. Many lines may be sent before the first answer is "
          "read;\n"
          "a line that cannot be answered gets an answer that says why. Ends with its input, or when asked to quit.")
      .run([options] { return serve(*options); });
}

}  // namespace arbiter::cli
