// HHS poverty guidelines: first person, and each person more, a year. The edition in effect on the
// analysis date counts (34 CFR 685.209(b)); an edition holds until the next one, expected in the
// middle of January.
#pragma once

#include "rules/law/citations.hpp"
#include "tassel/core/dated_table.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/plan/poverty.hpp"

#include <array>

namespace tassel::rules {

using namespace tassel::literals;

struct poverty_guideline_regions {
    poverty_guideline contiguous_48_dc;
    poverty_guideline alaska;
    poverty_guideline hawaii;

    [[nodiscard]] constexpr poverty_guideline const&
    in(poverty_guideline_region region) const noexcept {
        switch (region) {
        case poverty_guideline_region::alaska: return alaska;
        case poverty_guideline_region::hawaii: return hawaii;
        case poverty_guideline_region::contiguous_48_dc: break;
        }
        return contiguous_48_dc;
    }
};
BOOST_DESCRIBE_STRUCT(poverty_guideline_regions, (), (contiguous_48_dc, alaska, hawaii))

using poverty_guidelines_edition = dated_table<poverty_guideline_regions, citation>;

inline constexpr std::array poverty_guidelines{
    poverty_guidelines_edition{.name = "2025 poverty guidelines",
                               .in_force = {"2025-01-17"_date, "2026-01-14"_date},
                               .source = poverty_guidelines_2025.at("34 CFR 685.209(b)(14)"),
                               .table = {.contiguous_48_dc = {dollars(15'650), dollars(5'500)},
                                         .alaska = {dollars(19'550), dollars(6'880)},
                                         .hawaii = {dollars(17'990), dollars(6'330)}}},
    poverty_guidelines_edition{.name = "2026 poverty guidelines",
                               .in_force = {"2026-01-15"_date, "2027-01-14"_date},
                               .source = poverty_guidelines_2026.at("34 CFR 685.209(b)(14)"),
                               .table = {.contiguous_48_dc = {dollars(15'960), dollars(5'680)},
                                         .alaska = {dollars(19'950), dollars(7'100)},
                                         .hawaii = {dollars(18'360), dollars(6'530)}}}};
static_assert(continuous(poverty_guidelines));

/// Before an analysis can be made: payments that were set in these years go on being billed.
inline constexpr std::array earlier_poverty_guidelines{
    poverty_guidelines_edition{.name = "2023 poverty guidelines",
                               .in_force = {"2023-01-19"_date, "2024-01-16"_date},
                               .source = poverty_guidelines_2023.at("34 CFR 685.209(b)(14)"),
                               .table = {.contiguous_48_dc = {dollars(14'580), dollars(5'140)},
                                         .alaska = {dollars(18'210), dollars(6'430)},
                                         .hawaii = {dollars(16'770), dollars(5'910)}}},
    poverty_guidelines_edition{.name = "2024 poverty guidelines",
                               .in_force = {"2024-01-17"_date, "2025-01-16"_date},
                               .source = poverty_guidelines_2024.at("34 CFR 685.209(b)(14)"),
                               .table = {.contiguous_48_dc = {dollars(15'060), dollars(5'380)},
                                         .alaska = {dollars(18'810), dollars(6'730)},
                                         .hawaii = {dollars(17'310), dollars(6'190)}}}};
static_assert(continuous(joined(earlier_poverty_guidelines, poverty_guidelines)));

} // namespace tassel::rules
