// The query of a list: how many records a page has, and where it begins.
#pragma once

#include "api/exchange/head_reading.hpp"
#include "store/port/list_place.hpp"

#include "tassel/reflect/fault.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::api {

inline constexpr std::string_view limit_parameter = "limit";
inline constexpr std::string_view after_parameter = "after";
inline constexpr unsigned longest_page = 100;
inline constexpr unsigned usual_page = 50;

/// The number of records that a page may have.
[[nodiscard]] unsigned limit_in_query(std::string_view query, std::vector<reflect::fault>& faults);

/// The place after which a page begins. `carried(text)` returns the place that the text holds, or
/// nothing if it holds none.
template <class Carried>
[[nodiscard]] std::optional<store::list_place> after_in_query(std::string_view query,
                                                              Carried const& carried,
                                                              std::vector<reflect::fault>& faults) {
    auto const text = once_in_query(query, after_parameter, faults);
    if (!text) return std::nullopt;
    std::optional<store::list_place> place = carried(*text);
    if (!place) {
        faults.push_back({std::string{after_parameter}, reflect::fault_code::unknown_id,
                          "must be the next_after of an earlier page of this list"});
    }
    return place;
}

} // namespace tassel::api
