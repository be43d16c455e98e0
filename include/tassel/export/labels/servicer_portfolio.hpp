// Builds loans as a servicer's page or a person describes them. Values are set one by one, and
// messages are added when a loan is complete. Labeled text, tables, and account histories all use
// this class.
#pragma once

#include "tassel/export/facts/loan_doubts.hpp"
#include "tassel/export/facts/reading.hpp"
#include "tassel/export/facts/servicer_words.hpp"
#include "tassel/export/facts/told_facts.hpp"
#include "tassel/export/words/export_values.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio_checks.hpp"
#include "tassel/loan/warning_list.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::exports {

[[nodiscard]] inline reading too_many_loans() {
    return refused_reading(portfolio_fault_code::too_many_loans,
                           "The text has more than " + std::to_string(maximum_loans) + " loans.");
}

/// Builds the portfolio from a servicer's or a hand-typed text.
template <export_table_set Tables>
class servicer_portfolio {
  public:
    explicit servicer_portfolio(loan_dates const& dates) : dates_{dates} {}

    /// Records that the text has a label or a column for what is owed, even if some loans have no
    /// amount.
    void show_balances() noexcept { shows_balances_ = true; }

    /// Begins the next loan.
    void begin_loan(std::int64_t line) {
        auto& one = reading_.portfolio.loans.emplace_back();
        one.loan_id = loan_id_at(reading_.portfolio.loans.size() - 1);
        one.interest_rate_type = interest_rate_type::unknown;
        one.repayment_plan = reported_plan::not_reported;
        notes_.push_back({.line = line});
        balance_.reset();
        told_ = {};
        interest_given_ = status_given_ = false;
        principal_given_ = false;
    }
    [[nodiscard]] loan& current() { return reading_.portfolio.loans.back(); }

    void set_type(std::string_view text) {
        auto const name = servicer_type_name(bare_value(text));
        told_ = told_by<Tables>(name);
        if (auto kept = kept_text(name)) current().source_loan_type_description = std::move(*kept);
    }
    /// Whether the words so far name both the type and the program of the loan.
    [[nodiscard]] bool type_told() const noexcept { return told_.type != loan_type::unknown; }
    void set_status(std::string_view text, std::int64_t line) {
        status_given_ = true;
        auto const meaning = words::status_of(text);
        if (meaning.status == loan_status::unknown) {
            warn(warning_code::unknown_status_code,
                 "The words after the status label are not known; the status is taken as "
                 "unknown.",
                 line);
            return;
        }
        loan_status_entry entry;
        entry.status = current().status = meaning.status;
        current().default_detail = meaning.detail;
        if (auto const code = words::first_code_of(meaning)) {
            current().status_code = entry.status_code = std::string{*code};
        }
        current().status_history = std::vector{entry};
    }
    void set_plan(std::string_view text, std::int64_t line) {
        auto kept = kept_text(text);
        if (!kept) return;
        auto const plan = loan_words<Tables>::plan_of(*kept);
        if (!plan) {
            warn(warning_code::unknown_repayment_plan,
                 "The words after the plan label are not known.", line);
        }
        current().repayment_plan = plan.value_or(reported_plan::unknown);
        current().repayment_plan_description = std::move(*kept);
    }

    /// Reads an amount that is not negative; adds a warning or a fault for any other.
    [[nodiscard]] std::optional<cents> amount(std::string_view text, std::string_view label,
                                              std::int64_t line) {
        auto const read = signed_amount(text, label, line);
        if (!read || *read >= cents{}) return read;
        warn_malformed(label, line);
        return std::nullopt;
    }
    [[nodiscard]] std::optional<civil_date> date(std::string_view text, std::string_view label,
                                                 std::int64_t line) {
        auto const read = read_date(text);
        if (read.state == value_state::malformed) {
            warn(warning_code::malformed_date,
                 std::string{label} + " is not a readable date; it is left out.", line);
        }
        return read.optional();
    }
    void set_qualifying_months(std::string_view text, std::int64_t line) {
        auto const count = read_count(text);
        bool const beyond = count.optional() && count.value > maximum_qualifying_months;
        if (count.state == value_state::malformed || beyond) {
            warn(warning_code::malformed_amount,
                 "IDR qualifying payments is not a readable count; it is left out.", line);
            return;
        }
        current().idr_qualifying_months = count.optional();
    }
    void set_principal(std::string_view text, std::int64_t line) {
        auto const read = signed_amount(text, "Principal", line);
        if (!read) return;
        principal_given_ = true;
        current().outstanding_principal_cents = owed(*read, line);
    }
    void set_interest(std::string_view text, std::int64_t line) {
        auto const read = signed_amount(text, "Interest", line);
        if (!read) return;
        interest_given_ = true;
        current().accrued_interest_cents = std::max(*read, cents{});
        if (*read >= cents{}) return;
        warn(warning_code::negative_balance_treated_as_zero,
             "The interest is negative, a credit; it is taken as zero.", line);
    }
    void set_balance(std::string_view text, std::int64_t line) {
        if (auto const read = signed_amount(text, "Balance", line)) {
            balance_ = *read;
            balance_line_ = line;
        }
    }

