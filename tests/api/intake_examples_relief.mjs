// Complete intake of deferments and forbearances, by branch.
import { holders, label } from './intake_portfolios.mjs';
import { daysFromToday, identity, record } from './intake_identity.mjs';

const forSource = (source, basis, common, branches) =>
  branches.map(([branch, facts, roles = []]) => ({
    source, branch, ...common, roles,
    values: { ...identity, ...basis, ...facts },
  }));

const forbearance = forSource('general_forbearance_pdf', {
  general_forbearance_start_month: '2026-08', general_forbearance_end_month: '2027-07',
  general_forbearance_acknowledgement: true,
}, {
  controls: ['general_forbearance_reason', 'general_forbearance_payment_treatment'],
  optionalRoles: ['general_forbearance_supporting_documentation'],
}, [
  ['payments stop', {
    general_forbearance_reason: 'financial_difficulties',
    general_forbearance_payment_treatment: 'stop_payments',
  }],
  ['smaller payments for another reason', {
    general_forbearance_reason: 'other',
    general_forbearance_reason_explanation: 'A flood.\nRepairs cost much.',
    general_forbearance_payment_treatment: 'smaller_payments',
    general_forbearance_smaller_payment_cents: 2_500,
  }],
]);

const hardshipRole = (path) => `economic_hardship_${path}_documentation`;
const hardship = forSource('economic_hardship_deferment_pdf', {
  economic_hardship_start_date: '2026-08-01', economic_hardship_pay_interest: false,
  economic_hardship_acknowledgement: true,
}, { controls: ['economic_hardship_path'] }, [
  ...['same_period_deferment', 'public_assistance', 'peace_corps'].map((path) => {
    const role = hardshipRole(path);
    return [path, { economic_hardship_path: path }, [role]];
  }),
  ['low income', {
    economic_hardship_path: 'low_income_full_time_employment',
    economic_hardship_average_hours_per_week: 30, economic_hardship_job_expected_months: 3,
    economic_hardship_income_basis: 'gross_monthly',
    economic_hardship_monthly_income_cents: 199_499, economic_hardship_family_size: 1,
  }, [hardshipRole('income')]],
]);

const unemployment = forSource('unemployment_deferment_pdf', {
  unemployment_start_date: '2025-02-01', unemployment_requested_start_date: '2025-02-01',
  unemployment_pay_interest: true, unemployment_acknowledgement: true,
}, {
  optional: ['unemployment_requested_start_date'],
  controls: ['unemployment_deferment_path', 'unemployment_is_extension',
    'unemployment_agency_within_50_miles'],
}, [
  ['benefits', { unemployment_deferment_path: 'unemployment_benefits' },
    ['unemployment_benefits_documentation']],
  ['job search, first request', {
    unemployment_deferment_path: 'job_search', unemployment_seeking_full_time_work: true,
    unemployment_rejected_overqualified_offers: false, unemployment_is_extension: false,
    unemployment_agency_within_50_miles: false,
  }],
  ['job search, extended', {
    unemployment_deferment_path: 'job_search', unemployment_seeking_full_time_work: true,
    unemployment_rejected_overqualified_offers: false, unemployment_is_extension: true,
    unemployment_six_diligent_attempts: true, unemployment_agency_within_50_miles: true,
    unemployment_registered_with_agency: true,
  }],
]);

const debtBurden = forSource('student_loan_debt_burden_forbearance_pdf', {
  debt_burden_start_date: '2026-08-01', debt_burden_end_date: '2027-08-01',
  debt_burden_pay_interest: false, debt_burden_acknowledgement: true,
}, {
  optional: ['debt_burden_end_date'],
  controls: ['debt_burden_has_taxable_income', 'debt_burden_payment_treatment'],
}, [
  ['no taxable income', {
    debt_burden_has_taxable_income: false, debt_burden_payment_treatment: 'stop_payments',
  }],
  ['taxable income', {
    debt_burden_has_taxable_income: true, debt_burden_income_basis: 'gross_taxable',
    debt_burden_monthly_taxable_income_cents: 100_000,
    debt_burden_monthly_title_iv_payments_cents: 20_000,
    debt_burden_payment_treatment: 'smaller_payments', debt_burden_smaller_payment_cents: 1_000,
  }, ['debt_burden_income_documentation', 'debt_burden_title_iv_payment_documentation']],
]);

const routes = ['school_official_certification', 'separate_official_documentation',
  'nslds_reporting'];
const inSchool = forSource('in_school_deferment_pdf', {
  in_school_school_name: 'Springfield College', in_school_school_opeid: '001234',
  in_school_eligible_school: true, in_school_enrollment_status: 'full_time',
  in_school_regular_student: true, in_school_enrollment_start_date: '2026-08-20',
  in_school_enrollment_end_date: '2027-05-10', in_school_expected_completion_date: '2029-05-10',
  in_school_pay_interest: false, in_school_acknowledgement: true,
}, {
  optional: ['in_school_school_opeid', 'in_school_expected_completion_date'],
  // For holders of PLUS loans.
  also: ['in_school_post_enrollment_deferment'],
  controls: ['in_school_verification_route'],
}, routes.map((route) => [route, {
  in_school_verification_route: route,
  ...(route === 'nslds_reporting' && { in_school_nslds_reporting_confirmed: true }),
}, route === 'separate_official_documentation'
  ? ['in_school_enrollment_verification_documentation'] : []]));

