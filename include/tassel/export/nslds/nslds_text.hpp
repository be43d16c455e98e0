// Reads the StudentAid / NSLDS "My Aid Data" text file, in all of its versions. Lists unknown
// labels without revealing the content of other lines.
#pragma once

#include "tassel/export/facts/loan_doubts.hpp"
#include "tassel/export/facts/reading.hpp"
#include "tassel/export/nslds/nslds_lines.hpp"
#include "tassel/export/nslds/nslds_loan.hpp"
#include "tassel/export/nslds/nslds_records.hpp"
#include "tassel/export/words/description_words.hpp"
#include "tassel/export/words/export_values.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio_checks.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::exports {

/// The maximum number of unknown labels that are listed.
inline constexpr std::size_t maximum_listed_labels = 50;

namespace detail {

/// Whether a text consists of words with at most four digits in a row, so that it is not a number,
/// an address, or a whole sentence.
[[nodiscard]] inline bool looks_like_label(std::string_view text) noexcept {
    constexpr std::string_view punctuation = " -/()&'";
    if (text.empty() || text.size() > maximum_label_characters || !is_letter(text.front())) {
        return false;
    }
    int digits = 0;
    for (char const character : text) {
        digits = is_digit(character) ? digits + 1 : 0;
        if (digits > 4) return false;
        if (!is_digit(character) && !is_letter(character) &&
            punctuation.find(character) == std::string_view::npos) {
            return false;
        }
    }
    return true;
}

/// Returns the values that could identify a borrower.
[[nodiscard]] inline std::vector<std::string_view>
borrower_values(std::vector<nslds_line> const& lines) {
    constexpr std::size_t enough = 64;
    std::vector<std::string_view> values;
    for (auto const& line : lines) {
        if (line.label == nullptr) continue;
        auto const field = line.label->field;
        bool const name = field == nslds_field::first_name || field == nslds_field::last_name;
        if (name ? line.value.size() < 2
                 : field != nslds_field::borrower || line.value.size() < 3) {
            continue;
        }
        values.push_back(line.value);
        if (values.size() == enough) break;
    }
    return values;
}

} // namespace detail

/// Returns the sentence that lists the unknown labels; empty if all labels are known. Labels that
/// might contain personal data are counted but not named.
[[nodiscard]] inline std::string unknown_labels_message(std::vector<nslds_line> const& lines) {
    std::vector<std::string> borrower;
    bool prepared = false;
    std::vector<std::string> known; // the labels listed so far, as words
    std::string listed;
    std::size_t shown = 0;
    bool more = false;
    for (auto const& line : lines) {
        if (line.label != nullptr) continue;
        if (shown == maximum_listed_labels) {
            more = true;
            break;
        }
        auto const text = kept_text(line.label_text, maximum_label_characters).value_or("");
        description_words const words{text};
        if (!detail::looks_like_label(text)) {
            more = true;
            continue;
        }
        if (!prepared) {
            for (auto const value : detail::borrower_values(lines))
                borrower.emplace_back(description_words{value}.text());
            prepared = true;
        }
        bool const personal =
            std::any_of(borrower.begin(), borrower.end(), [&](std::string const& value) {
                return !value.empty() && words.has(value);
            });
        if (personal) {
            more = true;
        } else if (std::find(known.begin(), known.end(), words.text()) == known.end()) {
            known.emplace_back(words.text());
            listed += (listed.empty() ? "\"" : ", \"") + text + '"';
            ++shown;
        }
    }
    if (listed.empty()) {
        return more ? "The text has lines that are not recognized." : std::string{};
    }
    return "Unknown labels: " + listed + (more ? ", and others." : ".");
}

namespace detail {

/// Returns the version of the layout. The newest label that only some versions have decides.
[[nodiscard]] inline export_format layout_of(std::span<nslds_line const> lines) noexcept {
    auto newest = nslds_layout::any;
    for (auto const& line : lines) {
        if (line.label != nullptr) newest = std::max(newest, line.label->layout);
    }
    return static_cast<export_format>(newest);
}
static_assert(static_cast<int>(export_format::nslds_text_v4) == static_cast<int>(nslds_layout::v4));

/// Reads one export of the text.
template <export_table_set Tables>
class nslds_reader {
  public:
    nslds_reader(nslds_lines<Tables> const& text, source_label label, loan_dates const& dates)
        : text_{text}, label_{label}, dates_{dates} {}

    [[nodiscard]] reading read() {
        auto const copies = find_copies(text_.lines());
        if (names_two_borrowers(copies)) {
            fault(portfolio_fault_code::multiple_borrowers,
                  "The text holds exports of more than one borrower.");
            return std::move(result_);
        }
        repeated_ = copies.size() > 1;
        for (auto const& copy : copies) {
            for (std::size_t part = 0; part < copy.names.size(); ++part) {
                auto& known = result_.borrower[part];
                if (known.empty()) known = copy.names[part];
            }
        }
        read_copy(newest_copy(copies));
        return std::move(result_);
    }