    /// Completes the loan with its servicer and holder, and records which facts it lacks and which
    /// are in doubt.
    void end_loan(std::string_view servicer = {}, std::string_view holder = {}) {
        auto& one = current();
        auto const line = notes_.back().line;
        take_balance(one);
        settle_type<Tables>(one, told_, !holder.empty() && !names_department(holder), line);
        set_parties(one, servicer, holder);
        mend_rates(one, line);
        one.borrower_role = role_in(one.loan_type);
        using enum tassel::warning_code;
        if (one.loan_type == loan_type::unknown) {
            warn(unknown_loan_type, "The loan's type is missing or not known.", line);
        }
        if (!status_given_) warn(status_missing, "The loan's status is not given.", line);
        if (!principal_given_ && !is_terminal(one.status)) {
            one.outstanding_principal_unknown = asks_for_balance_ = true;
            warn(outstanding_principal_unknown, std::string{balance_is_asked_for}, line);
        }
        readable_ = readable_ || principal_given_ || one.loan_type != loan_type::unknown;
        if (!interest_given_ && open_by_facts(one)) {
            warn(accrued_interest_missing,
                 "The loan's accrued interest is not given; it is taken as zero.", line);
        }
    }

    /// Warns about uneven rows of a table, which have fewer or more cells than its heading, and
    /// about the uneven rows that were left out.
    void warn_of_rows(std::vector<std::int64_t> const& uneven,
                      std::vector<std::int64_t> const& unread) {
        for (auto const line : uneven) {
            bool const out = std::binary_search(unread.begin(), unread.end(), line);
            rows_.push_back({line, out});
        }
    }

    void fail(portfolio_fault_code code, std::string message) {
        reading_.faults.push_back({code, std::move(message)});
    }

    /// Finishes the reading. `unknown_lines` holds the lines with unknown labels.
    [[nodiscard]] reading finish(export_format format, detected_format detected, source_label label,
                                 std::vector<std::int64_t> const& unknown_lines) {
        if (!readable_ || (asks_for_balance_ && !shows_balances_)) {
            fail(portfolio_fault_code::open_loan_balance_missing,
                 std::string{readable_ ? no_balance_is_shown : no_loan_can_be_read});
        }
        reading_.format = format;
        auto& portfolio = reading_.portfolio;
        portfolio.source_label = label;
        portfolio.detected_format = detected;
        bool const whole_dollars = shows_amounts_ && !shows_cents_;
        portfolio.balance_precision =
            whole_dollars ? balance_precision::whole_dollars : balance_precision::cents;
        derive(portfolio, portfolio_scope::some_loans, dates_);
        warning_list warnings;
        auto const alike = alike_loans(portfolio.loans);
        for (std::size_t i = 0; i < portfolio.loans.size(); ++i) {
            auto& notes = notes_[i];
            warnings.begin_loan(portfolio.loans[i].loan_id);
            if (std::binary_search(alike.begin(), alike.end(), i)) {
                doubt_identity(portfolio.loans[i]);
                warnings.add(warning_code::maybe_same_loan_twice, std::string{may_be_another},
                             notes.line);
            }
            for (auto& one : notes.warnings)
                warnings.add(one.code, std::move(one.message), one.line);
            check_loan(portfolio.loans[i], dates_, warnings, notes.line);
        }
        warnings.begin_file();
        if (whole_dollars) {
            warnings.add(warning_code::whole_dollar_balances,
                         "All amounts are whole dollars; each may be off by up to 50 cents.");
        }
        for (auto const& row : rows_) {
            warnings.add(warning_code::row_cells_differ,
                         row.left_out
                             ? "The row and the heading have different numbers of cells, and its "
                               "values do not fit their columns; the row is left out."
                             : "The row and the heading have different numbers of cells; every "
                               "value that was read fits its column.",
                         row.line);
        }
        if (!unknown_lines.empty()) {
            warnings.add(warning_code::unrecognized_labels, unknown_labels_at(unknown_lines));
        }
        reading_.warnings = warnings.take();
        return std::move(reading_);
    }

