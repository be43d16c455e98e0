// What the compiler proves of a ruleset's sources of paperwork: what screening, intake and forms
// say of one source, each in its own place, is the same.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/screening/screening_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

namespace tassel {
namespace detail {

[[nodiscard]] constexpr bool is_form_of_its_name(form_definition const& form) {
    return reflect::enumerator_name(form.source) == reflect::enumerator_name(form.intake);
}

/// Who certifies a source's form: of its own name, or each of them where it has none.
[[nodiscard]] constexpr bool certifies(std::span<form_definition const> forms, intake_source source,
                                       plain_text role) {
    bool const has_own = std::any_of(forms.begin(), forms.end(), [&](form_definition const& form) {
        return form.intake == source && is_form_of_its_name(form);
    });
    return std::all_of(forms.begin(), forms.end(), [&](form_definition const& form) {
        if (form.intake != source || (has_own && !is_form_of_its_name(form))) return true;
        return form.certification_role == role;
    });
}

/// The form's title is the source's, or goes on after its last word.
[[nodiscard]] constexpr bool continues(std::string_view title, std::string_view source_title) {
    if (!title.starts_with(source_title)) return false;
    auto const rest = title.substr(source_title.size());
    return rest.empty() || rest.front() == ':' || rest.front() == ' ';
}

} // namespace detail

/// The guide knows how to reach whom a source's forms go to; and the screening of a version that
/// has these documents says the same, but where it sends the borrower to ask first.
template <class Law, class Screening = Law>
requires law_member::intake_definitions<Law> && law_member::screening_rules<Screening> &&
    law_member::submission_routes<Law>
[[nodiscard]] constexpr bool routings_agree() {
    auto const routing_of = [](intake_source source) {
        return Law::intake_definitions[static_cast<std::size_t>(source)].submission_routing;
    };
    auto const is_known = [](plain_text routing) {
        return std::any_of(Law::submission_routes.begin(), Law::submission_routes.end(),
                           [routing](auto const& one) { return one.routing == routing; });
    };
    for (intake_definition const& one : Law::intake_definitions) {
        if (!is_known(one.submission_routing)) return false;
    }
    for (screening_rule const& rule : Screening::screening_rules) {
        if (rule.on_yes == candidate_status::candidate
                ? rule.submission_routing != routing_of(rule.source)
                : !is_known(rule.submission_routing)) {
            return false;
        }
    }
    return true;
}

/// Screening names whoever certifies the form of its source.
template <class Law, class Screening = Law>
requires law_member::form_definitions<Law> && law_member::screening_rules<Screening>
[[nodiscard]] constexpr bool certification_roles_agree() {
    return std::all_of(Screening::screening_rules.begin(), Screening::screening_rules.end(),
                       [](screening_rule const& rule) {
                           return detail::certifies(Law::form_definitions, rule.source,
                                                    rule.certification_role);
                       });
}

/// A form that leaves a section to somebody else says who certifies it. Of one that is certified
/// the borrower may draft what a school gave.
template <class Law>
requires law_member::form_definitions<Law>
[[nodiscard]] constexpr bool certified_sections_agree(std::span<form_layout const> layouts) {
    for (form_definition const& form : Law::form_definitions) {
        auto const& sections = layouts[static_cast<std::size_t>(form.source)].sections;
        bool const has_section =
            std::any_of(sections.begin(), sections.end(),
                        [](form_section const& one) { return one.by == filled_by::third_party; });
        if (has_section && form.certification_role == not_certified) return false;
    }
    return true;
}

/// A form of its source's name has its title, with a subtitle maybe.
template <class Law>
requires law_member::intake_definitions<Law> && law_member::form_definitions<Law>
[[nodiscard]] constexpr bool titles_agree() {
    for (form_definition const& form : Law::form_definitions) {
        auto const& source = Law::intake_definitions[static_cast<std::size_t>(form.intake)];
        if (detail::is_form_of_its_name(form) &&
            !detail::continues(form.title.view(), source.title.view())) {
            return false;
        }
    }
    return true;
}

} // namespace tassel
