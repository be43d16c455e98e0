// The paragraph that each sentence of what comes before a plan, and of what to do next, rests on.
// What is not named there speaks of the borrower's own figures, of whom to ask, or of what the
// Department of Education has announced.
#pragma once

#include "rules/law/advice_citations.hpp"
#include "rules/law/citations.hpp"
#include "tassel/ruleset_description/sentence_paragraph.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

namespace detail {

inline constexpr citation discharge_for_disability =
    discharged_loans.at("20 USC 1087(a)(1), 1087e(a)(1); 34 CFR 685.213")
        .saying("becomes permanently and totally disabled (as determined in accordance with "
                "regulations of the Secretary)",
                "2026-11-29");
inline constexpr citation discharge_for_school =
    discharged_loans.at("20 USC 1087(c)(1), 1087e(a)(1); 34 CFR 685.214-685.216")
        .saying("is unable to complete the program in which such student is enrolled due to the "
                "closure of the institution",
                "2026-11-28");
inline constexpr citation rehabilitated_loan =
    direct_loan_default.at("34 CFR 685.211(f)(1); 20 USC 1078-6(a)(1)(A), (a)(4)")
        .saying("securing 9 payments made within 20 days of the due date during 10 consecutive "
                "months of amounts owed on a loan",
                "2026-11-29");
inline constexpr citation times_of_rehabilitation =
    working_families_tax_cuts_act.at("P.L. 119-21 section 82003(a); 20 USC 1078-6(a)(5)")
        .saying(second_rehabilitation.quote, second_rehabilitation.read_on);
inline constexpr citation forgiven_for_teaching =
    teaching_service.at("20 USC 1087j(b)-(c), 1078-10(b)-(c), (g)(2)(B); 34 CFR 685.217")
        .saying("has been employed as a full-time teacher for 5 consecutive complete school years",
                "2026-11-29");
/// The regulation gives credit for the months; the statute asks for payments.
inline constexpr citation months_bought_back =
    public_service_forgiveness.at("34 CFR 685.219(g)(6); 20 USC 1087e(m)(1)")
        .saying(discharge_for_public_service.quote, discharge_for_public_service.read_on);
inline constexpr citation payments_put_off =
    higher_education_act_455.at("20 USC 1087e(f)(1)-(2); 34 CFR 685.204, 685.205")
        .saying("shall be eligible for a deferment, during which periodic installments of "
                "principal need not be paid",
                "2026-11-29");
inline constexpr citation interest_while_put_off =
    higher_education_act_455.at("20 USC 1087e(f)(1)(A)-(B); 34 CFR 685.204(a), 685.205(a)")
        .saying("shall accrue and be capitalized or paid by the borrower, in the case of a Federal "
                "Direct PLUS Loan, a Federal Direct Unsubsidized Stafford Loan, or a Federal "
                "Direct Consolidation Loan not described in subparagraph (A)(ii)",
                "2026-11-29");
inline constexpr citation canceled_for_service =
    perkins_cancellation.at("20 USC 1087ee(a)(1)-(2), 1078-3(b)(1)(F)(ii)")
        .saying("shall be canceled for each complete year of service after such date by the "
                "borrower under circumstances described in paragraph (2)",
                "2026-11-29");
inline constexpr citation rates_of_july =
    ffel_loan_rates.at("20 USC 1077a(e)(1), (j)(1)")
        .saying("the applicable rate of interest shall, during any 12-month period beginning on "
                "July 1 and ending on June 30, be determined on the preceding June 1",
                "2026-11-29");
inline constexpr citation divided_income =
    community_property_return.at("26 CFR 1.66-1(a); IRS Form 8958")
        .saying("Married individuals domiciled in a community property state who do not elect to "
                "file a joint individual Federal income tax return under section 6013 generally "
                "must report half of the total community income earned by the spouses during the "
                "taxable year",
                "2026-11-29");

inline constexpr std::array cited_first{
    sentence_paragraph{"disability_discharge", discharge_for_disability},
    sentence_paragraph{"school_discharge", discharge_for_school},
    sentence_paragraph{"rehabilitation", rehabilitated_loan},
    sentence_paragraph{"rehabilitated_once", times_of_rehabilitation},
    sentence_paragraph{"rehabilitated_twice", times_of_rehabilitation},
    sentence_paragraph{
        "consolidation_out_of_default",
        consolidation_rule
            .at("20 USC 1078-3(a)(3)(A)(ii)(III), 1087e(g)(3); 34 CFR 685.220(d), (h)(2)")
            .saying(satisfactory_arrangements.quote, satisfactory_arrangements.read_on)},
    sentence_paragraph{
        "wages_withheld",
        wage_garnishment
            .at("20 USC 1095a(a)(5), (b), 1078-3(a)(3)(A)(i); 34 CFR 685.211(f)(11), "
                "682.405(a)(3)(i)")
            .saying("shall provide the individual a hearing under subsection (a)(5) upon request",
                    "2026-11-29")},
    sentence_paragraph{"teacher_loan_forgiveness", forgiven_for_teaching},
    sentence_paragraph{"public_service_buyback", months_bought_back},
    sentence_paragraph{"short_of_money", payments_put_off},
    sentence_paragraph{"interest_of_a_month", interest_while_put_off},
    sentence_paragraph{"interest_goes_on", interest_while_put_off},
    sentence_paragraph{"fewer_reliefs", fewer_deferments},
    sentence_paragraph{"perkins", canceled_for_service},
    sentence_paragraph{"variable_rate", rates_of_july},
    sentence_paragraph{"community_property", divided_income}};
inline constexpr auto first_of_figures =
    std::to_array<std::string_view>({"in_court", "protect_the_count", "reliefs"});

inline constexpr std::array cited_short_forms{
    sentence_paragraph{"disability_discharge", discharge_for_disability},
    sentence_paragraph{"school_discharge", discharge_for_school},
    sentence_paragraph{"teacher_loan_forgiveness", forgiven_for_teaching},
    sentence_paragraph{"public_service_buyback", months_bought_back},
    sentence_paragraph{"short_of_money", payments_put_off},
    sentence_paragraph{"variable_rate", rates_of_july},
    sentence_paragraph{"community_property", divided_income}};
inline constexpr auto short_forms_of_figures =
    std::to_array<std::string_view>({"in_default", "protect_the_count", "perkins"});

inline constexpr std::array cited_next_steps{
    sentence_paragraph{"one_payment_then_apply", parent_plus_payment},
    sentence_paragraph{"recertify_by", yearly_income},
    sentence_paragraph{"recertify", yearly_income},
    sentence_paragraph{"set_aside", taxed_forgiveness},
    sentence_paragraph{"if_income_changes", yearly_income}};
inline constexpr auto next_steps_of_figures = std::to_array<std::string_view>(
    {"confirm_the_count", "answer_questions", "choose_before", "apply_by_income", "apply_with_form",
     "apply_at_holder", "keep_paying", "certify_employment"});

} // namespace detail

/// The lists, one for each group of sentences.
struct step_citations {
    static constexpr cited_group first{detail::cited_first, detail::first_of_figures};
    static constexpr cited_group short_forms{detail::cited_short_forms,
                                             detail::short_forms_of_figures};
    static constexpr cited_group next_steps{detail::cited_next_steps,
                                            detail::next_steps_of_figures};
};

} // namespace tassel::rules
