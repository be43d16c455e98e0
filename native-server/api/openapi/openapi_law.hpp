// What schemas say about the law, both for new analyses and for those kept under older versions.
// One source file reads the rules for this, so that the rest of the OpenAPI code need not include
// them.
#pragma once

#include "api/openapi/members/all_members.hpp"

#include "rules/law/states.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/loan/loan_dates.hpp"

#include <span>
#include <string_view>

namespace tassel::api {

/// The members of a ruleset that schemas use, under the same names.
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
