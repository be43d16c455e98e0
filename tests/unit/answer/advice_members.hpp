// The parts of an answer that the tests of corrections look at.
#pragma once

#include "unit/answer/answered_versions.hpp"
#include "unit/support/holds.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

inline constexpr std::string_view assistance = "repayment_assistance_plan";
inline constexpr std::string_view tiered = "tiered_standard";

inline json::object on_plan(std::string_view reported, json::object const& changes = {}) {
    return with({{"repayment_plan", reported}}, changes);
}
inline json::object held_by(std::string_view key, json::object const& changes = {}) {
    return with({{"holder", {{"holder_key", key}, {"name", key}}}}, changes);
}
/// An FFEL loan of 2006 in repayment.
inline json::object ffel(std::string_view loan_id, std::int64_t principal,
                         json::object const& changes = {}) {
    return older(
        loan_id, principal,
        with(made_on("2006-09-05", {{"loan_type", "ffel_stafford_unsubsidized"}}), changes));
}
inline json::object public_servant(json::object const& changes = {}) {
    return with({{"public_service_employment",
                  {{"qualifying_employer_claimed", true}, {"full_time_claimed", true}}}},
                changes);
}
/// Answers of a borrower who has been on PAYE and on ICR since 2024-07-01. Neither cap binds.
inline json::object enrolled(json::object const& changes = {}) {
    return with({{"paye_enrollment_status", "current_or_associated_forbearance"},
                 {"icr_enrollment_status", "current_or_associated_forbearance"},
                 {"paye_standard_payment_cap_cents", 1'000'000},
                 {"icr_12_year_standard_payment_cents", 1'000'000}},
                changes);
}

inline json::object const& advice_of(answered const& answer) {
    return answer.data().at("advice").as_object();
}
inline json::object const& group_of(answered const& answer, std::string_view name) {
    for (auto const& one : advice_of(answer).at("groups").as_array()) {
        if (one.as_object().at("group").as_string() == name) return one.as_object();
    }
    throw std::out_of_range{"no such group"};
}
inline json::object const& cost_of(json::object const& group, std::string_view plan_id) {
    for (auto const& one : group.at("costs").as_array()) {
        if (one.as_object().at("plan_id").as_string() == plan_id) return one.as_object();
    }
    throw std::out_of_range{"no such cost"};
}
/// A figure of the scenario with constant income.
inline std::int64_t flat(json::object const& cost, std::string_view name) {
    return cost.at("flat").as_object().at(name).as_int64();
}
/// The text of a member; empty if the member is absent.
inline std::string text_of(json::object const& holder, std::string_view name) {
    auto const* const found = holder.if_contains(name);
    return found == nullptr ? std::string{} : std::string{found->as_string()};
}

/// The messages of all warnings with the code.
inline std::vector<std::string> warnings(answered const& answer, std::string_view code) {
    std::vector<std::string> found;
    for (auto const& one : answer.data().at("warnings").as_array()) {
        if (one.as_object().at("code").as_string() == code)
            found.emplace_back(one.as_object().at("message").as_string());
    }
    return found;
}
/// Everything that the answer says and shows, as one text.
inline std::string all_of(json::value const& said) {
    return json::serialize(said);
}

} // namespace tassel::test
