// The hard rules of plans, forgiveness, and other sources, on both sides of each boundary.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { exampleOf, fieldsById } from './intake_examples.mjs';
import { daysFromToday, identity, record } from './intake_identity.mjs';
import {
  defaulted, direct, everyHolder, ffel, holders, perkins,
} from './intake_portfolios.mjs';
import { ruleChecks } from './intake_rules.mjs';
import { openService } from './packages.mjs';

let checks;

before(async () => {
  checks = ruleChecks(await openService());
});

describe('the consolidation application', () => {
  const source = 'direct_consolidation_application_pdf';
  const address = (number) => `consolidation_reference__${number}__address`;
  const state = (number) => `consolidation_reference__${number}__state`;

  it('has two references at different addresses, none the borrower\'s', async () => {
    const example = exampleOf(source);
    const same = { ...Object.fromEntries(['address', 'city', 'state', 'zip_code'].map((name) =>
      [`consolidation_reference__2__${name}`,
        example.values[`consolidation_reference__1__${name}`]])) };
    await faulty(example, same);
    const borrowers = Object.fromEntries([['address', identity.borrower_address_line_1],
      ['city', identity.borrower_city], ['state', identity.borrower_state],
      ['zip_code', identity.borrower_zip_code]].map(([name, value]) =>
      [`consolidation_reference__1__${name}`, value]));
    await faulty({ ...example, values: { ...example.values,
      borrower_address_line_2: undefined } }, borrowers);

    async function faulty(from, changes) {
      const values = Object.fromEntries(Object.entries(from.values).filter(([, value]) =>
        value !== undefined));
      await checks.refusedAmong({ ...from, values }, changes, [address(1), address(2)]);
    }
  });

  it('takes codes of states alone, and one of the five servicers', async () => {
    for (const code of ['XX', 'or', 'ORE', 'O1']) {
      await checks.refused(exampleOf(source), { [state(1)]: code }, [state(1)]);
    }
    for (const code of ['PR', 'AP', 'PW']) {
      await checks.complete(exampleOf(source), { [state(1)]: code });
    }
    await checks.refused(exampleOf(source), { consolidation_servicer_choice: 'navient' },
      ['consolidation_servicer_choice']);
    for (const servicer of ['aidvantage', 'edfinancial', 'mohela', 'nelnet', 'cri']) {
      await checks.complete(exampleOf(source), { consolidation_servicer_choice: servicer });
    }
  });

  it('asks for the end of a grace period where a loan is in one', async () => {
    const name = 'consolidation_grace_period_end_month';
    const inGrace = { loans: [direct({ status: 'in_grace' }), ffel()] };
    await checks.complete(exampleOf(source), { [name]: '2026-08' }, inGrace);
    await checks.refused(exampleOf(source), { [name]: '2026-07' }, [name], inGrace);
    await checks.refused(exampleOf(source), { [name]: '2026-12' }, [name]);
  });
});

describe('loans added to a consolidation', () => {
  const source = 'direct_consolidation_add_loans_pdf';
  const name = 'add_loans_consolidation_date';

  it('come within 180 days', async () => {
    const example = exampleOf(source, 'made');
    // One day of margin on either side, because the server's clock may have passed midnight.
    await checks.complete(example, { [name]: daysFromToday(-179) });
    await checks.excluded(example, { [name]: daysFromToday(-181) }, [name]);
    await checks.complete(example, { [name]: daysFromToday(0) });
    await checks.refused(example, { [name]: daysFromToday(2) }, [name]);
  });

  it('are named once', async () => {
    const second = record('add_loans', 2, { loan_id: 'ffel' });
    await checks.refused(exampleOf(source, 'made'), { add_loans_record_count: 2, ...second },
      ['add_loans__2__loan_id']);
  });
});

describe('the guidance of FFEL holders', () => {
  const source = 'ffel_repayment_plan_holder_guidance';
  it('has a decision on or after the request', async () => {
    const name = 'ffel_holder__1__decision_date';
    await checks.complete(exampleOf(source, 'approved'), { [name]: '2025-05-01' });
    await checks.refused(exampleOf(source, 'approved'), { [name]: '2025-04-30' }, [name]);
  });
});

