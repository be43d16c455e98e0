// The figures of the law that the package exports without an engine (`tassel/law`) are those that
// the engine uses.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { loadPackage, packageFolder } from './package.mjs';

const fromPackage = (name) => import(pathToFileURL(`${packageFolder}/${name}`));
const law = await fromPackage('law.mjs');
const engine = await (await loadPackage()).load();
const analysis = await (await fromPackage('analysis.mjs')).load();
const { borrower_profile: profile, portfolio } = JSON.parse(readFileSync(new URL(
  '../../web-sandbox/src/journey/samples/public-service.json', import.meta.url), 'utf8'));
const loans = analysis.hold(portfolio).data.loans;

const usual = {
  analysis_as_of: law.first_quote_day,
  annual_income_cents: 5_500_000,
  estimated_balance_cents: 6_000_000,
  family_size: 2,
  state_of_residence: 'CA',
  loan_category: 'direct_undergraduate',
  loan_timing: 'before_2026_07_01',
};
const quote = (changes = {}) => engine.quote({ ...usual, ...changes });
const optionsOf = (changes) => quote(changes).data.options;
const dayBefore = (day) =>
  new Date(Date.parse(day) - 24 * 3600 * 1000).toISOString().slice(0, 10);
const categories = ['direct_undergraduate', 'direct_graduate', 'direct_parent_plus',
  'ffel_stafford', 'mixed_or_not_sure'];
const timings = ['before_2026_07_01', 'on_or_after_2026_07_01', 'not_sure'];

test('a quote is for the first day and not for the day before', () => {
  assert.equal(quote().success, true);
  const { data } = quote({ analysis_as_of: dayBefore(law.first_quote_day) });
  assert.deepEqual(data.errors.map(({ path, code }) => [path, code]),
    [['analysis_as_of', 'out_of_range']]);
});

test('the plans that end are offered until the day before', () => {
  const offered = (day) => optionsOf({ analysis_as_of: day })
    .filter((one) => one.quote_status !== 'unsupported').map((one) => one.plan_id);
  const after = offered(law.plans_end);
  assert.deepEqual(offered(dayBefore(law.plans_end)).filter((one) => !after.includes(one)),
    ['paye', 'icr']);
});

test('the dates of loans are those that the engine names', () => {
  const told = (changes) => JSON.stringify(quote(changes));
  assert.match(told({ loan_timing: 'on_or_after_2026_07_01' }),
    new RegExp(`made before ${law.newer_loans_from}`));
  assert.match(told({ loan_category: 'ffel_stafford', loan_timing: 'on_or_after_2026_07_01' }),
    new RegExp(`No FFEL loan was made after ${dayBefore(law.direct_alone_from)}`));
});

test('each plan is introduced, with the years of its term', () => {
  const quotes = [100_000, 3_500_000, 20_000_000].map((estimated_balance_cents) =>
    optionsOf({ estimated_balance_cents }));
  assert.deepEqual(law.plan_introductions.map((one) => one.plan_id),
    quotes[0].map((one) => one.plan_id));
  let told = 0;
  for (const [index, { plan_id, sentence }] of law.plan_introductions.entries()) {
    const years = [...sentence.matchAll(/\b\d+\b/g)].map(([digits]) => Number(digits));
    if (years.length === 0) continue;
    told += 1;
    const months = quotes.map((options) => options[index].estimated_term.maximum_month_count);
    assert.equal(years[0] * 12, Math.min(...months), plan_id);
    assert.equal(years.at(-1) * 12, Math.max(...months), plan_id);
  }
  assert.ok(told >= 9, `${told}`);
});

test('each tag has words, and no other tag does', () => {
  const tags = new Set(optionsOf().flatMap((one) => one.loan_qualification_tags));
  assert.deepEqual(law.plan_qualifications.map((one) => one.tag).sort(), [...tags].sort());
  for (const { tag, sentence, need } of law.plan_qualifications) {
    assert.match(sentence, /^[A-Z].*\.$/, tag);
    assert.match(need, /^[a-z].*[^.]$/, tag);
  }
});

test('a plan matches where nothing that it asks fails', () => {
  const asked = new Map(law.plan_qualifications.map((one) => [one.tag, one]));
  const fails = (tag, facts) => {
    const { categories: taken, timing, balance_over_cents: least } = asked.get(tag);
    return (taken.length > 0 && !taken.includes(facts.resolved_loan_category)) ||
      (timing !== undefined && timing !== facts.resolved_loan_timing) ||
      (least !== undefined && facts.estimated_balance_cents <= least);
  };
  const [{ balance_over_cents: least }] =
    law.plan_qualifications.filter((one) => one.balance_over_cents !== undefined);
  let matches = 0;
  for (const loan_category of categories) {
    for (const loan_timing of timings) {
      for (const estimated_balance_cents of [least, least + 1]) {
        const request = { loan_category, loan_timing, estimated_balance_cents };
        const { options, assumptions } = quote(request).data;
        for (const { plan_id, eligibility_status, loan_qualification_tags: tags } of options) {
          const failed = tags.filter((tag) => fails(tag, assumptions));
          const open = tags.some((tag) => asked.get(tag).asks_more);
          const match = eligibility_status === 'potential_match';
          matches += match;
          const where = `${plan_id}: ${JSON.stringify(request)}`;
          if (match) assert.deepEqual(failed, [], where);
          else assert.ok(failed.length > 0 || open, where);
        }
      }
    }
  }
  assert.ok(matches > 50, `${matches}`);
});

test('a borrower lives where the rules say, under the guideline that they say', () => {
  const regions = [...new Set(law.states.map((one) => one.region))];
  assert.ok(law.states.length > 55 && regions.length === 3);
  const faultsOf = (state_of_residence, poverty_guideline_region) => analysis.analyze({
    loans,
    borrower_profile: { ...profile, state_of_residence, poverty_guideline_region },
  }).data.errors?.map((one) => one.path) ?? [];
  for (const { code, region } of law.states) {
    assert.equal(quote({ state_of_residence: code }).success, true, code);
    assert.deepEqual(faultsOf(code, region), [], code);
    const other = regions.find((one) => one !== region);
    assert.deepEqual(faultsOf(code, other), ['borrower_profile.poverty_guideline_region'], code);
  }
  assert.equal(quote({ state_of_residence: 'ZZ' }).success, false);
});

test('so many payments in public service are asked for', () => {
  const { pslf } = analysis.analyze({ loans, borrower_profile: profile }).data.advice;
  assert.equal(pslf.certified + pslf.remaining, law.public_service_payments);
});

test('the affordable share is the calculation\'s, and it has Spanish words', async () => {
  const { calculation_traces: steps } = analysis.explain({
    loans, borrower_profile: profile, plan_id: 'direct_ibr',
  }).data;
  const { formula } = steps.find((one) => one.step === 'affordable_outlay');
  const percent = Number(formula.match(/^(\d+) %/)[1]);
  const words = { 5: 'twentieth', 10: 'tenth', 20: 'fifth', 25: 'quarter' };
  assert.equal(law.affordable_share, `A ${words[percent]} of your monthly income`);
  const { say } = await fromPackage('spanish.mjs');
  assert.notEqual(say(law.affordable_share), law.affordable_share);
});
