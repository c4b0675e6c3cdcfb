// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

namespace arbiter::orthodox {

/// A variant that every file may name as a parent: what it says beside its own parent, in the words of a file.
struct IniBase {
  std::string_view name;
  std::string_view parent;  ///< an earlier one, or empty
  std::string_view text;
};

/// Fairy-Stockfish's own variants, as far as they can be said here. Those that break a rule that is not honoured are
/// there too where a section may mend that (`countingRule = none`).
inline constexpr std::array ini_bases = {
    IniBase{"chess", "", "pawn = p\nknight = n\nbishop = b\nrook = r\nqueen = q\nking = k\n"},
    IniBase{"normal", "chess", ""},
    IniBase{"fischerandom", "chess", "chess960 = true\n"},
    IniBase{"nocastle", "chess", "castling = false\n"},
    IniBase{"misere", "chess", "checkmateValue = win\n"},
    IniBase{"makruk", "chess",
            "bishop = -\nqueen = -\nsilver = s\nfers = m\n"
            "startFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1\n"
            "promotionRank = 6\npromotionPieceTypes = m\ndoubleStep = false\ncastling = false\nnMoveRule = 0\n"
            "countingRule = makruk\n"},
    IniBase{"asean", "chess",
            "bishop = -\nqueen = -\nsilver = b\nfers = q\n"
            "startFen = rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1\n"
            "promotionPieceTypes = rnbq\ndoubleStep = false\ncastling = false\ncountingRule = asean\n"},
    IniBase{"ai-wok", "makruk",
            "fers = -\naiwok = a\nstartFen = rnsaksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKASNR w - - 0 1\n"
            "promotionPieceTypes = a\n"},
    IniBase{"shatranj", "chess",
            "bishop = -\nqueen = -\nalfil = b\nfers = q\n"
            "startFen = rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1\n"
            "promotionPieceTypes = q\ndoubleStep = false\ncastling = false\nstalemateValue = loss\nnMoveRule = 70\n"
            "extinctionValue = loss\nextinctionClaim = true\nextinctionPieceTypes = *\nextinctionPieceCount = 1\n"
            "extinctionOpponentPieceCount = 2\n"},
    IniBase{"amazon", "chess",
            "queen = -\namazon = a\nstartFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1\n"
            "promotionPieceTypes = arbn\n"},
    IniBase{"nightrider", "chess", "knight = -\ncustomPiece1 = n:NN\npromotionPieceTypes = qrbn\n"},
    IniBase{"grasshopper", "chess",
            "customPiece1 = g:gQ\n"
            "startFen = rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR w KQkq - 0 1\n"
            "promotionPieceTypes = qrbng\ndoubleStep = false\n"},
    IniBase{"hoppelpoppel", "chess", "knight = -\nbishop = -\nknibis = n\nbiskni = b\npromotionPieceTypes = qrbn\n"},
    IniBase{"newzealand", "chess",
            "rook = -\nknight = -\nrookni = r\nkniroo = n\ncastlingRookPieces = r\npromotionPieceTypes = qrbn\n"},
    IniBase{"kingofthehill", "chess", "flagPiece = k\nflagRegion = d4 e4 d5 e5\n"},
    IniBase{"racingkings", "chess",
            "startFen = 8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1\nflagPiece = k\nflagRegion = *8\nflagMove = true\n"
            "castling = false\nchecking = false\n"},
    IniBase{"knightmate", "chess",
            "knight = -\ncommoner = m\nking = k:N\n"
            "startFen = rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1\npromotionPieceTypes = mqrb\n"},
    IniBase{"threekings", "chess",
            "king = -\ncommoner = k\nstartFen = knbqkbnk/pppppppp/8/8/8/8/PPPPPPPP/KNBQKBNK w - - 0 1\n"
            "extinctionValue = loss\nextinctionPieceTypes = k\nextinctionPieceCount = 2\n"},
    IniBase{"horde", "chess",
            "startFen = rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1\n"
            "doubleStepRegionWhite = *1 *2\nenPassantRegion = *3 *6\nextinctionValue = loss\n"
            "extinctionPieceTypes = *\n"},
    IniBase{"3check", "chess",
            "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1\ncheckCounting = true\n"},
    IniBase{"atomic", "chess", "blastOnCapture = true\n"},
    IniBase{"crazyhouse", "chess",
            "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1\npieceDrops = true\n"
            "capturesToHand = true\n"},
    IniBase{"loop", "crazyhouse", "dropLoop = true\n"},
    IniBase{"chessgi", "loop", "firstRankPawnDrops = true\n"},
    IniBase{"pocketknight", "chess",
            "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1\npieceDrops = true\n"},
    IniBase{"losalamos", "chess",
            "maxRank = 6\nmaxFile = 6\nbishop = -\nstartFen = rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1\n"
            "promotionRank = 6\npromotionPieceTypes = qrn\ndoubleStep = false\ncastling = false\n"},
    IniBase{"gardner", "chess",
            "maxRank = 5\nmaxFile = 5\nstartFen = rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1\npromotionRank = 5\n"
            "doubleStep = false\ncastling = false\n"},
    IniBase{"almost", "chess",
            "queen = -\nchancellor = c\nstartFen = rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1\n"
            "promotionPieceTypes = crbn\n"},
    IniBase{"chigorin", "chess",
            "chancellor = c\nstartFen = rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNNCKNNR w KQkq - 0 1\n"
            "promotionPieceTypesWhite = cnr\npromotionPieceTypesBlack = qbr\n"},
    IniBase{"clobber", "",
            "maxRank = 6\nmaxFile = 5\nclobber = p\nstartFen = PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w - - 0 1\n"
            "promotionPieceTypes = -\ndoubleStep = false\ncastling = false\nstalemateValue = loss\n"},
    IniBase{"breakthrough", "",
            "breakthrough = p\nstartFen = pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1\n"
            "promotionPieceTypes = -\ndoubleStep = false\ncastling = false\nstalemateValue = loss\nflagPiece = p\n"
            "flagRegionWhite = *8\nflagRegionBlack = *1\n"},
    IniBase{"capablanca", "chess",
            "maxFile = 10\narchbishop = a\nchancellor = c\ncastlingKingsideFile = i\n"
            "startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1\n"
            "promotionPieceTypes = acqrbn\n"},
    IniBase{"capahouse", "capablanca",
            "startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR[] w KQkq - 0 1\npieceDrops = true\n"
            "capturesToHand = true\n"},
    IniBase{"gothic", "capablanca",
            "startFen = rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1\n"},
    IniBase{"embassy", "capablanca",
            "castlingKingsideFile = h\ncastlingQueensideFile = b\n"
            "startFen = rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1\n"},
    IniBase{"janus", "chess",
            "maxFile = 10\narchbishop = j\ncastlingKingsideFile = i\ncastlingQueensideFile = b\n"
            "startFen = rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1\n"
            "promotionPieceTypes = jqrbn\n"},
    IniBase{"modern", "chess",
            "maxRank = 9\nmaxFile = 9\narchbishop = m\npromotionRank = 9\n"
            "doubleStepRegionBlack = *8\n"
            "startFen = rnbqkmbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBMKQBNR w KQkq - 0 1\n"
            "promotionPieceTypes = mqrbn\n"},
    IniBase{"chancellor", "chess",
            "maxRank = 9\nmaxFile = 9\nchancellor = c\npromotionRank = 9\n"
            "doubleStepRegionBlack = *8\n"
            "startFen = rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR w KQkq - 0 1\n"
            "promotionPieceTypes = cqrbn\n"},
    IniBase{"centaur", "chess",
            "maxFile = 10\ncentaur = c\ncastlingKingsideFile = i\n"
            "startFen = rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1\n"
            "promotionPieceTypes = cqrbn\n"},
    IniBase{"courier", "chess",
            "maxFile = 12\nqueen = -\nalfil = e\nfers = f\ncommoner = m\nwazir = w\n"
            "startFen = rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1\n"
            "promotionPieceTypes = f\ndoubleStep = false\ncastling = false\nstalemateValue = loss\n"
            "extinctionValue = loss\nextinctionClaim = true\nextinctionPieceTypes = *\nextinctionPieceCount = 1\n"
            "extinctionOpponentPieceCount = 2\n"},
    IniBase{"grand", "chess",
            "maxRank = 10\nmaxFile = 10\narchbishop = a\nchancellor = c\n"
            "startFen = r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1\n"
            "promotionPieceTypes = acqrbn\npromotionRank = 8\npromotionLimit = a:1 c:1 q:1 r:2 b:2 n:2\n"
            "mandatoryPawnPromotion = false\nimmobilityIllegal = true\ndoubleStepRegionWhite = *3\n"
            "doubleStepRegionBlack = *8\ncastling = false\n"},
    IniBase{"shako", "chess",
            "maxRank = 10\nmaxFile = 10\nfersAlfil = e\ncannon = c\n"
            "startFen = c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1\n"
            "promotionPieceTypes = qrbnce\npromotionRank = 10\ncastlingKingsideFile = h\ncastlingQueensideFile = d\n"
            "castlingRank = 2\ndoubleStepRegionWhite = *3\ndoubleStepRegionBlack = *8\n"},
    IniBase{"clobber10", "clobber",
            "maxRank = 10\nmaxFile = 10\n"
            "startFen = PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/"
            "PpPpPpPpPp/pPpPpPpPpP w - - 0 1\n"},
};

/// More names that are Fairy-Stockfish's own: neither a parent nor free for a section.
inline constexpr std::array<std::string_view, 78> ini_taken_names = {
    "5check",       "amazons",      "antichess",    "armageddon",        "ataxx",
    "atomar",       "berolina",     "bughouse",     "cambodian",         "caparandom",
    "chaturanga",   "checkshogi",   "codrus",       "coregal",           "dobutsu",
    "dragon",       "duck",         "euroshogi",    "extinction",        "fairy",
    "flipello",     "flipello10",   "flipersi",     "fox-and-hounds",    "georgian",
    "giveaway",     "gorogoro",     "gustav3",      "isolation",         "isolation7x7",
    "janggi",       "janggicasual", "janggimodern", "janggitraditional", "jesonmor",
    "joust",        "judkins",      "karouk",       "kinglet",           "koedem",
    "kyotoshogi",   "legan",        "losers",       "makpong",           "manchu",
    "micro",        "mini",         "minishogi",    "minixiangqi",       "nocheckatomic",
    "okisakishogi", "omicron",      "opulent",      "paradigm",          "pawnback",
    "pawnsideways", "perfect",      "petrified",    "placement",         "raazuvaa",
    "seirawan",     "shatar",       "shogi",        "shoshogi",          "shouse",
    "sittuyin",     "snailtrail",   "sortofalmost", "spartan",           "suicide",
    "supply",       "tencubed",     "torishogi",    "torpedo",           "troitzky",
    "wolf",         "xiangqi",      "yarishogi",
};

}  // namespace arbiter::orthodox