  private:
    void fault(portfolio_fault_code code, std::string message) {
        constexpr std::size_t maximum_faults = 20;
        if (result_.faults.size() < maximum_faults) {
            result_.faults.push_back({code, std::move(message)});
        }
    }

    void read_copy(nslds_copy const& copy) {
        result_.format = layout_of(copy.lines);
        auto const records = cut_into_records(copy.lines);
        if (records.loans.empty()) {
            fault(portfolio_fault_code::no_loans, "The text holds no loans.");
            return;
        }
        result_.portfolio.source_label = label_;
        result_.portfolio.detected_format = detected_format::studentaid_text;
        result_.portfolio.as_of_date = copy.requested;
        read_loans(records.loans);
        bool const asks =
            std::any_of(result_.portfolio.loans.begin(), result_.portfolio.loans.end(),
                        [](loan const& one) { return !one.balance_known(); });
        if (result_.faults.empty() && (!readable_ || (asks && !shows_balances(copy)))) {
            fault(portfolio_fault_code::open_loan_balance_missing,
                  std::string{readable_ ? no_balance_is_shown : no_loan_can_be_read});
        }
        if (result_.faults.empty()) finish(copy, records);
    }

    [[nodiscard]] static bool shows_balances(nslds_copy const& copy) noexcept {
        return std::any_of(copy.lines.begin(), copy.lines.end(), [](nslds_line const& line) {
            return line.label != nullptr && line.label->field == nslds_field::principal;
        });
    }

    void read_loans(std::vector<nslds_record> const& records) {
        constexpr auto most = static_cast<std::size_t>(maximum_loans);
        result_.portfolio.loans.reserve(std::min(records.size(), most));
        duplicate_finder duplicates{records};
        std::vector<nslds_record> singles;
        singles.reserve(records.size());
        for (std::size_t i = 0; i < records.size(); ++i) {
            if (duplicates.repeats(i)) {
                ++duplicates_;
            } else {
                singles.push_back(records[i]);
            }
        }
        auto const same = find_same_loans(singles);
        older_states_ = same.dropped_count;
        auto& loans = result_.portfolio.loans;
        for (std::size_t i = 0; i < singles.size(); ++i) {
            if (same.dropped[i]) continue;
            if (loans.size() == most) {
                fault(portfolio_fault_code::too_many_loans, "The text holds more than 500 loans.");
                return;
            }
            read_loan(singles[i]);
            if (same.doubted[i]) doubted_.push_back(loans.size() - 1);
        }
    }

    void read_loan(nslds_record const& record) {
        auto id = loan_id_at(result_.portfolio.loans.size());
        warnings_.begin_loan(id);
        auto const& requested = result_.portfolio.as_of_date;
        nslds_loan<Tables> reader{warnings_, result_.format == export_format::nslds_text_v1,
                                  requested ? requested->year : year_of_undated_texts};
        for (auto const& line : record.lines) {
            if (line.label != nullptr) reader.take(line);
        }
        auto const first_line = record.lines.front().number;
        auto one = reader.finish(first_line);
        one.loan_id = std::move(id);
        if (auto const* const line = reader.out_of_range()) {
            fault(portfolio_fault_code::amount_out_of_range,
                  "\"" + std::string{line->label->text} + "\" of " + one.loan_id + " (line " +
                      std::to_string(line->number) + ") is above $100,000,000.00.");
        } else if (!reader.principal_stated() && !is_terminal(one.status)) {
            one.outstanding_principal_unknown = true;
            warnings_.add(warning_code::outstanding_principal_unknown,
                          std::string{balance_is_asked_for}, first_line);
        }
        readable_ = readable_ || reader.principal_stated() || one.loan_type != loan_type::unknown;
        saw_cents_ = saw_cents_ || reader.saw_cents();
        saw_amount_ = saw_amount_ || reader.saw_amount();
        derive_loan(one, dates_);
        doubt_date_of_unpaid(one, first_line);
        if (!reader.interest_stated() && one.is_open.value_or(false)) {
            warnings_.add(warning_code::accrued_interest_missing,
                          "The loan has no accrued interest that can be read; it is taken as zero.",
                          first_line);
        }
        first_lines_.push_back(first_line);
        result_.portfolio.loans.push_back(std::move(one));
    }

    /// Doubts the date of a loan that is not yet disbursed. Such a loan counts as made on the day
    /// of its disbursement, which may be before or after the cutoff.
    void doubt_date_of_unpaid(loan& one, std::int64_t line) const {
        auto const& canceled = one.canceled_amount_cents;
        bool const all_canceled = canceled && canceled == one.original_principal_cents;
        bool const waits = one.disbursed_amount_cents == cents{} && !all_canceled &&
                           !one.first_disbursement_date && !is_terminal(one.status);
        if (!waits || !one.loan_date || *one.loan_date >= dates_.newer_loans_from) return;
        doubt(one, {.field = "first_disbursement_date",
                    .basis = fact_basis::missing,
                    .message = "None of the loan has been paid out yet; the day of its first "
                               "disbursement decides which rules apply to it.",
                    .line = line,
                    .values = std::nullopt});
    }

