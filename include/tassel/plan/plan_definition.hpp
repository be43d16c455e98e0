// What a plan consists of: one value holds its identity, the loans it is for, its formula, and its
// citations.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/plan/loan_category.hpp"
#include "tassel/reflect/describe.hpp"

#include <boost/hana/tuple.hpp>

#include <array>
#include <optional>
#include <string_view>

namespace tassel::plan {

BOOST_DEFINE_ENUM_CLASS(program, direct, ffel)

BOOST_DEFINE_ENUM_CLASS(term_type, repayment, forgiveness, maximum_repayment)

/// Where a rule or table comes from: a text, and the place in it. What a version states includes
/// only the text, so that a place can be made more precise later.
struct citation {
    std::string_view id;         ///< stable, snake_case
    std::string_view title;      ///< the name of the text
    std::string_view locator;    ///< section, document number, or page
    std::string_view url{};      ///< of the text
    std::string_view pinpoint{}; ///< the paragraph, such as "34 CFR 685.209(f)(5)"
    std::string_view quote{};    ///< the law's own words, at most a sentence
    std::string_view read_on{};  ///< the day on which the quote was read, yyyy-mm-dd

    [[nodiscard]] constexpr bool complete() const noexcept {
        return !id.empty() && !title.empty() && !locator.empty();
    }
    /// Whether the citation names the paragraph behind a rule, a formula, or a table.
    [[nodiscard]] constexpr bool has_pinpoint() const noexcept {
        return complete() && !pinpoint.empty();
    }
    /// The same text at a given paragraph.
    [[nodiscard]] consteval citation at(std::string_view paragraph) const {
        auto place = *this;
        place.pinpoint = paragraph;
        return place;
    }
    /// The same paragraph with a quotation, as it was read on a given day.
    [[nodiscard]] consteval citation saying(std::string_view words, std::string_view day) const {
        auto place = *this;
        place.quote = words;
        place.read_on = day;
        return place;
    }
    /// The same paragraph without the quotation. Only pages show quotations: an engine at run time,
    /// including one in a browser, holds none.
    [[nodiscard]] constexpr citation without_words() const noexcept {
        auto place = *this;
        place.quote = place.read_on = {};
        return place;
    }
};
BOOST_DESCRIBE_STRUCT(citation, (), (id, title, locator))

/// The part of a citation that an answer shows: the text, and the paragraph in it.
struct cited_paragraph {
    std::string_view id{};
    std::string_view title{};
    std::string_view pinpoint{};
    std::optional<std::string_view> url{};

    cited_paragraph() = default;
    constexpr explicit cited_paragraph(citation const& source) noexcept
        : id{source.id}, title{source.title}, pinpoint{source.pinpoint} {
        if (!source.url.empty()) url = source.url;
    }
};
BOOST_DESCRIBE_STRUCT(cited_paragraph, (), (id, title, pinpoint, url))

/// The quick-quote requests that describe the loans a plan is for. A condition that is not met, or
/// not asked about, makes the option `needs_more_information`, and a note says so.
struct quick_quote_match {
    category_set categories;
    plain_text categories_note; ///< shown when the category is a different one
    std::optional<loan_timing> timing{};
    plain_text timing_note{}; ///< shown when the timing is the other one
    std::optional<cents> balance_over{};
    plain_text not_asked_note{}; ///< what a quick quote can't test; if set, never a match
};

/// A plan apart from what it charges.
struct plan_description {
    plain_text plan_id;
    plain_text plan_label;
    tassel::plan::program program{};
    bounded_vector<plain_text, 4> loan_qualification_tags;
    quick_quote_match match;
    /// Shown with every quote of the plan.
    bounded_vector<plain_text, 2> notes{};
    /// The first day on which the plan is no longer offered.
    std::optional<civil_date> ends_before{};
};
// Leaves out `match`, which is the same in every version.
BOOST_DESCRIBE_STRUCT(plan_description, (),
                      (plan_id, plan_label, program, loan_qualification_tags, notes, ends_before))

/// A repayment plan.
template <class Formula>
struct plan_definition {
    plan_description about;
    Formula formula;
};

/// Names a plan as a type.
template <auto const& Plan>
struct plan_ref {
    static constexpr auto const& value = Plan;
};

/// Names the plan of another version that this one resembles, as in `template <> struct
/// otherwise_like<plan> : plan_ref<the_earlier> {};`. Everything declared beside that plan also
/// holds for this one unless it is declared again.
template <auto const& Plan>
struct otherwise_like {};
template <auto const& Plan>
concept changed_plan = requires {
    otherwise_like<Plan>::value;
};

template <auto const& Plan>
[[nodiscard]] consteval auto inherited_sources();

/// The citations of a plan, declared beside it: `template <> inline constexpr auto sources_of<plan>
/// = cite(statute, regulation);`. They are kept apart from the plan's value, so a program that
/// shows no citations contains none. A plan without citations does not compile into a catalog.
template <auto const& Plan>
inline constexpr auto sources_of = inherited_sources<Plan>();

template <auto const& Plan>
consteval auto inherited_sources() {
    if constexpr (changed_plan<Plan>) {
        return sources_of<otherwise_like<Plan>::value>;
    } else {
        return std::array<citation, 0>{};
    }
}

template <auto const& Plan>
[[nodiscard]] consteval citation inherited_formula_citation();

/// The paragraph that a plan's formula comes from, declared beside the plan like its citations.
template <auto const& Plan>
inline constexpr citation formula_citation_of = inherited_formula_citation<Plan>();

template <auto const& Plan>
consteval citation inherited_formula_citation() {
    if constexpr (changed_plan<Plan>) {
        return formula_citation_of<otherwise_like<Plan>::value>;
    } else {
        return {};
    }
}

template <class... Citation>
[[nodiscard]] consteval std::array<citation, sizeof...(Citation)> cite(Citation... source) {
    return {source...};
}

template <auto const& Plan>
[[nodiscard]] consteval auto inherited_requirements();

/// What must hold before a plan is open, declared beside the plan like its citations
/// (eligibility/requirement.hpp). A plan without requirements does not compile into a ruleset.
template <auto const& Plan>
inline constexpr auto requirements_of = inherited_requirements<Plan>();

template <auto const& Plan>
consteval auto inherited_requirements() {
    if constexpr (changed_plan<Plan>) {
        return requirements_of<otherwise_like<Plan>::value>;
    } else {
        return boost::hana::tuple<>{};
    }
}

/// What every plan of a catalog must satisfy before it compiles.
[[nodiscard]] constexpr bool well_formed(plan_description const& plan) {
    if (plan.plan_id.empty() || plan.plan_label.empty()) return false;
    if (plan.loan_qualification_tags.empty()) return false;
    auto const& match = plan.match;
    return !match.categories_note.empty() && (!match.timing || !match.timing_note.empty());
}

/// Whether a plan comes with amounts.
BOOST_DEFINE_ENUM_CLASS(quote_status, calculated, requires_input, unsupported)

} // namespace tassel::plan
