// Builds one loan of a StudentAid / NSLDS text from its lines, including its indicators.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/export/facts/told_facts.hpp"
#include "tassel/export/nslds/nslds_lines.hpp"
#include "tassel/export/nslds/nslds_loan_parts.hpp"
#include "tassel/export/words/export_table_set.hpp"
#include "tassel/export/words/export_values.hpp"
#include "tassel/loan/portfolio.hpp"
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

/// Reads `Y`, `Yes`, `True`, or `1` as true, and their opposites as false.
[[nodiscard]] constexpr std::optional<bool> read_indicator(std::string_view value) noexcept {
    constexpr std::array<std::string_view, 5> yes{"y", "yes", "true", "t", "1"};
    constexpr std::array<std::string_view, 5> no{"n", "no", "false", "f", "0"};
    auto const is = [value](std::string_view word) { return equals_ignoring_case(value, word); };
    if (std::any_of(yes.begin(), yes.end(), is)) return true;
    if (std::any_of(no.begin(), no.end(), is)) return false;
    return std::nullopt;
}

/// An indicator of a loan. The first line that has a value counts.
struct told_indicator {
    std::optional<bool> value{};
    std::int64_t not_understood_on = 0; ///< the line of a value that is not a known word

    void take(nslds_line const& line) {
        if (value || not_understood_on != 0 || says_nothing(line.value)) return;
        value = read_indicator(line.value);
        if (!value) not_understood_on = line.number;
    }
    [[nodiscard]] bool says_yes() const noexcept { return value.value_or(false); }
};

/// Returns the last four characters of an award id. Returns nothing if they might contain digits of
/// a Social Security number, because some ids have that number in characters 1 to 9.
[[nodiscard]] inline std::optional<std::string> award_id_ending(std::string_view award_id) {
    constexpr std::size_t number_length = 9, kept = 4;
    if (award_id.size() < kept) return std::nullopt;
    bool const all_digits = std::all_of(award_id.begin(), award_id.end(), is_digit);
    bool const too_short_for_number = all_digits && award_id.size() < number_length;
    if (!too_short_for_number && award_id.size() < number_length + kept) return std::nullopt;
    auto const ending = award_id.substr(award_id.size() - kept);
    bool const plain = std::all_of(ending.begin(), ending.end(),
                                   [](char c) { return is_digit(c) || is_letter(c); });
    return plain ? std::optional<std::string>{ending} : std::nullopt;
}

/// Reads the lines of one loan, in any order. If a label that should occur once in a loan repeats,
/// the first line with a value counts.
template <export_table_set Tables>
class nslds_loan {
  public:
    /// `oldest` means that the text has the layout in which a name without a program belongs to the
    /// FFEL program.
    nslds_loan(warning_list& warnings, bool oldest, int newest_year)
        : warnings_{warnings}, oldest_{oldest}, newest_year_{newest_year} {}

    void take(nslds_line const& line) {
        auto const& label = *line.label;
        switch (label.field) {
        case nslds_field::loan_type_code: set_text(type_code_, line); break;
        case nslds_field::loan_type:
        case nslds_field::loan_type_description: set_text(type_description_, line); break;
        case nslds_field::award_id: set_text(award_id_, line); break;
        case nslds_field::date:
            if (label.date == &loan::delinquency_begin_date ||
                label.date == &loan::delinquency_end_date) {
                delinquencies_.take(label.date == &loan::delinquency_begin_date, date_of(line));
            } else if (auto& date = loan_.*(label.date); !date) {
                date = date_of(line);
            }
            break;
        case nslds_field::amount:
            if (auto& amount = loan_.*(label.amount); !amount) amount = amount_of(line);
            break;
        case nslds_field::rate:
            if (auto& rate = loan_.*(label.rate); !rate) rate = rate_of(line);
            break;
        case nslds_field::text:
            if (auto& text = loan_.*(label.loan_text); !text) text = kept_text(line.value);
            break;
        case nslds_field::principal:
        case nslds_field::interest: take_balance(line); break;
        case nslds_field::rate_type: set_text(rate_type_, line); break;
        case nslds_field::plan_code: set_text(plan_code_, line); break;
        case nslds_field::plan_description: set_text(plan_description_, line); break;
        case nslds_field::matched_months:
            if (auto& months = loan_.pslf_matched_months; !months) {
                months = count_of(line, 0, maximum_matched_months, warning_code::malformed_amount);
            }
            break;
        case nslds_field::academic_level:
            if (auto& code = loan_.academic_level_code; !code) {
                code = kept_text(line.value, maximum_code_characters);
            }
            break;
        case nslds_field::award_year:
            if (auto& year = loan_.award_year; !year) {
                year = count_of(line, earliest_year, latest_year, warning_code::malformed_date);
            }
            break;
        case nslds_field::any_parent_plus: any_parent_plus_.take(line); break;
        case nslds_field::first_level_parent_plus: first_level_parent_plus_.take(line); break;
        case nslds_field::joint_consolidation: joint_.take(line); break;
        default: take_group(line);
        }
    }
    /// Returns the loan without its derived members; `first_line` is the line where it begins.
    [[nodiscard]] loan finish(std::int64_t first_line) {
        loan_.award_id_last4 = award_id_ending(award_id_);
        set_disbursements();
        set_type(first_line);
        set_plan(first_line);
        set_rates(first_line);
        set_indicators();
        delinquencies_.apply(loan_);
        if (loan_.academic_level_code) {
            loan_.academic_level = words::level_of(*loan_.academic_level_code);
        }
        statuses_.apply(loan_, first_line, warnings_);
        contacts_.apply(loan_);
        return std::move(loan_);
    }

