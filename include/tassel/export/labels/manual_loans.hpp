// Reads hand-typed text and copied pages as labeled values, loan by loan, and turns the values into
// loans. The time is linear in the length of the text.
#pragma once

#include "tassel/export/facts/servicer_words.hpp"
#include "tassel/export/labels/servicer_portfolio.hpp"
#include "tassel/export/text/text_cleaning.hpp"
#include "tassel/export/words/export_table_set.hpp"
#include "tassel/export/words/export_values.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::exports {

/// The words of a label in lower case with single spaces. A date in the label (`Interest as of
/// 08/14/2026`) is stored separately.
struct label_words {
    std::string words{};
    bool dated = false;       ///< the label ends with `as of`, or with `as of` and a date
    std::string_view as_of{}; ///< the text after `as of`
};

/// Returns the words of a label. A text of more than `maximum_label_characters` bytes has none.
[[nodiscard]] inline label_words words_of_label(std::string_view text) {
    label_words label;
    if (text.size() > maximum_label_characters) return label;
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

/// Returns the meaning of a label; `unknown` if it has none. `Principal balance as of date` is the
/// label of a date, not of an amount.
template <export_table_set Tables>
[[nodiscard]] manual_label meaning_of(label_words const& label) noexcept {
    auto const& synonyms = Tables::manual_synonyms;
    auto const* const at =
        std::lower_bound(synonyms.begin(), synonyms.end(), manual_synonym{.words = label.words});
    bool const found = at != synonyms.end() && at->words == label.words;
    auto const meaning = found ? at->label : manual_label::unknown;
    bool const labels_date =
        label.dated && label.as_of.find_first_of("0123456789") == std::string_view::npos;
    if (!labels_date) return meaning;
    if (meaning == manual_label::principal) return manual_label::principal_date;
    if (meaning == manual_label::interest) return manual_label::interest_date;
    return manual_label::unknown;
}

/// One value of the text, and the meaning of its label.
struct labeled_value {
    manual_label label = manual_label::unknown;
    std::string_view value{};
    std::string_view as_of{}; ///< a date in the label
    std::int64_t line = 0;
};

/// All labeled values of a text, and the lines with unknown labels.
struct labeled_values {
    std::vector<labeled_value> values{};
    std::vector<std::int64_t> unknown_lines{};
};

namespace detail {

/// Reads lines one by one. A label may be on a line of its own, with its value on the next line.
template <export_table_set Tables>
class label_scanner {
  public:
    void take(text_line const& line) {
        auto const text = line.text;
        if (separated(line, text.find_first_of(":=\t"))) return;
        if (separated(line, text.find(','))) return;  // the cells of a spreadsheet
        if (separated(line, text.find("  "))) return; // the columns of a page
        if (labeled(line, text, {})) return;
        if (figure_follows(line)) return;
        auto const mark = text.find_first_of(":=\t");
        if (mark == std::string_view::npos && line.number <= value_until_) {
            value_until_ = 0;
            found_.values.back().value = bare_value(text);
            return;
        }
        bool const numbered = servicer_words<Tables>::is_numbered_name(text);
        if (numbered || servicer_words<Tables>::is_only_a_type(text)) {
            auto const label = numbered ? manual_label::loan_name : manual_label::loan_type;
            found_.values.push_back({label, text, {}, line.number});
            return;
        }
        if (mark != std::string_view::npos && mark != 0 && mark + 1 < text.size()) {
            found_.unknown_lines.push_back(line.number);
        }
    }

    [[nodiscard]] labeled_values take_all() { return std::move(found_); }

  private:
    bool separated(text_line const& line, std::size_t mark) {
        if (mark == std::string_view::npos) return false;
        return labeled(line, line.text.substr(0, mark), line.text.substr(mark + 1));
    }

    /// Reads a label and a figure without a separator: `Principal Balance $5,120.45`
    bool figure_follows(text_line const& line) {
        auto mark = line.text.find('$');
        if (mark == std::string_view::npos) mark = line.text.find_first_of("0123456789");
        if (mark == std::string_view::npos || mark == 0) return false;
        if (!is_blank(line.text[mark - 1])) return false;
        auto const before = line.text.substr(0, mark);
        return labeled(line, before, line.text.substr(mark));
    }

    bool labeled(text_line const& line, std::string_view label, std::string_view value) {
        auto const words = words_of_label(label);
        auto meaning = meaning_of<Tables>(words);
        if (meaning == manual_label::unknown && numbered_heading(words.words)) {
            meaning = manual_label::loan_name;
        }
        if (meaning == manual_label::unknown) return false;
        value = bare_value(value);
        while (!value.empty() && (value.front() == ':' || value.front() == '=' ||
                                  is_blank(value.front()) || value.front() == '\t')) {
            value.remove_prefix(1);
        }
        found_.values.push_back({meaning, value, words.as_of, line.number});
        // A blank line after `Plan:` means that there is no value. A label alone on its line comes
        // from a page's columns, which may put a blank line before the value.
        bool const alone = label.size() == line.text.size();
        value_until_ = value.empty() ? line.number + (alone ? 2 : 1) : 0;
        return true;
    }

    [[nodiscard]] static bool numbered_heading(std::string_view words) noexcept {
        for (auto const head : Tables::numbered_headings) {
            if (!words.starts_with(head)) continue;
            auto const number = words.substr(head.size());
            return !number.empty() && number.size() <= 3 &&
                   number.find_first_not_of("0123456789") == std::string_view::npos;
        }
        return false;
    }

    labeled_values found_{};
    std::int64_t value_until_ = 0; ///< the last line that may have the last label's value
};

using label_counts = std::array<std::size_t, manual_label_count>;

[[nodiscard]] inline label_counts count_labels(std::span<labeled_value const> values) noexcept {
    label_counts counts{};
    for (auto const& one : values)
        ++counts[static_cast<std::size_t>(one.label)];
    return counts;
}

/// Returns the label that identifies a loan. It is the candidate that the text uses most, or the
/// first of several candidates that the text uses equally often.
[[nodiscard]] inline manual_label identity_label(std::span<labeled_value const> values,
                                                 label_counts const& counts) noexcept {
    using enum exports::manual_label;
    std::size_t most = 0;
    manual_label identity = unknown;
    for (auto const& one : values) {
        bool const may_be = one.label == loan_type || one.label == loan_name;
        auto const count = counts[static_cast<std::size_t>(one.label)];
        if (may_be && count > most) {
            most = count;
            identity = one.label;
        }
    }
    if (identity != unknown) return identity;
    for (auto const& one : values) {
        if (one.label == principal || one.label == balance) return one.label;
    }
    return unknown;
}

/// Whether exactly one `identity` follows each `anchor`, and none comes before the first `anchor`.
[[nodiscard]] inline bool separates(std::span<labeled_value const> values, manual_label anchor,
                                    manual_label identity) noexcept {
    bool open = false, identified = true;
    for (auto const& one : values) {
        if (one.label == anchor) {
            if (!identified) return false;
            open = true;
            identified = false;
        }
        if (one.label != identity) continue;
        if (!open || identified) return false;
        identified = true;
    }
    return identified;
}

/// Returns the label that begins a loan: the first label in the text that separates the loans from
/// each other.
[[nodiscard]] inline manual_label anchor_label(std::span<labeled_value const> values) noexcept {
    auto const counts = count_labels(values);
    auto const identity = identity_label(values, counts);
    if (identity == manual_label::unknown) return identity;
    std::array<bool, manual_label_count> tried{};
    for (auto const& one : values) {
        auto const index = static_cast<std::size_t>(one.label);
        if (tried[index] || one.label == manual_label::no_loan_data) continue;
        tried[index] = true;
        if (counts[index] != counts[static_cast<std::size_t>(identity)]) continue;
        if (separates(values, one.label, identity)) return one.label;
    }
    return identity;
}

} // namespace detail

template <export_table_set Tables>
[[nodiscard]] labeled_values read_labels(std::span<text_line const> lines) {
    detail::label_scanner<Tables> scanner;
    for (auto const& line : lines)
        scanner.take(line);
    return scanner.take_all();
}

/// The values of one loan, in the order of the text.
using loan_values = std::span<labeled_value const>;

/// The values of a text, divided by loan. Values before the first loan apply to all loans.
struct parted_values {
    loan_values heading{};
    std::vector<loan_values> loans{};
};

/// Divides values by loan. A new loan begins when the anchor label repeats, or when a second
/// principal or balance differs from the first one, because a loan has only one.
[[nodiscard]] inline parted_values part_by_loan(loan_values values) {
    parted_values parted;
    auto const anchor = detail::anchor_label(values);
    if (anchor == manual_label::unknown) return parted;
    std::size_t begin = 0;
    while (begin < values.size() && values[begin].label != anchor)
        ++begin;
    parted.heading = values.first(begin);
    std::optional<std::string_view> principal, balance;
    for (auto at = begin; at < values.size(); ++at) {
        auto const& one = values[at];
        auto* const owed = one.label == manual_label::principal ? &principal
                           : one.label == manual_label::balance ? &balance
                                                                : nullptr;
        bool const second = owed != nullptr && *owed && **owed != one.value;
        if (at != begin && (one.label == anchor || second)) {
            parted.loans.push_back(values.subspan(begin, at - begin));
            begin = at;
            principal.reset();
            balance.reset();
        }
        if (owed != nullptr) *owed = one.value;
    }
    parted.loans.push_back(values.subspan(begin));
    return parted;
}

/// Returns the last four characters of a text, and never more.
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
        // Values above the first loan apply to the whole page, so they name the servicer and holder
        // of its loans.
        for (auto const& one : heading) {
            bool const party =
                one.label == manual_label::servicer || one.label == manual_label::holder;
            if (party) keep(one);
        }
    }

    void read() {
        using enum exports::manual_label;
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
    /// Returns the date in a balance's label, or else the date that has a label of its own.
    std::optional<civil_date> as_of(labeled_value const& one, manual_label separate) {
        if (!one.as_of.empty()) return portfolio_.date(one.as_of, "The balance's date", one.line);
        return date(separate, "The balance's date");
    }

    /// Reads the type, which may be under its own label, under the program's label, or in the
    /// loan's name.
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

    /// Reads a rate and the words about it: `4.53% Fixed`.
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

    /// Reads the rates. The loan's rate is the stated one, or else the one before discounts, or
    /// else the one after discounts.
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
        using enum exports::manual_label;
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

    /// Reads the date of `$60.00 on 08/08/2026`, or a date alone.
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
        using enum exports::manual_label;
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

/// Whether the values show what is owed on at least one loan.
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
                               "The text names no loan type and no balance.");
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
    return portfolio.finish(format, detected_format::labelled_text, label, labels.unknown_lines);
}

} // namespace tassel::exports