const student = (number, route, labels) => ({
  ...record('parent_plus_student', number, {
    first_name: 'Fay', middle_name: 'Quill', last_name: `Example${'ABC'[number - 1]}`,
    ssn: `21909${1000 + number}`, date_of_birth: '2007-05-05', school_name: 'Springfield College',
    school_opeid: '00123400', enrollment_status: 'at_least_half_time',
    enrollment_start_date: '2026-08-20', enrollment_end_date: '2027-05-10',
    expected_completion_date: '2029-05-10', verification_route: route,
    ...(route === 'nslds_reporting' && { nslds_reporting_confirmed: true }),
    post_enrollment_deferment: true, holder_count: labels.length,
  }),
  ...Object.fromEntries(labels.map((each, index) =>
    [`parent_plus_student__${number}__holder__${index + 1}__label`, each])),
});
const parentPlus = forSource('parent_plus_borrower_deferment_pdf', {
  parent_plus_pay_interest: false, parent_plus_acknowledgement: true,
}, {
  optional: [1, 2].flatMap((number) => ['middle_name', 'date_of_birth', 'school_opeid',
    'expected_completion_date', 'post_enrollment_deferment']
    .map((name) => `parent_plus_student__${number}__${name}`)),
  controls: ['parent_plus_student_record_count',
    ...[1, 2].flatMap((number) => [`parent_plus_student__${number}__verification_route`,
      `parent_plus_student__${number}__holder_count`])],
}, [
  ...routes.map((route) => [route, {
    parent_plus_student_record_count: 1, ...student(1, route, [label(holders.birch)]),
  }, route === 'separate_official_documentation'
    ? ['parent_plus_enrollment_verification_documentation'] : []]),
  ['two students', {
    parent_plus_student_record_count: 2,
    ...student(1, routes[2], [label(holders.birch)]),
    ...student(2, routes[0], [label(holders.birch)]),
  }],
]);

const program = (prefix) => Object.fromEntries(Object.entries({
  institution_name: 'Springfield Institute', institution_opeid: '001234',
  institution_address: '1 Institute Road', institution_city: 'Springfield',
  institution_state: 'OR', institution_zip_code: '97477', program_start_date: '2026-09-01',
  program_end_date: '2027-05-31', pay_interest: false, acknowledgement: true,
}).map(([name, value]) => [`${prefix}_${name}`, value]));
const programRoutes = (prefix, facts) => [
  ['official', { ...facts, [`${prefix}_verification_route`]: 'program_official_certification' }],
  ['separate', { ...facts, [`${prefix}_verification_route`]: 'separate_official_documentation' },
    [`${prefix}_program_certification_documentation`]],
];
const yes = (prefix, names) =>
  Object.fromEntries(names.map((name) => [`${prefix}_${name}`, true]));

const fellowship = forSource('graduate_fellowship_deferment_pdf', {
  ...yes('graduate_fellowship', ['has_bachelors_degree', 'accepted_full_time',
    'support_at_least_six_months', 'requires_objectives_statement', 'requires_progress_reports']),
  ...program('graduate_fellowship'),
}, {
  optional: ['graduate_fellowship_institution_opeid'],
  // Abroad there may be none.
  unsure: ['graduate_fellowship_institution_state', 'graduate_fellowship_institution_zip_code'],
  controls: ['graduate_fellowship_foreign_university', 'graduate_fellowship_verification_route'],
}, [
  ...programRoutes('graduate_fellowship', { graduate_fellowship_foreign_university: false }),
  ['abroad', {
    graduate_fellowship_foreign_university: true,
    graduate_fellowship_foreign_study_accepted: true,
    graduate_fellowship_verification_route: 'program_official_certification',
  }],
]);

const training = forSource('rehabilitation_training_deferment_pdf', {
  ...yes('rehabilitation_training', ['program_recognized', 'written_individualized_plan',
    'substantial_commitment', 'receiving_services']),
  ...program('rehabilitation_training'),
}, {
  optional: ['rehabilitation_training_institution_opeid'],
  controls: ['rehabilitation_training_verification_route'],
}, programRoutes('rehabilitation_training', {}));

const cancer = forSource('cancer_treatment_deferment_pdf', {
  cancer_treatment_care_status: 'in_treatment', cancer_treatment_start_date: '2026-05-01',
  cancer_treatment_end_date: '2026-12-01', cancer_treatment_physician_name: 'Dr. Gil Healer',
  cancer_treatment_physician_phone: '5555550150',
  cancer_treatment_physician_address: '1 Clinic Way',
  cancer_treatment_physician_city: 'Salem', cancer_treatment_physician_state: 'OR',
  cancer_treatment_physician_zip_code: '97301',
  cancer_treatment_ineligible_loan_forbearance: 'apply_forbearance',
  cancer_treatment_pay_interest_on_ineligible: true, cancer_treatment_acknowledgement: true,
}, {
  optional: ['cancer_treatment_pay_interest_on_ineligible'],
  controls: ['cancer_treatment_verification_route', 'cancer_treatment_ineligible_loan_forbearance'],
}, [
  ['physician', { cancer_treatment_verification_route: 'physician_certification' }],
  ['separate', { cancer_treatment_verification_route: 'separate_physician_documentation' },
    ['cancer_treatment_physician_certification_documentation']],
]);

