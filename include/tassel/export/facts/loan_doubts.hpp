// The doubts about a loan, as its readers record them. One doubt is whether loans without an award
// id are the same loan listed twice.
#pragma once

#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace tassel::exports {

/// Whether the entry records no doubt but only the source of the member's value. In contrast, an
/// entry with a value records that a person confirmed the fact.
[[nodiscard]] inline bool tells_origin_alone(loan_doubt const& one) noexcept {
    return one.basis == fact_basis::stated && !one.values;
}

/// Whether a field is in doubt, or was in doubt and has been confirmed.
[[nodiscard]] inline bool is_doubted(loan const& one, std::string_view field) {
    return one.doubts &&
           std::any_of(one.doubts->begin(), one.doubts->end(), [field](loan_doubt const& known) {
               return known.field == field && !tells_origin_alone(known);
           });
}

/// Records a doubt. A field has only one doubt, the first one found.
inline void doubt(loan& one, loan_doubt found) {
    if (!one.doubts) one.doubts.emplace();
    for (auto& known : *one.doubts) {
        if (known.field != found.field) continue;
        if (tells_origin_alone(known)) known = std::move(found);
        return;
    }
    one.doubts->push_back(std::move(found));
}

/// The message about a loan that the text may list twice.
inline constexpr std::string_view may_be_another =
    "The loan may be the same as another of the text; both are counted until it is known.";

/// Records the doubt that a loan may be the same as another one.
inline void doubt_identity(loan& one) {
    doubt(one, {.field = "loan_id",
                .basis = fact_basis::contradicted,
                .message = std::string{may_be_another},
                .line = std::nullopt,
                .values = std::nullopt});
}

/// Returns the indexes of loans that have the same type, date, amount, and school, and no number
/// that distinguishes them.
[[nodiscard]] inline std::vector<std::size_t> alike_loans(std::vector<loan> const& loans) {
    using signs = std::tuple<loan_type, civil_date, cents, std::string_view>;
    std::map<signs, std::size_t> first_of;
    std::vector<bool> alike(loans.size());
    auto const told_apart = [](auto const& a, auto const& b) { return a && b && *a != *b; };
    for (std::size_t i = 0; i < loans.size(); ++i) {
        auto const& one = loans[i];
        bool const whole = one.loan_type != loan_type::unknown && one.loan_date &&
                           one.original_principal_cents && one.school_name;
        if (!whole || one.award_id_last4) continue;
        auto const [first, added] = first_of.try_emplace(
            signs{one.loan_type, *one.loan_date, *one.original_principal_cents, *one.school_name},
            i);
        if (added) continue;
        auto const& before = loans[first->second];
        if (told_apart(one.servicer_loan_ref, before.servicer_loan_ref) ||
            told_apart(one.account_number_last4, before.account_number_last4)) {
            continue;
        }
        alike[first->second] = alike[i] = true;
    }
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < alike.size(); ++i) {
        if (alike[i]) places.push_back(i);
    }
    return places;
}

} // namespace tassel::exports
