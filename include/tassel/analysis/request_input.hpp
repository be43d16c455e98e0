// The input of an analysis: its ids and time, loans that are held, and the request, which is read
// from JSON text with all faults reported at once.
#pragma once

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/analysis/request_input_faults.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/export/facts/told_facts.hpp"
#include "tassel/export/held_against/hold_facts.hpp"
#include "tassel/export/read_export.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/portfolio_checks.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/loan/warning_list.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/screening/questions.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::analysis {

/// The ids and the time of an analysis. The caller supplies them, because the engine has no clock
/// and no randomness.
struct analysis_stamp {
    std::string_view analysis_id;
    std::string_view scenario_id; ///< for the what-if, if there is one
    std::string_view created_at;  ///< RFC 3339, UTC
};

// Loans that are read once and used in many analyses, and the requests that refer to them by a
// handle.

/// A checked and completed portfolio, with its derived members.
struct held_loans {
    std::int64_t loans = 0; ///< the handle
    loan_portfolio portfolio{};
    tassel::source_label source_label = tassel::source_label::studentaid_text_export;
    std::vector<analysis_warning> warnings{}; ///< about the loans
};

/// The handle of held loans.
struct held_handle {
    std::int64_t loans = 0;
};
BOOST_DESCRIBE_STRUCT(held_handle, (), (loans))

/// An analysis of held loans. It has the members of a request that creates an analysis, except the
/// source of the loans and the traces, which are requested for one plan at a time.
struct held_request {
    std::int64_t loans = 0;
    tassel::borrower_profile borrower_profile{};
    std::optional<tassel::analysis::consolidation_scenario> consolidation_scenario{};
    std::optional<screening::document_screening_answers> document_screening{};
};
BOOST_DESCRIBE_STRUCT(held_request, (),
                      (loans, borrower_profile, consolidation_scenario, document_screening))

template <class Request>
inline constexpr bool names_held_loans = std::is_base_of_v<held_request, Request>;

/// Completes a portfolio as `complete_portfolio` does, and returns the warnings about its loans.
template <class Faults>
[[nodiscard]] std::vector<analysis_warning>
complete_loans(loan_portfolio& portfolio, std::string_view path, loan_dates const& dates,
               Faults& faults) {
    complete_portfolio(portfolio, path, dates, faults);
    warning_list warnings;
    warn_of_portfolio(portfolio, dates, warnings);
    return warnings.take();
}

// Checks the facts of loans against each other, under a law that has rules for that.

/// Records doubts on the loans and adds warnings about them. Does nothing under a law without such
/// checks.
template <request_ruleset Law>
void hold_facts_of_loans(loan_portfolio& portfolio, civil_date day, warning_list& warnings) {
    if constexpr (law_member::fact_checks<Law>) {
        exports::hold_facts(
            portfolio, {.portfolio = portfolio,
                        .day = day,
                        .law = Law::fact_checks,
                        .dates = Law::loan_dates,
                        .rates_by_law = &exports::rates_by_law<typename Law::export_tables>,
                        .types_by_words = &exports::possible_types_of<typename Law::export_tables>,
                        .warnings = warnings});
    }
}

// Reads a request that creates an analysis, from JSON text to the input of the analysis, and
// reports all faults at once.

/// The input of an analysis.
struct analysis_input {
    tassel::borrower_profile borrower_profile{};
    loan_portfolio portfolio{}; ///< with its derived members
    tassel::source_label source_label = tassel::source_label::studentaid_text_export;
    tassel::analysis::consolidation_scenario consolidation_scenario{};
    std::optional<screening::document_screening_answers> document_screening{};
    bool include_rule_traces = false;
    bool include_calculation_traces = false;
    std::vector<analysis_warning> warnings{};       ///< about the loans, the file, and the profile
    std::optional<exports::export_format> format{}; ///< if there was a text
    std::optional<std::string> raw_text{}; ///< as sent, with escapes resolved; for its hash
};

