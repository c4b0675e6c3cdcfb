// SPDX-License-Identifier: MIT
#pragma once

#include "command_line.hpp"

namespace arbiter::cli {

/// Each adds one subcommand.
void add_games_command(CommandLine& line);
void add_rules_command(CommandLine& line);
void add_show_command(CommandLine& line);
void add_setup_command(CommandLine& line);
void add_turns_command(CommandLine& line);
void add_perft_command(CommandLine& line);
void add_play_command(CommandLine& line);
void add_playouts_command(CommandLine& line);
void add_replay_command(CommandLine& line);
void add_why_command(CommandLine& line);
void add_explain_command(CommandLine& line);
void add_compare_command(CommandLine& line);
void add_serve_command(CommandLine& line);
void add_piece_command(CommandLine& line);

}  // namespace arbiter::cli
