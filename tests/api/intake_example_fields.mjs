// Traits of an example's fields, by source: which may be left out, which control others, and which
// are required only in some combinations.

import { identity } from './intake_identity.mjs';

const named = (prefix, names) => names.map((name) => `${prefix}_${name}`);
const recorded = (group, number, names) => names.map((name) => `${group}__${number}__${name}`);
const numbers = [1, 2];

// Every path asks for these fields, but either not every path requires them, or one field can
// replace another.
const tail = named('school_discharge', ['refund_received', 'third_party_claim',
  'third_party_address', 'third_party_payment_received_cents', 'attendance_dates_known',
  'refund_amount_cents']);
// Details that depend on the answers of `tail`. The service asks for them even if the form has no
// place for them.
const afterTail = named('school_discharge', ['attendance_start_date', 'attendance_end_date',
  'refund_reason', 'third_party_name', 'third_party_phone', 'third_party_claim_amount_cents',
  'third_party_claim_status']);

function schoolFields({ school_discharge_path: path }) {
  if (path === 'borrower_defense') {
    return { controls: ['school_discharge_path'], also: Object.keys(identity) };
  }
  const forged = path === 'forgery';
  return {
    optional: [
      'unpaid_refund_amount_owed_cents', 'unpaid_refund_never_attended',
      'unpaid_refund_total_aid_cents', 'identity_theft_police_report_number',
      'forgery_suspected_person_name',
      ...named('high_school_status', ['entrance_test_date', 'entrance_test_name',
        'entrance_test_score', 'witness_name', 'witness_address', 'witness_phone',
        'remedial_courses', 'remedial_grades']),
    ],
    controls: [
      'school_discharge_path', 'forgery_loan_record_count',
      ...named('school_discharge', ['applicant_kind', 'attendance_dates_known',
        'attendance_end_date', 'refund_received', 'third_party_claim']),
      ...named('closed_school', ['on_leave_of_absence', 'leave_dates_known',
        'enrolled_at_closure', 'withdrew_before_closure', 'after_closure_enrollment',
        'continued_program_status']),
      'unpaid_refund_has_documentation', 'unpaid_refund_documented_amount_correct',
      'disqualifying_status__other', 'identity_theft_evidence_kind', 'unauthorized_received_money',
      ...named('high_school_status', ['entrance_test_given', 'test_improper',
        'remedial_completed', 'remedial_dates_known']),
    ],
    unsure: ['disqualifying_status__other', ...(forged || path === 'unpaid_refund' ? tail : [])],
    also: forged ? [...tail, ...afterTail] : tail,
  };
}

// The institution and dates of a program, which its official certifies.
const programCertified = ['institution_name', 'institution_opeid', 'institution_address',
  'institution_city', 'institution_state', 'institution_zip_code', 'program_start_date',
  'program_end_date'];

const incomes = ['employment', 'spouse_employment', 'child_support', 'social_security',
  'workers_compensation', 'public_assistance', 'other'];

