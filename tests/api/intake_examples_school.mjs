// Complete intake of the school-related discharges, by path.
import { identity, record } from './intake_identity.mjs';

const source = 'school_related_discharge_workflow';
const path = 'school_discharge_path';
const named = (prefix, values) => Object.fromEntries(Object.entries(values).map(([name, value]) =>
  [`${prefix}_${name}`, value]));

const school = named('school_discharge', {
  school_name: 'Springfield Career College', school_address: '1 Closed Road, Springfield',
});
const program = { school_discharge_program_name: 'Welding' };
const attendance = named('school_discharge', {
  attendance_dates_known: true, attendance_start_date: '2018-09-01',
  attendance_end_date: '2019-03-31',
});
const student = { school_discharge_applicant_kind: 'student_borrower' };
const parent = named('school_discharge', {
  applicant_kind: 'parent_plus_borrower', student_name: 'Example, Fay, Q',
  student_ssn: '219091001',
});
const nothingReceived = named('school_discharge', {
  refund_received: 'no', third_party_claim: 'dont_know',
});
const received = named('school_discharge', {
  refund_received: 'yes', refund_amount_cents: 12_300, refund_reason: 'A course was cancelled.',
  third_party_claim: 'yes', third_party_name: 'State fund', third_party_address: '1 Fund Road',
  third_party_phone: '5555550170', third_party_claim_amount_cents: 45_600,
  third_party_claim_status: 'Pending', third_party_payment_received_cents: 0,
});

const closed = (facts) => named('closed_school', { completed_program: false, ...facts });
const branches = [
  ['closed school, withdrawn', 'closed_school', {
    ...student, ...school, ...program, ...attendance, ...nothingReceived,
    ...closed({ on_leave_of_absence: false, enrolled_at_closure: false,
      withdrew_before_closure: true, withdrawal_date: '2019-03-31',
      after_closure_enrollment: 'not_enrolled' }),
  }],
  ['closed school, on leave, parent', 'closed_school', {
    ...parent, ...school, ...program, school_discharge_attendance_dates_known: false, ...received,
    ...closed({ on_leave_of_absence: true, leave_dates_known: true,
      leave_start_date: '2019-01-01', leave_end_date: '2019-06-30',
      after_closure_enrollment: 'comparable', continued_program_status: 'in_comparable',
      credit_treatment: 'no_credit' }),
  }],
  ['unpaid refund with documents', 'unpaid_refund', {
    ...student, ...school, ...program, ...attendance, ...nothingReceived,
    ...named('unpaid_refund', { still_attending: false, other_discharge_pending: false,
      has_documentation: true, documented_amount_correct: 'yes', never_attended: false,
      total_aid_cents: 700_000 }),
  }, { roles: ['unpaid_refund_school_documentation'] }],
  ['unpaid refund without documents', 'unpaid_refund', {
    ...student, ...school, ...program, ...attendance, ...nothingReceived,
    ...named('unpaid_refund', { still_attending: false, other_discharge_pending: false,
      has_documentation: false, amount_owed_cents: 50_000, reason: 'Never enrolled.',
      never_attended: false, total_aid_cents: 700_000 }),
  }],
  ['disqualifying status', 'false_certification_disqualifying_status', {
    ...student, ...school, ...program, ...attendance, ...nothingReceived,
    ...named('disqualifying_status', { _other: true, other_description: 'A licence was refused',
      state_law_citation: 'State Code 1-2-3', school_asked: 'dont_know', told_school: false }),
  }, { roles: ['disqualifying_status_evidence'] }],
  ['high school status', 'false_certification_high_school_status', {
    ...student, ...school, ...program, ...attendance, ...nothingReceived,
    ...named('high_school_status', { earliest_postsecondary_date: '2015-09-01',
      earliest_school_name: 'First College', earliest_school_address: '1 First Road',
      same_school: false, had_diploma_or_equivalent: false, received_ged_before_completion: false,
      completed_six_credits: 'no', entrance_test_given: 'yes',
      entrance_test_date: '2018-08-01', entrance_test_name: 'Reading',
      entrance_test_score: '7', test_improper: true,
      test_improper_explanation: 'Answers were read out.', witness_name: 'Ida Witness',
      witness_address: '1 Witness Road', witness_phone: '5555550180',
      remedial_completed: 'yes', remedial_program_name: 'Basics', remedial_dates_known: true,
      remedial_start_date: '2018-09-01', remedial_end_date: '2018-12-01',
      remedial_courses: 'Arithmetic', remedial_grades: 'B' }),
  }],
  ['identity theft, judged', 'false_certification_identity_theft', {
    ...student, ...school, ...attendance, ...nothingReceived,
    ...named('identity_theft', { evidence_kind: 'court_judgment',
      discovery_date: '2024-05-05', statement: 'I never was there.', received_benefit: false,
      signed_note: false, police_report_number: 'PR-1', bureaus_disputed: true }),
  }, { roles: ['identity_theft_court_judgment'] }],
  ['identity theft, other evidence', 'false_certification_identity_theft', {
    ...student, ...school, ...attendance, ...nothingReceived,
    ...named('identity_theft', { evidence_kind: 'other_evidence',
      discovery_date: '2024-05-05', statement: 'I never was there.', received_benefit: false,
      signed_note: false, police_report_number: 'PR-1', bureaus_disputed: true }),
  }, {
    roles: ['identity_theft_statement_of_facts', 'identity_theft_signature_specimens'],
    oneOf: ['identity_theft_police_report', 'identity_theft_ftc_affidavit',
      'identity_theft_credit_bureau_dispute'],
  }],
  ['unauthorized signature', 'false_certification_unauthorized_signature', {
    ...student, ...school, ...program, ...attendance, ...nothingReceived,
    ...named('unauthorized', { document: 'loan_check', received_money: 'yes',
      received_money_date: '2018-10-10', received_money_amount_cents: 100,
      tuition_payment_description: 'By the borrower', signer_name: 'Jon Doe',
      signer_position: 'Clerk', signature_explanation: 'I was abroad.' }),
  }, { roles: ['signature_samples'] }],
  ['forgery', 'forgery', {
    ...student, forgery_loan_record_count: 1, ...record('forgery_loan', 1, { loan_id: 'direct' }),
    ...named('forgery', { intended_to_borrow: false, authorized_someone: false,
      signed_note: false, person_was_school_affiliate: false, received_benefit: false,
      suspected_person_name: 'Kay Doe', statement: 'Not my hand.' }),
  }, {
    roles: ['forgery_government_photo_id', 'forgery_signature_samples'],
    optionalRoles: ['forgery_police_report'],
  }],
];

