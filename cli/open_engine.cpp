// SPDX-License-Identifier: MIT
#include "open_engine.hpp"

#include <cstddef>
#include <utility>

#include <arbiter/compare/handshake.hpp>

#include "cecp_engine.hpp"
#include "json_engine.hpp"
#include "perftree_engine.hpp"
#include "uci_engine.hpp"

namespace arbiter::cli {
namespace {

using compare::Engine;
using compare::Told;
using compare::Verdict;

constexpr std::size_t longest_line = std::size_t{1} << 20;  ///< of an engine that has no lists on one line

Told<std::unique_ptr<Engine>> greet(EngineProcess& process, const EngineChoice& choice, const AnyGame* game) {
  const Protocol protocol = choice.spec.protocol;
  const std::optional<Extent> board = game == nullptr ? std::nullopt : std::optional(game->extent());
  if (protocol == Protocol::json)
    return JsonEngine::greet(process, choice.game, game == nullptr ? nullptr : &game->rulings());
  if (protocol == Protocol::cecp)
    return CecpEngine::greet(process, {choice.game, choice.variant, choice.options, board});
  return UciEngine::greet(process, {choice.game, choice.variant, choice.options, protocol == Protocol::usi, board});
}

}  // namespace

bool has_variants(Protocol protocol) noexcept {
  return protocol == Protocol::uci || protocol == Protocol::usi || protocol == Protocol::cecp;
}

Expected<Told<OpenEngine>> open_engine(const EngineChoice& choice, const AnyGame* game, const std::string& fen) {
  const Protocol protocol = choice.spec.protocol;
  if (protocol == Protocol::perftree) {
    Expected<Told<std::unique_ptr<PerftreeEngine>>> engine =
        PerftreeEngine::greet(choice.spec.words, choice.limits, *game, fen);
    if (!engine) return refuse(engine.error());
    return std::move(*engine).map(
        [](std::unique_ptr<PerftreeEngine> greeted) { return OpenEngine{nullptr, std::move(greeted), {}}; });
  }
  Limits limits = choice.limits;
  if (has_variants(protocol)) limits.line = longest_line;
  Expected<std::unique_ptr<EngineProcess>> process = EngineProcess::start(choice.spec.words, limits);
  if (!process) return refuse(process.error());
  Told<std::unique_ptr<Engine>> engine = greet(**process, choice, game);
  if (!engine) return Told<OpenEngine>(tl::unexpected<Verdict>(std::move(engine.error())));
  if (game != nullptr)
    if (std::optional<Verdict> misfit =
            compare::misfit(*game, (*engine)->handshake(), choice.variant.value_or(choice.game)))
      return Told<OpenEngine>(tl::unexpected<Verdict>(*std::move(misfit)));
  return Told<OpenEngine>(OpenEngine{*std::move(process), *std::move(engine),
                                     protocol == Protocol::json ? "{\"arbiter\":1,\"ask\":\"quit\"}\n" : "quit\n"});
}

}  // namespace arbiter::cli
