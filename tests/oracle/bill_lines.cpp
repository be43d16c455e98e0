// Reads lines {"profile", "portfolio", "bill"}. Writes what the newest law says about each bill, in
// the form of an answer's `data`, or {"errors"} for a refused bill.
#include "oracle/lines_of_a_version.hpp"
#include "service/analyses/analysis_functions.hpp"

#include "rules/exports/export_tables.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/bill_check/bill_check.hpp"
#include "tassel/bill_check/bill_check_request.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_values.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tassel::bills {

using law = rules::newest;

struct bill_line {
    reflect::written<borrower_profile> profile{};
    reflect::written<loan_portfolio> portfolio{};
    billing::bill_check_request bill{};
};
BOOST_DESCRIBE_STRUCT(bill_line, (), (profile, portfolio, bill))

struct refused_bill {
    std::vector<reflect::fault> errors{};
};
BOOST_DESCRIBE_STRUCT(refused_bill, (), (errors))

std::optional<std::string> answer(std::string const& text, reflect::fault_list& faults) {
    auto const line = reflect::read_json<bill_line>(text, law{}, faults);
    if (!line) return std::nullopt;
    auto request = std::string{R"({"borrower_profile":)"};
    request.append(line->profile.text).append(R"(,"portfolio":)").append(line->portfolio.text);
    auto const input = analysis::read_analysis_request<law>(request.append("}"), faults);
    if (!input) return std::nullopt;
    reflect::fault_list of_bill;
    auto const made = service::analysis_functions_of<law>().check_bill(
        input->portfolio, input->borrower_profile, line->bill, of_bill);
    std::string out;
    if (made) {
        reflect::write_json(out, *made);
    } else {
        reflect::write_json(out, refused_bill{of_bill.take()});
    }
    return out;
}

} // namespace tassel::bills

int main() {
    std::ios::sync_with_stdio(false);
    return tassel::oracle_lines::answer_lines(tassel::bills::answer);
}