describe('public service', () => {
  const source = 'pslf_tepslf_certification_application_pdf';
  const field = (short) => `pslf_employment__1__${short}`;

  it('lies in the past, its end after its start', async () => {
    const until = exampleOf(source, 'charity, employed until');
    await checks.complete(until, { [field('end_date')]: '2019-01-15' });
    await checks.refused(until, { [field('end_date')]: '2019-01-14' }, [field('end_date')]);
    await checks.refused(until, { [field('end_date')]: daysFromToday(2) }, [field('end_date')]);
    const still = exampleOf(source, 'government, still employed');
    await checks.complete(still, { [field('start_date')]: daysFromToday(-1) });
    await checks.refused(still, { [field('start_date')]: daysFromToday(2) },
      [field('start_date')]);
  });

  it('of full time below 30 hours is a remark, not a fault', async () => {
    const still = exampleOf(source, 'government, still employed');
    for (const [hours, remarks] of [[29.9, 1], [30, 0], [0.1, 1], [100, 0]]) {
      const data = await checks.complete(still, { [field('average_hours_per_week')]: hours });
      assert.equal((data.warnings ?? []).length, remarks, String(hours));
    }
    for (const hours of [0, 100.1, 37.55]) {
      await checks.refused(still, { [field('average_hours_per_week')]: hours },
        [field('average_hours_per_week')]);
    }
  });

  it('of a union or a party does not qualify', async () => {
    await checks.blocked(exampleOf(source, 'other nonprofit'),
      { [field('is_partisan_or_labor_union')]: true });
  });

  it('of another nonprofit says for what', async () => {
    const example = exampleOf(source, 'other nonprofit');
    const { status } = await checks.saved(example,
      { [field('public_service__public_health')]: null });
    assert.equal(status, 'incomplete');
  });
});

describe('teacher loan forgiveness', () => {
  const source = 'teacher_loan_forgiveness_application_pdf';
  const level = (name) => `teacher_school_level__${name}`;
  const second = { [level('elementary')]: true };

  it('names a school level and a capacity; for forbearance one level', async () => {
    await checks.complete(exampleOf(source, 'forgiveness'), second);
    for (const name of [level('secondary'), 'teacher_capacity__mathematics_secondary']) {
      const { status } = await checks.saved(exampleOf(source, 'forgiveness'), { [name]: null });
      assert.equal(status, 'incomplete', name);
    }
    const answer = await checks.ask(exampleOf(source, 'forbearance'), second);
    assert.ok(answer.status === 422 || answer.json.data.status !== 'complete');
  });

  it('counts dates forward', async () => {
    const example = exampleOf(source, 'forbearance');
    const start = example.values.teacher_current_year_start_date;
    for (const name of ['teacher_current_year_end_date', 'teacher_fifth_year_completion_date']) {
      await checks.complete(example, { [name]: '2025-08-21' });
      await checks.refused(example, { [name]: start }, [name]);
    }
  });

  it('was at most 17,500 dollars before', async () => {
    const name = 'teacher_previous_forgiveness_amount_cents';
    const example = exampleOf(source, 'forgiveness after another');
    await checks.complete(example, { [name]: 1_750_000 });
    await checks.refused(example, { [name]: 1_750_001 }, [name]);
    await checks.refused(example, { [name]: 0 }, [name]);
  });

  it('makes a form for each holder of Direct or FFEL loans, and one of forbearance', async () => {
    const loans = [direct(), ffel(), perkins()];
    await checks.instances(exampleOf(source, 'forgiveness'), 2, { loans });
    const both = await checks.instances(exampleOf(source, 'both'), 4, { loans });
    const forms = both.map((id) => id.split('.')[0]);
    assert.deepEqual([...new Set(forms)], [source, 'teacher_loan_forgiveness_forbearance_pdf']);
    const forbearance = await checks.instances(exampleOf(source, 'forbearance'), 2, { loans });
    for (const id of forbearance) {
      assert.ok(id.startsWith('teacher_loan_forgiveness_forbearance_pdf.'));
    }
  });
});

describe('loan rehabilitation', () => {
  const source = 'loan_rehabilitation_income_and_expense_pdf';
  const example = () => exampleOf(source, 'every income and expense, a spouse');
  const income = 'loan_rehabilitation_total_income_cents';
  const expense = 'loan_rehabilitation_total_expense_cents';

  it('adds the amounts itself', async () => {
    await checks.complete(example(), { [income]: 70_000, [expense]: 60_000 });
    await checks.refused(example(), { [income]: 69_999 }, [income]);
    await checks.refused(example(), { [expense]: 60_001 }, [expense]);
    await checks.refused(example(), { [income]: 1, [expense]: 1 }, [income, expense]);
  });

  it('says why there is no income, and only then', async () => {
    const name = 'loan_rehabilitation_zero_income_explanation';
    await checks.refused(example(), { [name]: 'None.' }, [name]);
    const none = exampleOf(source, 'no income, no expenses');
    const { fields } = await checks.saved(none, { [name]: null });
    assert.equal(fieldsById({ fields })[name].status, 'missing');
  });

  it('is for holders of loans in default', async () => {
    await checks.instances(example(), 1, { loans: everyHolder() });
    const lost = (changes) => ffel({ loan_id: 'lost', status: 'defaulted', ...changes });
    await checks.instances(example(), 2, { loans: [defaulted(), lost({}), direct()] });
    await checks.instances(example(), 1,
      { loans: [defaulted(), perkins({ status: 'defaulted' })] });
  });

  it('asks about a family of one to fifty', async () => {
    const name = 'loan_rehabilitation_family_size';
    for (const size of [1, 50]) await checks.complete(example(), { [name]: size });
    for (const size of [0, 51]) await checks.refused(example(), { [name]: size }, [name]);
  });
});