const bySource = {
  income_driven_repayment_plan_request_pdf: {
    optional: ['idr_federal_tax_information_consent'],
    // Borrowers who have only Direct Loans may give the consent or leave it blank.
    also: ['idr_federal_tax_information_consent'],
    controls: named('idr', ['marital_status', 'income_change_status', 'filed_jointly',
      'spouse_has_federal_loans', 'spouse_income_change_status']),
  },
  direct_consolidation_application_pdf: {
    optional: [
      ...named('consolidation', ['former_names', 'drivers_license_state',
        'drivers_license_number', 'employer_address', 'work_phone']),
      ...numbers.flatMap((number) =>
        recorded('consolidation_reference', number, ['middle_initial', 'email'])),
      'consolidation_account_record_count',
    ],
    unsure: recorded('consolidation_account', 1, ['loan_id', 'number']),
    controls: ['consolidation_account_record_count'],
  },
  direct_consolidation_add_loans_pdf: {
    optional: recorded('add_loans', 1, ['account_number', 'estimated_payoff_cents']),
    controls: ['add_loans_consolidation_made', 'add_loans_record_count'],
  },
  direct_alternative_repayment_guidance: {
    optional: named('direct_alternative', ['request_notes', 'proposed_payment_cents',
      'exceptional_circumstances']),
  },
  ffel_repayment_plan_holder_guidance: {
    optional: recorded('ffel_holder', 1, ['reported_monthly_payment_cents',
      'reported_first_payment_date', 'reported_term_months', 'annual_review_date',
      'confirmation_reference', 'income_basis_cents']),
    controls: ['ffel_holder_record_count', 'ffel_holder__1__request_status'],
  },
  pslf_tepslf_certification_application_pdf: {
    optional: ['pslf_requests_forbearance',
      ...recorded('pslf_employment', 1, ['employer_website', 'cannot_obtain_certification'])],
    unsure: ['pslf_employment__1__public_service__public_health'],
    controls: ['pslf_employment_record_count',
      ...recorded('pslf_employment', 1, ['still_employed', 'employer_type'])],
  },
  teacher_loan_forgiveness_application_pdf: {
    optional: ['teacher_school_website', 'teacher_school_bie'],
    unsure: ['teacher_school_level__secondary', 'teacher_capacity__mathematics_secondary'],
    controls: named('teacher', ['request_type', 'previously_applied', 'previous_status']),
  },
  total_and_permanent_disability_discharge_pdf: ({ tpd_representative_kind: kind }) => ({
    optional: named('tpd_representative', ['phone_alternate', 'email',
      ...(kind === 'organization' ? ['individual_name'] : [])]),
    unsure: ['tpd_representative_action'], // without it, there is no representative
    controls: named('tpd', ['documentation_path', 'representative_action',
      'representative_kind']),
  }),
  school_related_discharge_workflow: schoolFields,
  loan_rehabilitation_income_and_expense_pdf: {
    controls: named('loan_rehabilitation', [...incomes.map((name) => `${name}_income_cents`),
      'transportation_expense_cents', 'other_expense_cents', 'joint_consolidation']),
  },
  loan_reaffirmation_form: {
    optional: named('loan_reaffirmation_school', ['name', 'opeid', 'address', 'city', 'state',
      'zip_code', 'official_name', 'official_phone']),
    controls: ['loan_reaffirmation_loan_record_count'],
  },
  federal_tax_information_consent_revocation_form: {
    optional: named('federal_tax_consent_revocation', ['middle_name', 'suffix',
      'mailing_address_line_2', 'mailing_country', 'mailing_region', 'mailing_postal_code',
      'phone', 'email']),
  },
  general_forbearance_pdf: {
    controls: named('general_forbearance', ['reason', 'payment_treatment']),
  },
  economic_hardship_deferment_pdf: { controls: ['economic_hardship_path'] },
  unemployment_deferment_pdf: {
    optional: ['unemployment_requested_start_date'],
    controls: named('unemployment', ['deferment_path', 'is_extension', 'agency_within_50_miles']),
  },
  student_loan_debt_burden_forbearance_pdf: {
    optional: ['debt_burden_end_date'],
    controls: named('debt_burden', ['has_taxable_income', 'payment_treatment']),
  },
  in_school_deferment_pdf: {
    optional: named('in_school', ['school_name', 'school_opeid', 'enrollment_start_date',
      'enrollment_end_date', 'expected_completion_date']),
    also: ['in_school_post_enrollment_deferment'], // for holders of PLUS loans
    controls: ['in_school_verification_route'],
  },
  parent_plus_borrower_deferment_pdf: {
    optional: numbers.flatMap((number) => recorded('parent_plus_student', number,
      ['middle_name', 'date_of_birth', 'school_name', 'school_opeid', 'enrollment_status',
        'enrollment_start_date', 'enrollment_end_date', 'expected_completion_date',
        'post_enrollment_deferment'])),
    controls: ['parent_plus_student_record_count', ...numbers.flatMap((number) =>
      recorded('parent_plus_student', number, ['verification_route', 'holder_count']))],
  },
  graduate_fellowship_deferment_pdf: {
    optional: named('graduate_fellowship', programCertified),
    controls: named('graduate_fellowship', ['foreign_university', 'verification_route']),
  },
  rehabilitation_training_deferment_pdf: {
    optional: named('rehabilitation_training', programCertified),
    controls: ['rehabilitation_training_verification_route'],
  },
  cancer_treatment_deferment_pdf: {
    optional: named('cancer_treatment', ['pay_interest_on_ineligible', 'care_status',
      'start_date', 'end_date', 'physician_name', 'physician_phone', 'physician_address',
      'physician_city', 'physician_state', 'physician_zip_code']),
    controls: named('cancer_treatment', ['verification_route', 'ineligible_loan_forbearance']),
  },
  military_service_and_post_active_duty_deferment_pdf: {
    controls: named('military', ['deferment_type', 'service_ongoing',
      'signed_by_representative', 'service_end_date']),
    unsure: named('military', ['service_ongoing', 'service_end_date',
      'signed_by_representative']),
  },
  medical_dental_national_guard_dod_forbearance_pdf: {
    optional: named('mandatory_forbearance', ['organization_name', 'requested_end_date',
      'end_date']),
    unsure: ['mandatory_forbearance_start_date'], // required together with the end
    controls: named('mandatory_forbearance', ['path', 'verification_route',
      'leads_to_degree_or_certificate', 'payment_treatment', 'state_active_duty_over_30_days',
      'paid_with_state_funds', 'federal_authorized_over_30_days']),
  },
};

/** The `optional`, `controls`, `unsure`, and `also` fields of a source with these values. */
export function fieldsOf(source, values) {
  const known = bySource[source] ?? {};
  return typeof known === 'function' ? known(values) : known;
}
