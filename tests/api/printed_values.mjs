// Which intake values of a source appear on its forms, and how they are written: dates mm-dd-yyyy,
// months mm-yyyy, amounts 1234.56, nine-digit numbers without dashes, telephone numbers (555)
// 555-0100.
import assert from 'node:assert/strict';
import { assertSuccess } from './envelope.mjs';
import { filledFields, squeezed } from './pdf_oracles.mjs';

const amount = (cents) => {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};
const day = (value) => `${value.slice(5, 7)}-${value.slice(8)}-${value.slice(0, 4)}`;

const written = {
  text: String, narrative: String, email: String, zip_code: String, state: String, opeid: String,
  country: String, integer: String, number: String, social_security_number: String,
  taxpayer_id: String, cents: amount, date: day,
  month: (value) => `${value.slice(5)}-${value.slice(0, 4)}`,
  phone: (value) => `(${value.slice(0, 3)}) ${value.slice(3, 6)}-${value.slice(6)}`,
};

// Answers that only decide, route, or count, and appear on no form.
const counted = ['idr_children_count', 'idr_other_dependents_count',
  'loan_rehabilitation_vehicle_count'];
const ofRecords = (name) => name.endsWith('_count') && !counted.includes(name);
const unprinted = ['add_loans_consolidation_date', 'economic_hardship_average_hours_per_week',
  'economic_hardship_job_expected_months'];
// An amount for all holders together: each copy prints the part of its holder.
const divided = /_smaller_payment_cents$/;
// Facts that a school, a program, or an officer certifies: their section stays blank on every
// route.
const certified = [
  /^in_school_/, /^parent_plus_student__\d+__(school|enrollment|expected|date_of_birth)/,
  /^(graduate_fellowship|rehabilitation_training)_(institution|program)_/,
  /^military_service_(start|end)_date$/,
  /^mandatory_forbearance_(organization_name|start_date|end_date)$/,
];

const withoutSecondTelephone = ['income_driven_repayment_plan_request_pdf',
  'direct_consolidation_application_pdf', 'pslf_tepslf_certification_application_pdf'];
// This form shows the names of the borrower and the Social Security number, and nothing else.
const namesAlone = 'direct_consolidation_add_loans_pdf';

/**
 * Whether the current edition of a source's form no longer asks for a field, or doesn't ask for it
 * after these answers.
 */
function isLeftOut(name, source, values) {
  if (name === 'borrower_phone_alternate') {
    return withoutSecondTelephone.includes(source) || source === namesAlone
      || values.school_discharge_path === 'closed_school';
  }
  if (source === namesAlone && name.startsWith('borrower_')) {
    return !/name|_ssn$/.test(name);
  }
  if (values.school_discharge_path === 'false_certification_unauthorized_signature'
    && name === 'school_discharge_program_name') return true;
  // If the documented amount is correct, the form takes the rest from the school's documents.
  return values.unpaid_refund_documented_amount_correct === 'yes'
    && /^(school_discharge_(program_name|attendance_)|unpaid_refund_total_aid)/.test(name);
}

function textOf(name, type, value) {
  if (name.endsWith('_employer_ein')) return `${value.slice(0, 2)}-${value.slice(2)}`;
  // The form says: "If none, enter 0."
  if (name.endsWith('_payment_received_cents') && value === 0) return '0';
  if (name === 'teacher_previous_holder_contact' && /^\d{10}$/.test(value)) {
    return written.phone(value);
  }
  // The grid of this form takes capitals.
  const inGrid = name.startsWith('federal_tax_') && type === 'text';
  return inGrid ? value.toUpperCase() : written[type](value);
}

/**
 * `{printed, blank, choices}`, each `[name, text]`: what forms print as text, what others certify,
 * and which boxes are ticked.
 */
export async function textsOf(opened, source, values) {
  const answer = await opened.intake(source);
  assertSuccess(answer);
  const types = Object.fromEntries(answer.json.data.fields.map((field) =>
    [field.field_id, field.type]));
  const texts = Object.entries(values)
    .filter(([name]) => written[types[name]] !== undefined
      && !ofRecords(name) && !unprinted.includes(name) && !divided.test(name)
      && !isLeftOut(name, source, values))
    .map(([name, value]) => [name, textOf(name, types[name], value)]);
  const isCertified = ([name]) => certified.some((each) => each.test(name));
  return {
    printed: texts.filter((each) => !isCertified(each)),
    blank: texts.filter(isCertified),
    choices: Object.entries(values).filter(([name]) => types[name] === 'choice'),
  };
}

