// Repayment plans as exports name them. Descriptions go before codes, whose use in these files is
// attested for two only.
#pragma once

#include "tassel/export/words/code_table.hpp"
#include "tassel/export/words/export_table_set.hpp"

#include <array>

namespace tassel::rules {

struct reported_plan_tables {
    /// A permanent standard payment is an amount on its plan, not another plan.
    static constexpr code_table reported_plan_codes{std::array<reported_plan_code, 20>{{
        {"SF", reported_plan::standard},
        {"IB", reported_plan::ibr},
        {"IL", reported_plan::ibr},
        {"I3", reported_plan::ibr},
        {"IP", reported_plan::ibr},
        {"CA", reported_plan::paye},
        {"CP", reported_plan::paye},
        {"C1", reported_plan::icr},
        {"C2", reported_plan::icr},
        {"C3", reported_plan::icr},
        {"CQ", reported_plan::icr},
        {"I5", reported_plan::repaye_save},
        {"IA", reported_plan::alternative},
        {"IS", reported_plan::income_sensitive},
        {"EG", reported_plan::extended_graduated},
        {"EL", reported_plan::extended_fixed},
        {"G", reported_plan::graduated},
        {"PG", reported_plan::graduated},
        {"L", reported_plan::standard},
        {"FS", reported_plan::standard},
    }}};

    static constexpr auto reported_plan_descriptions = [] {
        using enum reported_plan;
        return std::to_array<described<reported_plan>>({

            {rap, {"REPAYMENT ASSISTANCE|RAP"}},
            {tiered_standard, {"TIERED STANDARD"}},
            {alternative, {"REPAYE", "ALTERNATIVE"}},
            {repaye_save, {"SAVING ON A VALUABLE|SAVE|REVISED PAY AS YOU EARN|REPAYE"}},
            {paye, {"PAY AS YOU EARN|PAYE"}},
            {ibr, {"INCOME BASED|IBR"}},
            {icr, {"INCOME CONTINGENT|ICR"}},
            {income_sensitive, {"INCOME SENSITIVE"}},
            {extended_graduated, {"EXTENDED", "GRADUATED"}},
            {extended_fixed, {"EXTENDED"}},
            {graduated, {"GRADUATED"}},
            {alternative, {"ALTERNATIVE"}},
            {standard, {"STANDARD|LEVEL|FIXED"}},
        });
    }();
};

} // namespace tassel::rules
