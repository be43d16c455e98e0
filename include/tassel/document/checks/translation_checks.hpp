// What the compiler proves about a catalog of translations: it has every text that reaches a
// borrower's papers and no other text, lists none twice, and has the same gaps in both languages.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/core/text_catalog.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/guide/guide_rules.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ranges>
#include <string_view>
#include <type_traits>

namespace tassel::document {
namespace detail {

template <class Visit>
constexpr void visit_item(form_item const& item, Visit& visit) {
    visit(item.label);
    for (auto const& option : item.options)
        visit(option.label);
    if (item.in_full == nullptr) return;
    visit(item.in_full->label);
    for (auto const& column : item.in_full->columns)
        visit(column.label);
}

template <class Law, class Visit>
constexpr void visit_routes(Visit& visit) {
    for (auto const& route : Law::submission_routes) {
        visit(route.recipient);
        visit(route.how);
        visit(route.how_with_documents);
        visit(route.how_uncertified);
        visit(route.whom_to_ask);
        for (auto const& one : route.names)
            visit(one.name);
    }
}

template <class Visit>
constexpr void visit_guide_rules(guide_rules const& rules, Visit& visit) {
    for (auto const& one : rules.destinations) {
        visit(one.recipient);
        visit(one.where);
    }
    for (auto const& one : rules.advice) {
        visit(one.online);
        visit(one.next);
    }
    for (auto const& one : rules.own_senders)
        visit(one.about);
    for (auto const& one : rules.calendar) {
        visit(one.dated);
        visit(one.over);
        visit(one.undated);
        visit(one.unnamed);
    }
    for (auto const& one : rules.lines)
        visit(one.text);
    for (auto const& one : rules.held)
        visit(one.until);
    for (auto const& one : rules.ways) {
        for (auto const text : {one.how, one.with_other, one.saves, one.paper})
            visit(text);
        for (auto const& words : one.instead) {
            visit(words.how);
            visit(words.saves);
        }
        for (auto const& needed : one.at_hand)
            visit(needed.what);
        for (auto const& part : one.parts)
            visit(part.heading);
    }
}

} // namespace detail

/// Calls `visit(plain_text)` for every text in a described struct, including nested structs.
template <class Part, class Visit>
constexpr void for_each_text(Part const& part, Visit& visit) {
    if constexpr (std::is_same_v<Part, plain_text>) {
        visit(part);
    } else if constexpr (reflect::described_struct<Part>) {
        reflect::for_each_member<Part>(
            [&](auto descriptor) { for_each_text(part.*descriptor.pointer, visit); });
    } else if constexpr (std::ranges::range<Part>) {
        for (auto const& one : part)
            for_each_text(one, visit);
    }
}

/// Visits headings, notes, labels, and the names of loan types.
template <class Visit>
constexpr void for_each_layout_text(form_registry const& registry, Visit& visit) {
    for (auto const name : registry.loan_types)
        visit(name);
    for (auto const& layout : registry.layouts) {
        for (auto const& section : layout.sections) {
            visit(section.heading);
            visit(section.note);
            for (auto const& item : section.items)
                detail::visit_item(item, visit);
            for (auto const& table : section.tables) {
                visit(table.label);
                for (auto const& column : table.columns)
                    detail::visit_item(column, visit);
            }
        }
    }
}

/// Visits plan names, titles, kinds of documents, where and how forms are sent, and the texts about
/// a bundle.
template <document_ruleset Law, class Visit>
constexpr void for_each_package_text(Visit& visit) {
    for (auto const* const plan : Law::catalog::descriptions)
        visit(plan->plan_label);
    for (auto const& source : Law::intake_definitions) {
        visit(source.title);
        for (auto const& role : source.roles) {
            visit(role.label);
            visit(role.advice);
        }
    }
    for (auto const& form : Law::form_definitions) {
        visit(form.title);
        for (auto const& one : form.to_complete)
            visit(one.what);
        for (auto const& one : form.notes)
            visit(one.what);
        visit(form.signs_instead.sign);
        visit(form.signs_instead.date);
        for (auto const& one : form.certified)
            visit(one.what);
    }
    for (auto const& one : Law::guidance)
        visit(one.text);
    for_each_text(Law::bundle_texts, visit);
    detail::visit_routes<Law>(visit);
    detail::visit_guide_rules(Law::guide_rules, visit);
}

/// Marks the entries of a catalog that some text uses.
template <std::size_t Count>
class catalog_reader {
  public:
    explicit constexpr catalog_reader(text_catalog const& catalog) : catalog_{catalog} {}

    constexpr void operator()(plain_text text) {
        if (text.empty()) return;
        auto const* const entry = catalog_.find(text.view());
        if (entry == nullptr) {
            if (missing_.empty()) missing_ = text.view();
            return;
        }
        used_[static_cast<std::size_t>(entry - catalog_.entries().data())] = true;
    }

    /// Returns the first text without an entry; empty if every text has one.
    [[nodiscard]] constexpr std::string_view missing() const noexcept { return missing_; }
    /// Returns the first entry that no text uses; empty if every entry is used.
    [[nodiscard]] constexpr std::string_view unused() const noexcept {
        for (std::size_t i = 0; i < Count; ++i) {
            if (!used_[i]) return catalog_.entries()[i].english.view();
        }
        return {};
    }

  private:
    text_catalog const& catalog_;
    std::array<bool, Count> used_{};
    std::string_view missing_{};
};

/// Returns the first entry that is listed twice, is empty, or has a different number of gaps than
/// the English text; empty if there is none.
[[nodiscard]] constexpr std::string_view unsound_entry(text_catalog const& catalog) {
    auto const entries = catalog.entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        auto const [english, translated] = entries[i];
        bool const twice = i != 0 && entries[i - 1].english == english;
        bool const agrees = gaps_in(english.view()) == gaps_in(translated.view());
        if (twice || english.empty() || translated.empty() || !agrees) return english.view();
    }
    return {};
}

} // namespace tassel::document
