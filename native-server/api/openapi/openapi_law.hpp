// What schemas say about members and about the law, both for new analyses and for those kept under
// older versions. One source file reads the rules for this purpose, so that the rest of the OpenAPI
// code need not include the rules.
#pragma once

#include "api/openapi/members/borrower_members.hpp"
#include "api/openapi/members/loan_members.hpp"
#include "api/openapi/members/member_text.hpp"
#include "api/openapi/members/package_members.hpp"
#include "api/openapi/members/plan_members.hpp"

#include "rules/law/states.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/loan/loan_dates.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace tassel::api {

/// The descriptions of all members of the interface that their types don't describe.
inline constexpr std::array<std::span<member_text const>, 5> all_members{
    borrower_members, loan_members, ledger_members, plan_members, package_members};

[[nodiscard]] constexpr bool is_member(member_text const& said, std::string_view owner,
                                       std::string_view member) noexcept {
    auto const dot = said.member.find('.');
    if (dot == std::string_view::npos) return said.member == member;
    return said.member.substr(0, dot) == owner && said.member.substr(dot + 1) == member;
}

/// Returns the description of a type's member, or an empty text if there is none. A description for
/// this type alone takes precedence.
[[nodiscard]] constexpr std::string_view description_of_member(std::string_view owner,
                                                               std::string_view member) noexcept {
    std::string_view general;
    for (auto const& part : all_members) {
        for (auto const& said : part) {
            if (!is_member(said, owner, member)) continue;
            if (said.member.find('.') != std::string_view::npos) return said.text;
            general = said.text;
        }
    }
    return general;
}

[[nodiscard]] consteval bool each_member_is_said_once() {
    std::array<std::string_view, borrower_members.size() + loan_members.size() +
                                     ledger_members.size() + plan_members.size() +
                                     package_members.size()>
        members{};
    auto next = members.begin();
    for (auto const& part : all_members) {
        for (auto const& said : part) {
            if (said.text.empty()) return false;
            *next++ = said.member;
        }
    }
    std::sort(members.begin(), members.end());
    return std::adjacent_find(members.begin(), members.end()) == members.end();
}
static_assert(each_member_is_said_once());

/// The members of a ruleset that schemas use, under the names that they have in the ruleset.
struct openapi_law {
    struct catalog {
        static std::span<std::string_view const> const ids;
    };
    struct bills {
        static std::span<std::string_view const> const plan_ids;
        static civil_date const first_day;
    };
    static std::span<std::string_view const> const met_versions;
    static plain_text const assumption_version;
    static civil_date const first_analysis_date;
    static std::span<rules::state const> const states;
    static tassel::loan_dates const loan_dates;
    [[nodiscard]] static constexpr std::string_view
    description_of_member(std::string_view owner, std::string_view member) noexcept {
        return api::description_of_member(owner, member);
    }
};

} // namespace tassel::api
