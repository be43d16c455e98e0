// Parts of a loan in a StudentAid / NSLDS text: its current status and status history, its periods
// of overdue payments, and its contacts, which show who holds the loan.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/export/nslds/nslds_lines.hpp"
#include "tassel/export/words/export_table_set.hpp"
#include "tassel/export/words/export_values.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning_list.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::exports {

/// A status as written in the text.
struct raw_status {
    std::string_view code{};
    std::string_view description{};
    std::optional<civil_date> date{};
    std::int64_t line = 0;

    [[nodiscard]] constexpr bool empty() const noexcept {
        return code.empty() && description.empty();
    }
};

/// Longer codes are truncated to this length.
inline constexpr std::size_t maximum_code_characters = 20;

template <export_table_set Tables>
class nslds_statuses {
  public:
    /// The statuses as read from the text; `history` is in the text's order.
    raw_status current{};
    std::vector<raw_status> history{};

    /// Fills in the loan's status members, and warns about errors in them.
    void apply(loan& one, std::int64_t loan_line, warning_list& warnings) {
        std::erase_if(history, [](raw_status const& entry) { return entry.empty(); });
        set_status(one, loan_line, warnings);
        std::vector<loan_status_entry> entries;
        entries.reserve(history.size());
        for (auto const& entry : history) {
            entries.push_back({.status = resolve(entry, warnings).status,
                               .status_code = kept_text(entry.code, maximum_code_characters),
                               .effective_date = entry.date});
        }
        put_in_order(entries, is_newer);
        if (!entries.empty()) one.status_history = std::move(entries);
    }

  private:
    /// Orders statuses from newest to oldest; entries without a date come last. In school always
    /// counts as the oldest status, even if its origination is dated later.
    static bool is_newer(loan_status_entry const& a, loan_status_entry const& b) noexcept {
        bool const first = a.status == loan_status::in_school;
        bool const second = b.status == loan_status::in_school;
        if (first != second) return second;
        return a.effective_date.value_or(civil_date{}) > b.effective_date.value_or(civil_date{});
    }

    static status_meaning resolve(raw_status const& entry, warning_list& warnings) {
        auto const resolved = loan_words<Tables>::status_of(entry.code, entry.description);
        if (!resolved.code_known || !resolved.known) {
            warnings.add_once(warning_code::unknown_status_code, "The status is not recognized.",
                              entry.line);
        }
        if (resolved.conflict) {
            warnings.add_once(warning_code::status_code_description_conflict,
                              "A status code and its description disagree; the description is "
                              "followed.",
                              entry.line);
        }
        return resolved.meaning;
    }

    void set_status(loan& one, std::int64_t loan_line, warning_list& warnings) const {
        if (current.empty() && history.empty()) {
            warnings.add(warning_code::status_missing, "The loan has no status.", loan_line);
            return;
        }
        // Takes the first entry of the newest day, because the text also lists the history newest
        // first.
        auto const newest = std::max_element(
            history.begin(), history.end(), [](raw_status const& a, raw_status const& b) {
                return a.date.value_or(civil_date{}) < b.date.value_or(civil_date{});
            });
        auto const& source = current.empty() ? *newest : current;
        auto const meaning = resolve(source, warnings);
        one.status = meaning.status;
        one.default_detail = meaning.detail;
        one.status_code = kept_text(source.code, maximum_code_characters);
        if (newest == history.end() || !newest->date) return;
        if (stands_on(*newest->date, source, meaning)) {
            one.status_effective_date = newest->date;
        } else {
            warnings.add(warning_code::status_mismatch,
                         "The current status and the newest status of the history differ; the "
                         "current status is taken.",
                         source.line);
        }
    }

    /// Whether the history has an entry for this day with the same meaning.
    [[nodiscard]] bool stands_on(civil_date day, raw_status const& source,
                                 status_meaning const& meaning) const noexcept {
        return std::any_of(history.begin(), history.end(), [&](raw_status const& entry) {
            if (entry.date != day) return false;
            if (!entry.code.empty() && equals_ignoring_case(entry.code, source.code)) return true;
            auto const same = loan_words<Tables>::status_of(entry.code, entry.description).meaning;
            return same.status != loan_status::unknown && !contradict(same, meaning);
        });
    }
};

/// Collects begin and end dates of overdue payments. A begin and an end next to each other form one
/// spell.
class nslds_delinquencies {
  public:
    void take(bool begins, std::optional<civil_date> day) {
        bool const seen = begins ? has_begin_ : has_end_;
        if (spells_.empty() || seen || (begins && has_end_)) {
            spells_.emplace_back();
            has_begin_ = has_end_ = false;
        }
        (begins ? has_begin_ : has_end_) = true;
        (begins ? spells_.back().begin : spells_.back().end) = day;
    }