    [[nodiscard]] bool principal_stated() const noexcept { return principal_stated_; }
    [[nodiscard]] bool interest_stated() const noexcept { return interest_stated_; }
    /// Whether an amount was written with cents.
    [[nodiscard]] bool saw_cents() const noexcept { return saw_cents_; }
    [[nodiscard]] bool saw_amount() const noexcept { return saw_amount_; }
    /// Returns the line of an amount above the largest amount accepted.
    [[nodiscard]] nslds_line const* out_of_range() const noexcept { return out_of_range_; }

  private:
    using words = loan_words<Tables>;

    [[nodiscard]] static constexpr contact_role contact_role_named(std::string_view name) noexcept {
        for (auto const& row : Tables::contact_types) {
            if (equals_ignoring_case(name, row.name)) return row.meaning;
        }
        return contact_role::other;
    }
    void malformed(warning_code code, nslds_line const& line) {
        warnings_.add(code,
                      "The value of \"" + std::string{line.label->text} +
                          "\" can't be read and is left out.",
                      line.number);
    }
    std::optional<civil_date> date_of(nslds_line const& line) {
        auto const date = read_date(line.value, newest_year_);
        if (date.state == value_state::malformed) malformed(warning_code::malformed_date, line);
        return date.optional();
    }
    /// Reads any amount, including a negative one.
    std::optional<cents> signed_amount_of(nslds_line const& line) {
        auto const amount = read_amount(line.value);
        if (amount.state == value_state::malformed) malformed(warning_code::malformed_amount, line);
        if (amount.state == value_state::out_of_range && out_of_range_ == nullptr) {
            out_of_range_ = &line;
        }
        if (amount.state != value_state::present) return std::nullopt;
        saw_amount_ = true;
        saw_cents_ = saw_cents_ || amount.shows_cents;
        return amount.value;
    }
    std::optional<cents> amount_of(nslds_line const& line) {
        auto const amount = signed_amount_of(line);
        if (!amount || *amount >= cents{}) return amount;
        malformed(warning_code::malformed_amount, line);
        return std::nullopt;
    }
    std::optional<annual_rate> rate_of(nslds_line const& line) {
        auto const rate = read_rate(line.value);
        if (rate.state == value_state::malformed) malformed(warning_code::malformed_amount, line);
        return rate.optional();
    }
    /// Reads a whole number in a range. Any other value causes a warning with the given code.
    std::optional<std::int64_t> count_of(nslds_line const& line, std::int64_t least,
                                         std::int64_t most, warning_code code) {
        auto const count = read_count(line.value);
        bool const outside = count.optional() && (count.value < least || count.value > most);
        if (count.state != value_state::malformed && !outside) return count.optional();
        malformed(code, line);
        return std::nullopt;
    }
    static void set_text(std::string_view& member, nslds_line const& line) {
        if (member.empty() && !says_nothing(line.value)) member = line.value;
    }

