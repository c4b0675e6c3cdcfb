// SPDX-License-Identifier: MIT
#include "subjects.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <set>
#include <utility>

#include <arbiter/games/all.hpp>

#include "byte_reader.hpp"
#include "models.hpp"

namespace arbiter::fuzz {
namespace {

/// So few turns that those after each are counted too.
constexpr std::size_t most_turns_of_two_plies = 3;

std::vector<std::string> rare_starts(std::string_view name) {
  if (name == "scion")
    return {"1t1su1s2t/fla2qdaQf/ddd2d4/oCu1dplc2/10/2q5P1/2U1D4O/1DDDD1D2L/FLAC3DF1/T2SQ1SU1T b - DDDAP/ddcp 1 35",
            "2l1q1s1a1/f1acs5/d1dQdq2u1/8T1/10/2D7/4l2D2/1D2S2C2/1FSA2DA1F/TLU1Q2U2 b Oo DDDDDLCP/dddddddfcpttu 0 32",
            "o9/7d2/10/4d5/10/4A5/2d7/10/2F7/9O w - T/ 0 9"};
  if (name == "chess")
    return {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"};
  if (name == "capablanca") return {"r4k3r/1P3pp3/10/3PpP4/2p1A4C/10/P1p4PPP/R4K3R w KQkq e6 97 40"};
  if (name == "amazon")
    return {"r3k2r/p1ppapb1/bn2pnp1/3PN3/1p2P3/2N2A1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/a4N2/Pp1P2PP/R2A1RK1 w kq - 0 1"};
  if (name == "knightmate")
    return {"r3k2r/p1ppqpb1/bm2pmp1/3PM3/1p2P3/2M2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "4k3/1P4P1/8/2pPp3/8/8/1p4p1/4K3 w - e6 97 40"};
  if (name == "makruk") return {"1r2k3/2m3s1/8/1PP2P2/p2p2pp/2S5/4M1R1/3K1N2 w - - 0 40"};
  if (name == "shatranj")
    return {"4k3/1P4P1/8/8/8/8/1p4p1/4K3 w - - 0 60", "8/8/3k4/4Q3/8/2K5/8/5b2 b - - 0 80",
            "7k/R7/p7/P7/8/8/8/K7 w - - 96 90"};
  if (name == "courier")
    return {"5k6/1P6P3/4w7/12/12/3M8/1p4p5/4K1E5 w - - 0 60", "12/12/3k8/4F7/12/2K9/12/5e6 b - - 0 80"};
  if (name == "crazyhouse")
    return {"r1b1k2r/pPp2ppp/8/3Pp3/8/2N~2Q~2/PPP2PpP/R3K2R[PPbn] w KQkq e6 0 1",
            "4k3/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", "rq~2k3/8/8/8/8/8/8/RQ~2K3[] b - - 97 40"};
  if (name == "berolina")
    return {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "4k3/1P4P1/8/2pPp3/3p4/5p2/1pP1P1p1/4K3 w - d6c5 97 40",
            "4k3/2p1p1p1/8/3P1P2/2p1p3/8/1P1P1P2/4K3 w - - 0 1"};
  if (name == "tepuy")
    return {"9/9/9/4k4/4S4/9/9/7ss/7sK w 0 1", "k8/9/1s7/9/9/1S7/s1s6/1G6K/2s6 w 2 2",
            "8k/1s1s5/1s7/9/9/9/1S7/1S1S5/8K w 0 1",
            "1ks1SsS2/1SGsKS1S1/2g1Ssssg/s1S1SsSsg/SSGSSSs1S/1ssg4S/G1sSssSsS/1sSS1sssS/SS5S1 w 0 31",
            "s1sG1SsSS/1sSssss1s/1ssssSg1S/s1SsS1SS1/1ss1sSkS1/SS1sSSSSs/SsGS1K3/2SSSGg1s/2S1SsSs1 b 1 30"};
  if (name == "scirocco")
    return {"9k/10/10/10/10/4p5/3{Ge}1{Ge}4/10/10/K8p w 0 1", "9k/9p/7{ha}2/6p3/10/4f5/3K6/10/P9/10 w 0 1",
            "9k/1{Wa}2p5/7p2/1p1p2{Oc}3/5p4/6p3/1p1{Vu}p1{Sp}3/10/10/K9 w 0 1",
            "9k/10/1p8/3p6/2N7/3{De}6/2p1P5/10/9p/K9 w 0 1"};
  if (name == "typhoon")
    return {"k6{tp}4/12/7p4/12/12/12/12/R11/12/2{EP}9/12/K11 w - 0 1",
            "11k/12/12/p11/12/12/4{im}7/4{Rv}7/12/12/12/K11 w - 0 1",
            "11k/2p9/2p9/12/12/2p9/5p6/2p9/3p8/2{LL}pp7/12/K11 w - 0 1",
            "11k/2K{Em}8/1{FH}10/12/4N7/5{De}1p4/4p7/7{fh}4/6p5/12/12/K11 w - 0 1",
            "11k/12/10p1/6{LL}1{Ov}3/7{Ha}4/4p1p5/3{So}p{Un}1{Im}4/4{De}6p/3p{Ty}1p5/2p3p5/12/K11 w - 0 1"};
  if (name == "jupiter")
    return {"15k/16/15p/16/16/16/16/6n9/5{fid}1p8/16/16/16/16/P1{FiD}13/16/K15 w - 0 1",
            "15k/16/15p/16/16/16/16/10P5/10{fid}5/16/4r11/4{FiD}11/16/P15/16/K15 b - 0 1",
            "15k/16/15p/16/16/16/16/16/9p6/5p10/16/16/16/P{Db}{FiD}4r8/16/K15 w - 0 1",
            "15k/16/15p/16/16/16/16/16/16/4R11/3{Db}12/3p{Hu}N10/16/P15/16/K15 w - 0 1",
            "15k/16/15p/16/16/16/16/16/16/4p11/16/4{Hm}1pn8/3{Db}12/P15/16/K15 w - 0 1",
            "15k/16/15p/16/16/16/16/16/16/16/16/16/13{OxT}Rn/P15/16/K15 w - 0 1",
            "15k/16/15p/16/16/16/16/16/4r11/16/16/4{OxT}nP9/4{Db}11/P15/16/K15 w - 0 1",
            "14pk/3K{Em}11/1{FH}14/16/16/16/16/16/3{Db}12/4{De}1p9/4{Hm}1{fh}9/5p8{OxT}n/16/16/16/KP14 w - 0 1"};
  if (name == "uc24")
    return {"1k1d1D2/8/7p/P1p2{nf}2/2P5/1H6/7K/1{NF}l5 w - O{NE}ACGJMV{BW} o{ne}acgjmv{bw} 1,1 c1{NG} 0 32",
            "3n4/1P2P3/8/8/3pP3/8/1p4L1/K2O3k b e3 RM{NW} q{nd} 0,2 - 3 33",
            "7k/8/8/8/8/8/PP6/K1N1O2l w - NQ - 1,0 - 97 49", "k3r3/8/8/4N3/8/8/8/KH6 b - R rm 0,0 e5q 0 1"};
  if (name == "grand") return {"k9/1P6P1/10/3q6/4P5/1p6n1/10/3C4A1/6p1p1/5K4 w - - 0 60"};
  return {};
}

using Setting = std::vector<std::string>;

/// The other readings that a game is played by: each other value of a ruling, and what is rare without another.
std::vector<Setting> settings_of(std::string_view name) {
  if (name == "scion")
    return {{"SCN-07=true"}, {"SCN-10=false"}, {"SCN-12=true"},
            {"SCN-22=loss"}, {"SCN-23=8"},     {"SCN-10=false", "SCN-12=true"}};
  if (name == "tepuy") return {{"TPY-05=true"}, {"TPY-08=true"}, {"TPY-12=none"}};
  if (name == "uc24")
    return {{"UC-05=true"}, {"UC-11=true"},  {"UC-12=false"},  {"UC-18=false"},
            {"UC-31=true"}, {"UC-32=false"}, {"UC-02=rotated"}};
  if (name == "scirocco") return {{"SCI-13=third_draws"}, {"SCI-13=none"}, {"SCI-20=true"}, {"SCI-23=false"}};
  if (name == "typhoon") return {{"SCI-20=true"}, {"SCI-23=false"}, {"TYP-07=none"}, {"TYP-20=false"}, {"TYP-21=true"}};
  if (name == "jupiter")
    return {{"SCI-20=true"}, {"SCI-23=false"}, {"TYP-07=none"},     {"TYP-20=false"}, {"TYP-21=true"},
            {"JUP-02=0"},    {"JUP-02=16"},    {"JUP-47=complete"}, {"JUP-61=false"}};
  return {};
}

/// What a game is called under a setting: as the command is told.
std::string name_of(std::string_view game, const Setting& setting) {
  std::string name(game);
  for (const std::string& ruling : setting) name.append(" --ruling ").append(ruling);
  return name;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text.append(line).append("\n");
  return text;
}

}  // namespace

Subject make_subject(std::string_view name, const std::vector<std::string>& setting) {
  std::set<std::string> faults;
  // A clause of one game's own is no fault of the others.
  const std::vector<std::string> known = properties::model_faults(name);
  if (std::find(known.begin(), known.end(), planted_fault()) != known.end()) faults.emplace(planted_fault());
  Subject subject;
  subject.name = name_of(name, setting);
  auto game = make_game(name, setting);
  if (!game) disagree(subject, "", "setting", game.error().message(), "");
  subject.game = std::move(*game);
  subject.model = properties::make_model(name, setting, faults);
  for (const KindNotes& kind : subject.game->kinds()) subject.labels.push_back(kind.label);
  for (const Start& start : subject.game->starts()) subject.starts.emplace_back(start.fen);
  for (std::string& fen : rare_starts(name)) {
    if (!subject.model->canonical(fen)) disagree(subject, fen, "rare start", "", "no position");
    subject.starts.push_back(std::move(fen));
  }
  return subject;
}

Subjects::Subjects() {
  const auto add = [&](std::string_view name, const Setting& setting) {
    places_.push_back({name, setting, name_of(name, setting)});
  };
  // Seeds name subjects by their place: what is new stands at the end.
  constexpr std::array<std::string_view, 2> new_games = {"tepuy", "uc24"};
  for (const std::string_view name : game_names()) {
    if (std::find(new_games.begin(), new_games.end(), name) != new_games.end()) continue;
    add(name, {});
    if (name != "scion") continue;
    for (const Setting& setting : settings_of(name)) add(name, setting);
  }
  for (const std::string_view name : {"scirocco", "typhoon", "jupiter"})
    for (const Setting& setting : settings_of(name)) add(name, setting);
  for (const std::string_view name : new_games) {
    add(name, {});
    for (const Setting& setting : settings_of(name)) add(name, setting);
  }
}

const Subject& Subjects::operator[](std::size_t i) const {
  const Place& place = places_[i];
  if (!place.made) place.made = std::make_unique<Subject>(make_subject(place.game, place.setting));
  return *place.made;
}

const Subject* Subjects::find(std::string_view name) const {
  for (std::size_t i = 0; i < size(); ++i)
    if (places_[i].name == name) return &(*this)[i];
  return nullptr;
}

const Subjects& subjects() {
  static const Subjects all;
  return all;
}

void disagree(const Subject& subject, std::string_view fen, std::string_view what, std::string_view library,
              std::string_view model) {
  std::fprintf(stderr, "%.*s differs: arbiter turns %s --fen '%.*s'\nlibrary:\n%.*s\nmodel:\n%.*s\n",
               static_cast<int>(what.size()), what.data(), subject.name.c_str(), static_cast<int>(fen.size()),
               fen.data(), static_cast<int>(library.size()), library.data(), static_cast<int>(model.size()),
               model.data());
  std::abort();
}

void compare_position(const Subject& subject, const std::string& fen) {
  const auto canonical = subject.game->canonical(fen);
  if (!canonical || *canonical != fen)
    disagree(subject, fen, "canonical FEN", canonical ? *canonical : canonical.error().message(), fen);
  const auto listed = subject.game->turns(fen);
  if (!listed) disagree(subject, fen, "list", listed.error().message(), "");
  std::vector<std::string> library;
  for (const ListedTurn& turn : *listed) library.push_back(turn.text + "\t" + turn.fen);
  std::vector<std::string> model;
  for (const model::Turn& turn : subject.model->turns(fen)) model.push_back(turn.text + "\t" + turn.fen);
  if (library != model) disagree(subject, fen, "list", joined(library), joined(model));
  const auto count = subject.game->perft(fen, 1, {});
  if (!count || *count != library.size())
    disagree(subject, fen, "count", count ? std::to_string(*count) : "", std::to_string(library.size()));
  if (library.size() <= most_turns_of_two_plies) {
    const auto two = subject.game->perft(fen, 2, {});
    const std::uint64_t truth = subject.model->perft(fen, 2);
    if (!two || *two != truth)
      disagree(subject, fen, "perft 2", two ? std::to_string(*two) : "", std::to_string(truth));
  }
  const auto outcome = subject.game->outcome(fen);
  const std::string result = subject.model->result(fen);
  if (!outcome || name(outcome->result) != result)
    disagree(subject, fen, "result", outcome ? name(outcome->result) : "", result);
}

void compare_game(const Subject& subject, ByteReader& choices) {
  constexpr int longest_game = 80;
  std::string fen = subject.starts[choices.below(subject.starts.size())];
  for (int ply = 0; ply < longest_game && !choices.empty(); ++ply) {
    const auto turns = subject.game->turns(fen);
    if (!turns) disagree(subject, fen, "position after a turn", turns.error().message(), "");
    if (turns->empty()) break;
    std::vector<const ListedTurn*> among;
    const bool rare = (choices.rest().front() & 0x80) != 0;
    for (const ListedTurn& turn : *turns)
      if (rare && turn.text.find(';') != std::string::npos) among.push_back(&turn);
    if (among.empty())
      for (const ListedTurn& turn : *turns) among.push_back(&turn);
    const ListedTurn& turn = *among[choices.below(among.size())];
    const auto played = subject.game->play(fen, turn.text);
    if (!played || *played != turn.fen)
      disagree(subject, fen, "turn " + turn.text, played ? *played : played.error().message(), turn.fen);
    fen = turn.fen;
    if (ply % 8 == 7) compare_position(subject, fen);
  }
  compare_position(subject, fen);
}

}  // namespace arbiter::fuzz
