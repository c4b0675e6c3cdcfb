// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

namespace arbiter::orthodox {

/// Keys that say nothing of the rules: how other programs draw pieces or value them.
inline constexpr std::array<std::string_view, 5> idle_keys = {"variantTemplate", "pieceToCharTable", "pocketSize",
                                                              "pieceValueMg", "pieceValueEg"};

/// A key of which only the value that changes nothing is honoured.
struct ForeignKey {
  std::string_view key;
  std::string_view neutral;
  std::string_view why;  ///< what it would ask
};

/// All of them. (corpora/ini/README.md)
inline constexpr std::array foreign_keys = {
    ForeignKey{"chess960", "false", "castling from any square of the first rank"},
    ForeignKey{"twoBoards", "false", "pieces that come from another board"},
    ForeignKey{"sittuyinPromotion", "false", "Sittuyin's promotion"},
    ForeignKey{"pieceDemotion", "false", "pieces that turn back"},
    ForeignKey{"blastOnCapture", "false", "captures that explode"},
    ForeignKey{"blastImmuneTypes", "-", "captures that explode"},
    ForeignKey{"mutuallyImmuneTypes", "-", "pieces that do not take their like"},
    ForeignKey{"petrifyOnCapture", "false", "pieces that turn into walls"},
    ForeignKey{"petrifyOnCaptureTypes", "-", "pieces that turn into walls"},
    ForeignKey{"petrifyBlastPieces", "false", "pieces that turn into walls"},
    ForeignKey{"tripleStepRegionWhite", "-", "Pawns that go three squares"},
    ForeignKey{"tripleStepRegionBlack", "-", "Pawns that go three squares"},
    ForeignKey{"castlingDroppedPiece", "false", "castling with what was dropped"},
    ForeignKey{"oppositeCastling", "false", "castling bound to the other side's"},
    ForeignKey{"castlingWins", "-", "castling that wins"},
    ForeignKey{"mustDrop", "false", "compulsory drops"},
    ForeignKey{"mustDropType", "*", "compulsory drops"},
    ForeignKey{"freeDrops", "false", "drops of pieces that nobody holds"},
    ForeignKey{"dropOnTop", "false", "drops that depend on what stands near"},
    ForeignKey{"enclosingDrop", "none", "drops that depend on what stands near"},
    ForeignKey{"enclosingDropStart", "-", "drops that depend on what stands near"},
    ForeignKey{"sittuyinRookDrop", "false", "a region for drops of one piece"},
    ForeignKey{"dropOppositeColoredBishop", "false", "a colour for drops of one piece"},
    ForeignKey{"dropPromoted", "false", "drops of promoted pieces"},
    ForeignKey{"gating", "false", "pieces that enter behind others"},
    ForeignKey{"seirawanGating", "false", "pieces that enter behind others"},
    ForeignKey{"cambodianMoves", "false", "first moves of one game"},
    ForeignKey{"arrowGating", "false", "walls"},
    ForeignKey{"duckGating", "false", "walls"},
    ForeignKey{"staticGating", "false", "walls"},
    ForeignKey{"pastGating", "false", "walls"},
    ForeignKey{"staticGatingRegion", "-", "walls"},
    ForeignKey{"wallingRule", "none", "walls"},
    ForeignKey{"wallingRegion", "-", "walls"},
    ForeignKey{"wallingRegionWhite", "-", "walls"},
    ForeignKey{"wallingRegionBlack", "-", "walls"},
    ForeignKey{"diagonalLines", "-", "lines that only some squares have"},
    ForeignKey{"pass", "false", "turns that do nothing"},
    ForeignKey{"passOnStalemate", "false", "turns that do nothing"},
    ForeignKey{"makpongRule", "false", "a King that must stand his check"},
    ForeignKey{"flyingGeneral", "false", "Kings that may not face each other"},
    ForeignKey{"soldierPromotionRank", "1", "a piece that moves otherwise from some rank on"},
    ForeignKey{"flipEnclosedPieces", "none", "pieces that change sides where they stand"},
    ForeignKey{"perpetualCheckIllegal", "false", "repetition that depends on checks"},
    ForeignKey{"moveRepetitionIllegal", "false", "repetition that depends on moves"},
    ForeignKey{"chasingRule", "none", "repetition that depends on threats"},
    ForeignKey{"stalematePieceCount", "false", "a result by counting pieces"},
    ForeignKey{"shogiPawnDropMateIllegal", "false", "a drop that may not mate"},
    ForeignKey{"shatarMateRule", "false", "pieces that may not mate"},
    ForeignKey{"bikjangRule", "false", "Kings that face each other"},
    ForeignKey{"extinctionPseudoRoyal", "false", "royals that are not Kings"},
    ForeignKey{"dupleCheck", "false", "royals that are not Kings"},
    ForeignKey{"flagMove", "false", "one more turn behind the flag"},
    ForeignKey{"flagPieceBlockedWin", "false", "a flag that pieces block"},
    ForeignKey{"flagPieceSafe", "false", "a flag that must be safe"},
    ForeignKey{"checkCounting", "false", "a result by counting checks"},
    ForeignKey{"connectN", "0", "pieces in a row"},
    ForeignKey{"connectHorizontal", "true", "pieces in a row"},
    ForeignKey{"connectVertical", "true", "pieces in a row"},
    ForeignKey{"connectDiagonal", "true", "pieces in a row"},
    ForeignKey{"connectRegion1White", "-", "pieces in a row"},
    ForeignKey{"connectRegion2White", "-", "pieces in a row"},
    ForeignKey{"connectRegion1Black", "-", "pieces in a row"},
    ForeignKey{"connectRegion2Black", "-", "pieces in a row"},
    ForeignKey{"connectNxN", "0", "pieces in a square"},
    ForeignKey{"collinearN", "0", "pieces in a row"},
    ForeignKey{"materialCounting", "none", "a result by counting pieces"},
    ForeignKey{"countingRule", "none", "a limit that depends on the pieces left"},
};

/// Keys that begin so and go on with the name of a piece: regions in which one kind must stay.
inline constexpr std::array<std::string_view, 2> mobility_keys = {"mobilityRegionWhite", "mobilityRegionBlack"};

}  // namespace arbiter::orthodox
