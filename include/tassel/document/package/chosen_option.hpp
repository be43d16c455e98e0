// The parts of a selectable option that a package uses.
#pragma once

#include "tassel/eligibility/plan_option.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel {

/// What a package takes over from an option.
struct chosen_option {
    std::string plan_id{};
    std::string plan_label{};
    tassel::document_preparation_status document_preparation_status{};
    std::optional<std::string> analysis_scenario_id{};
    std::vector<std::string> included_loan_ids{};
};
BOOST_DESCRIBE_STRUCT(chosen_option, (),
                      (plan_id, plan_label, document_preparation_status, analysis_scenario_id,
                       included_loan_ids))
constexpr bool open_members(std::type_identity<chosen_option>) {
    return true;
}

} // namespace tassel
