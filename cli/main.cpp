// SPDX-License-Identifier: MIT
#include <cstdio>
#include <exception>

#include <fcntl.h>
#include <unistd.h>

#include "command_line.hpp"
#include "commands.hpp"
#include "say.hpp"

namespace arbiter::cli {
namespace {

void add_commands(CommandLine& line) {
  add_games_command(line);
  add_rules_command(line);
  add_show_command(line);
  add_setup_command(line);
  add_turns_command(line);
  add_perft_command(line);
  add_play_command(line);
  add_playouts_command(line);
  add_replay_command(line);
  add_why_command(line);
  add_explain_command(line);
  add_compare_command(line);
  add_serve_command(line);
  add_piece_command(line);
}

/// Closed standard streams would lend their numbers to the next files that are opened, which would then get what was
/// meant for the streams. What stands in for them can no more be read or written than they can.
void fill_closed_streams() {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd)
    if (fcntl(fd, F_GETFD) == -1) (void)open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int run(int argc, char** argv) {
  const int code = obey_command_line(argc, argv, add_commands);
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) return fail("cannot write to standard output");
  return code;
}

}  // namespace
}  // namespace arbiter::cli

int main(int argc, char** argv) {
  arbiter::cli::fill_closed_streams();
  try {
    return arbiter::cli::run(argc, argv);
  } catch (const std::exception& error) {
    return arbiter::cli::fail(error.what());
  }
}
