// The hard rules of deferments and forbearances, on both sides of each boundary. Facts that make a
// borrower ineligible are saved and block the source; answers that contradict each other are
// refused.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { exampleOf } from './intake_examples.mjs';
import { daysFromToday, monthsAfter } from './intake_identity.mjs';
import {
  defaulted, direct, everyHolder, ffel, holders, parentPlus, perkins,
} from './intake_portfolios.mjs';
import { ruleChecks } from './intake_rules.mjs';
import { openService } from './packages.mjs';

let checks;

before(async () => {
  checks = ruleChecks(await openService());
});

describe('general forbearance', () => {
  const source = 'general_forbearance_pdf';
  const example = () => exampleOf(source, 'payments stop');
  const months = (start, end) => ({
    general_forbearance_start_month: start, general_forbearance_end_month: end,
  });

  it('lasts at most 12 months, both ends counted', async () => {
    await checks.complete(example(), months('2026-09', '2027-08'));
    await checks.refused(example(), months('2026-09', '2027-09'),
      ['general_forbearance_end_month']);
    await checks.complete(example(), months('2026-09', '2026-09'));
    await checks.refused(example(), months('2026-09', '2026-08'),
      ['general_forbearance_end_month']);
  });

  it('starts at most three months before the month of the analysis', async () => {
    await checks.complete(example(), months('2026-05', '2026-12'));
    await checks.refused(example(), months('2026-04', '2026-12'),
      ['general_forbearance_start_month']);
  });

  it('is for holders of loans that are open and not in default', async () => {
    const paid = direct({ loan_id: 'paid', status: 'paid_in_full',
      outstanding_principal_cents: 0 });
    await checks.instances(example(), 4, { loans: everyHolder() });
    await checks.instances(example(), 1, { loans: [ffel(), paid, defaulted()] });
    await checks.instances(example(), 1,
      { loans: [direct(), direct({ loan_id: 'second' })] });
    // Loans without a holder share one unnamed holder.
    const unnamed = (id) => direct({ loan_id: id, holder: undefined });
    await checks.instances(example(), 1, { loans: [unnamed('one'), unnamed('two')] });
  });
});

describe('economic hardship', () => {
  const source = 'economic_hardship_deferment_pdf';
  const low = () => exampleOf(source, 'low income');
  const income = (cents, size = 1) => ({
    economic_hardship_monthly_income_cents: cents, economic_hardship_family_size: size,
  });

  it('needs an income below 150 % of the guideline, not at it', async () => {
    // 2026: $15,960 for one person, $5,680 for each additional one; 150 % of a twelfth is $1,995.
    await checks.complete(low(), income(199_499));
    await checks.blocked(low(), income(199_500));
    await checks.blocked(low(), income(199_501));
    // For three people: (15,960 + 2 × 5,680) × 1.5 / 12 = $3,415.
    await checks.complete(low(), income(341_499, 3));
    await checks.blocked(low(), income(341_500, 3));
  });

  it('takes the guideline of the profile\'s region', async () => {
    const alaska = { profile: { state_of_residence: 'AK', poverty_guideline_region: 'alaska' } };
    await checks.complete(low(), income(199_500), alaska);
  });

  it('needs 30 hours a week and a job of three months', async () => {
    const hours = (value) => ({ economic_hardship_average_hours_per_week: value });
    const job = (value) => ({ economic_hardship_job_expected_months: value });
    await checks.complete(low(), hours(30));
    await checks.blocked(low(), hours(29.9));
    await checks.complete(low(), job(3));
    await checks.blocked(low(), job(2));
  });
});

