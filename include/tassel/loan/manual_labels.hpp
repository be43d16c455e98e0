// The labels of hand-typed and servicers' texts, and what they mean: exports.md D.6.
#pragma once

#include "tassel/export/export_values.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel {

enum class manual_label : std::uint8_t {
    loan_type,
    loan_program,
    loan_name, ///< what a servicer calls the loan or its group: `1-01 Direct Loan - Subsidized`
    status,
    servicer,
    holder,
    principal,
    interest,
    balance, ///< principal and interest in one figure
    rate,
    effective_rate,  ///< after a discount
    regulatory_rate, ///< before it
    rate_type,
    loan_date,
    first_disbursement,
    original_amount,
    plan,
    scheduled_payment,
    due_date,
    last_payment,
    account_number,
    school,
    principal_date,
    interest_date,
    no_loan_data, ///< known, and of no use here
    unknown
};
inline constexpr std::size_t manual_label_count = static_cast<std::size_t>(manual_label::unknown);

namespace detail {

struct manual_synonym {
    std::string_view words;
    manual_label label;
};

/// In the order of their words.
inline constexpr std::array manual_synonyms = [] {
    using enum manual_label;
    std::array table{
        manual_synonym{"loan type", loan_type},
        manual_synonym{"type", loan_type},
        manual_synonym{"type of loan", loan_type},
        manual_synonym{"program", loan_program},
        manual_synonym{"loan program", loan_program},
        manual_synonym{"loan type description", loan_type},

        manual_synonym{"group", loan_name},
        manual_synonym{"group id", loan_name},
        manual_synonym{"loan group", loan_name},
        manual_synonym{"loan id", loan_name},
        manual_synonym{"loan", loan_name},
        manual_synonym{"loan name", loan_name},
        manual_synonym{"loan number", loan_name},
        manual_synonym{"name", loan_name},
        manual_synonym{"loan sequence", loan_name},

        manual_synonym{"status", status},
        manual_synonym{"loan status", status},
        manual_synonym{"current status", status},
        manual_synonym{"current loan status", status},
        manual_synonym{"repayment status", status},

        manual_synonym{"servicer", servicer},
        manual_synonym{"serviced by", servicer},
        manual_synonym{"loan servicer", servicer},
        manual_synonym{"current servicer", servicer},
        manual_synonym{"servicer name", servicer},

        manual_synonym{"lender", holder},
        manual_synonym{"holder", holder},
        manual_synonym{"owner", holder},
        manual_synonym{"loan holder", holder},
        manual_synonym{"loan owner", holder},
        manual_synonym{"current lender", holder},
        manual_synonym{"current holder", holder},
        manual_synonym{"current owner", holder},
        manual_synonym{"lender name", holder},
        manual_synonym{"holder name", holder},
        manual_synonym{"owned by", holder},
        manual_synonym{"held by", holder},

        manual_synonym{"principal", principal},
        manual_synonym{"principal balance", principal},
        manual_synonym{"outstanding principal", principal},
        manual_synonym{"outstanding principal balance", principal},
        manual_synonym{"current principal", principal},
        manual_synonym{"current principal balance", principal},
        manual_synonym{"unpaid principal", principal},
        manual_synonym{"unpaid principal balance", principal},
        manual_synonym{"remaining principal", principal},
        manual_synonym{"remaining principal balance", principal},
        manual_synonym{"loan principal", principal},
        manual_synonym{"loan outstanding principal balance", principal},
        manual_synonym{"principal owed", principal},

        manual_synonym{"interest", interest},
        manual_synonym{"accrued interest", interest},
        manual_synonym{"unpaid accrued interest", interest},
        manual_synonym{"accrued unpaid interest", interest},
        manual_synonym{"unpaid interest", interest},
        manual_synonym{"outstanding interest", interest},
        manual_synonym{"outstanding interest balance", interest},
        manual_synonym{"loan outstanding interest balance", interest},
        manual_synonym{"current interest", interest},
        manual_synonym{"interest balance", interest},
        manual_synonym{"interest accrued", interest},
        manual_synonym{"interest owed", interest},
        manual_synonym{"accrued interest balance", interest},

        manual_synonym{"balance", balance},
        manual_synonym{"current balance", balance},
        manual_synonym{"amount owed", balance},
        manual_synonym{"outstanding balance", balance},
        manual_synonym{"loan balance", balance},
        manual_synonym{"current amount owed", balance},
        manual_synonym{"unpaid balance", balance},
        manual_synonym{"remaining balance", balance},
        manual_synonym{"balance owed", balance},

        manual_synonym{"rate", rate},
        manual_synonym{"interest rate", rate},
        manual_synonym{"current interest rate", rate},
        manual_synonym{"current rate", rate},
        manual_synonym{"loan interest rate", rate},
        manual_synonym{"effective", effective_rate},
        manual_synonym{"effective rate", effective_rate},
        manual_synonym{"effective interest rate", effective_rate},
        manual_synonym{"actual interest rate", effective_rate},
        manual_synonym{"regulatory", regulatory_rate},
        manual_synonym{"regulatory rate", regulatory_rate},
        manual_synonym{"regulatory interest rate", regulatory_rate},
        manual_synonym{"statutory interest rate", regulatory_rate},
        manual_synonym{"statutory rate", regulatory_rate},
        manual_synonym{"rate type", rate_type},
        manual_synonym{"interest rate type", rate_type},
        manual_synonym{"interest type", rate_type},

        manual_synonym{"loan date", loan_date},
        manual_synonym{"origination date", loan_date},
        manual_synonym{"loan origination date", loan_date},
        manual_synonym{"date of loan", loan_date},
        manual_synonym{"originated", loan_date},
        manual_synonym{"originated on", loan_date},

        manual_synonym{"disbursed on", first_disbursement},
        manual_synonym{"disbursed", first_disbursement},
        manual_synonym{"date disbursed", first_disbursement},
        manual_synonym{"disbursement date", first_disbursement},
        manual_synonym{"first disbursement", first_disbursement},
        manual_synonym{"first disbursement date", first_disbursement},
        manual_synonym{"first disbursed", first_disbursement},
        manual_synonym{"first disbursed on", first_disbursement},

        manual_synonym{"original amount", original_amount},
        manual_synonym{"amount borrowed", original_amount},
        manual_synonym{"original loan amount", original_amount},
        manual_synonym{"original principal", original_amount},
        manual_synonym{"original principal balance", original_amount},
        manual_synonym{"original balance", original_amount},
        manual_synonym{"loan amount", original_amount},
        manual_synonym{"borrowed", original_amount},

        manual_synonym{"plan", plan},
        manual_synonym{"repayment plan", plan},
        manual_synonym{"current plan", plan},
        manual_synonym{"payment plan", plan},
        manual_synonym{"current repayment plan", plan},
        manual_synonym{"repayment plan type", plan},

        manual_synonym{"monthly payment", scheduled_payment},
        manual_synonym{"monthly payment amount", scheduled_payment},
        manual_synonym{"regular monthly payment", scheduled_payment},
        manual_synonym{"regular monthly payment amount", scheduled_payment},
        manual_synonym{"payment", scheduled_payment},
        manual_synonym{"payment amount", scheduled_payment},
        manual_synonym{"scheduled payment", scheduled_payment},
        manual_synonym{"scheduled amount", scheduled_payment},

        manual_synonym{"due date", due_date},
        manual_synonym{"next due date", due_date},
        manual_synonym{"payment due date", due_date},
        manual_synonym{"next payment due", due_date},
        manual_synonym{"next payment due date", due_date},
        manual_synonym{"next payment date", due_date},
        manual_synonym{"due", due_date},

        manual_synonym{"last payment", last_payment},
        manual_synonym{"last payment received", last_payment},
        manual_synonym{"last payment date", last_payment},
        manual_synonym{"most recent payment", last_payment},

        manual_synonym{"account", account_number},
        manual_synonym{"account number", account_number},
        manual_synonym{"account no", account_number},
        manual_synonym{"account id", account_number},
        manual_synonym{"loan account number", account_number},

        manual_synonym{"school", school},
        manual_synonym{"school name", school},
        manual_synonym{"attending school", school},
        manual_synonym{"college", school},

        manual_synonym{"amount due", no_loan_data},
        manual_synonym{"current amount due", no_loan_data},
        manual_synonym{"auto debit", no_loan_data},
        manual_synonym{"auto pay", no_loan_data},
        manual_synonym{"autopay", no_loan_data},
        manual_synonym{"capitalized interest", no_loan_data},
        manual_synonym{"daily interest", no_loan_data},
        manual_synonym{"daily interest accrual", no_loan_data},
        manual_synonym{"total daily interest accrual", no_loan_data},
        manual_synonym{"fees", no_loan_data},
        manual_synonym{"late fees", no_loan_data},
        manual_synonym{"outstanding late fees", no_loan_data},
        manual_synonym{"past due amount", no_loan_data},
    };
    std::sort(table.begin(), table.end(),
              [](manual_synonym const& a, manual_synonym const& b) { return a.words < b.words; });
    return table;
}();
static_assert(std::adjacent_find(manual_synonyms.begin(), manual_synonyms.end(),
                                 [](manual_synonym const& a, manual_synonym const& b) {
                                     return a.words == b.words;
                                 }) == manual_synonyms.end(),
              "a label has two meanings");

} // namespace detail

