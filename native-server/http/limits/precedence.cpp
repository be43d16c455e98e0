#include "http/limits/precedence.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

namespace tassel::http {
namespace {

bool may_go(occupant const& each, shortage lacking) {
    if (each.at == standing::working) return false;
    if (!each.let_in) return true;
    return lacking != shortage::of_strangers && each.at != standing::taking;
}

/// The less, the sooner it goes.
auto rank_of(occupant const& each, shortage lacking) {
    bool const own = lacking == shortage::of_address;
    bool const idle_first = own && each.at == standing::idle;
    bool const idle_last = each.let_in && !own && each.at == standing::idle;
    auto const others = own ? 0 : -std::int64_t{each.of_network};
    return std::tuple{each.let_in, idle_last, others, !idle_first, each.at, each.since};
}

} // namespace

std::vector<occupant> first_to_go(std::vector<occupant> table, shortage lacking, std::size_t most) {
    std::erase_if(table, [&](occupant const& each) { return !may_go(each, lacking); });
    auto const kept = static_cast<std::ptrdiff_t>(std::min(most, table.size()));
    std::ranges::partial_sort(table, table.begin() + kept, std::less{},
                              [&](occupant const& each) { return rank_of(each, lacking); });
    table.erase(table.begin() + kept, table.end());
    return table;
}

} // namespace tassel::http
