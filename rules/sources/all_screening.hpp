// The screening questions, in their order: which source a yes speaks for, what it must be checked
// against, and where the form goes.
#pragma once

#define TASSEL_PART screening
#include "rules/paperwork/identified.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/every_source.inc"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace tassel::rules {

namespace detail {
template <std::size_t... Source>
[[nodiscard]] consteval auto screening_of_sources(std::index_sequence<Source...>) {
    constexpr std::size_t count =
        ((documents::screening_of<static_cast<intake_source>(Source)>.question != nullptr) + ...);
    std::array<screening_rule, count> rules{};
    std::size_t next = 0;
    reflect::for_each_member<document_screening_answers>([&](auto descriptor) {
        auto const take = [&](screening_rule const& one) {
            if (one.question == descriptor.pointer) rules[next++] = one;
        };
        (take(documents::identified(documents::screening_of<static_cast<intake_source>(Source)>,
                                    static_cast<intake_source>(Source))),
         ...);
    });
    return rules;
}
} // namespace detail

inline constexpr auto screening_rules = detail::screening_of_sources(
    std::make_index_sequence<reflect::enumerator_count<intake_source>>{});
static_assert(follows_questions(screening_rules));
static_assert(no_rule_twice(screening_rules));
static_assert(fully_said(screening_rules));

} // namespace tassel::rules
