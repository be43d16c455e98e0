// The screening questions in order. Each rule states the source that a yes suggests, the facts that
// the source must be checked against, and where the form goes.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "rules/sources/cancer_treatment_deferment/screening.hpp"
#include "rules/sources/direct_consolidation_application/screening.hpp"
#include "rules/sources/economic_hardship_deferment/screening.hpp"
#include "rules/sources/federal_tax_information_consent_revocation_form/screening.hpp"
#include "rules/sources/general_forbearance/screening.hpp"
#include "rules/sources/graduate_fellowship_deferment/screening.hpp"
#include "rules/sources/in_school_deferment/screening.hpp"
#include "rules/sources/loan_reaffirmation_form/screening.hpp"
#include "rules/sources/loan_rehabilitation_income_and_expense/screening.hpp"
#include "rules/sources/medical_dental_national_guard_dod_forbearance/screening.hpp"
#include "rules/sources/military_service_and_post_active_duty_deferment/screening.hpp"
#include "rules/sources/parent_plus_borrower_deferment/screening.hpp"
#include "rules/sources/pslf_tepslf_certification_application/screening.hpp"
#include "rules/sources/rehabilitation_training_deferment/screening.hpp"
#include "rules/sources/school_related_discharge/screening.hpp"
#include "rules/sources/student_loan_debt_burden_forbearance/screening.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/screening.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/screening.hpp"
#include "rules/sources/unemployment_deferment/screening.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace tassel::rules {

namespace detail {
template <std::size_t... Source>
[[nodiscard]] consteval auto screening_of_sources(std::index_sequence<Source...>) {
    constexpr std::size_t count =
        ((documents::screening_of<static_cast<intake_source>(Source)>.question != nullptr) + ...);
    std::array<screening_rule, count> rules{};
    std::size_t next = 0;
    reflect::for_each_member<document_screening_answers>([&](auto descriptor) {
        auto const take = [&](screening_rule const& one) {
            if (one.question == descriptor.pointer) rules[next++] = one;
        };
        (take(documents::identified(documents::screening_of<static_cast<intake_source>(Source)>,
                                    static_cast<intake_source>(Source))),
         ...);
    });
    return rules;
}
} // namespace detail

inline constexpr auto screening_rules = detail::screening_of_sources(
    std::make_index_sequence<reflect::enumerator_count<intake_source>>{});
static_assert(follows_questions(screening_rules));
static_assert(no_rule_twice(screening_rules));
static_assert(fully_said(screening_rules));

} // namespace tassel::rules