describe('unemployment', () => {
  const source = 'unemployment_deferment_pdf';
  const search = () => exampleOf(source, 'job search, extended');
  const perkinsOnly = [
    { unemployment_rejected_overqualified_offers: true },
    { unemployment_six_diligent_attempts: false },
    { unemployment_registered_with_agency: false },
  ];

  it('leaves Perkins holders alone after certain answers', async () => {
    await checks.instances(search(), 4, { loans: everyHolder() });
    for (const answer of perkinsOnly) {
      await checks.instances(search(), 1, { loans: everyHolder() }, answer);
      await checks.blocked(search(), answer, { loans: [direct(), ffel()] });
    }
  });

  it('needs a search for full-time work', async () => {
    await checks.blocked(search(), { unemployment_seeking_full_time_work: false });
  });

  it('has begun, before the deferment does', async () => {
    const start = (day) => ({ unemployment_start_date: day,
      unemployment_requested_start_date: day });
    await checks.complete(search(), start(daysFromToday(-1)));
    await checks.refused(search(), start(daysFromToday(2)), ['unemployment_start_date']);
    await checks.refused(search(), { unemployment_requested_start_date: '2025-01-31' },
      ['unemployment_requested_start_date']);
  });
});

describe('student loan debt burden', () => {
  const source = 'student_loan_debt_burden_forbearance_pdf';
  const taxable = () => exampleOf(source, 'taxable income');
  const test = (income, payments) => ({
    debt_burden_monthly_taxable_income_cents: income,
    debt_burden_monthly_title_iv_payments_cents: payments,
  });

  it('needs payments of at least 20 % of income', async () => {
    await checks.complete(taxable(), test(100_000, 20_000));
    await checks.blocked(taxable(), test(100_000, 19_999));
    await checks.complete(taxable(), test(100_004, 20_001));
    await checks.blocked(taxable(), test(100_001, 20_000));
    await checks.complete(taxable(), test(1, 1));
    await checks.blocked(taxable(), test(10_000_000_000, 1_999_999_999));
    await checks.complete(taxable(), test(10_000_000_000, 2_000_000_000));
  });

  it('lasts at most 12 months', async () => {
    const end = (day) => ({ debt_burden_start_date: '2026-08-15', debt_burden_end_date: day });
    await checks.complete(taxable(), end('2027-08-15'));
    await checks.refused(taxable(), end('2027-08-16'), ['debt_burden_end_date']);
    await checks.complete(taxable(), end('2026-08-16'));
    await checks.refused(taxable(), end('2026-08-15'), ['debt_burden_end_date']);
  });
});

describe('in-school deferment', () => {
  const source = 'in_school_deferment_pdf';
  const official = () => exampleOf(source, 'school_official_certification');
  const irregular = { in_school_regular_student: false };

  it('leaves Perkins out where the student is not a regular one', async () => {
    const loans = [direct(), perkins()];
    await checks.instances(official(), 2, { loans });
    await checks.instances(official(), 1, { loans }, irregular);
    await checks.blocked(official(), irregular, { loans: [perkins()] });
  });

  it('is for eligible schools', async () => {
    await checks.blocked(official(), { in_school_eligible_school: false });
  });

  it('confirms what the school has reported', async () => {
    await checks.refused(exampleOf(source, 'nslds_reporting'),
      { in_school_nslds_reporting_confirmed: false }, ['in_school_nslds_reporting_confirmed']);
  });
});

describe('Parent PLUS deferment', () => {
  const source = 'parent_plus_borrower_deferment_pdf';
  const one = () => exampleOf(source, 'nslds_reporting');
  const label = 'parent_plus_student__1__holder__1__label';

  it('is for loans first disbursed on or after 2008-07-01', async () => {
    const older = (day) => [parentPlus(), parentPlus({
      loan_id: 'older', holder: holders.cedar, first_disbursement_date: day, loan_date: day,
      loan_type: 'ffel_parent_plus' })];
    const cedar = { [label]: 'cedar_bank' };
    await checks.complete(one(), cedar, { loans: older('2008-07-01') });
    await checks.refused(one(), cedar, [label], { loans: older('2008-06-30') });
  });

  it('is not for loans in default', async () => {
    const loans = [parentPlus(), parentPlus({ loan_id: 'lost', holder: holders.elm,
      status: 'defaulted' })];
    await checks.refused(one(), { [label]: 'elm_collections' }, [label], { loans });
  });

  it('remarks on a holder that no student is assigned to', async () => {
    const loans = [parentPlus(), parentPlus({ loan_id: 'other', holder: holders.alder })];
    const data = await checks.complete(one(), {}, { loans });
    assert.equal(data.warnings.length, 1);
    assert.deepEqual((await checks.complete(one())).warnings ?? [], []);
  });

  it('makes a form for each student and holder', async () => {
    await checks.instances(exampleOf(source, 'two students'), 2, {});
  });
});