  private:
    using words = servicer_words<Tables>;

    struct note {
        warning_code code;
        std::string message;
        std::int64_t line;
    };
    struct uneven_row {
        std::int64_t line = 0;
        bool left_out = false;
    };
    /// The messages about a loan that are added once all loans are known.
    struct loan_notes {
        std::int64_t line = 0; ///< the line where the loan begins
        std::vector<note> warnings{};
        std::array<std::size_t, reflect::enumerator_count<warning_code>> counts{};
    };

    void warn(warning_code code, std::string message, std::int64_t line) {
        auto& notes = notes_.back();
        if (++notes.counts[static_cast<std::size_t>(code)] > maximum_warnings_of_a_kind) return;
        notes.warnings.push_back({code, std::move(message), line});
    }

    std::optional<cents> signed_amount(std::string_view text, std::string_view label,
                                       std::int64_t line) {
        auto const read = read_amount(text);
        if (read.state == value_state::malformed) warn_malformed(label, line);
        if (read.state == value_state::out_of_range) {
            fail(portfolio_fault_code::amount_out_of_range,
                 std::string{label} + " on line " + std::to_string(line) + " is too large.");
        }
        if (read.state == value_state::present) {
            shows_amounts_ = true;
            shows_cents_ = shows_cents_ || read.shows_cents;
        }
        return read.optional();
    }
    void warn_malformed(std::string_view label, std::int64_t line) {
        warn(warning_code::malformed_amount,
             std::string{label} + " is not a readable amount; it is left out.", line);
    }

    void mend_rates(loan& one, std::int64_t line) {
        for (auto const member : {&loan::interest_rate_bps, &loan::statutory_interest_rate_bps,
                                  &loan::actual_interest_rate_bps}) {
            auto const found = mend_rate<Tables>(one, member, line);
            if (!found || member != &loan::interest_rate_bps) continue;
            warn(warning_code::rate_implausible, std::string{said_of(*found)}, line);
        }
    }

    /// Returns the part of an amount that is owed. A credit is stored separately.
    cents owed(cents amount, std::int64_t line) {
        if (amount >= cents{}) return amount;
        warn(warning_code::negative_balance_treated_as_zero,
             "The balance is negative, a credit; it is taken as zero.", line);
        current().credit_balance_cents = cents{} - amount;
        return {};
    }

    /// Uses a balance as the principal if it is the only figure for both. Interest that was given
    /// is subtracted from it.
    void take_balance(loan& one) {
        if (principal_given_ || !balance_) return;
        principal_given_ = true;
        warn(warning_code::balance_used_as_principal,
             "The loan's balance is given in one figure; less the interest that is given, "
             "it is taken as principal.",
             balance_line_);
        auto const principal = owed(*balance_, balance_line_) - one.accrued_interest_cents;
        one.outstanding_principal_cents = std::max(principal, cents{});
    }

    /// Lists the lines with unknown labels. A typed label may contain a name or a number, so the
    /// label is not repeated.
    [[nodiscard]] static std::string
    unknown_labels_at(std::vector<std::int64_t> const& unknown_lines) {
        constexpr std::size_t maximum_listed = 50;
        std::string message = "These lines have unknown labels: ";
        for (std::size_t i = 0; i < std::min(unknown_lines.size(), maximum_listed); ++i) {
            if (i != 0) message += ", ";
            message += std::to_string(unknown_lines[i]);
        }
        return message + (unknown_lines.size() > maximum_listed ? " and more." : ".");
    }

    loan_dates dates_;
    reading reading_{};
    std::vector<loan_notes> notes_{};
    std::vector<uneven_row> rows_{};
    told_type told_{};
    std::optional<cents> balance_{};
    std::int64_t balance_line_ = 0;
    bool principal_given_ = false;
    bool interest_given_ = false;
    bool status_given_ = false;
    bool shows_balances_ = false;
    bool asks_for_balance_ = false;
    bool readable_ = false; ///< at least one loan has a type or a balance
    bool shows_amounts_ = false;
    bool shows_cents_ = false;
};

} // namespace tassel::exports
