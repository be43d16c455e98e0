#include "http/limits/precedence.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace tassel::http::precedence_test {
namespace {

constexpr occupant stranger(std::size_t seat, standing at, std::int64_t since,
                            std::uint32_t of_network = 1) {
    return {.seat = seat,
            .word = 0,
            .since = since,
            .of_network = of_network,
            .at = at,
            .let_in = false};
}

constexpr occupant let_in(std::size_t seat, standing at, std::int64_t since,
                          std::uint32_t of_network = 1) {
    auto made = stranger(seat, at, since, of_network);
    made.let_in = true;
    return made;
}

/// Their seats, in the order in which they give way.
std::vector<std::size_t> order(std::vector<occupant> const& table,
                               shortage lacking = shortage::of_places, std::size_t most = 100) {
    std::vector<std::size_t> seats;
    for (auto const& each : first_to_go(table, lacking, most))
        seats.push_back(each.seat);
    return seats;
}

using seats = std::vector<std::size_t>;

TEST(precedence, what_is_unfinished_for_longest_goes_then_idle_then_what_is_not_taken) {
    std::vector const table{
        stranger(0, standing::taking, 1),     stranger(1, standing::idle, 4),
        stranger(2, standing::idle, 3),       stranger(3, standing::unfinished, 9),
        stranger(4, standing::unfinished, 8), stranger(5, standing::working, 0)};
    EXPECT_EQ(order(table), (seats{4, 3, 2, 1, 0}));
    EXPECT_EQ(order(table, shortage::of_network), (seats{4, 3, 2, 1, 0}));
}

TEST(precedence, the_network_that_holds_most_goes_first_whatever_it_waits_for) {
    std::vector const table{
        stranger(0, standing::unfinished, 1, 3), stranger(1, standing::idle, 9, 5),
        stranger(2, standing::unfinished, 8, 5), stranger(3, standing::unfinished, 2, 4)};
    EXPECT_EQ(order(table), (seats{2, 1, 3, 0}));
}

TEST(precedence, whom_a_key_let_in_goes_after_all_strangers_and_idle_ones_last) {
    std::vector const table{let_in(0, standing::idle, 1, 900), let_in(1, standing::unfinished, 9),
                            stranger(2, standing::taking, 99), let_in(3, standing::idle, 2, 2),
                            let_in(4, standing::taking, 1),    let_in(5, standing::working, 1)};
    EXPECT_EQ(order(table), (seats{2, 1, 0, 3}));
}

TEST(precedence, where_strangers_are_too_many_only_they_go) {
    std::vector const table{let_in(0, standing::idle, 1), let_in(1, standing::unfinished, 1),
                            stranger(2, standing::idle, 9)};
    EXPECT_EQ(order(table, shortage::of_strangers), seats{2});
}

TEST(precedence, of_an_address_the_oldest_idle_one_goes_first) {
    std::vector const table{stranger(0, standing::unfinished, 1), stranger(1, standing::idle, 9),
                            stranger(2, standing::idle, 8), let_in(3, standing::idle, 1),
                            stranger(4, standing::taking, 1)};
    EXPECT_EQ(order(table, shortage::of_address), (seats{2, 1, 0, 4, 3}));
}

TEST(precedence, as_many_are_chosen_as_are_asked_for) {
    std::vector const table{stranger(0, standing::idle, 3), stranger(1, standing::idle, 1),
                            stranger(2, standing::idle, 2)};
    EXPECT_EQ(order(table, shortage::of_places, 2), (seats{1, 2}));
    EXPECT_EQ(order({}), seats{});
}

} // namespace
} // namespace tassel::http::precedence_test
