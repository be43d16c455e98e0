// Which sentences state the law, and the paragraph behind each. Every sentence of a group is either
// cited or listed as a sentence that only concerns the borrower's own figures.
#pragma once

#include "tassel/advice/sentence.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <boost/hana/core/is_a.hpp>
#include <boost/hana/for_each.hpp>
#include <boost/hana/tuple.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace tassel::ruleset_description {

/// A sentence, by the name of its member, and the paragraph that supports it.
struct sentence_paragraph {
    std::string_view sentence;
    plan::citation source;
};

/// The sentences of one group.
struct cited_group {
    std::span<sentence_paragraph const> cited;
    std::span<std::string_view const> of_figures; ///< the sentences without a paragraph
};

namespace detail {

template <class Member>
struct sentence_words : std::false_type {};
template <std::size_t Gaps>
struct sentence_words<advice::sentence<Gaps>> : std::true_type {
    static constexpr plain_text of(advice::sentence<Gaps> const& said) { return said.text; }
};
template <std::size_t Gaps>
struct sentence_words<std::optional<advice::sentence<Gaps>>> : std::true_type {
    static constexpr plain_text of(std::optional<advice::sentence<Gaps>> const& said) {
        return said ? said->text : plain_text{};
    }
};
template <>
struct sentence_words<plain_text> : std::true_type {
    static constexpr plain_text of(plain_text said) { return said; }
};

} // namespace detail

/// Calls `visit(name, words)` for each sentence of a group. A group is a structure, a list of rows
/// with a key (such as those of a consolidation), or a list of warnings by code. Groups nested in a
/// structure have lists of their own, and several warnings may share a code. A sentence that this
/// version lacks is empty; a row without a message is skipped.
template <class Group, class Visit>
constexpr void for_each_sentence(Group const& group, Visit visit) {
    if constexpr (boost::hana::is_a<boost::hana::tuple_tag, Group>) {
        boost::hana::for_each(group, [&](auto const& rule) {
            visit(reflect::enumerator_name(rule.code), rule.message);
        });
    } else if constexpr (requires { group.begin()->message; }) {
        for (auto const& row : group) {
            if (!row.message.empty()) visit(reflect::enumerator_name(row.key), row.message);
        }
    } else {
        reflect::for_each_member<Group>([&](auto member) {
            using words = detail::sentence_words<reflect::member_type<decltype(member)>>;
            if constexpr (words::value)
                visit(reflect::member_name<decltype(member)>, words::of(group.*member.pointer));
        });
    }
}

/// Whether each sentence of the group is named exactly once, and nothing else is named.
template <class Group>
[[nodiscard]] constexpr bool accounts_for_each_sentence(Group const& group,
                                                        cited_group const& named) {
    bool each_once = true;
    for_each_sentence(group, [&](std::string_view name, auto const&) {
        auto const cited =
            std::count_if(named.cited.begin(), named.cited.end(),
                          [name](sentence_paragraph const& one) { return one.sentence == name; });
        auto const plain = std::count(named.of_figures.begin(), named.of_figures.end(), name);
        each_once = each_once && cited + plain == 1;
    });
    auto const is_said = [&](std::string_view sentence) {
        bool found = false;
        for_each_sentence(
            group, [&](std::string_view name, auto const&) { found = found || name == sentence; });
        return found;
    };
    return each_once && std::all_of(named.of_figures.begin(), named.of_figures.end(), is_said) &&
           std::all_of(named.cited.begin(), named.cited.end(), [&](sentence_paragraph const& one) {
               return is_said(one.sentence) && one.source.has_pinpoint();
           });
}

} // namespace tassel::ruleset_description
