// The messages about loans found in several files.
#pragma once

#include "tassel/core/plain_text.hpp"

namespace tassel {

struct merge_texts {
    static constexpr plain_text paired_by_balance =
        "Several loans are alike in type and rate; they were matched by their balances.";
    static constexpr plain_text matched_by_type =
        "One of the files shows no rate; the loan was matched by its type.";
    static constexpr plain_text two_of_one_day =
        "Two files show different amounts for the same day. Ask the servicer which is right; until "
        "then the first is used.";
    static constexpr plain_text more_than_interest =
        "The newer file shows more than the older amount with its interest since. Ask the servicer "
        "why; until then the newer amount is used.";
    static constexpr plain_text day_sent =
        "The servicer's page shows no date; its amounts are taken to be of the day it was sent.";
    static constexpr plain_text day_of_interest =
        "The page dates the interest only; the principal is taken to be of the same day.";
    static constexpr plain_text interest_kept =
        "The newer file shows no interest; the older file's is used.";
    static constexpr plain_text charged_less =
        "The servicer charges less than the rate by law, by what automatic payments take off. The "
        "rate by law is used.";
    static constexpr plain_text may_be_group =
        "The servicer shows {} for a group that may hold this loan. It is not added. Ask the "
        "servicer for the loan's own balance.";
    static constexpr plain_text may_be_this =
        "The servicer shows a loan that may be this one. It is not added. Ask the servicer which "
        "loan it is.";
    static constexpr plain_text not_added =
        "Another file shows a loan or a group that may be this loan. It is not added, so that no "
        "debt is counted twice. Ask the servicer which loan it is.";
    static constexpr plain_text unknown_label =
        "A line that begins a file names none of studentaid_text_export, servicer_text_export and "
        "manual_text.";
    static constexpr plain_text too_many_files = "The text holds more than 10 files.";
    static constexpr plain_text too_many_loans = "The files have more than 500 loans.";
    static constexpr plain_text two_borrowers = "The files are of more than one borrower.";
    static constexpr plain_text sent_twice =
        "A file stood in the text more than once; it is read once.";
};

} // namespace tassel