namespace detail {

/// `Request` contains either the loans or the handle of loans that were read before.
template <request_ruleset Law, class Request>
class request_reader {
  public:
    request_reader(Request& request, reflect::fault_list& faults) noexcept
        : request_{request}, listed_{faults} {}
    request_reader(Request& request, reflect::fault_list& faults,
                   std::span<held_loans const> held) noexcept
        : request_{request}, listed_{faults}, held_{held} {}

    [[nodiscard]] std::optional<analysis_input> read(std::string_view text) {
        if (reflect::read_json_into(text, law_, faults_, request_) && !faults_.cut()) check();
        if (!faults_.empty()) {
            faults_.template move_to<Request>(listed_);
            return std::nullopt;
        }
        input_.borrower_profile = std::move(request_.borrower_profile);
        if (request_.consolidation_scenario) {
            input_.consolidation_scenario = std::move(*request_.consolidation_scenario);
        }
        input_.document_screening = request_.document_screening;
        if constexpr (!names_held_loans<Request>) {
            input_.raw_text = std::move(request_.raw_text);
            input_.include_rule_traces = request_.include_rule_traces;
            input_.include_calculation_traces = request_.include_calculation_traces;
        }
        return std::move(input_);
    }

  private:
    template <class Member, class Class>
    [[nodiscard]] static std::string path_of(Member Class::*member) {
        return reflect::member_path<Request>({}, member);
    }

    void check() {
        if (faults_.at("body", reflect::fault_code::wrong_type)) return; // not even an object
        check_profile(request_.borrower_profile, law_, faults_);
        if constexpr (names_held_loans<Request>) {
            find_held(path_of(&Request::loans));
        } else {
            check_source();
        }
        if (request_.consolidation_scenario) check_scenario(*request_.consolidation_scenario);
        warning_list of_profile;
        hold_facts_of_loans<Law>(input_.portfolio, request_.borrower_profile.analysis_as_of,
                                 of_profile);
        of_profile.begin_file();
        check_age(input_.portfolio, request_.borrower_profile.analysis_as_of, Law::loan_dates,
                  of_profile);
        warn_of_profile(request_.borrower_profile, of_profile);
        for (auto& one : of_profile.take())
            input_.warnings.push_back(std::move(one));
    }

    void find_held(std::string const& path) {
        if (faults_.at(path)) return;
        for (auto const& one : held_) {
            if (one.loans != request_.loans) continue;
            input_.warnings = one.warnings;
            input_.source_label = one.source_label;
            return take_loans(one.portfolio, path);
        }
        faults_.add(path, reflect::fault_code::unknown_id,
                    "does not name loans that are held; hold them again");
    }

    /// Checks that the loans come from exactly one of `raw_text` and `portfolio`.
    void check_source() {
        auto const text_path = path_of(&Request::raw_text);
        auto const portfolio_path = path_of(&Request::portfolio);
        bool const has_text = request_.raw_text || faults_.at(text_path);
        bool const has_portfolio = request_.portfolio || faults_.at(portfolio_path);
        if (has_text && has_portfolio) {
            faults_.add(portfolio_path, reflect::fault_code::contradiction,
                        "must not be sent together with raw_text");
        }
        if (!has_text && !has_portfolio) {
            faults_.add(text_path, reflect::fault_code::required,
                        "is required if portfolio is absent");
        }
        if (request_.portfolio) {
            take_portfolio(portfolio_path);
        } else if (request_.raw_text && !has_portfolio && !faults_.at(text_path)) {
            take_text(text_path);
        }
    }

    void take_portfolio(std::string const& path) {
        auto& portfolio = *request_.portfolio;
        input_.warnings = complete_loans(portfolio, path, Law::loan_dates, faults_);
        input_.source_label = portfolio.source_label.value_or(request_.source_label);
        take_loans(std::move(portfolio), path);
    }

