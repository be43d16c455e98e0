// Sorts small lists and lists that are sorted only once. All types share one sort of positions,
// because a separate sort for each type would take up a tenth of the module that a browser loads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

namespace tassel {
namespace detail {

/// Whether the item at the first position goes before the item at the second.
struct order_of_places {
    void const* asked;
    bool (*answer)(void const* asked, std::size_t first, std::size_t second);

    [[nodiscard]] bool operator()(std::size_t first, std::size_t second) const {
        return answer(asked, first, second);
    }
};

/// The positions of `count` items in sorted order. The sort is stable.
[[nodiscard]] inline std::vector<std::size_t> places_in_order(std::size_t count,
                                                              order_of_places order) {
    std::vector<std::size_t> places(count);
    std::iota(places.begin(), places.end(), std::size_t{});
    std::stable_sort(places.begin(), places.end(), order);
    return places;
}

} // namespace detail

/// Sorts by `goes_before(a, b)`. The sort is stable.
template <class Item, class Order>
void put_in_order(std::vector<Item>& items, Order goes_before) {
    auto const by_place = [&](std::size_t first, std::size_t second) {
        return static_cast<bool>(goes_before(items[first], items[second]));
    };
    using asked = decltype(by_place);
    auto const places = detail::places_in_order(
        items.size(), {&by_place, [](void const* of, std::size_t first, std::size_t second) {
                           return (*static_cast<asked*>(of))(first, second);
                       }});
    std::vector<Item> ordered;
    ordered.reserve(items.size());
    for (auto const place : places)
        ordered.push_back(std::move(items[place]));
    items.swap(ordered);
}

/// Sorts in ascending order by a member or by the result of `key(item)`. The sort is stable.
template <class Item, class Key>
void put_in_order_of(std::vector<Item>& items, Key key) {
    put_in_order(items, [&](Item const& a, Item const& b) {
        return std::invoke(key, a) < std::invoke(key, b);
    });
}

} // namespace tassel
