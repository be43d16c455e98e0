// A described type with every kind of member that the reader and the writer know.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel::sample {

enum class color { red, green, default_ };
BOOST_DESCRIBE_ENUM(color, red, green, default_)

struct part {
    std::int64_t count = 0;
    std::optional<std::string> label{};
};
BOOST_DESCRIBE_STRUCT(part, (), (count, label))

struct whole {
    std::string name{};
    cents amount_cents{};
    std::optional<civil_date> since{};
    bool ready = false;
    sample::color color{};
    part first{};
    std::vector<part> parts{};
    std::optional<std::vector<std::int64_t>> numbers{};
};
BOOST_DESCRIBE_STRUCT(whole, (), (name, amount_cents, since, ready, color, first, parts, numbers))

constexpr auto constraints_of(std::type_identity<whole>) {
    return reflect::constraint_list(
        reflect::constrain<&whole::amount_cents>(reflect::integer_range{0, 1'000}));
}
constexpr auto constraints_of(std::type_identity<part>) {
    return reflect::constraint_list(reflect::constrain<&part::count>(reflect::integer_range{1, 9}));
}

/// An empty law.
struct no_law {};

/// A text without a fault.
inline constexpr std::string_view sound_text =
    R"({"name":"n","amount_cents":5,"ready":true,"color":"red","first":{"count":1},"parts":[]})";

} // namespace tassel::sample
