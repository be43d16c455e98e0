// Turns the labeled values of hand-typed texts and copied pages into loans.
#pragma once

#include "tassel/export/labels/manual_records.hpp"
#include "tassel/export/labels/servicer_portfolio.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

/// The last four characters, and never more.
[[nodiscard]] inline std::optional<std::string> last_four(std::string_view text) {
    auto kept = kept_text(text);
    if (!kept) return std::nullopt;
    std::size_t begin = kept->size(), characters = 0;
    while (begin != 0 && characters < 4) {
        --begin;
        bool const continues = (static_cast<unsigned char>((*kept)[begin]) & 0xC0U) == 0x80U;
        if (!continues) ++characters;
    }
    return kept->substr(begin);
}

namespace detail {

/// Sets the members of one loan from its values. If a label is repeated, its first value counts.
template <export_table_set Tables>
class manual_loan {
  public:
    manual_loan(servicer_portfolio<Tables>& portfolio, loan_values heading, loan_values values)
        : portfolio_{portfolio} {
        for (auto const& one : values)
            keep(one);
        // Values above the first loan apply to the whole page: they name the servicer and holder of
        // its loans.
        for (auto const& one : heading) {
            bool const party =
                one.label == manual_label::servicer || one.label == manual_label::holder;
            if (party) keep(one);
        }
    }

    void read() {
        using enum manual_label;
        read_type();
        read_rates();
        if (auto const* const one = find(status)) portfolio_.set_status(one->value, one->line);
        if (auto const* const one = find(principal)) {
            portfolio_.set_principal(one->value, one->line);
            loan_().principal_as_of_date = as_of(*one, principal_date);
        }
        if (auto const* const one = find(interest)) {
            portfolio_.set_interest(one->value, one->line);
            loan_().interest_as_of_date = as_of(*one, interest_date);
        }
        if (auto const* const one = find(balance)) portfolio_.set_balance(one->value, one->line);
        read_origin();
        read_repayment();
        if (auto const* const one = find(account_number)) {
            loan_().account_number_last4 = last_four(one->value);
        }
        if (auto const* const one = find(school)) loan_().school_name = kept_text(one->value);
        portfolio_.end_loan(kept(servicer), kept(holder));
    }

  private:
    [[nodiscard]] loan& loan_() { return portfolio_.current(); }

    void keep(labeled_value const& one) {
        auto& place = values_[static_cast<std::size_t>(one.label)];
        bool const says = !says_nothing(bare_value(one.value));
        if (place == nullptr && says) place = &one;
    }
    [[nodiscard]] labeled_value const* find(manual_label label) const {
        return values_[static_cast<std::size_t>(label)];
    }
    [[nodiscard]] std::string kept(manual_label label) const {
        auto const* const one = find(label);
        return one == nullptr ? std::string{} : kept_text(one->value).value_or(std::string{});
    }
    std::optional<civil_date> date(manual_label label, std::string_view name) {
        auto const* const one = find(label);
        return one == nullptr ? std::nullopt : portfolio_.date(one->value, name, one->line);
    }
    /// The date in a balance's label, or else the one with a label of its own.
    std::optional<civil_date> as_of(labeled_value const& one, manual_label separate) {
        if (!one.as_of.empty()) return portfolio_.date(one.as_of, "The balance's date", one.line);
        return date(separate, "The balance's date");
    }

    /// The type may be under its own label, under the program's, or in the loan's name.
    void read_type() {
        auto const* const name = find(manual_label::loan_name);
        servicer_loan_name parts{};
        if (name != nullptr) parts = servicer_words<Tables>::split_name(name->value);
        if (!parts.reference.empty()) loan_().servicer_loan_ref = kept_text(parts.reference);
        if (!parts.type.empty()) portfolio_.set_type(parts.type);
        auto const type = kept(manual_label::loan_type), program = kept(manual_label::loan_program);
        if (!type.empty()) portfolio_.set_type(type);
        if (program.empty() || portfolio_.type_told()) return;
        portfolio_.set_type(type.empty() ? program : program + " " + type);
    }

    void set_rate_type(interest_rate_type const* said) {
        if (said != nullptr) loan_().interest_rate_type = *said;
    }

