// Derives a workflow summary from facts whenever it is asked for; a summary is never stored. Also
// holds the stage table, which decides the stage, and what the compiler proves about the table.
#pragma once

#include "tassel/condition/asked_members.hpp"
#include "tassel/core/bounded_vector.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/workflow/workflow.hpp"

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::workflow {

/// An action, offered when its condition over workflow_facts holds, or always if it has none.
struct offered_action {
    workflow_action action{};
    expression_view when{};

    [[nodiscard]] constexpr bool offered(workflow_facts const& facts) const {
        return is_yes(when, asked_members<workflow_facts>{facts});
    }
};

/// A stage is active when its condition over stage_facts holds and no earlier row's condition does.
struct stage_row {
    workflow_stage stage{};
    expression_view when{};
    bounded_vector<offered_action, 4> actions{};
};

/// Rows in the order in which they are tried.
using stage_table = std::array<stage_row, reflect::enumerator_count<workflow_stage>>;

/// The first row whose condition holds.
[[nodiscard]] constexpr stage_row const& active_row(stage_table const& table,
                                                    stage_facts const& facts) {
    for (auto const& row : table) {
        if (is_yes(row.when, asked_members<stage_facts>{facts})) return row;
    }
    return table.back();
}

/// Whether conditions use only facts that exist, and stage conditions only facts that decide
/// stages.
[[nodiscard]] consteval bool asks_for_facts(stage_table const& table) {
    for (auto const& row : table) {
        if (!asks_only<stage_facts>(row.when)) return false;
        for (auto const& one : row.actions)
            if (!asks_only<workflow_facts>(one.when)) return false;
    }
    return true;
}

/// Whether the table has each stage once, in the order of the enumeration.
[[nodiscard]] consteval bool has_each_stage_once(stage_table const& table) {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].stage != reflect::enumerator_values<workflow_stage>[i]) return false;
    }
    return true;
}

/// Whether some row holds for every combination of facts. The first such row is active, so exactly
/// one is.
[[nodiscard]] consteval bool total(stage_table const& table) {
    for (std::size_t number = 0; number < combinations_of<stage_facts>; ++number) {
        auto const facts = combination<stage_facts>(number);
        auto const& row = active_row(table, facts);
        if (!is_yes(row.when, asked_members<stage_facts>{facts})) return false;
    }
    return true;
}

/// Whether each stage is active for some combination of facts.
[[nodiscard]] consteval bool each_stage_reachable(stage_table const& table) {
    std::array<bool, reflect::enumerator_count<workflow_stage>> reached{};
    for (std::size_t number = 0; number < combinations_of<stage_facts>; ++number) {
        auto const& row = active_row(table, combination<stage_facts>(number));
        reached[static_cast<std::size_t>(row.stage)] = true;
    }
    for (bool const one : reached) {
        if (!one) return false;
    }
    return true;
}

/// Whether there is always something to do next, whatever the facts.
[[nodiscard]] consteval bool always_an_action(stage_table const& table) {
    for (auto const& row : table) {
        bool unconditional = false;
        for (auto const& one : row.actions)
            unconditional = unconditional || one.when.always();
        if (!unconditional) return false;
    }
    return true;
}

/// Why an analysis without a package is blocked. The value is kept with the analysis.
BOOST_DEFINE_ENUM_CLASS(analysis_blocker, none, no_open_loan, loans_in_default, information_missing,
                        no_selectable_plan)

/// The texts of one blocker.
struct blocker_text {
    analysis_blocker blocker{};
    plain_text message{};
};
BOOST_DESCRIBE_STRUCT(blocker_text, (), (blocker, message))
using blocker_texts = std::array<blocker_text, reflect::enumerator_count<analysis_blocker> - 1>;

/// Whether each blocker has one text, in the order of the enumeration.
[[nodiscard]] consteval bool says_each_blocker(blocker_texts const& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].blocker != reflect::enumerator_values<analysis_blocker>[i + 1]) return false;
        if (texts[i].message.empty()) return false;
    }
    return true;
}

