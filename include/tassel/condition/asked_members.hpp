// Conditions over yes-or-no facts: the members of a described structure, by name.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/condition/well_formed.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tassel {

namespace detail {
/// The hashed names of the members, including inherited ones, in the form that conditions look up.
template <reflect::described_struct Facts>
inline constexpr auto fact_names = [] {
    std::array<std::uint64_t, reflect::member_count<Facts>> hashes{};
    std::size_t count = 0;
    reflect::for_each_member<Facts>([&](auto descriptor) {
        hashes[count++] = name_hash(reflect::member_name<decltype(descriptor)>);
    });
    return hashes;
}();
} // namespace detail

/// Answers conditions over `facts`, none of which is unknown.
template <reflect::described_struct Facts>
struct asked_members {
    Facts const& facts;

    [[nodiscard]] constexpr std::optional<std::int64_t> read(expression_node const& node) const {
        std::optional<std::int64_t> found;
        std::size_t member = 0;
        reflect::for_each_member<Facts>([&](auto descriptor) {
            if (detail::fact_names<Facts>[member++] != node.name.hash()) return;
            found = detail::yes_or_no(facts.*descriptor.pointer);
        });
        return found;
    }
    [[nodiscard]] constexpr std::optional<std::int64_t>
    through_loans(expression_node const& /*node*/) const {
        return std::nullopt;
    }
};

/// Whether the condition asks only for members of these facts.
template <reflect::described_struct Facts>
[[nodiscard]] consteval bool asks_only(expression_view condition) {
    auto const allowed = [](expression_node const& node) {
        if (detail::goes_through_loans(node.operation)) return false;
        if (!detail::is_operand(node.operation)) return true;
        auto const& names = detail::fact_names<Facts>;
        return node.operation == expression_operation::fact &&
               std::find(names.begin(), names.end(), node.name.hash()) != names.end();
    };
    return condition.always() ||
           detail::is_well_formed(condition.begin(), condition.end(), allowed);
}

} // namespace tassel