    /// Fills in the spells, newest first. The spell that began last is the current one.
    void apply(loan& one) const {
        std::vector<loan_delinquency> whole;
        for (auto const& spell : spells_) {
            bool const ordered = spell.begin && (!spell.end || *spell.end >= *spell.begin);
            if (ordered) whole.push_back({*spell.begin, spell.end});
        }
        put_in_order(whole, [](auto const& a, auto const& b) { return a.begin > b.begin; });
        if (!whole.empty()) {
            one.delinquency_begin_date = whole.front().begin;
            one.delinquency_end_date = whole.front().end;
            one.delinquencies = std::move(whole);
            return;
        }
        // Skips spells that have no begin date or end before they begin.
        for (auto const& spell : spells_) {
            if (!one.delinquency_begin_date) one.delinquency_begin_date = spell.begin;
            if (!one.delinquency_end_date) one.delinquency_end_date = spell.end;
        }
    }

  private:
    struct told_spell {
        std::optional<civil_date> begin{};
        std::optional<civil_date> end{};
    };

    std::vector<told_spell> spells_{};
    bool has_begin_ = false;
    bool has_end_ = false;
};

/// Collects the contacts of one loan. For each role, it takes the first contact marked as most
/// relevant, or else the first contact.
class nslds_contacts {
  public:
    void begin(contact_role role) {
        close();
        role_ = role;
    }
    void take(nslds_line const& line) {
        if (role_ == contact_role::other) return;
        switch (line.label->field) {
        case nslds_field::contact_name:
            if (!party_.name) party_.name = kept_text(line.value);
            break;
        case nslds_field::contact_most_relevant:
            relevant_ =
                equals_ignoring_case(line.value, "yes") || equals_ignoring_case(line.value, "y");
            break;
        default:
            if (auto& text = party_.*(line.label->party_text); !text) text = kept_text(line.value);
        }
    }

    /// Whether the loan has a guaranty agency, or a lender other than the Department.
    [[nodiscard]] bool names_lender() {
        close();
        auto const& lender = chosen(contact_role::lender);
        return chosen(contact_role::guaranty_agency).has_value() ||
               (lender && !names_department(*lender->name));
    }
    /// Fills in the holder, the servicer, the guaranty agency, and whether the holder is the
    /// Department.
    void apply(loan& one) {
        close();
        auto const program = program_of(one.loan_type);
        set_holder(one, program);
        if (auto& servicer = chosen(contact_role::servicer)) {
            // A holder that services its own loan is not listed as its servicer.
            auto const key = holder_key_of(*servicer->name);
            if (!one.holder || one.holder->holder_key != key) {
                one.servicer = as(*servicer, holder_type::servicer);
            }
        }
        if (auto& agency = chosen(contact_role::guaranty_agency)) {
            one.guaranty_agency = as(*agency, holder_type::guaranty_agency);
        }
        if (program == loan_program::direct) {
            one.federally_held = true;
        } else if (one.holder) {
            one.federally_held = is_department(one.holder->holder_type);
        }
    }

  private:
    void close() {
        if (role_ != contact_role::other && party_.name) {
            auto const place = static_cast<std::size_t>(role_);
            if (!chosen_[place] || (relevant_ && !chosen_relevant_[place])) {
                chosen_[place] = std::move(party_);
                chosen_relevant_[place] = relevant_;
            }
        }
        party_ = {};
        relevant_ = false;
        role_ = contact_role::other;
    }
    [[nodiscard]] std::optional<loan_party>& chosen(contact_role role) noexcept {
        return chosen_[static_cast<std::size_t>(role)];
    }
    [[nodiscard]] static loan_party as(loan_party party, holder_type type) {
        party.holder_key = holder_key_of(*party.name);
        party.holder_type = type;
        return party;
    }

    void set_holder(loan& one, loan_program program) {
        auto const& ed = chosen(contact_role::ed_servicer);
        auto const& servicer = chosen(contact_role::servicer);
        auto const& lender = chosen(contact_role::lender);
        auto const& agency = chosen(contact_role::guaranty_agency);
        if (ed) {
            one.holder = as(*ed, department_type(*ed->name));
        } else if (program == loan_program::direct) {
            // The Department holds every Direct Loan, whoever is named as the servicer.
            if (servicer) one.holder = as(*servicer, department_type(*servicer->name));
        } else if (program == loan_program::perkins) {
            if (servicer) one.holder = as(*servicer, holder_type::school);
        } else if (lender && names_department(*lender->name)) {
            one.holder = as(*lender, department_type(*lender->name));
        } else if (agency && one.status == loan_status::defaulted) {
            one.holder = as(*agency, holder_type::guaranty_agency);
        } else if (lender) {
            one.holder = as(*lender, holder_type::commercial_lender);
        }
    }

    std::array<std::optional<loan_party>, 4> chosen_{};
    std::array<bool, 4> chosen_relevant_{};
    loan_party party_{};
    contact_role role_ = contact_role::other;
    bool relevant_ = false;
};

} // namespace tassel::exports