/// The first reason that holds, or `none` when an option is selectable.
[[nodiscard]] inline analysis_blocker
blocker_of(std::span<loan_facts const> loans, std::span<eligibility::plan_option const> current,
           std::span<eligibility::plan_option const> what_if) {
    auto const any = [&](auto test) {
        return std::any_of(current.begin(), current.end(), test) ||
               std::any_of(what_if.begin(), what_if.end(), test);
    };
    if (any([](eligibility::plan_option const& option) { return option.selectable; })) {
        return analysis_blocker::none;
    }
    auto const open = [](loan_facts const& one) { return one.open(); };
    if (std::none_of(loans.begin(), loans.end(), open)) return analysis_blocker::no_open_loan;
    if (std::all_of(loans.begin(), loans.end(), [](loan_facts const& one) {
            return !one.open() || one.status == loan_status::defaulted;
        })) {
        return analysis_blocker::loans_in_default;
    }
    bool const lacks_facts = any([](eligibility::plan_option const& option) {
        return option.eligibility_status == eligibility::plan_eligibility::needs_more_information;
    });
    return lacks_facts ? analysis_blocker::information_missing
                       : analysis_blocker::no_selectable_plan;
}

namespace detail {

/// The blockers' names, as codes.
inline constexpr auto blocker_codes = [] {
    std::array<plain_text, reflect::enumerator_count<analysis_blocker>> codes{};
    std::size_t next = 0;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<analysis_blocker>>(
        [&](auto descriptor) { codes[next++] = plain_text{decltype(descriptor)::name}; });
    return codes;
}();

} // namespace detail

/// The blocker as the API shows it; nothing for `none`.
[[nodiscard]] constexpr std::optional<workflow_blocker>
shown_blocker(analysis_blocker blocker, blocker_texts const& texts) noexcept {
    for (auto const& one : texts) {
        if (one.blocker != blocker) continue;
        auto const code = detail::blocker_codes[static_cast<std::size_t>(blocker)];
        return workflow_blocker{.code = code, .message = one.message};
    }
    return std::nullopt;
}

/// What a summary shows beyond what follows from the facts.
struct workflow_details {
    reflect::written<std::vector<eligibility::plan_option>> plan_options{};
    std::optional<std::string> selected_plan_id{};
    std::optional<std::string> selected_analysis_scenario_id{};
    std::optional<std::string> document_package_id{};
    std::vector<workflow_blocker> blockers{}; ///< of the analysis, or of the package's sources
    std::vector<document::intake_source>
        available_sources{}; ///< candidates, or the package's sources
    workflow_progress progress{};
    std::vector<form_left_out> forms_left_out{};
};

namespace detail {

/// Whether this package skips a stage.
[[nodiscard]] constexpr bool passed_by(workflow_stage stage, workflow_facts const& facts) noexcept {
    switch (stage) {
    case workflow_stage::plan_selection_ready: return facts.has_package && !facts.plan_selected;
    case workflow_stage::blocked: return true;
    case workflow_stage::income_documentation_needed:
        return facts.has_package && !facts.documents_required;
    case workflow_stage::manual_review_needed: return facts.has_package && !facts.review_required;
    default: return false;
    }
}

} // namespace detail

/// The status of a stage. Stages before the active one are done; later ones are pending. `blocked`
/// is not a step on the way: while it is active without a package, no stage counts as done.
[[nodiscard]] constexpr stage_status status_of(workflow_stage stage, workflow_stage active,
                                               workflow_facts const& facts) noexcept {
    if (stage == active) return stage_status::current;
    if (detail::passed_by(stage, facts)) return stage_status::skipped;
    bool const before = stage < active && (active != workflow_stage::blocked || facts.has_package);
    return before ? stage_status::done : stage_status::pending;
}

template <workflow_ruleset Law>
[[nodiscard]] workflow_summary derive_workflow(workflow_facts const& facts,
                                               workflow_details&& details) {
    auto const& row = active_row(Law::workflow_stages, facts);
    workflow_summary summary{.active_stage = row.stage,
                             .plan_options = std::move(details.plan_options),
                             .selected_plan_id = std::move(details.selected_plan_id),
                             .selected_analysis_scenario_id =
                                 std::move(details.selected_analysis_scenario_id),
                             .document_package_id = std::move(details.document_package_id),
                             .blockers = std::move(details.blockers),
                             .available_sources = std::move(details.available_sources),
                             .progress = details.progress};
    if (!details.forms_left_out.empty()) summary.forms_left_out = std::move(details.forms_left_out);
    for (auto const& one : row.actions) {
        if (one.offered(facts)) summary.next_action_ids.push_back(one.action);
    }
    for (auto const& one : Law::workflow_stages) {
        summary.stages.push_back({one.stage, status_of(one.stage, row.stage, facts)});
    }
    return summary;
}

} // namespace tassel::workflow
