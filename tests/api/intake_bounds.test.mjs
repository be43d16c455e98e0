// The bounds of every kind of value: the last good value and the first bad one.
import { before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { identity, withBirthDate } from './intake_identity.mjs';
import { assertFields, assertSameData, openService, packageWith } from './packages.mjs';

const letters = (number) => 'x'.repeat(number);
const forbearance = 'general_forbearance_pdf';
const consolidation = 'direct_consolidation_application_pdf';
const rehabilitation = 'loan_rehabilitation_income_and_expense_pdf';
const food = 'loan_rehabilitation_food_expense_cents';
const yearsAgo = (years, days = 0) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** source, field, good values, bad values. */
const bounds = [
  [forbearance, 'borrower_ssn', ['001010001', '899999999', '665019999', '667010001',
    '123-45-6789'],
    ['000010001', '666010001', '900010001', '999999999', '123000001', '123450000', '12345678',
      '1234567890', '12-345-6789', '123-456789', '123-45-678', '666-01-0001', '12345678x',
      219099999]],
  [forbearance, 'borrower_first_name', [letters(1), letters(35), 'Żółć', "D'Arcy-Jones"],
    [letters(36), 'a\nb']],
  [forbearance, 'borrower_middle_name', [letters(15)], [letters(16)]],
  [forbearance, 'borrower_last_name', [letters(35)], [letters(36)]],
  [forbearance, 'borrower_name_suffix', [letters(10)], [letters(11)]],
  [forbearance, 'borrower_address_line_1', [letters(40)], [letters(41)]],
  [forbearance, 'borrower_address_line_2', [letters(40)], [letters(41)]],
  [forbearance, 'borrower_city', [letters(30)], [letters(31)]],
  [forbearance, 'borrower_state', ['WY', 'DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'MH', 'FM', 'PW',
    'AA', 'AE', 'AP'], ['XX', 'ca', 'C', 'CAL', 'ON']],
  [forbearance, 'borrower_zip_code', ['00501', '90210-1234', '902101234'],
    ['9021', '902101', '90210-', '90210-123', '90210 1234', '9021-01234', 'ABCDE']],
  [forbearance, 'borrower_phone_primary', ['5555550100'],
    ['555555010', '15555550100', '555-555-0100', '(555)5550100', '555555010x']],
  [forbearance, 'borrower_email', ['a@b.co', `${letters(38)}@example.com`],
    ['no-at.example', 'two@@example.com', 'a@b@c.co', `${letters(39)}@example.com`,
      'a b@example.com']],
  [forbearance, 'borrower_information_changed', [true, false, 'yes', 'no'],
    ['true', 1, 0, 'YES', '']],
  [consolidation, 'borrower_date_of_birth', ['2000-02-29', yearsAgo(15), yearsAgo(119)],
    ['2001-02-29', '2000-13-01', '2000-1-1', '01/02/2000', '20000102', '2000-01-01T00:00:00Z',
      yearsAgo(13), yearsAgo(121, -2), yearsAgo(0, 2), '1899-12-31', '0000-00-00']],
  [forbearance, 'general_forbearance_start_month', ['2026-08', '2027-07'],
    ['2026-13', '2026-00', '2026-8', '2026-08-01', '08-2026', '202608']],
  [forbearance, 'general_forbearance_reason', ['medical_expenses', 'change_in_employment'],
    ['Medical_Expenses', 'nothing', 'medical_expense', 'financial difficulties']],
  [consolidation, 'consolidation_former_names', [letters(80)], [letters(81)]],
  [consolidation, 'consolidation_drivers_license_number', [letters(25)], [letters(26)]],
  [rehabilitation, food, [0, 10_000_000_000], [-1, 10_000_000_001, 0.5, '100', 1e300, true]],
  [rehabilitation, 'loan_rehabilitation_vehicle_count', [0, 20], [-1, 21, 1.5]],
  ['income_driven_repayment_plan_request_pdf', 'idr_children_count', [0, 30], [-1, 31, '2']],
  ['income_driven_repayment_plan_request_pdf', 'idr_other_dependents_count', [0, 30], [-1, 31]],
  ['pslf_tepslf_certification_application_pdf', 'pslf_employment__1__employer_name',
    [letters(80)], [letters(81)]],
  ['pslf_tepslf_certification_application_pdf', 'pslf_employment__1__employer_address',
    [letters(160)], [letters(161)]],
  ['pslf_tepslf_certification_application_pdf', 'pslf_employment__1__employer_ein',
    ['000000000', '987654321'], ['12-3456789', '12345678', '1234567890']],
  ['ffel_repayment_plan_holder_guidance', 'ffel_holder__1__reported_term_months', [1, 360],
    [0, 361]],
  ['ffel_repayment_plan_holder_guidance', 'ffel_holder__1__confirmation_reference',
    [letters(60)], [letters(61)]],
  ['direct_alternative_repayment_guidance', 'direct_alternative_request_notes',
    [letters(4000), 'a\nb'], [letters(4001), 'a\u0000b', 'a\u001bb']],
  ['direct_alternative_repayment_guidance', 'direct_alternative_exceptional_circumstances',
    [letters(2000)], [letters(2001)]],
  ['in_school_deferment_pdf', 'in_school_school_opeid', ['001234', '00123400'],
    ['00123', '0012340', '001234000', '00123A']],
  ['federal_tax_information_consent_revocation_form',
    'federal_tax_consent_revocation_mailing_country', ['US', 'CA'], ['USA', 'us', 'U1']],
  ['total_and_permanent_disability_discharge_pdf', 'tpd_representative_individual_name',
    [letters(80)], [letters(81)]],
  ['parent_plus_borrower_deferment_pdf', 'parent_plus_student__1__ssn', ['219091001'],
    ['000091001', '21909100']],
];
const branchOf = {
  [rehabilitation]: 'every income and expense, a spouse',
  total_and_permanent_disability_discharge_pdf: 'ssa, one person represents',
  ffel_repayment_plan_holder_guidance: 'approved',
};

let service;

before(async () => {
  service = await openService();
});

describe('a value', () => {
  for (const [source, field, good, bad] of bounds) {
    it(`is taken to its bounds and not beyond: ${field}`, async () => {
      const opened = await packageWith(service, source);
      assertSuccess(await opened.save(source, exampleOf(source, branchOf[source]).values));
      for (const value of good) {
        const answer = await opened.save(source, { [field]: value });
        assertSuccess(answer);
        const { status } = answer.json.data.fields.find((each) => each.field_id === field);
        assert.equal(status, 'provided', JSON.stringify(value));
      }
      const earlier = await opened.intake(source);
      for (const value of bad) {
        assertFields(await opened.save(source, { [field]: value }), [field],
          JSON.stringify(value));
        assertSameData(await opened.intake(source), earlier);
      }
    });
  }

  it('of an explanation is at most 850 characters, however many bytes', async () => {
    const opened = await packageWith(service, forbearance);
    const name = 'general_forbearance_reason_explanation';
    const other = { general_forbearance_reason: 'other' };
    for (const character of ['x', 'ł', '𝄞']) {
      assertSuccess(await opened.save(forbearance, { ...other, [name]: character.repeat(850) }));
      assertFields(await opened.save(forbearance, { ...other, [name]: character.repeat(851) }),
        [name]);
    }
  });

  it('is judged with all others, so every fault is listed', async () => {
    const opened = await packageWith(service, forbearance);
    const bad = { borrower_ssn: '1', borrower_state: 'XX', borrower_zip_code: '1',
      general_forbearance_reason: 'x', general_forbearance_start_month: 'x' };
    assertFields(await opened.save(forbearance, { ...identity, ...bad }), Object.keys(bad));
    const born = { ...withBirthDate, borrower_date_of_birth: 'x' };
    const applied = await packageWith(service, consolidation);
    assertFields(await applied.save(consolidation, { ...born, borrower_state: 'XX' }),
      ['borrower_date_of_birth', 'borrower_state']);
  });

  it('beyond the size of a request is too large', async () => {
    const opened = await packageWith(service, forbearance);
    const answer = await opened.save(forbearance, { borrower_city: letters(300_000) });
    assert.equal(answer.status, 413);
  });
});
