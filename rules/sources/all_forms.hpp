// All forms and their known editions: everything that the program knows about official paperwork.
#pragma once

#include "rules/paperwork/form_parts.hpp"
#include "rules/sources/cancer_treatment_deferment/form.hpp"
#include "rules/sources/direct_consolidation_add_loans/form.hpp"
#include "rules/sources/direct_consolidation_application/form.hpp"
#include "rules/sources/economic_hardship_deferment/form.hpp"
#include "rules/sources/federal_tax_information_consent_revocation_form/form.hpp"
#include "rules/sources/general_forbearance/form.hpp"
#include "rules/sources/graduate_fellowship_deferment/form.hpp"
#include "rules/sources/in_school_deferment/form.hpp"
#include "rules/sources/income_driven_repayment_plan_request/form.hpp"
#include "rules/sources/loan_reaffirmation_form/form.hpp"
#include "rules/sources/loan_rehabilitation_income_and_expense/form.hpp"
#include "rules/sources/medical_dental_national_guard_dod_forbearance/form.hpp"
#include "rules/sources/military_service_and_post_active_duty_deferment/form.hpp"
#include "rules/sources/parent_plus_borrower_deferment/form.hpp"
#include "rules/sources/pslf_tepslf_certification_application/form.hpp"
#include "rules/sources/rehabilitation_training_deferment/form.hpp"
#include "rules/sources/repayment_plan_request/form.hpp"
#include "rules/sources/school_related_discharge/form.hpp"
#include "rules/sources/student_loan_debt_burden_forbearance/form.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/form.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/form.hpp"
#include "rules/sources/unemployment_deferment/form.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace tassel::rules::forms {

namespace detail {
template <std::size_t... Form>
[[nodiscard]] consteval auto every_layout(std::index_sequence<Form...>) {
    return std::array{documents::identified(layout_of<static_cast<form_source>(Form)>,
                                            static_cast<form_source>(Form))...};
}
template <std::size_t... Form>
[[nodiscard]] consteval auto every_edition(std::index_sequence<Form...>) {
    return joined(documents::identified(editions_of<static_cast<form_source>(Form)>,
                                        static_cast<form_source>(Form))...);
}
} // namespace detail

/// In the order of form_source.
inline constexpr auto layouts =
    detail::every_layout(std::make_index_sequence<reflect::enumerator_count<form_source>>{});

/// By form, newest first.
inline constexpr auto editions =
    detail::every_edition(std::make_index_sequence<reflect::enumerator_count<form_source>>{});

inline constexpr form_registry registry{.layouts = layouts, .editions = editions};

} // namespace tassel::rules::forms
