// Complete intake of the sources of forgiveness and disability discharge, and of the sources that
// stand alone.
import { identity, record, withBirthDate } from './intake_identity.mjs';

const job = (facts) => record('pslf_employment', 1, {
  employer_name: 'Town of Springfield', employer_ein: '123456789',
  employer_address: '1 Town Hall Square, Springfield', employer_website: 'https://town.example',
  start_date: '2019-01-15', average_hours_per_week: 37.5, cannot_obtain_certification: false,
  ...facts,
});
const pslf = [
  ['government, still employed', {
    still_employed: true, employment_status: 'full_time', employer_type: 'government',
  }],
  ['charity, employed until', {
    still_employed: false, end_date: '2023-06-30', employment_status: 'part_time',
    average_hours_per_week: 29, employer_type: 'tax_exempt_501c3',
  }],
  ['other nonprofit', {
    still_employed: true, employment_status: 'full_time', employer_type: 'other_nonprofit',
    is_partisan_or_labor_union: false, public_service__public_health: true,
  }],
].map(([branch, facts]) => ({
  source: 'pslf_tepslf_certification_application_pdf',
  branch,
  values: {
    ...withBirthDate, pslf_requests_forbearance: false, pslf_employment_record_count: 1,
    ...job(facts),
  },
  optional: ['pslf_requests_forbearance', 'pslf_employment__1__employer_website',
    'pslf_employment__1__cannot_obtain_certification'],
  unsure: ['pslf_employment__1__public_service__public_health'],
  controls: ['pslf_employment_record_count', 'pslf_employment__1__still_employed',
    'pslf_employment__1__employer_type'],
  roles: [],
}));

const teacherSchool = {
  teacher_current_year_start_date: '2025-08-20', teacher_current_year_end_date: '2026-06-10',
  teacher_fifth_year_completion_date: '2027-06-10', teacher_school_name: 'Springfield High',
  teacher_school_address: '1 School Lane', teacher_school_district: 'Springfield',
  teacher_school_county: 'Lane', teacher_school_website: 'https://school.example',
  teacher_school_phone: '5555550120', teacher_school_bie: false,
};
const earlier = {
  teacher_previously_applied: true, teacher_previous_status: 'received',
  teacher_previous_holder_name: 'Old Servicer', teacher_previous_holder_contact: '1 Old Road',
  teacher_previous_forgiveness_amount_cents: 500_000,
};
const pending = { ...earlier, teacher_previous_status: 'applied_pending' };
delete pending.teacher_previous_forgiveness_amount_cents;
const teacher = [
  ['forgiveness', { teacher_request_type: 'forgiveness', teacher_previously_applied: false }],
  ['forgiveness after another', { teacher_request_type: 'forgiveness', ...earlier }],
  ['forgiveness beside another', { teacher_request_type: 'forgiveness', ...pending }],
  ['forbearance', { teacher_request_type: 'forbearance', ...teacherSchool }],
  ['both', {
    teacher_request_type: 'both', teacher_previously_applied: false, ...teacherSchool,
  }],
].map(([branch, facts]) => ({
  source: 'teacher_loan_forgiveness_application_pdf',
  branch,
  values: {
    ...identity, teacher_school_level__secondary: true,
    teacher_capacity__mathematics_secondary: true, ...facts,
  },
  optional: ['teacher_school_website', 'teacher_school_bie'],
  unsure: ['teacher_school_level__secondary', 'teacher_capacity__mathematics_secondary'],
  controls: ['teacher_request_type', 'teacher_previously_applied', 'teacher_previous_status'],
  roles: [],
}));

const representative = {
  tpd_representative_address_line_1: '5 Helper Street', tpd_representative_city: 'Salem',
  tpd_representative_state: 'OR', tpd_representative_zip_code: '97301',
  tpd_representative_phone_primary: '5555550130', tpd_representative_phone_alternate: '5555550131',
  tpd_representative_email: 'helper@example.com',
};
const tpd = [
  ['va', 'va', { tpd_representative_action: 'none' }, 'tpd_va_determination_documentation'],
  ['ssa, one person represents', 'ssa', {
    tpd_representative_action: 'designate', tpd_representative_kind: 'individual',
    tpd_representative_individual_name: 'Dee Helper', ...representative,
  }, 'tpd_ssa_determination_documentation'],
  ['medical, an organization represents', 'medical_professional', {
    tpd_representative_action: 'change', tpd_representative_kind: 'organization',
    tpd_representative_individual_name: 'Dee Helper',
    tpd_representative_organization_name: 'Helpers United',
    tpd_representative_taxpayer_id: '123456789', ...representative,
  }],
  ['medical, representation revoked', 'medical_professional', {
    tpd_representative_action: 'revoke',
  }],
].map(([branch, path, facts, role]) => ({
  source: 'total_and_permanent_disability_discharge_pdf',
  branch,
  values: {
    ...withBirthDate, tpd_documentation_path: path, tpd_acknowledgement: true, ...facts,
  },
  optional: ['tpd_representative_phone_alternate', 'tpd_representative_email',
    ...(facts.tpd_representative_kind === 'organization'
      ? ['tpd_representative_individual_name'] : [])],
  unsure: ['tpd_representative_action'], // without it, none is meant
  controls: ['tpd_documentation_path', 'tpd_representative_action', 'tpd_representative_kind'],
  roles: role ? [role] : [],
  optionalRoles: path === 'medical_professional'
    ? ['tpd_medical_professional_supporting_documentation'] : [],
}));

