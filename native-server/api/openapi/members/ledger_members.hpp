// Descriptions of members of the ledger, for readers of the OpenAPI document.
#pragma once

#include "api/openapi/members/member_text.hpp"

#include <array>

namespace tassel::api {

inline constexpr std::array ledger_members{
    member_text{"ledger", "What the loans' histories say about the months toward forgiveness. "
                          "Absent from analyses under versions before 2026.12.31.1."},
    member_text{"as_of", "The date of the file, or else of the analysis."},
    member_text{"through", "The last month that ended before that date."},
    member_text{"months_ledger.loans",
                "The open loans, and the loans that an open Direct Consolidation Loan repaid."},
    member_text{"months_ledger.reasons", "The wording of each reason that the months name."},
    member_text{"months_ledger.questions",
                "Questions whose answers would narrow a range. Absent if there are none. Send the "
                "answers in ledger_answers of the portfolio."},
    member_text{"ledger_loan.from", "The month of the loan's first disbursement."},
    member_text{"ledger_loan.months",
                "The loan's months, in runs of months with the same judgment."},
    member_text{"repaid_by", "The consolidation loans that repaid this loan."},
    member_text{"own", "The months of the consolidation loan itself."},
    member_text{"before", "The largest counts among the loans that the consolidation loan repaid."},
    member_text{"ledger_loan.idr", "Months toward income-driven forgiveness."},
    member_text{"rap_only", "Months that count only under the Repayment Assistance Plan."},
    member_text{"ledger_loan.pslf", "Months toward Public Service Loan Forgiveness."},
    member_text{"buyback_months",
                "Months of the claimed public service that were not paid and can be bought back."},
    member_text{"ledger_months.from", "The first month of the run."},
    member_text{"ledger_months.to", "The last month of the run."},
    member_text{"ledger_months.status", "The loan's status on the days that decide."},
    member_text{"ledger_months.plan",
                "The plan that the loan was on, where it matters and is known."},
    member_text{"ledger_months.idr", "Whether the months count toward income-driven forgiveness."},
    member_text{"ledger_months.pslf",
                "Whether the months may count toward Public Service Loan Forgiveness. A file does "
                "not say which months were certified."},
    member_text{"ledger_months.reason", "The reason, as a code."},
    member_text{"ledger_words.reason", "The reason, as a code."},
    member_text{"ledger_months.source_id", "The law that the reason is based on."},
    member_text{"lowest", "The smallest possible number of months."},
    member_text{"highest", "The largest possible number of months. Absent if nobody knows."},
    member_text{"ledger_question.from", "The first month that the question is about."},
    member_text{"ledger_question.to", "The last month that the question is about."},
    member_text{"kinds", "The possible answers."},
};

} // namespace tassel::api
