// Files for the tests of merging: a StudentAid.gov file and servicers' pages of the same loans.
#pragma once

#include "unit/export/exports.hpp"

#include "tassel/export/merge/file_marks.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::exports {

struct sent_file {
    source_label label;
    std::string text;
};

[[nodiscard]] inline sent_file federal_file(std::initializer_list<fields> loans) {
    return {source_label::studentaid_text_export, file_of(loans)};
}
[[nodiscard]] inline sent_file page(std::string text) {
    return {source_label::servicer_text_export, std::move(text)};
}

/// One loan of a page as of 2026-08-10, with these lines changed or added.
[[nodiscard]] inline std::string page_loan(fields const& changes) {
    fields lines{{"Loan Type", "Direct Unsubsidized"},
                 {"Principal Balance", "$1,800.00"},
                 {"Unpaid Accrued Interest (as of 08/10/2026)", "$5.00"},
                 {"Regulatory Interest Rate", "3.73%"}};
    for (auto const& change : changes) {
        auto const known = std::find_if(lines.begin(), lines.end(), [&](auto const& line) {
            return line.first == change.first;
        });
        if (known == lines.end()) {
            lines.push_back(change);
        } else {
            known->second = change.second;
        }
    }
    std::string text;
    for (auto const& [label, value] : lines)
        text += label + ": " + value + "\n";
    return text;
}

[[nodiscard]] inline std::string marked(std::vector<sent_file> const& files) {
    std::string text;
    for (auto const& file : files)
        text += file_mark(file.label) + "\n" + file.text + "\n";
    return text;
}

/// The files as one portfolio, which must not depend on their order.
[[nodiscard]] inline reading merged(std::vector<sent_file> files) {
    auto result = read(marked(files));
    std::reverse(files.begin(), files.end());
    auto const other = read(marked(files));
    EXPECT_EQ(result.portfolio, other.portfolio);
    EXPECT_EQ(codes(result), codes(other));
    return result;
}

/// The doubt about a member of a loan; the test fails if there is none.
[[nodiscard]] inline loan_doubt doubt_of(loan const& one, std::string_view field) {
    for (auto const& each : one.doubts.value_or(std::vector<loan_doubt>{})) {
        if (each.field == field) return each;
    }
    ADD_FAILURE() << "no doubt of " << field;
    return {};
}

/// The fields of a loan in which two files contradict each other.
[[nodiscard]] inline std::vector<std::string> contradicted(loan const& one) {
    std::vector<std::string> found;
    for (auto const& each : one.doubts.value_or(std::vector<loan_doubt>{})) {
        if (each.basis == fact_basis::contradicted) found.push_back(each.field);
    }
    return found;
}

} // namespace tassel::exports