const incomes = ['employment', 'spouse_employment', 'child_support', 'social_security',
  'workers_compensation', 'public_assistance', 'other'];
const expenses = ['food', 'housing', 'utilities', 'basic_communication', 'medical_dental',
  'insurance', 'transportation', 'child_dependent_care', 'child_spousal_support',
  'federal_student_loans', 'private_student_loans', 'other'];
const amounts = (names, kind, amount) => Object.fromEntries(names.map((name) =>
  [`loan_rehabilitation_${name}_${kind}_cents`, amount]));
const rehabilitationBasis = {
  ...identity, loan_rehabilitation_requested: true,
  loan_rehabilitation_objected_to_formula_payment: true,
  loan_rehabilitation_not_previously_rehabilitated: true, loan_rehabilitation_family_size: 2,
};
const rehabilitationControls = [
  ...incomes.map((name) => `loan_rehabilitation_${name}_income_cents`),
  'loan_rehabilitation_transportation_expense_cents', 'loan_rehabilitation_other_expense_cents',
  'loan_rehabilitation_joint_consolidation',
];
const rehabilitation = [
  ['no income, no expenses', {
    ...amounts(incomes, 'income', 0), loan_rehabilitation_zero_income_explanation: 'None at all.',
    ...amounts(expenses, 'expense', 0), loan_rehabilitation_joint_consolidation: false,
  }],
  ['every income and expense, a spouse', {
    ...amounts(incomes, 'income', 10_000),
    loan_rehabilitation_public_assistance_types: 'Food help',
    loan_rehabilitation_other_income_description: 'Rent of a room',
    ...amounts(expenses, 'expense', 5_000), loan_rehabilitation_vehicle_count: 1,
    loan_rehabilitation_other_expense_description: 'Union dues',
    loan_rehabilitation_joint_consolidation: true,
    loan_rehabilitation_spouse_name: 'Bea Example', loan_rehabilitation_spouse_ssn: '219099998',
  }],
].map(([branch, facts]) => ({
  source: 'loan_rehabilitation_income_and_expense_pdf',
  branch,
  values: { ...rehabilitationBasis, ...facts },
  controls: rehabilitationControls,
  roles: [],
  optionalRoles: ['loan_rehabilitation_income_documentation',
    'loan_rehabilitation_expense_documentation'],
}));

const draft = {
  loan_reaffirmation_school_name: 'Springfield College',
  loan_reaffirmation_school_opeid: '00123400',
  loan_reaffirmation_school_address: '1 College Road',
  loan_reaffirmation_school_city: 'Springfield',
  loan_reaffirmation_school_state: 'OR', loan_reaffirmation_school_zip_code: '97477',
  loan_reaffirmation_school_official_name: 'Eve Official',
  loan_reaffirmation_school_official_phone: '5555550140',
};
const reaffirmation = {
  source: 'loan_reaffirmation_form',
  branch: '',
  values: {
    ...identity, ...draft, loan_reaffirmation_loan_record_count: 2,
    ...record('loan_reaffirmation_loan', 1, { loan_id: 'direct', excess_amount_cents: 1 }),
    ...record('loan_reaffirmation_loan', 2, { loan_id: 'ffel', excess_amount_cents: 900_000 }),
    loan_reaffirmation_acknowledgement: true,
  },
  optional: Object.keys(draft),
  controls: ['loan_reaffirmation_loan_record_count'],
  roles: [],
};

const revocationName = (name) => `federal_tax_consent_revocation_${name}`;
const revocation = ['borrower', 'spouse'].map((person) => ({
  source: 'federal_tax_information_consent_revocation_form',
  branch: person,
  values: Object.fromEntries(Object.entries({
    person_role: person, first_name: 'Ada', middle_name: 'Quill', last_name: "O'Example",
    suffix: 'Jr', ssn: '219099999', date_of_birth: '1980-02-29',
    mailing_address_line_1: '12 Sample Street', mailing_address_line_2: 'Unit 4',
    mailing_city: 'Springfield', mailing_state: 'CA', mailing_zip_code: '90210',
    mailing_country: 'US', phone: '5555550100', email: 'ada@example.com',
    acknowledge_stops_future_disclosure: true, acknowledge_income_documentation_required: true,
    acknowledge_may_affect_idr_eligibility: true, acknowledge_not_retroactive: true,
  }).map(([name, value]) => [revocationName(name), value])),
  optional: ['middle_name', 'suffix', 'mailing_address_line_2', 'mailing_country', 'phone', 'email']
    .map(revocationName),
  roles: [],
}));

export const forgivenessExamples = [
  ...pslf, ...teacher, ...tpd, ...rehabilitation, reaffirmation, ...revocation,
];