describe('reaffirmation', () => {
  const source = 'loan_reaffirmation_form';
  const excess = 'loan_reaffirmation_loan__1__excess_amount_cents';

  it('is of at most what was paid out', async () => {
    await checks.complete(exampleOf(source), { [excess]: 3_000_000 });
    await checks.refused(exampleOf(source), { [excess]: 3_000_001 }, [excess]);
    await checks.refused(exampleOf(source), { [excess]: 0 }, [excess]);
  });

  it('is one agreement for each holder, whatever the number of loans', async () => {
    const loans = [1, 2, 3, 4, 5].map((number) => direct({ loan_id: `L${number}` }));
    const records = Object.assign({}, ...loans.map((one, index) =>
      record('loan_reaffirmation_loan', index + 1,
        { loan_id: one.loan_id, excess_amount_cents: 100 })));
    const five = { loan_reaffirmation_loan_record_count: 5, ...records };
    await checks.instances(exampleOf(source), 1, { loans }, five);
    const split = loans.map((one, index) => (index === 4 ? { ...one, holder: holders.birch }
      : one));
    await checks.instances(exampleOf(source), 2, { loans: split }, five);
  });
});

describe('the revocation of consent', () => {
  const source = 'federal_tax_information_consent_revocation_form';
  const name = (short) => `federal_tax_consent_revocation_${short}`;

  it('keeps to the capacities of the grid', async () => {
    const capacities = { first_name: 35, middle_name: 15, last_name: 35, suffix: 10,
      mailing_city: 30 };
    for (const [short, most] of Object.entries(capacities)) {
      await checks.complete(exampleOf(source), { [name(short)]: 'A'.repeat(most) });
      await checks.refused(exampleOf(source), { [name(short)]: 'A'.repeat(most + 1) },
        [name(short)]);
    }
    const lines = (first, second) => ({
      [name('mailing_address_line_1')]: 'A'.repeat(first),
      [name('mailing_address_line_2')]: 'B'.repeat(second) });
    await checks.complete(exampleOf(source), lines(20, 19));
    const answer = await checks.ask(exampleOf(source), lines(20, 21));
    assert.equal(answer.status, 422, answer.text);
    assert.match(answer.json.error_message, /mailing_address_line_[12].*40/);
  });

  it('is written in letters, digits, spaces, hyphens and apostrophes', async () => {
    await checks.complete(exampleOf(source), { [name('last_name')]: "O'Neill-van Dam 3" });
    for (const text of ['Mül', 'A.B', 'A/B', 'A_B']) {
      await checks.refused(exampleOf(source), { [name('last_name')]: text }, [name('last_name')]);
    }
  });

  it('takes every acknowledgement', async () => {
    for (const short of ['stops_future_disclosure', 'income_documentation_required',
      'may_affect_idr_eligibility', 'not_retroactive']) {
      await checks.refused(exampleOf(source), { [name(`acknowledge_${short}`)]: false },
        [name(`acknowledge_${short}`)]);
    }
  });
});

describe('the income-driven request', () => {
  const source = 'income_driven_repayment_plan_request_pdf';
  const consent = 'idr_federal_tax_information_consent';

  it('asks borrowers with Direct Loans alone for their consent', async () => {
    const example = exampleOf(source, 'single, income unchanged');
    await checks.complete(example, { [consent]: 'do_not_approve' });
    await checks.refused(example, { [consent]: 'approve' }, [consent],
      { loans: [direct(), ffel()] });
  });

  it('remarks on a family that the profile does not know, and goes on', async () => {
    const example = exampleOf(source, 'single, income unchanged');
    const agreeing = await checks.complete(example);
    assert.deepEqual(agreeing.warnings ?? [], []);
    const more = await checks.complete(example, { idr_children_count: 2 });
    assert.equal(more.warnings.length, 1);
    const known = await checks.complete(example, { idr_children_count: 2 },
      { profile: { family_size: 3, dependent_count: 2 } });
    assert.deepEqual(known.warnings ?? [], []);
  });

  it('takes a reduced payment of at least five dollars when IBR is left', async () => {
    const name = 'idr_reduced_payment_forbearance_cents';
    await checks.refused(exampleOf(source, 'single, income unchanged'), { [name]: 500 }, [name]);
  });
});