    void take_balance(nslds_line const& line) {
        bool const principal = line.label->field == nslds_field::principal;
        auto& stated = principal ? principal_stated_ : interest_stated_;
        if (stated) return;
        auto const amount = signed_amount_of(line);
        if (!amount) return;
        stated = true;
        if (*amount < cents{}) {
            if (principal) loan_.credit_balance_cents = cents{} - *amount;
            warnings_.add(warning_code::negative_balance_treated_as_zero,
                          "\"" + std::string{line.label->text} +
                              "\" is below zero and is taken as zero.",
                          line.number);
        }
        (principal ? loan_.outstanding_principal_cents : loan_.accrued_interest_cents) =
            std::max(*amount, cents{});
    }

    /// Takes the lines of a group that may repeat.
    void take_group(nslds_line const& line) {
        switch (line.label->field) {
        case nslds_field::current_status:
        case nslds_field::current_status_description: {
            bool const code = line.label->field == nslds_field::current_status;
            auto& current = statuses_.current;
            set_text(code ? current.code : current.description, line);
            if (current.line == 0) current.line = line.number;
            break;
        }
        case nslds_field::status:
        case nslds_field::status_description:
        case nslds_field::status_date: take_status(line); break;
        case nslds_field::disbursement_date:
        case nslds_field::disbursement_amount: take_disbursement(line); break;
        case nslds_field::contact_type: contacts_.begin(contact_role_named(line.value)); break;
        case nslds_field::contact_name:
        case nslds_field::contact_text:
        case nslds_field::contact_most_relevant: contacts_.take(line); break;
        default: break;
        }
    }

    /// Takes a line of a status. A new status begins with its code, or with a part that the current
    /// status already has.
    void take_status(nslds_line const& line) {
        auto& history = statuses_.history;
        auto const field = line.label->field;
        bool const description = field == nslds_field::status_description;
        bool const date = field == nslds_field::status_date;
        if (history.empty() || (!description && !date) ||
            (description && status_has_description_) || (date && status_has_date_)) {
            history.emplace_back();
            history.back().line = line.number;
            status_has_description_ = false;
            status_has_date_ = false;
        }
        if (description) {
            status_has_description_ = true;
            set_text(history.back().description, line);
        } else if (date) {
            status_has_date_ = true;
            history.back().date = date_of(line);
        } else {
            set_text(history.back().code, line);
        }
    }

    void take_disbursement(nslds_line const& line) {
        bool const date = line.label->field == nslds_field::disbursement_date;
        if (disbursements_.empty() ||
            (date ? disbursements_.back().has_date_line : disbursements_.back().has_amount_line)) {
            disbursements_.emplace_back();
        }
        auto& last = disbursements_.back();
        if (date) {
            last.has_date_line = true;
            last.date = date_of(line);
        } else {
            last.has_amount_line = true;
            last.amount = amount_of(line);
        }
    }

    /// Returns the type that the description names. In newer layouts, a description without a
    /// program may mean a type of either program.
    [[nodiscard]] told_type described_type() const {
        for (auto const& row : Tables::loan_type_codes.rows()) {
            if (row.description == type_description_) return {.type = row.type};
        }
        return oldest_ ? told_type{.type = words::type_of(type_description_)}
                       : told_by<Tables>(type_description_);
    }

    void set_type(std::int64_t first_line) {
        auto const* const row = Tables::loan_type_codes.find(type_code_);
        auto const described = described_type();
        // The code and the description name different types, so neither is used.
        bool const known = described.type != loan_type::unknown || described.lacks_program();
        bool const conflict = row != nullptr && known && described.type != row->type &&
                              described.if_direct != row->type && described.if_ffel != row->type;
        if (row == nullptr) {
            settle_type<Tables>(loan_, described, contacts_.names_lender(), first_line);
        } else {
            loan_.loan_type = conflict ? loan_type::unknown : row->type;
        }
        loan_.source_loan_type_code = kept_text(type_code_, maximum_code_characters);
        loan_.source_loan_type_description = kept_text(type_description_);
        if (loan_.loan_type == loan_type::unknown) {
            warnings_.add(warning_code::unknown_loan_type,
                          conflict ? "The code and the description of the loan's type disagree."
                                   : "The loan's type is not recognized.",
                          first_line);
        }
        loan_.borrower_role = role_in(loan_.loan_type);
    }

