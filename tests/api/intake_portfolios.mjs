// Synthetic portfolios for packages, and the requests that lead to a package with each of the 24
// sources.
import { analysisRequest, loan } from './analysis_requests.mjs';

const party = (name, type) => ({ name, holder_type: type });

export const holders = {
  alder: party('Alder Loan Servicing', 'ed'),
  birch: party('Birch Loan Servicing', 'ed'),
  cedar: party('Cedar Bank', 'commercial_lender'),
  dogwood: party('Dogwood College', 'school'),
  elm: party('Elm Collections', 'ed_default_collections'),
};

/** The name that intake uses for a holder, made from the holder's own name. */
export const label = (holder) => holder.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

const made = (day) => ({ first_disbursement_date: day, loan_date: day });

export const direct = (changes = {}) => loan({
  loan_id: 'direct', holder: holders.alder, disbursed_amount_cents: 3_000_000,
  ...made('2018-10-01'), ...changes,
});
export const parentPlus = (changes = {}) => loan({
  loan_id: 'parent-plus', loan_type: 'direct_parent_plus', borrower_role: 'parent',
  holder: holders.birch, disbursed_amount_cents: 2_000_000, outstanding_principal_cents: 2_000_000,
  ...made('2019-09-05'), ...changes,
});
export const ffel = (changes = {}) => loan({
  loan_id: 'ffel', loan_type: 'ffel_stafford_unsubsidized', holder: holders.cedar,
  disbursed_amount_cents: 900_000, outstanding_principal_cents: 900_000,
  repayment_begin_date: '2009-01-01', ...made('2006-09-05'), ...changes,
});
export const perkins = (changes = {}) => loan({
  loan_id: 'perkins', loan_type: 'perkins', holder: holders.dogwood,
  disbursed_amount_cents: 400_000, outstanding_principal_cents: 400_000, interest_rate_bps: 500,
  repayment_begin_date: '2015-01-01', ...made('2012-09-05'), ...changes,
});
export const defaulted = (changes = {}) => loan({
  loan_id: 'defaulted', status: 'defaulted', holder: holders.elm,
  disbursed_amount_cents: 700_000, outstanding_principal_cents: 700_000,
  ...made('2017-09-05'), ...changes,
});

/** Five loans, each with its own holder: Direct, Parent PLUS, FFEL, Perkins, and one in default. */
export const everyHolder = () => [direct(), parentPlus(), ffel(), perkins(), defaulted()];

const question = {
  general_forbearance_pdf: 'temporary_payment_relief',
  economic_hardship_deferment_pdf: 'economic_hardship_deferment',
  unemployment_deferment_pdf: 'unemployment_deferment',
  student_loan_debt_burden_forbearance_pdf: 'unemployment_or_economic_hardship',
  in_school_deferment_pdf: 'current_education_or_training',
  parent_plus_borrower_deferment_pdf: 'parent_plus_student_enrollment',
  graduate_fellowship_deferment_pdf: 'graduate_fellowship_participation',
  rehabilitation_training_deferment_pdf: 'rehabilitation_training_participation',
  cancer_treatment_deferment_pdf: 'serious_illness_or_cancer_treatment',
  military_service_and_post_active_duty_deferment_pdf: 'military_service_or_post_active_duty',
  medical_dental_national_guard_dod_forbearance_pdf: 'military_or_national_service',
  loan_rehabilitation_income_and_expense_pdf: 'federal_loan_default',
  loan_reaffirmation_form: 'inadvertent_overborrowing',
  federal_tax_information_consent_revocation_form: 'federal_tax_information_consent_revocation',
  pslf_tepslf_certification_application_pdf: 'public_service_employment',
  teacher_loan_forgiveness_application_pdf: 'qualifying_teaching_service',
  total_and_permanent_disability_discharge_pdf: 'total_and_permanent_disability',
  school_related_discharge_workflow: 'school_related_discharge_issue',
};

/** The sources that screening answers add. */
export const screeningSources = Object.keys(question);

/** Screening answers with a yes to every question that adds a source. */
export const everyYes = Object.fromEntries(
  Object.values(question).map((each) => [each, 'yes']));

/** The sources that a chosen plan requires: an option to choose, and a portfolio that offers it. */
const byPlan = {
  income_driven_repayment_plan_request_pdf: {
    loans: () => [direct()], choose: { plan_id: 'direct_ibr' },
  },
  repayment_plan_request_pdf: {
    loans: () => [direct()], choose: { plan_id: 'direct_standard' },
  },
  direct_consolidation_application_pdf: {
    loans: () => [direct(), ffel()], choose: { plan_id: 'repayment_assistance_plan', whatIf: true },
  },
  direct_consolidation_add_loans_pdf: {
    loans: () => [direct(), ffel()], choose: { plan_id: 'repayment_assistance_plan', whatIf: true },
    consolidation_scenario: { selection_mode: 'selected_loans', included_loan_ids: ['direct'] },
  },
  direct_alternative_repayment_guidance: {
    loans: () => [direct()], choose: { plan_id: 'direct_alternative' },
  },
  ffel_repayment_plan_holder_guidance: {
    loans: () => [direct(), ffel()], choose: { plan_id: 'ffel_standard' },
  },
};

const planSources = Object.keys(byPlan);
export const allSources = [...planSources, ...screeningSources];

/**
 * How to make a package with a source: the analysis to request, the option to choose (none if only
 * screening sources are wanted), and the screening sources.
 */
export function waysTo(source, { loans, profile } = {}) {
  const { loans: own = everyHolder, choose, ...rest } = byPlan[source] ?? {};
  const fromScreening = question[source] !== undefined;
  return {
    analysis: analysisRequest({
      loans: loans ?? own(),
      profile,
      ...rest,
      ...(fromScreening && { document_screening: { [question[source]]: 'yes' } }),
    }),
    choose,
    screening: fromScreening ? [source] : [],
  };
}