    void finish(nslds_copy const& copy, nslds_records const& records) {
        auto& portfolio = result_.portfolio;
        bool const balanced = check_totals(copy);
        bool const is_last = copy.lines.end() == std::span{text_.lines()}.end();
        bool const truncated =
            cuts_a_loan(records) ||
            (is_last && nslds_label_index<Tables>::begins_label(text_.unlabeled_end()));
        auto const scope = balanced && stated_totals_ && !truncated ? portfolio_scope::full_export
                                                                    : portfolio_scope::some_loans;
        derive(portfolio, scope, dates_);
        for (auto const alike : alike_loans(portfolio.loans))
            doubted_.push_back(alike);
        for (std::size_t i = 0; i < portfolio.loans.size(); ++i) {
            warnings_.resume_loan(i, portfolio.loans[i].loan_id);
            if (std::find(doubted_.begin(), doubted_.end(), i) != doubted_.end()) {
                doubt_identity(portfolio.loans[i]);
                warnings_.add(warning_code::maybe_same_loan_twice, std::string{may_be_another},
                              first_lines_[i]);
            }
            check_loan(portfolio.loans[i], dates_, warnings_, first_lines_[i]);
        }
        warnings_.begin_file();
        if (!balanced) {
            warnings_.add(warning_code::totals_mismatch,
                          "The totals that the export states differ from the sums over its loans.");
        }
        if (truncated) {
            warnings_.add(warning_code::possible_truncation,
                          "The text seems to be cut off; loans or parts of them may be missing.");
        }
        if (saw_amount_) set_precision();
        warn_of_text();
        result_.warnings = warnings_.take();
    }

    void set_precision() {
        result_.portfolio.balance_precision =
            saw_cents_ ? balance_precision::cents : balance_precision::whole_dollars;
        if (saw_cents_) return;
        warnings_.add(warning_code::whole_dollar_balances,
                      "The export shows whole dollars; each figure may be off by up to 50 cents.");
    }

    void warn_of_text() {
        if (duplicates_ != 0) {
            warnings_.add(
                warning_code::duplicate_loan_removed,
                std::to_string(duplicates_) +
                    " repeated loan(s) were left out: award id and all values are equal.");
        }
        if (older_states_ != 0) {
            warnings_.add(warning_code::same_loan_twice,
                          std::to_string(older_states_) +
                              " loan(s) appear in the text twice under the same award id; the "
                              "newer entry is read.");
        }
        if (repeated_) {
            warnings_.add(warning_code::repeated_export_ignored,
                          "The text holds the export more than once; the newest is read.");
        }
        if (text_.breaks_restored()) {
            warnings_.add(warning_code::line_breaks_restored,
                          "The text had lost its line breaks, so it was split at known labels. "
                          "Line numbers refer to the restored text.");
        }
        if (auto message = unknown_labels_message(text_.lines()); !message.empty()) {
            warnings_.add(warning_code::unrecognized_labels, std::move(message));
        }
    }

    /// Whether the stated totals equal the sums over all loans.
    bool check_totals(nslds_copy const& copy) {
        cents principal{}, interest{};
        for (auto const& one : result_.portfolio.loans) {
            principal += one.outstanding_principal_cents;
            interest += one.accrued_interest_cents;
        }
        bool balanced = true;
        for (auto const& line : copy.lines) {
            if (line.label == nullptr) continue;
            bool const of_principal = line.label->field == nslds_field::total_principal;
            if (!of_principal && line.label->field != nslds_field::total_interest) continue;
            auto const stated = read_amount(line.value);
            if (stated.state != value_state::present) continue;
            stated_totals_ = true;
            saw_amount_ = true;
            saw_cents_ = saw_cents_ || stated.shows_cents;
            balanced = balanced && stated.value == (of_principal ? principal : interest);
        }
        return balanced;
    }

    nslds_lines<Tables> const& text_;
    source_label label_;
    loan_dates dates_;
    reading result_{};
    warning_list warnings_{};
    std::vector<std::int64_t> first_lines_{};
    std::vector<std::size_t> doubted_{}; ///< indexes of loans that may be the same as another loan
    std::size_t duplicates_ = 0;
    std::size_t older_states_ = 0;
    bool repeated_ = false;
    bool readable_ = false; ///< at least one loan has a type or a balance
    bool saw_cents_ = false;
    bool saw_amount_ = false;
    bool stated_totals_ = false;
};

} // namespace detail

/// Reads the lines of a federal text. The reading has every fault and warning of the format. If
/// there is a fault, the portfolio is incomplete and must not be used.
template <export_table_set Tables>
[[nodiscard]] reading read_nslds_text(nslds_lines<Tables> const& lines, source_label label,
                                      loan_dates const& dates) {
    return detail::nslds_reader<Tables>{lines, label, dates}.read();
}

} // namespace tassel::exports