describe('answers that must be yes', () => {
  const cases = [
    ['graduate_fellowship_deferment_pdf', 'official', ['graduate_fellowship_has_bachelors_degree',
      'graduate_fellowship_accepted_full_time', 'graduate_fellowship_support_at_least_six_months',
      'graduate_fellowship_requires_objectives_statement',
      'graduate_fellowship_requires_progress_reports']],
    ['graduate_fellowship_deferment_pdf', 'abroad',
      ['graduate_fellowship_foreign_study_accepted']],
    ['rehabilitation_training_deferment_pdf', 'official',
      ['rehabilitation_training_program_recognized',
        'rehabilitation_training_written_individualized_plan',
        'rehabilitation_training_substantial_commitment',
        'rehabilitation_training_receiving_services']],
    ['medical_dental_national_guard_dod_forbearance_pdf', 'residency before practice',
      ['mandatory_forbearance_accepted_internship', 'mandatory_forbearance_bachelors_required',
        'mandatory_forbearance_supervised_training',
        'mandatory_forbearance_completion_required_before_practice']],
    ['medical_dental_national_guard_dod_forbearance_pdf', 'guard, federal',
      ['mandatory_forbearance_national_guard_member', 'mandatory_forbearance_federal_funds',
        'mandatory_forbearance_federal_authorized_over_30_days',
        'mandatory_forbearance_activated_within_six_months_of_enrollment']],
    ['medical_dental_national_guard_dod_forbearance_pdf', 'defense, smaller payments',
      ['mandatory_forbearance_dod_repayment_qualifying_service']],
  ];
  for (const [source, branch, names] of cases) {
    it(`block the source where they are no: ${source} (${branch})`, async () => {
      for (const name of names) {
        // The question about federal funds is asked only if there was federal duty.
        const without = name.endsWith('federal_authorized_over_30_days')
          && { mandatory_forbearance_federal_funds: null };
        await checks.blocked(exampleOf(source, branch), { [name]: false, ...without });
      }
    });
  }

  it('are acknowledgements, too: those are refused', async () => {
    const acknowledged = [
      ['graduate_fellowship_deferment_pdf', 'graduate_fellowship_acknowledgement'],
      ['rehabilitation_training_deferment_pdf', 'rehabilitation_training_acknowledgement'],
      ['economic_hardship_deferment_pdf', 'economic_hardship_acknowledgement'],
      ['unemployment_deferment_pdf', 'unemployment_acknowledgement'],
      ['student_loan_debt_burden_forbearance_pdf', 'debt_burden_acknowledgement'],
      ['in_school_deferment_pdf', 'in_school_acknowledgement'],
      ['parent_plus_borrower_deferment_pdf', 'parent_plus_acknowledgement'],
      ['cancer_treatment_deferment_pdf', 'cancer_treatment_acknowledgement'],
      ['military_service_and_post_active_duty_deferment_pdf', 'military_acknowledgement'],
      ['medical_dental_national_guard_dod_forbearance_pdf',
        'mandatory_forbearance_acknowledgement'],
      ['loan_reaffirmation_form', 'loan_reaffirmation_acknowledgement'],
      ['total_and_permanent_disability_discharge_pdf', 'tpd_acknowledgement'],
    ];
    for (const [source, name] of acknowledged) {
      await checks.refused(exampleOf(source), { [name]: false }, [name]);
    }
  });
});

describe('programs', () => {
  it('end after they start', async () => {
    for (const [source, prefix] of [
      ['graduate_fellowship_deferment_pdf', 'graduate_fellowship'],
      ['rehabilitation_training_deferment_pdf', 'rehabilitation_training']]) {
      const ends = (day) => ({ [`${prefix}_program_end_date`]: day });
      await checks.complete(exampleOf(source), ends('2026-09-02'));
      await checks.refused(exampleOf(source), ends('2026-09-01'), [`${prefix}_program_end_date`]);
    }
  });
});

