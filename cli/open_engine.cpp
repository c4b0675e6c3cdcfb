// SPDX-License-Identifier: MIT
#include "open_engine.hpp"

#include <utility>

#include <fmt/format.h>
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

bool has_variants(Protocol protocol) {
  return protocol == Protocol::uci || protocol == Protocol::usi || protocol == Protocol::cecp;
}

Told<std::unique_ptr<Engine>> greet(EngineProcess& process, const AnyGame& game, const EngineWish& wish) {
  const std::string name(game.name());
  switch (wish.spec.protocol) {
    case Protocol::json: return JsonEngine::greet(process, game);
    case Protocol::cecp: return CecpEngine::greet(process, {name, wish.variant, wish.options, game.extent()});
    default: break;
  }
  std::optional<Extent> usi_board;
  if (wish.spec.protocol == Protocol::usi) usi_board = game.extent();
  return UciEngine::greet(process, {name, wish.variant, wish.options, usi_board});
}

}  // namespace

Expected<void> check_wish(const AnyGame& game, const EngineWish& wish) {
  const Protocol protocol = wish.spec.protocol;
  if (!has_variants(protocol) && (!wish.options.empty() || wish.variant))
    return refuse({"engine", 0, "--engine-option and --engine-variant are for UCI, USI and CECP engines"});
  if (has_variants(protocol) && !game.has_uci())
    return refuse({"engine", 0,
                   fmt::format("turns of {} cannot be written in {}; json: and perftree: engines can play it",
                               game.name(), name(protocol))});
  return {};
}

Expected<Told<OpenEngine>> open_engine(const AnyGame& game, const std::string& fen, const EngineWish& wish,
                                       const Limits& limits) {
  if (wish.spec.protocol == Protocol::perftree) {
    Expected<Told<std::unique_ptr<PerftreeEngine>>> engine = PerftreeEngine::greet(wish.spec.words, limits, game, fen);
    if (!engine) return refuse(engine.error());
    return std::move(*engine).map(
        [](std::unique_ptr<PerftreeEngine> greeted) { return OpenEngine{nullptr, std::move(greeted), {}}; });
  }
  Limits own = limits;
  if (has_variants(wish.spec.protocol)) own.line = std::size_t{1} << 20;
  Expected<std::unique_ptr<EngineProcess>> process = EngineProcess::start(wish.spec.words, own);
  if (!process) return refuse(process.error());
  Told<std::unique_ptr<Engine>> engine = greet(**process, game, wish);
  if (!engine) return Told<OpenEngine>(tl::unexpected<Verdict>(std::move(engine.error())));
  const std::string name(game.name());
  if (std::optional<Verdict> misfit = compare::misfit(game, (*engine)->handshake(), wish.variant.value_or(name)))
    return Told<OpenEngine>(tl::unexpected<Verdict>(*std::move(misfit)));
  const bool is_json = wish.spec.protocol == Protocol::json;
  return Told<OpenEngine>(
      OpenEngine{*std::move(process), *std::move(engine), is_json ? "{\"arbiter\":1,\"ask\":\"quit\"}\n" : "quit\n"});
}

}  // namespace arbiter::cli
