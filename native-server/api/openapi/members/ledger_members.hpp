// Descriptions of members of the ledger, for readers of the OpenAPI document.
#pragma once

#include "api/openapi/members/member_text.hpp"

#include <array>

namespace tassel::api {

inline constexpr std::array ledger_members{
    member_text{"ledger", "What the histories of the loans say of the months toward forgiveness. "
                          "Absent from analyses under versions before 2026.12.31.1."},
    member_text{"as_of", "The day of the file, else of the analysis."},
    member_text{"through", "The last month that ended before that day."},
    member_text{"months_ledger.loans",
                "Open loans, and those that an open Direct Consolidation Loan repaid."},
    member_text{"months_ledger.reasons", "Each reason that months name, in words."},
    member_text{"months_ledger.questions",
                "What would make a range narrower; absent where nothing would. Answered in "
                "ledger_answers of the portfolio."},
    member_text{"ledger_loan.from", "The month in which the loan was first disbursed."},
    member_text{"ledger_loan.months", "Runs of months that are judged alike."},
    member_text{"repaid_by", "The consolidation loans that repaid the loan."},
    member_text{"own", "Months of the consolidation loan itself."},
    member_text{"before", "The largest figures of the loans that the consolidation repaid."},
    member_text{"ledger_loan.idr", "Months toward income-driven forgiveness."},
    member_text{"rap_only", "Months that count under the Repayment Assistance Plan alone."},
    member_text{"ledger_loan.pslf", "Months toward Public Service Loan Forgiveness."},
    member_text{"buyback_months",
                "Months of the public service claimed that were not paid and can be bought back."},
    member_text{"ledger_months.from", "First month of the run."},
    member_text{"ledger_months.to", "Last month of the run."},
    member_text{"ledger_months.status", "The status on the days that decide."},
    member_text{"ledger_months.plan", "The plan of these months, where it decides and is known."},
    member_text{"ledger_months.idr", "Whether they count toward income-driven forgiveness."},
    member_text{"ledger_months.pslf",
                "Whether they may count toward Public Service Loan Forgiveness: a file does not "
                "tell which were certified."},
    member_text{"ledger_months.reason", "Why, for programs."},
    member_text{"ledger_words.reason", "The reason, for programs."},
    member_text{"ledger_months.source_id", "The law that the reason rests on."},
    member_text{"lowest", "At least so many months."},
    member_text{"highest", "At most so many months; absent where nobody knows."},
    member_text{"ledger_question.from", "First month that the question is about."},
    member_text{"ledger_question.to", "Last month that the question is about."},
    member_text{"kinds", "The answers that there are."},
};

} // namespace tassel::api