    void take_text(std::string const& path) {
        if (faults_.at(path_of(&Request::source_label))) return;
        auto reading = exports::read_export<typename Law::export_tables>(
            *request_.raw_text, request_.source_label, Law::loan_dates,
            request_.borrower_profile.analysis_as_of);
        for (auto const& one : reading.faults)
            faults_.add(path, one.code, one.message);
        input_.warnings = std::move(reading.warnings);
        input_.format = reading.format;
        input_.source_label = request_.source_label;
        take_loans(std::move(reading.portfolio), path_of(&Request::portfolio));
    }

    void take_loans(loan_portfolio portfolio, std::string const& path) {
        input_.portfolio = std::move(portfolio);
        auto const loans = reflect::member_path<loan_portfolio>(path, &loan_portfolio::loans);
        ids_known_ = !faults_.at(path) && !faults_.at(loans);
        if constexpr (!names_held_loans<Request>) {
            ids_known_ = ids_known_ && !faults_.at(path_of(&Request::raw_text));
        }
        for (std::size_t i = 0; i < input_.portfolio.loans.size(); ++i) {
            auto const id =
                reflect::member_path<loan>(reflect::element_path(loans, i), &loan::loan_id);
            if (faults_.at(reflect::element_path(loans, i)) || faults_.at(id)) ids_known_ = false;
            ids_.insert(input_.portfolio.loans[i].loan_id);
        }
    }

    /// Checks that the loans that a scenario selects exist and are named only once.
    void check_scenario(consolidation_scenario const& scenario) {
        auto const path = path_of(&Request::consolidation_scenario);
        auto const ids_path = reflect::member_path<consolidation_scenario>(
            path, &consolidation_scenario::included_loan_ids);
        auto const mode_path = reflect::member_path<consolidation_scenario>(
            path, &consolidation_scenario::selection_mode);
        if (faults_.at(ids_path) || faults_.at(path)) return;
        bool const selects = scenario.selection_mode == consolidation_selection::selected_loans &&
                             !faults_.at(mode_path);
        if (selects && scenario.included_loan_ids.empty()) {
            faults_.add(ids_path, reflect::fault_code::required,
                        "must name at least one loan when selection_mode is selected_loans");
        }
        std::set<std::string_view> named;
        for (std::size_t i = 0; i < scenario.included_loan_ids.size(); ++i) {
            auto const id_path = reflect::element_path(ids_path, i);
            auto const& id = scenario.included_loan_ids[i];
            if (faults_.at(id_path)) continue;
            if (!named.insert(id).second) {
                faults_.add(id_path, reflect::fault_code::duplicate_member,
                            "names a loan that was already named");
            } else if (ids_known_ && !ids_.contains(id)) {
                faults_.add(id_path, reflect::fault_code::unknown_id,
                            "is not a loan_id of the portfolio");
            }
        }
    }

    Law law_{};
    Request& request_;
    reflect::fault_list& listed_;
    std::span<held_loans const> held_{};
    request_faults faults_{};
    analysis_input input_{};
    std::set<std::string_view> ids_{};
    bool ids_known_ = false;
};

} // namespace detail

/// Reads a request that creates an analysis. Returns nothing if there is any fault. `faults` then
/// has all of them in the order of the schema. Faults in an export are reported on the path
/// `raw_text`.
template <request_ruleset Law>
[[nodiscard]] std::optional<analysis_input> read_analysis_request(std::string_view text,
                                                                  reflect::fault_list& faults) {
    analysis_request request;
    return detail::request_reader<Law, analysis_request>{request, faults}.read(text);
}

/// Reads a request on held loans in the same way. Its other members are read into `request`.
template <request_ruleset Law, std::derived_from<held_request> Request>
[[nodiscard]] std::optional<analysis_input>
read_held_request(std::string_view text, std::span<held_loans const> held, Request& request,
                  reflect::fault_list& faults) {
    return detail::request_reader<Law, Request>{request, faults, held}.read(text);
}

} // namespace tassel::analysis