describe('cancer treatment', () => {
  const source = 'cancer_treatment_deferment_pdf';
  const decline = { cancer_treatment_ineligible_loan_forbearance: 'decline_forbearance',
    cancer_treatment_pay_interest_on_ineligible: null };
  const from = (day, begin) => ({ first_disbursement_date: day, loan_date: day,
    repayment_begin_date: begin });

  it('is for loans made from 2018-09-28 on, or in repayment by then', async () => {
    const count = (loans, expected) => checks.instances(
      exampleOf(source, 'physician'), expected, { loans }, decline);
    const second = perkins(); // in repayment since 2015
    await count([direct(from('2018-09-28', '2019-06-01')), second], 2);
    await count([direct(from('2018-09-27', '2018-09-28')), second], 2);
    await count([direct(from('2018-09-27', '2018-09-29')), second], 1);
  });

  it('takes in the other loans where forbearance is asked for them', async () => {
    const loans = [direct(from('2018-09-27', '2019-06-01')), perkins()];
    await checks.instances(exampleOf(source, 'physician'), 2, { loans });
  });

  it('ends on or after the day that it starts', async () => {
    const end = (day) => ({ cancer_treatment_end_date: day });
    await checks.complete(exampleOf(source), end('2026-05-01'));
    await checks.refused(exampleOf(source), end('2026-04-30'), ['cancer_treatment_end_date']);
  });
});

describe('military service', () => {
  const source = 'military_service_and_post_active_duty_deferment_pdf';
  const enrolled = 'military_post_active_duty_last_enrolled_date';

  it('follows enrolment within six months', async () => {
    for (const branch of ['student after service', 'both']) {
      const days = (start, last) => ({ military_service_start_date: start, [enrolled]: last });
      await checks.complete(exampleOf(source, branch), days('2025-03-15', '2024-09-15'));
      await checks.excluded(exampleOf(source, branch), days('2025-03-15', '2024-09-14'),
        [enrolled]);
    }
  });

  it('lets a representative sign for the service alone', async () => {
    await checks.refused(exampleOf(source, 'both'), { military_signed_by_representative: true },
      ['military_signed_by_representative']);
  });

  it('is not for loans in default', async () => {
    await checks.instances(exampleOf(source), 1, { loans: [direct(), defaulted()] });
  });
});

describe('mandatory forbearance', () => {
  const source = 'medical_dental_national_guard_dod_forbearance_pdf';

  it('lasts at most 12 months at a time', async () => {
    const service = exampleOf(source, 'residency with a degree');
    const end = (day) => ({ mandatory_forbearance_requested_end_date: day });
    const start = service.values.mandatory_forbearance_start_date;
    await checks.complete(service, end(monthsAfter(start, 12)));
    await checks.refused(service, end('2027-07-02'), ['mandatory_forbearance_requested_end_date']);
  });

  it('is for Direct and FFEL holders', async () => {
    await checks.instances(exampleOf(source), 2, { loans: [direct(), ffel(), perkins()] });
  });

  it('asks the National Guard for one of two ways of duty, and for six months', async () => {
    const yesOrNo = [true, false];
    const name = (short) => `mandatory_forbearance_${short}`;
    for (const state of yesOrNo) for (const paid of state ? yesOrNo : [undefined]) {
      for (const federal of state && paid ? [undefined] : yesOrNo) {
        for (const funds of federal ? yesOrNo : [undefined]) {
          for (const enrolled_ of yesOrNo) {
            const answers = Object.fromEntries(Object.entries({
              state_active_duty_over_30_days: state, paid_with_state_funds: paid,
              federal_authorized_over_30_days: federal, federal_funds: funds,
              activated_within_six_months_of_enrollment: enrolled_,
            }).filter(([, value]) => value !== undefined)
              .map(([short, value]) => [name(short), value]));
            const eligible = ((state && paid) || (federal && funds)) && enrolled_;
            const cleared = Object.fromEntries(['paid_with_state_funds', 'federal_funds',
              'federal_authorized_over_30_days'].map((short) => [name(short), null]));
            const example = exampleOf(source, 'guard, paid by the state');
            const changes = { ...cleared, ...answers };
            await checks[eligible ? 'complete' : 'blocked'](example, changes);
          }
        }
      }
    }
  });
});
