// Complete intake of the sources that plans bring.
import { holders, label } from './intake_portfolios.mjs';
import { daysFromToday, identity, record, withBirthDate } from './intake_identity.mjs';

const idrSource = 'income_driven_repayment_plan_request_pdf';
const idrControls = ['idr_marital_status', 'idr_income_change_status'];
const idrBasis = {
  ...identity,
  idr_request_reason: 'enter_plan',
  idr_deferment_forbearance_choice: 'not_in_deferment_or_forbearance',
  idr_children_count: 0,
  idr_other_dependents_count: 0,
  idr_marital_status: 'single',
};
// The consent may be given or left blank, by borrowers with Direct Loans alone.
const also = ['idr_federal_tax_information_consent'];

const idr = [
  {
    branch: 'single, income unchanged',
    values: { ...idrBasis, idr_income_change_status: 'unchanged' },
    roles: ['idr_tax_return_documentation'],
  },
  {
    branch: 'single, income unchanged, tax information consented to',
    values: { ...idrBasis, idr_income_change_status: 'unchanged',
      idr_federal_tax_information_consent: 'approve' },
    optional: ['idr_federal_tax_information_consent'],
    roles: [],
    consent: true,
  },
  {
    branch: 'single, income decreased',
    values: { ...idrBasis, idr_income_change_status: 'significantly_decreased',
      idr_has_taxable_income: true },
    roles: ['idr_income_documentation'],
  },
  {
    branch: 'single, no return and no income',
    values: { ...idrBasis, idr_income_change_status: 'no_return_last_two_years',
      idr_has_taxable_income: false },
    roles: [],
  },
  {
    branch: 'married, apart in their taxes',
    values: { ...idrBasis, idr_marital_status: 'married', idr_spouse_has_federal_loans: false,
      idr_filed_jointly: false, idr_income_change_status: 'significantly_decreased',
      idr_has_taxable_income: false },
    roles: [],
  },
  {
    branch: 'married, spouse with loans, both incomes decreased',
    values: { ...idrBasis, idr_marital_status: 'married', idr_spouse_has_federal_loans: true,
      idr_spouse_ssn: '219099998', idr_spouse_name: 'Bea Example',
      idr_spouse_date_of_birth: '1981-03-01', idr_filed_jointly: true,
      idr_income_change_status: 'significantly_decreased', idr_has_taxable_income: true,
      idr_spouse_has_taxable_income: true },
    roles: ['idr_income_documentation', 'idr_spouse_income_documentation'],
  },
  {
    branch: 'married jointly, income of neither changed',
    values: { ...idrBasis, idr_marital_status: 'married', idr_spouse_has_federal_loans: false,
      idr_filed_jointly: true, idr_income_change_status: 'unchanged',
      idr_spouse_income_change_status: 'unchanged' },
    roles: ['idr_tax_return_documentation'],
  },
].map((example) => ({
  source: idrSource,
  also,
  controls: [...idrControls, 'idr_filed_jointly', 'idr_spouse_has_federal_loans',
    'idr_spouse_income_change_status'],
  ...example,
}));

const reference = (number, street) => record('consolidation_reference', number, {
  first_name: 'Cleo', last_name: `Reference${number === 1 ? 'One' : 'Two'}`, middle_initial: 'R',
  address: street, city: 'Springfield', state: 'OR', zip_code: '97477-1234',
  email: 'cleo@example.com', phone: '5555550110', relationship: 'Friend',
});

const consolidation = {
  source: 'direct_consolidation_application_pdf',
  branch: '',
  values: {
    ...withBirthDate,
    consolidation_former_names: 'Ada Sample',
    consolidation_drivers_license_state: 'CA',
    consolidation_drivers_license_number: 'X1234567',
    consolidation_employer_name: 'unemployed',
    consolidation_employer_address: '1 Work Way',
    consolidation_work_phone: '5555550111',
    ...reference(1, '1 First Road'),
    ...reference(2, '2 Second Road'),
    consolidation_servicer_choice: 'nelnet',
  },
  optional: [
    'consolidation_former_names', 'consolidation_drivers_license_state',
    'consolidation_drivers_license_number', 'consolidation_employer_address',
    'consolidation_work_phone',
    ...[1, 2].flatMap((number) => [`consolidation_reference__${number}__middle_initial`,
      `consolidation_reference__${number}__email`]),
  ],
  roles: [],
};

const addLoans = {
  source: 'direct_consolidation_add_loans_pdf',
  branch: 'made',
  values: {
    ...identity,
    add_loans_consolidation_made: true,
    add_loans_consolidation_date: daysFromToday(-30),
    add_loans_record_count: 1,
    ...record('add_loans', 1, {
      loan_id: 'ffel', account_number: '12345', estimated_payoff_cents: 900_100,
    }),
  },
  optional: ['add_loans__1__account_number', 'add_loans__1__estimated_payoff_cents'],
  controls: ['add_loans_consolidation_made', 'add_loans_record_count'],
  roles: [],
};
const notYetMade = {
  ...addLoans,
  branch: 'not made yet',
  values: Object.fromEntries(Object.entries(addLoans.values)
    .filter(([name]) => name !== 'add_loans_consolidation_date')
    .map(([name, value]) => [name, name === 'add_loans_consolidation_made' ? false : value])),
};

const planRequest = ['all_direct_loans', 'only_idr_ineligible_loans'].map((scope) => ({
  source: 'repayment_plan_request_pdf',
  branch: scope,
  values: { ...identity, repayment_plan_request_scope: scope },
  roles: [],
}));

const alternative = {
  source: 'direct_alternative_repayment_guidance',
  branch: '',
  values: {
    direct_alternative_request_notes: 'A plan with\nsmaller payments in winter.',
    direct_alternative_proposed_payment_cents: 12_300,
    direct_alternative_exceptional_circumstances: 'Seasonal work.',
  },
  optional: [
    'direct_alternative_request_notes', 'direct_alternative_proposed_payment_cents',
    'direct_alternative_exceptional_circumstances',
  ],
  roles: [],
  optionalRoles: ['direct_alternative_supporting_evidence'],
};

const ffelRecord = (status, facts) => ({
  source: 'ffel_repayment_plan_holder_guidance',
  branch: status,
  values: {
    ffel_holder_record_count: 1,
    ...record('ffel_holder', 1, {
      label: label(holders.cedar), request_status: status, ...facts,
      reported_monthly_payment_cents: 10_100, reported_first_payment_date: '2025-09-01',
      reported_term_months: 120, annual_review_date: '2026-05-01',
      confirmation_reference: 'REF-7', income_basis_cents: 300_000,
    }),
  },
  optional: ['reported_monthly_payment_cents', 'reported_first_payment_date',
    'reported_term_months', 'annual_review_date', 'confirmation_reference', 'income_basis_cents']
    .map((name) => `ffel_holder__1__${name}`),
  controls: ['ffel_holder_record_count', 'ffel_holder__1__request_status'],
  roles: [],
  optionalRoles: ['ffel_holder_income_documentation'],
});
const ffel = [
  ffelRecord('not_requested', {}),
  ffelRecord('requested', { requested_date: '2025-05-01' }),
  ffelRecord('approved', { requested_date: '2025-05-01', decision_date: '2025-05-20' }),
  ffelRecord('denied', { requested_date: '2025-05-01', decision_date: '2025-05-01' }),
  ffelRecord('withdrawn', { requested_date: '2025-05-01' }),
];

export const planExamples = [
  ...idr, consolidation, addLoans, notYetMade, ...planRequest, alternative, ...ffel,
];