    void set_plan(std::int64_t first_line) {
        loan_.repayment_plan = words::plan_of(plan_description_, plan_code_);
        loan_.repayment_plan_code = kept_text(plan_code_, maximum_code_characters);
        loan_.repayment_plan_description = kept_text(plan_description_);
        if (loan_.repayment_plan == reported_plan::unknown) {
            warnings_.add(warning_code::unknown_repayment_plan,
                          "The repayment plan is not recognized.", first_line);
        }
    }

    void set_rates(std::int64_t first_line) {
        loan_.interest_rate_type = interest_rate_type::unknown;
        for (auto const& row : Tables::rate_types) {
            if (equals_ignoring_case(rate_type_, row.name)) loan_.interest_rate_type = row.meaning;
        }
        if (!loan_.interest_rate_bps) loan_.interest_rate_bps = loan_.statutory_interest_rate_bps;
        if (!loan_.interest_rate_bps) loan_.interest_rate_bps = loan_.actual_interest_rate_bps;
        for (auto const member : {&loan::interest_rate_bps, &loan::statutory_interest_rate_bps,
                                  &loan::actual_interest_rate_bps}) {
            auto const found = mend_rate<Tables>(loan_, member, first_line);
            if (!found || member != &loan::interest_rate_bps) continue;
            warnings_.add(warning_code::rate_implausible, std::string{said_of(*found)}, first_line);
        }
    }

    /// Stores the disbursements that have both a date and an amount, oldest first.
    void set_disbursements() {
        std::vector<loan_disbursement> complete;
        complete.reserve(disbursements_.size());
        for (auto const& one : disbursements_) {
            if (one.date && one.amount) complete.push_back({*one.date, *one.amount});
        }
        put_in_order_of(complete, &loan_disbursement::disbursement_date);
        if (!complete.empty()) loan_.disbursements = std::move(complete);
    }

    void set_indicators() {
        if (!is_consolidation(loan_.loan_type)) return;
        loan_.joint_consolidation = joint_.value;
        loan_.parent_plus_first_level = first_level_parent_plus_.value;
        if (joint_.not_understood_on != 0) {
            doubt_indicator("joint_consolidation", joint_.not_understood_on, {"false", "true"});
        }
        auto const unclear = std::max(any_parent_plus_.not_understood_on,
                                      first_level_parent_plus_.not_understood_on);
        if (any_parent_plus_.says_yes() || first_level_parent_plus_.says_yes()) {
            loan_.parent_plus_history = parent_plus_history::includes_parent_plus;
        } else if (unclear != 0) {
            loan_.parent_plus_history = parent_plus_history::unknown;
            loan_.parent_plus_history_basis = parent_plus_history_basis::unknown;
            doubt_indicator("parent_plus_history", unclear, {"none", "includes_parent_plus"});
            return;
        } else if (any_parent_plus_.value) {
            loan_.parent_plus_history = parent_plus_history::none;
        } else {
            return;
        }
        loan_.parent_plus_history_basis = parent_plus_history_basis::export_indicator;
    }

    void doubt_indicator(std::string field, std::int64_t line, std::vector<std::string> values) {
        doubt(loan_, {.field = std::move(field),
                      .basis = fact_basis::not_understood,
                      .message = "The value of the indicator is neither yes nor no.",
                      .line = line,
                      .values = std::move(values)});
    }

    struct raw_disbursement {
        std::optional<civil_date> date{};
        std::optional<cents> amount{};
        bool has_date_line = false;
        bool has_amount_line = false;
    };

    warning_list& warnings_;
    bool oldest_;
    int newest_year_;
    loan loan_{};
    std::string_view type_code_{};
    std::string_view type_description_{};
    std::string_view award_id_{};
    std::string_view rate_type_{};
    std::string_view plan_code_{};
    std::string_view plan_description_{};
    told_indicator any_parent_plus_{};
    told_indicator first_level_parent_plus_{};
    told_indicator joint_{};
    nslds_delinquencies delinquencies_{};
    nslds_statuses<Tables> statuses_{};
    bool status_has_description_ = false;
    bool status_has_date_ = false;
    std::vector<raw_disbursement> disbursements_{};
    nslds_contacts contacts_{};
    nslds_line const* out_of_range_ = nullptr;
    bool principal_stated_ = false;
    bool interest_stated_ = false;
    bool saw_cents_ = false;
    bool saw_amount_ = false;
};

} // namespace tassel::exports
