// One request, answered by several rule versions: what each says about a plan.
#pragma once

#include "service/analyses/answer_analysis.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <cstdint>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

namespace json = boost::json;

inline constexpr std::string_view before_correction = "2026.07.31.2";
inline constexpr std::string_view corrected = "2026.11.30.1";
inline constexpr std::string_view corrected_again = "2026.12.31.1";

inline json::object with(json::object members, json::object const& changes) {
    for (auto const& change : changes)
        members[change.key()] = change.value();
    return members;
}

/// A single borrower with every fact known.
inline json::object a_profile(json::object const& changes = {}) {
    return with({{"analysis_as_of", "2026-11-30"},
                 {"state_of_residence", "CA"},
                 {"poverty_guideline_region", "contiguous_48_dc"},
                 {"marital_status", "single"},
                 {"tax_filing_status", "single"},
                 {"spouse_income_included", false},
                 {"adjusted_gross_income_cents", 6'000'000},
                 {"family_size", 1},
                 {"dependent_count", 0},
                 {"direct_loan_repayment_start_status", "on_or_after_2006_07_01"},
                 {"extended_new_borrower_status", "new_borrower"},
                 {"ffel_extended_new_borrower_status", "new_borrower"},
                 {"ibr_new_borrower_status", "not_new_borrower"},
                 {"repaye_qualifying_payment_count_since_2024_07_01", 0},
                 {"paye_new_borrower_status", "new_borrower"},
                 {"paye_enrollment_status", "not_repaying_on_2024_07_01"},
                 {"icr_enrollment_status", "not_repaying_on_2024_07_01"}},
                changes);
}

/// A Direct Loan of 2018 in repayment.
inline json::object older(std::string_view loan_id, std::int64_t principal,
                          json::object const& changes = {}) {
    return with({{"loan_id", loan_id},
                 {"loan_type", "direct_unsubsidized"},
                 {"status", "in_repayment"},
                 {"outstanding_principal_cents", principal},
                 {"accrued_interest_cents", 0},
                 {"interest_rate_bps", 600},
                 {"interest_rate_type", "fixed"},
                 {"first_disbursement_date", "2018-09-05"},
                 {"loan_date", "2018-09-05"}},
                changes);
}
inline json::object made_on(std::string_view day, json::object const& changes = {}) {
    return with({{"first_disbursement_date", day}, {"loan_date", day}}, changes);
}
/// A Direct Loan made on the first day of newer loans.
inline json::object newer(std::string_view loan_id, std::int64_t principal,
                          std::int64_t interest = 0) {
    return older(loan_id, principal, made_on("2026-07-01", {{"accrued_interest_cents", interest}}));
}

/// What one version answers.
class answered {
  public:
    answered(std::string_view version, json::object const& profile, json::array const& loans,
             json::object const& more = {}) {
        auto const body =
            with({{"borrower_profile", profile}, {"portfolio", {{"loans", loans}}}}, more);
        auto const answer = service::answer_analysis(
            json::serialize(body), {.analysis_id = "anl_00000000000000000000000000",
                                    .scenario_id = "scn_00000000000000000000000000",
                                    .request_id = "req_00000000000000000000000000",
                                    .created_at = "2026-11-30T00:00:00Z",
                                    .rule_version = version});
        EXPECT_FALSE(answer.refused()) << answer.envelope;
        data_ = json::parse(answer.envelope).as_object().at("data").as_object();
    }

    [[nodiscard]] json::object const& data() const { return data_; }
    [[nodiscard]] json::object const& comparison() const {
        return data_.at("consolidation_comparison").as_object();
    }
    [[nodiscard]] json::object const& plan(std::string_view plan_id) const {
        return of(data_, plan_id);
    }
    [[nodiscard]] json::object const& what_if(std::string_view plan_id) const {
        return of(comparison(), plan_id);
    }
    /// A figure of a plan; -1 if the plan has no such figure.
    [[nodiscard]] std::int64_t figure(std::string_view plan_id, std::string_view name) const {
        auto const* const found = plan(plan_id).if_contains(name);
        return found == nullptr ? -1 : found->as_int64();
    }
    [[nodiscard]] std::string recommended() const {
        auto const* const id = data_.at("recommendation").as_object().if_contains("plan_id");
        return id == nullptr ? std::string{} : std::string{id->as_string()};
    }
    /// The message of a warning; empty if no warning has the code.
    [[nodiscard]] std::string warning(std::string_view code) const {
        for (auto const& one : data_.at("warnings").as_array()) {
            if (one.as_object().at("code").as_string() == code)
                return std::string{one.as_object().at("message").as_string()};
        }
        return {};
    }
    /// What a rule says about a plan.
    [[nodiscard]] std::string reason(std::string_view plan_id, std::string_view rule_id) const {
        for (auto const& one : plan(plan_id).at("reasons").as_array()) {
            if (one.as_object().at("rule_id").as_string() == rule_id)
                return std::string{one.as_object().at("message").as_string()};
        }
        return {};
    }

  private:
    static json::object const& of(json::object const& holder, std::string_view plan_id) {
        for (auto const& one : holder.at("plan_quotes").as_array()) {
            if (one.as_object().at("plan_id").as_string() == plan_id) return one.as_object();
        }
        throw std::out_of_range{"no such plan"};
    }

    json::object data_{};
};

/// Whether some note of the option contains the words.
inline bool notes(json::object const& option, std::string_view words) {
    auto const& all = option.at("notes").as_array();
    return std::any_of(all.begin(), all.end(), [words](json::value const& note) {
        return note.as_string().find(words) != json::string::npos;
    });
}

} // namespace tassel::test