const optional = [
  'unpaid_refund_amount_owed_cents', 'unpaid_refund_never_attended',
  'unpaid_refund_total_aid_cents', 'identity_theft_police_report_number',
  'forgery_suspected_person_name',
  ...['entrance_test_date', 'entrance_test_name', 'entrance_test_score', 'witness_name',
    'witness_address', 'witness_phone', 'remedial_courses', 'remedial_grades']
    .map((name) => `high_school_status_${name}`),
];
const controls = [
  path, 'forgery_loan_record_count',
  ...['applicant_kind', 'attendance_dates_known', 'attendance_end_date', 'refund_received',
    'third_party_claim'].map((name) => `school_discharge_${name}`),
  ...['on_leave_of_absence', 'leave_dates_known', 'enrolled_at_closure', 'withdrew_before_closure',
    'after_closure_enrollment', 'continued_program_status'].map((name) => `closed_school_${name}`),
  'unpaid_refund_has_documentation', 'unpaid_refund_documented_amount_correct',
  'disqualifying_status__other', 'identity_theft_evidence_kind', 'unauthorized_received_money',
  ...['entrance_test_given', 'test_improper', 'remedial_completed', 'remedial_dates_known']
    .map((name) => `high_school_status_${name}`),
];
// Asked in all paths, and not everywhere required; or required one instead of another.
const tail = ['refund_received', 'third_party_claim', 'third_party_address',
  'third_party_payment_received_cents', 'attendance_dates_known', 'refund_amount_cents']
  .map((name) => `school_discharge_${name}`);

// What a form without a place for it keeps of them.
const afterTail = ['attendance_start_date', 'attendance_end_date', 'refund_reason',
  'third_party_name', 'third_party_phone', 'third_party_claim_amount_cents',
  'third_party_claim_status'].map((name) => `school_discharge_${name}`);

export const schoolExamples = [
  ...branches.map(([branch, chosen, facts, rest = {}]) => ({
    source,
    branch,
    values: { ...identity, [path]: chosen, ...facts },
    optional,
    controls,
    unsure: ['disqualifying_status__other', ...(chosen.startsWith('unpaid') || chosen === 'forgery'
      ? tail : [])],
    also: chosen === 'forgery' ? [...tail, ...afterTail] : tail,
    roles: [],
    ...rest,
  })),
  {
    source,
    branch: 'borrower defense',
    values: { [path]: 'borrower_defense' },
    controls: [path],
    also: Object.keys(identity),
    roles: [],
    handoff: true,
  },
];
