// The functions of the analysis engine under one rule version. answer_analysis.cpp uses them, and
// so does code that answers kept analyses again.
#pragma once

#include "tassel/analysis/request_input.hpp"
#include "tassel/answer/analysis_record.hpp"
#include "tassel/answer/analyze.hpp"
#include "tassel/answer/project.hpp"
#include "tassel/bill_check/bill_check.hpp"
#include "tassel/bill_check/bill_check_request.hpp"
#include "tassel/reflect/fault.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::service {

struct analysis_functions {
    /// Decides an analysis and quotes its plans. The record names the rule version.
    analysis::analysis_outcome (*analyze)(analysis::analysis_input const& input,
                                          analysis::analysis_stamp const& stamp) = nullptr;
    /// Appends the envelope of an analysis, or the envelope of its plan options.
    void (*write_analysis)(std::string& out, analysis::analysis_record const& record) = nullptr;
    void (*write_plan_options)(std::string& out, analysis::analysis_record const& record) = nullptr;
    /// Advises under other assumptions. Null under a version that does not advise.
    analysis::projection (*project)(
        std::string_view analysis_id, loan_portfolio const& portfolio,
        borrower_profile const& profile, advice::projection_request const& request,
        screening::document_screening_answers const& screening) = nullptr;
    analysis::projection_members projected{}; ///< the members that a projection may have
    /// Checks a bill. Null under a version that checks none. Returns nothing if there is a fault.
    std::optional<billing::bill_check> (*check_bill)(loan_portfolio const& portfolio,
                                                     borrower_profile const& profile,
                                                     billing::bill_check_request const& request,
                                                     reflect::fault_list& faults) = nullptr;
};

/// Returns the functions of a compiled-in version. There is one instance for each version.
template <class Law>
[[nodiscard]] analysis_functions const& analysis_functions_of();

/// Returns the functions of a version. Throws newer_record for a version that this program
/// does not have.
[[nodiscard]] analysis_functions const& analysis_functions_under(std::string_view rule_version);

} // namespace tassel::service
