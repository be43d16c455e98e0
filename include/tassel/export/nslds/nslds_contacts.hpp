// The contacts of a loan in a StudentAid / NSLDS text, and who holds the loan.
#pragma once

#include "tassel/export/nslds/nslds_lines.hpp"
#include "tassel/export/words/export_table_set.hpp"
#include "tassel/export/words/export_values.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

namespace tassel {

/// Collects the contacts of one loan: for each role, the first one marked as most relevant, or else
/// the first.
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
    /// Fills in holder, servicer, guaranty agency, and whether the holder is the Department.
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

} // namespace tassel
