// Texts for the tests of the export readers. The readers are compiled once, in exports.cpp.
#pragma once

#include "unit/support/places.hpp"

#include "tassel/export/facts/reading.hpp"

#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::exports {

[[nodiscard]] inline std::string sample_file(std::string const& name) {
    std::ifstream file{test::test_data() + "/exports/" + name, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

[[nodiscard]] reading read(std::string_view text,
                           source_label label = source_label::studentaid_text_export);

[[nodiscard]] inline std::string replaced(std::string text, std::string_view from,
                                          std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

using fields = std::vector<std::pair<std::string, std::string>>;

/// A loan in the newest layout, with the given lines changed (the first with their label) or added.
[[nodiscard]] inline std::string loan_text(fields const& changes = {}) {
    fields lines{
        {"Loan Type Code", "D2"},
        {"Loan Type Description", "DIRECT STAFFORD UNSUBSIDIZED"},
        {"Loan Award ID", "*****0000U21G99999001"},
        {"Loan Date", "08/25/2021"},
        {"Loan Amount", "$2,000.00"},
        {"Loan Outstanding Principal Balance", "$1,900.11"},
        {"Loan Outstanding Principal Balance as of Date", "07/31/2026"},
        {"Loan Outstanding Interest Balance", "$12.34"},
        {"Loan Interest Rate Type Code", "F"},
        {"Loan Interest Rate", "3.73%"},
        {"Loan Updated Date", "07/31/2026"},
        {"Current Loan Status", "RP"},
        {"Current Loan Status Description", "IN REPAYMENT"},
        {"Loan Status", "RP"},
        {"Loan Status Description", "IN REPAYMENT"},
        {"Loan Status Effective Date", "01/05/2025"},
        {"Loan Disbursement Date", "08/25/2021"},
        {"Loan Disbursement Amount", "$2,000.00"},
        {"Loan Contact Type", "Current ED Servicer"},
        {"Loan Contact Name", "DEPT OF ED/EXAMPLE SERVICING"},
        {"Loan Special Contact", ""},
    };
    for (auto const& change : changes) {
        auto const known = std::find_if(lines.begin(), lines.end(), [&](auto const& line) {
            return line.first == change.first;
        });
        if (known == lines.end()) {
            lines.insert(lines.end() - 1, change);
        } else {
            known->second = change.second;
        }
    }
    std::string text;
    for (auto const& [label, value] : lines)
        text += label + ":" + value + "\n";
    return text;
}

[[nodiscard]] inline std::string header(std::string_view first = "TESTER",
                                        std::string_view last = "PERSON",
                                        std::string_view date = "08/14/2026") {
    return "File Source:U.S. DEPARTMENT OF EDUCATION, NATIONAL STUDENT LOAN DATA SYSTEM (NSLDS)\n"
           "File Request Date:" +
           std::string{date} + "\nStudent First Name:" + std::string{first} +
           "\nStudent Last Name:" + std::string{last} + "\nStudent City:SAMPLETOWN\n";
}

[[nodiscard]] inline std::string file_of(std::initializer_list<fields> loans) {
    auto text = header();
    for (auto const& one : loans)
        text += loan_text(one);
    return text;
}

/// The codes of the warnings about a loan or about the file.
[[nodiscard]] inline std::vector<warning_code>
codes(reading const& result, std::optional<std::string_view> loan_id = std::nullopt) {
    std::vector<warning_code> found;
    for (auto const& warning : result.warnings) {
        bool const same = loan_id ? warning.loan_id == *loan_id : !warning.loan_id;
        if (same) found.push_back(warning.code);
    }
    return found;
}

/// The only loan of a file with these lines changed. The file must be read without faults.
struct one_loan {
    explicit one_loan(fields const& changes) : result{read(file_of({changes}))} {
        if (result.portfolio.loans.size() == 1) loan_read = result.portfolio.loans[0];
    }
    [[nodiscard]] std::vector<warning_code> warned() const { return codes(result, "loan_001"); }

    reading result;
    loan loan_read{};
};

} // namespace tassel::exports
