// The list of an owner's document packages.
#pragma once

#include "tassel/document/package/document_package.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/workflow/workflow.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::document {

/// A package in a list. It says nothing about the borrower.
struct listed_package {
    std::string document_package_id{};
    std::string analysis_id{};
    std::string_view rule_version{};
    std::string created_at{};
    std::string updated_at{};
    std::optional<std::string> plan_id{};
    std::optional<std::string> plan_label{};
    std::optional<std::string> analysis_scenario_id{};
    workflow::workflow_stage active_stage{};
};
BOOST_DESCRIBE_STRUCT(listed_package, (),
                      (document_package_id, analysis_id, rule_version, created_at, updated_at,
                       plan_id, plan_label, analysis_scenario_id, active_stage))

constexpr auto constraints_of(std::type_identity<listed_package>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&listed_package::document_package_id>(reflect::identifier_of{"pkg"}),
        constrain<&listed_package::analysis_id>(reflect::identifier_of{"anl"}),
        constrain<&listed_package::rule_version>(reflect::version_of_rules{}),
        constrain<&listed_package::created_at>(reflect::has_format{"date-time"}),
        constrain<&listed_package::updated_at>(reflect::has_format{"date-time"}),
        constrain<&listed_package::plan_id>(reflect::described_as{no_plan_description}),
        constrain<&listed_package::analysis_scenario_id>(reflect::identifier_of{"scn"}));
}

/// A package whose record can't be read, so that nothing else is known about it.
struct unreadable_package {
    std::string document_package_id{};
    std::string analysis_id{};
};
BOOST_DESCRIBE_STRUCT(unreadable_package, (), (document_package_id, analysis_id))

constexpr auto constraints_of(std::type_identity<unreadable_package>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&unreadable_package::document_package_id>(reflect::identifier_of{"pkg"}),
        constrain<&unreadable_package::analysis_id>(reflect::identifier_of{"anl"}));
}

/// `data` of a page of the list.
struct package_list {
    std::vector<listed_package> document_packages{}; ///< the newest first
    std::optional<std::vector<unreadable_package>> unreadable{};
    std::optional<std::string> next_after{};
};
BOOST_DESCRIBE_STRUCT(package_list, (), (document_packages, unreadable, next_after))

constexpr auto constraints_of(std::type_identity<package_list>) {
    using reflect::constrain;
    return reflect::constraint_list(constrain<&package_list::unreadable>(reflect::described_as{
        "Packages of this page whose records can't be read, because they are damaged or because a "
        "newer version of the service wrote them. Their stage is not known, so they are named "
        "whatever the stage asked for. Absent if there are none."}));
}

} // namespace tassel::document