/// A label's words in lower case with single spaces; a date that stands in the label
/// (`Interest as of 08/14/2026`) is kept apart.
struct label_words {
    std::string words{};
    bool dated = false;       ///< ends with `as of`, or with a date after that
    std::string_view as_of{}; ///< what follows `as of`
};

/// `text` is at most `most_label_characters` bytes long, or has no words.
[[nodiscard]] inline label_words words_of_label(std::string_view text) {
    label_words label;
    if (text.size() > most_label_characters) return label;
    auto const is_word = [](char character) {
        return is_letter(character) || is_digit(character) || character == '/';
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_word(text[i])) continue;
        if (!label.words.empty() && !is_word(text[i - 1])) label.words.push_back(' ');
        label.words.push_back(to_lower(text[i]));
        if (!label.words.ends_with(" as of") || (i + 1 < text.size() && is_word(text[i + 1]))) {
            continue;
        }
        label.dated = true;
        label.as_of = text.substr(i + 1);
        while (!label.as_of.empty() && !is_word(label.as_of.front()))
            label.as_of.remove_prefix(1);
        while (!label.as_of.empty() && !is_word(label.as_of.back()))
            label.as_of.remove_suffix(1);
        label.words.resize(label.words.size() - std::string_view{" as of"}.size());
        break;
    }
    return label;
}

/// The meaning of a label's words; `unknown` for those that have none.
[[nodiscard]] inline manual_label meaning_of(std::string_view words) noexcept {
    auto const* const at =
        std::lower_bound(detail::manual_synonyms.begin(), detail::manual_synonyms.end(), words,
                         [](detail::manual_synonym const& synonym, std::string_view given) {
                             return synonym.words < given;
                         });
    bool const found = at != detail::manual_synonyms.end() && at->words == words;
    return found ? at->label : manual_label::unknown;
}

/// The same, where `Principal balance as of date` labels a date and no amount.
[[nodiscard]] inline manual_label meaning_of(label_words const& label) noexcept {
    auto const meaning = meaning_of(label.words);
    bool const labels_date =
        label.dated && label.as_of.find_first_of("0123456789") == std::string_view::npos;
    if (!labels_date) return meaning;
    if (meaning == manual_label::principal) return manual_label::principal_date;
    if (meaning == manual_label::interest) return manual_label::interest_date;
    return manual_label::unknown;
}

} // namespace tassel