const militaryRoutes = [
  ['authorized_official_certification', []],
  ['commanding_or_personnel_officer_statement', ['military_officer_statement_documentation']],
  ['military_orders', ['military_orders_documentation']],
];
const representative = {
  military_signed_by_representative: true, military_representative_name: 'Hal Helper',
  military_representative_relationship: 'Brother', military_representative_address: '5 Helper St',
  military_representative_phone: '5555550160',
};
const afterService = {
  military_service_ongoing: false, military_service_end_date: daysFromToday(-20),
  military_post_active_duty_school_name: 'Springfield College',
  military_post_active_duty_last_enrolled_date: '2025-01-15',
};
const military = forSource('military_service_and_post_active_duty_deferment_pdf', {
  military_service_start_date: '2025-03-01', military_acknowledgement: true,
}, {
  controls: ['military_deferment_type', 'military_service_ongoing',
    'military_signed_by_representative', 'military_service_end_date'],
  unsure: ['military_service_ongoing', 'military_service_end_date',
    'military_signed_by_representative'],
}, [
  ...militaryRoutes.map(([route, roles]) => [route, {
    military_deferment_type: 'military_service', military_service_ongoing: true,
    military_verification_route: route, ...representative,
  }, roles]),
  ['student after service', {
    military_deferment_type: 'post_active_duty_student', ...afterService,
    military_verification_route: 'authorized_official_certification',
  }],
  ['both', {
    military_deferment_type: 'both', ...afterService,
    military_verification_route: 'authorized_official_certification',
  }],
]);

const service = {
  mandatory_forbearance_organization_name: 'Springfield Hospital',
  mandatory_forbearance_start_date: '2026-07-01', mandatory_forbearance_end_date: '2027-06-30',
  mandatory_forbearance_payment_treatment: 'stop_payments',
  mandatory_forbearance_requested_end_date: '2027-06-30',
  mandatory_forbearance_pay_interest: false, mandatory_forbearance_acknowledgement: true,
};
const medical = {
  mandatory_forbearance_path: 'medical_dental', mandatory_forbearance_accepted_internship: true,
  mandatory_forbearance_bachelors_required: true, mandatory_forbearance_supervised_training: true,
};
export const guard = {
  mandatory_forbearance_path: 'national_guard', mandatory_forbearance_national_guard_member: true,
  mandatory_forbearance_activated_within_six_months_of_enrollment: true,
};
const official = 'authorized_official_certification';
const route = (value) => ({ mandatory_forbearance_verification_route: value });
const mandatory = forSource('medical_dental_national_guard_dod_forbearance_pdf', service, {
  optional: ['mandatory_forbearance_organization_name',
    'mandatory_forbearance_requested_end_date'],
  controls: ['mandatory_forbearance_path', 'mandatory_forbearance_verification_route',
    'mandatory_forbearance_leads_to_degree_or_certificate',
    'mandatory_forbearance_payment_treatment',
    'mandatory_forbearance_state_active_duty_over_30_days',
    'mandatory_forbearance_paid_with_state_funds',
    'mandatory_forbearance_federal_authorized_over_30_days'],
}, [
  ['residency with a degree', {
    ...medical, mandatory_forbearance_leads_to_degree_or_certificate: true, ...route(official),
  }],
  ['residency before practice', {
    ...medical, mandatory_forbearance_leads_to_degree_or_certificate: false,
    mandatory_forbearance_completion_required_before_practice: true,
    ...route('separate_authorized_official_documentation'),
  }, ['mandatory_forbearance_authorized_official_documentation',
    'mandatory_forbearance_state_licensing_agency_statement']],
  ['guard, paid by the state', {
    ...guard, mandatory_forbearance_state_active_duty_over_30_days: true,
    mandatory_forbearance_paid_with_state_funds: true, ...route('military_orders'),
  }, ['mandatory_forbearance_military_orders']],
  ['guard, federal', {
    ...guard, mandatory_forbearance_state_active_duty_over_30_days: false,
    mandatory_forbearance_federal_authorized_over_30_days: true,
    mandatory_forbearance_federal_funds: true, ...route(official),
  }],
  ['defense, smaller payments', {
    mandatory_forbearance_path: 'department_of_defense',
    mandatory_forbearance_dod_repayment_qualifying_service: true, ...route(official),
    mandatory_forbearance_payment_treatment: 'smaller_payments',
    mandatory_forbearance_smaller_payment_cents: 2_500,
  }],
]);

export const reliefExamples = [
  ...forbearance, ...hardship, ...unemployment, ...debtBurden, ...inSchool, ...parentPlus,
  ...fellowship, ...training, ...cancer, ...military, ...mandatory,
];
