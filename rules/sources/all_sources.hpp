// All sources of paperwork and all forms that are made from them, with the layouts and known
// editions of the forms. Each list is in the order of its enumeration.
#pragma once

#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/cancer_treatment_deferment/intake_and_form.hpp"
#include "rules/sources/direct_alternative_repayment_guidance/intake.hpp"
#include "rules/sources/direct_consolidation_add_loans/intake_and_form.hpp"
#include "rules/sources/direct_consolidation_application/intake_and_form.hpp"
#include "rules/sources/economic_hardship_deferment/intake_and_form.hpp"
#include "rules/sources/federal_tax_information_consent_revocation_form/intake_and_form.hpp"
#include "rules/sources/ffel_repayment_plan_holder_guidance/intake.hpp"
#include "rules/sources/general_forbearance/intake_and_form.hpp"
#include "rules/sources/graduate_fellowship_deferment/intake_and_form.hpp"
#include "rules/sources/in_school_deferment/intake_and_form.hpp"
#include "rules/sources/income_driven_repayment_plan_request/form.hpp"
#include "rules/sources/income_driven_repayment_plan_request/intake.hpp"
#include "rules/sources/loan_reaffirmation_form/intake_and_form.hpp"
#include "rules/sources/loan_rehabilitation_income_and_expense/intake_and_form.hpp"
#include "rules/sources/medical_dental_national_guard_dod_forbearance/intake_and_form.hpp"
#include "rules/sources/military_service_and_post_active_duty_deferment/intake_and_form.hpp"
#include "rules/sources/parent_plus_borrower_deferment/intake_and_form.hpp"
#include "rules/sources/pslf_tepslf_certification_application/form.hpp"
#include "rules/sources/pslf_tepslf_certification_application/intake.hpp"
#include "rules/sources/rehabilitation_training_deferment/intake_and_form.hpp"
#include "rules/sources/repayment_plan_request/intake_and_form.hpp"
#include "rules/sources/school_related_discharge/form.hpp"
#include "rules/sources/school_related_discharge/intake.hpp"
#include "rules/sources/student_loan_debt_burden_forbearance/intake_and_form.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/intake_and_form.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/intake_and_form.hpp"
#include "rules/sources/unemployment_deferment/intake_and_form.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace tassel::rules::documents {

namespace detail {
template <std::size_t... Source>
[[nodiscard]] consteval auto every_intake(std::index_sequence<Source...>) {
    return std::array{identified(intake_of<static_cast<intake_source>(Source)>,
                                 static_cast<intake_source>(Source))...};
}
/// Gives a form the title of its source, unless the form states its own title.
[[nodiscard]] consteval form_definition titled(form_definition form, plain_text source_title) {
    if (form.title.empty()) form.title = source_title;
    return form;
}
template <std::size_t... Form>
[[nodiscard]] consteval auto every_form(std::index_sequence<Form...>) {
    return std::array{
        titled(identified(form_of<static_cast<form_source>(Form)>, static_cast<form_source>(Form)),
               intake_of<form_of<static_cast<form_source>(Form)>.intake>.title)...};
}
} // namespace detail

inline constexpr auto intake_definitions =
    detail::every_intake(std::make_index_sequence<reflect::enumerator_count<intake_source>>{});
inline constexpr auto form_definitions =
    detail::every_form(std::make_index_sequence<reflect::enumerator_count<form_source>>{});

} // namespace tassel::rules::documents

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

/// The layouts, in the order of form_source.
inline constexpr auto layouts =
    detail::every_layout(std::make_index_sequence<reflect::enumerator_count<form_source>>{});

/// The editions, ordered by form and newest first.
inline constexpr auto editions =
    detail::every_edition(std::make_index_sequence<reflect::enumerator_count<form_source>>{});

inline constexpr form_registry registry{
    .layouts = layouts, .editions = editions, .loan_types = loan_type_names};

} // namespace tassel::rules::forms