    /// `4.53% Fixed`: a rate, and words about it.
    std::optional<annual_rate> rate(manual_label label) {
        auto const* const one = find(label);
        if (one == nullptr) return std::nullopt;
        auto text = bare_value(one->value);
        description_words const words{text};
        set_rate_type(first_meaning(Tables::rate_remark_descriptions, words));
        auto const end = text.find_first_not_of("0123456789.");
        if (end != std::string_view::npos) {
            auto const rest = trimmed(text.substr(end));
            bool const percent = rest.starts_with('%');
            auto const figure = text.substr(0, end);
            auto const next = trimmed(percent ? rest.substr(1) : rest);
            bool const wordy = next.empty() || is_letter(next.front()) || next.front() == '(';
            text = wordy ? figure : text;
        }
        return read_rate(text).optional();
    }

    /// The stated rate, or else the one before discounts, or else the one after them.
    void read_rates() {
        auto& one = loan_();
        one.statutory_interest_rate_bps = rate(manual_label::regulatory_rate);
        one.actual_interest_rate_bps = rate(manual_label::effective_rate);
        one.interest_rate_bps = rate(manual_label::rate);
        if (!one.interest_rate_bps) one.interest_rate_bps = one.statutory_interest_rate_bps;
        if (!one.interest_rate_bps) one.interest_rate_bps = one.actual_interest_rate_bps;
        description_words const words{kept(manual_label::rate_type)};
        set_rate_type(first_meaning(Tables::rate_type_descriptions, words));
    }

    void read_origin() {
        using enum manual_label;
        auto& one = loan_();
        one.loan_date = date(loan_date, "Loan date");
        one.first_disbursement_date = date(first_disbursement, "First disbursement date");
        if (auto const* const given = find(original_amount)) {
            one.original_principal_cents =
                portfolio_.amount(given->value, "Original amount", given->line);
        }
        if (one.first_disbursement_date && one.original_principal_cents) {
            one.disbursements = std::vector{
                loan_disbursement{*one.first_disbursement_date, *one.original_principal_cents}};
        }
    }

    /// `$60.00 on 08/08/2026`, or a date alone.
    std::optional<civil_date> last_payment_date() {
        auto const* const one = find(manual_label::last_payment);
        if (one == nullptr) return std::nullopt;
        auto const on = one->value.rfind(" on ");
        if (on != std::string_view::npos) {
            return portfolio_.date(one->value.substr(on + 4), "Last payment date", one->line);
        }
        bool const amount_alone = read_amount(one->value).state == value_state::present;
        return amount_alone ? std::nullopt
                            : portfolio_.date(one->value, "Last payment date", one->line);
    }

    void read_repayment() {
        using enum manual_label;
        auto& one = loan_();
        if (auto const* const given = find(plan)) portfolio_.set_plan(given->value, given->line);
        if (auto const* const given = find(scheduled_payment)) {
            one.scheduled_payment_cents =
                portfolio_.amount(given->value, "Monthly payment", given->line);
        }
        if (auto const* const given = find(qualifying_months)) {
            portfolio_.set_qualifying_months(given->value, given->line);
        }
        one.next_payment_due_date = date(due_date, "Due date");
        one.last_payment_date = last_payment_date();
    }

    servicer_portfolio<Tables>& portfolio_;
    std::array<labeled_value const*, manual_label_count> values_{};
};

} // namespace detail

/// Whether the values show what is owed on some loan.
[[nodiscard]] inline bool shows_balances(loan_values values) noexcept {
    return std::any_of(values.begin(), values.end(), [](labeled_value const& one) {
        return one.label == manual_label::principal || one.label == manual_label::balance;
    });
}

/// Reads labeled text, from a page or typed by a person. There must be at least one label.
template <export_table_set Tables>
[[nodiscard]] reading read_labeled_loans(labeled_values const& labels, source_label label,
                                         loan_dates const& dates) {
    auto const parted = part_by_loan(labels.values);
    servicer_portfolio<Tables> portfolio{dates};
    if (parted.loans.empty()) {
        return refused_reading(portfolio_fault_code::no_loans,
                               "The text names no loan's type and no balance.");
    }
    if (parted.loans.size() > static_cast<std::size_t>(maximum_loans)) return too_many_loans();
    if (shows_balances(labels.values)) portfolio.show_balances();
    for (auto const& values : parted.loans) {
        portfolio.begin_loan(values.front().line);
        detail::manual_loan<Tables>{portfolio, parted.heading, values}.read();
    }
    auto const format = label == source_label::servicer_text_export
                            ? export_format::servicer_page_text
                            : export_format::manual_text;
    return portfolio.finish(format, detected_format::labeled_text, label, labels.unknown_lines);
}

} // namespace tassel