// Choices that other boxes answer: the path, the loans, the basis.
const answeredOtherwise = [
  /_(path|route|employer_type|request_type|deferment_type|representative_kind|income_basis)$/,
  /_enrollment_status$/, // the school certifies the status
];

function hasNoBox([name, value], values) {
  if (answeredOtherwise.some((each) => each.test(name))) return true;
  if (values.school_discharge_path === 'forgery') return name.startsWith('school_discharge_');
  if (values.school_discharge_path === 'unpaid_refund'
    && name === 'school_discharge_third_party_claim') return value === 'dont_know';
  return (name === 'tpd_representative_action' && value === 'none')
    || value === 'apply_forbearance'; // the box is for borrowers who don't want it
}

/**
 * Checks that each choice is ticked on one of the specimens, where a box's state is named after the
 * choice.
 */
export function assertTicked(choices, values, forms) {
  const states = new Set(forms.flatMap(({ fields }) => filledFields(fields))
    .filter((field) => field.isBox).map((field) => field.shown));
  for (const choice of choices.filter((each) => !hasNoBox(each, values))) {
    assert.ok(states.has(choice[1]), `${choice.join(': ')} is ticked`);
  }
}

/** Checks that no field contains one of the `blank` texts, unless another value has that text. */
export function assertBlank({ blank, printed }, forms) {
  const others = new Set(printed.map(([, text]) => text));
  for (const [name, text] of blank.filter((each) => !others.has(each[1]))) {
    for (const { fields } of forms) {
      assert.ok(!fields.some((field) => field.value === text), `${name} is left blank`);
    }
  }
}

/** Checks that every text is on a page of a form, and in a field if it fits into one field. */
export function assertPrinted(texts, forms, { inFields = true } = {}) {
  for (const [name, text] of texts) {
    const plain = squeezed(text);
    assert.ok(forms.some((form) => form.text.includes(plain)), `${name} is on a page`);
    if (!inFields) continue;
    assert.ok(forms.some((form) => form.fields.some((field) =>
      squeezed(field.value).includes(plain))), `${name} is in a field`);
  }
}

const inTwoTables = /^consolidation_account__\d+__number$/;
/** The pages on which a field has the text, in one or several copies of a form. */
const pagesWith = (text, copies) => new Set(copies.flatMap(({ fields }) => fields)
  .filter((field) => squeezed(field.value).includes(squeezed(text))).map(({ page }) => page));

/**
 * Checks that the service names, for each answer, exactly the pages where it appears. Short texts
 * are skipped, because other texts contain them. Answers about loans are treated apart, because
 * they may be in two tables: that of consolidated loans and that of other loans.
 */
export async function assertPlaces(opened, source, { printed }, forms) {
  const { json: { data: { fields } } } = await opened.intake(source);
  let found = 0;
  for (const [name, text] of printed) {
    const others = printed.filter(([other]) => other !== name);
    if (text.length < 6 || others.some(([, other]) => other.includes(text))) continue;
    const { printed_on: places = [] } = fields.find((field) => field.field_id === name);
    for (const form of new Set(forms.map(({ artifact }) => artifact.source_id))) {
      const copies = forms.filter(({ artifact }) => artifact.source_id === form);
      const place = places.find((each) => each.source_id === form);
      const pages = [...pagesWith(text, copies)].sort((one, other) => one - other);
      found += pages.length;
      if (pages.length === 0) continue;
      const told = place?.pages ?? [];
      const expected = inTwoTables.test(name) ? told.filter((page) => pages.includes(page)) : told;
      assert.deepEqual(expected, pages, `${name} on ${form}`);
    }
  }
  assert.ok(found > 0 || printed.length === 0, `${source}: some answer is found on a page`);
}

/** Checks that signatures and their dates are empty. */
export function assertNothingSigned({ fields }) {
  for (const field of fields.filter((each) => /(^|[._])signature(_date)?$/.test(each.name))) {
    assert.ok(field.isBox || field.value === '', `${field.name} is empty`);
  }
}
