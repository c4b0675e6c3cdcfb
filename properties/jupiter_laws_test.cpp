// SPDX-License-Identifier: MIT
// What Scirocco, Typhoon and Jupiter must do by their own rules, whatever the model says: positions of the corpora and
// clutter of the kinds that meet each rule, and a few turns on from there.
#include <arbiter/games/jupiter/jupiter_data.hpp>
#include <arbiter/games/jupiter/scirocco.hpp>
#include <arbiter/games/jupiter/typhoon.hpp>

#include "laws/jupiter_doubling.hpp"
#include "laws/jupiter_halmoppers.hpp"
#include "laws/jupiter_mirror.hpp"
#include "laws/jupiter_poison.hpp"
#include "laws/jupiter_promotion.hpp"
#include "laws/jupiter_relays.hpp"
#include "laws/jupiter_tanks.hpp"
#include "laws/rulings.hpp"
#include "scattered.hpp"

namespace arbiter::properties {
namespace {

using Themes = std::vector<std::string_view>;

Subject<Jupiter> scirocco(const Themes& themes) {
  return cluttered_subject(jupiter::scirocco::game, jupiter::scirocco::standard_rulings(), themes);
}
Subject<Jupiter> typhoon(const Themes& themes) {
  return cluttered_subject(jupiter::typhoon::game, jupiter::typhoon::standard_rulings(), themes);
}
Subject<Jupiter> jupiter(const Themes& themes) {
  return cluttered_subject(jupiter::revised::game, jupiter::revised::standard_rulings(), themes);
}

/// One law of one game; then the premises that this game meets more seldom.
#define ARBITER_LAW(Name, Law, subject, games, ...)                                                     \
  TEST(JupiterLaws, Name) {                                                                             \
    if (const std::string found = falsified_nearby<Law>(subject, games, {__VA_ARGS__}); !found.empty()) \
      FAIL() << found;                                                                                  \
  }

ARBITER_LAW(JUP_11_poison_takes_effect_once_whatever_became_of_its_source, ToldWhole<PoisonTakesEffect>,
            jupiter({"poison"}), 0.3)
ARBITER_LAW(JUP_10_own_pieces_fall_to_poison_alone, ToldWhole<OwnPiecesFallToPoisonAlone>, jupiter({"poison"}), 0.3)
ARBITER_LAW(JUP_10_poison_is_told_as_the_pieces_lay_it, PoisonIsToldAsLaid, jupiter({"poison", "doubling"}), 0.3)
ARBITER_LAW(JUP_62_pushes_keep_the_line_and_promote_nothing_in_it, ToldWhole<PushesKeepTheLine>,
            jupiter({"tanks", "lines", "frozen"}), 0.3)
ARBITER_LAW(JUP_60_Tanks_advance_unless_they_are_frozen, ToldWhole<TanksAdvance>, jupiter({"tanks", "lines", "frozen"}),
            0.4)
ARBITER_LAW(JUP_30_relays_move_a_piece_and_no_more, ToldWhole<RelaysMoveAndNoMore>, jupiter({"jupiter's relays"}), 0.3)
ARBITER_LAW(TYP_36_relays_move_a_piece_and_no_more, ToldWhole<RelaysMoveAndNoMore>, typhoon({"typhoon's relays"}), 0.3)
ARBITER_LAW(SCI_22_relays_move_a_piece_and_no_more, ToldWhole<RelaysMoveAndNoMore>, scirocco({"scirocco's relays"}),
            0.4, Least{"next to enemies", 0})
ARBITER_LAW(JUP_31_Dervishes_relay_frozen_neighbours_too, ToldWhole<DervishesRelay>, jupiter({"jupiter's relays"}), 0.3)
ARBITER_LAW(TYP_36_Dervishes_relay_frozen_neighbours_too, ToldWhole<DervishesRelay>, typhoon({"typhoon's relays"}), 0.3)
ARBITER_LAW(JUP_42_second_parts_are_of_the_doubled, ToldWhole<SecondPartsAreOfTheDoubled>, jupiter({"doubling"}), 0.3)
ARBITER_LAW(JUP_41_the_doubled_may_act_twice, ToldWhole<TheDoubledActTwice>, jupiter({"doubling"}), 0.3)
ARBITER_LAW(JUP_45_a_doubled_Lion_takes_up_to_four, ToldWhole<LionsTakeTwoAPart>, jupiter({"lions"}), 0.4)
ARBITER_LAW(JUP_51_a_Halmopper_is_immune_inside_a_chain_and_not_at_its_end, ToldWhole<ChainsHopOn>,
            jupiter({"halmoppers"}), 0.3)
ARBITER_LAW(JUP_44_promotion_is_earned_part_by_part, ToldWhole<PromotionIsEarned>,
            jupiter({"exchanges", "promotions", "doubled"}), 0.3)
ARBITER_LAW(TYP_04_promotion_is_earned, ToldWhole<PromotionIsEarned>, typhoon({"exchanges", "promotions"}), 0.3)
ARBITER_LAW(SCI_01_promotion_is_earned, ToldWhole<PromotionIsEarned>, scirocco({"scirocco's promotions"}), 0.3,
            Least{"exchanges", 0}, Least{"conversions", 0})
ARBITER_LAW(JUP_07_conversion_and_exchange_keep_the_number_of_pieces, ToldWhole<NobodyGoesInExchanges>,
            jupiter({"exchanges"}), 0.3)
ARBITER_LAW(TYP_34_conversion_and_exchange_keep_the_number_of_pieces, ToldWhole<NobodyGoesInExchanges>,
            typhoon({"exchanges"}), 0.3)
ARBITER_LAW(SCI_20_the_model_lists_the_same_under_every_ruling, RulingsAreTheModels,
            scirocco({"scirocco's relays", "scirocco's promotions"}), 0.5)
ARBITER_LAW(TYP_20_the_model_lists_the_same_under_every_ruling, RulingsAreTheModels,
            typhoon({"typhoon's readings", "typhoon's relays", "exchanges", "promotions", "typhoon's readings"}), 0.6)
ARBITER_LAW(JUP_47_the_model_lists_the_same_under_every_ruling, RulingsAreTheModels,
            jupiter({"readings", "poison", "readings", "tanks", "readings", "jupiter's relays", "readings", "doubling",
                     "readings", "promotions", "readings", "halmoppers"}),
            0.5)
ARBITER_LAW(SCI_20_left_is_as_right, LeftIsAsRight, scirocco({"scirocco's relays", "scirocco's promotions"}), 0.2)
ARBITER_LAW(TYP_30_left_is_as_right, LeftIsAsRight, typhoon({"exchanges", "promotions"}), 0.2)
ARBITER_LAW(JUP_60_left_is_as_right, LeftIsAsRight, jupiter({"poison", "tanks", "halmoppers", "doubling", "lions"}),
            0.1)

}  // namespace
}  // namespace arbiter::properties
