// What the compiler proves about a ruleset's sources of paperwork. Screening, intake, and forms
// each state facts about a source, and these facts must agree.
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

namespace tassel::document {
namespace detail {

[[nodiscard]] constexpr bool is_form_of_its_name(form_definition const& form) {
    return reflect::enumerator_name(form.source) == reflect::enumerator_name(form.intake);
}

/// Whether `role` certifies the form that has the source's name or, if there is no such form, every
/// form of the source.
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

/// Whether the form's title equals the source's title or continues it after its last word.
[[nodiscard]] constexpr bool continues(std::string_view title, std::string_view source_title) {
    if (!title.starts_with(source_title)) return false;
    auto const rest = title.substr(source_title.size());
    return rest.empty() || rest.front() == ':' || rest.front() == ' ';
}

} // namespace detail

/// Whether the guide has a route for every source's forms. If a version has screening and these
/// documents, screening must name the same route, unless the borrower must first ask somebody.
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
    for (screening::screening_rule const& rule : Screening::screening_rules) {
        if (rule.on_yes == screening::candidate_status::candidate
                ? rule.submission_routing != routing_of(rule.source)
                : !is_known(rule.submission_routing)) {
            return false;
        }
    }
    return true;
}

/// Whether screening names the same certification role as the source's form.
template <class Law, class Screening = Law>
requires law_member::form_definitions<Law> && law_member::screening_rules<Screening>
[[nodiscard]] constexpr bool certification_roles_agree() {
    return std::all_of(Screening::screening_rules.begin(), Screening::screening_rules.end(),
                       [](screening::screening_rule const& rule) {
                           return detail::certifies(Law::form_definitions, rule.source,
                                                    rule.certification_role);
                       });
}

/// Whether every form that leaves a section to somebody else says who certifies it. The reverse is
/// not required: on a certified form, the borrower may draft what a school stated.
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

/// Whether each form with its source's name also has the source's title, possibly with a subtitle.
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

} // namespace tassel::document
