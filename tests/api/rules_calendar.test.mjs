// The command that says which parts of the law expire, when, and where each successor is published.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { run } from './server.mjs';

async function succeed(args) {
  const { code, stdout, stderr } = await run(['rules', 'calendar', ...args]);
  assert.equal(code, 0, stderr);
  assert.equal(stderr, '');
  return stdout;
}

const linesOf = (text) => text.split('\n').slice(0, -1);
const calendar = async (on) => JSON.parse(await succeed(['--json', '--on', on]));
const told = (entries) => entries.map(({ date, code }) => [date, code]);

describe('rules calendar', () => {
  it('prints a line for what ends or begins in the next twelve months, in order of date',
      async () => {
    const lines = linesOf(await succeed(['--on', '2026-12-01']));
    assert.equal(lines[0], '2027-01-14  ends    last day of the 2026 poverty guidelines '
      + '(hhs_poverty_2026); next: Annual Update of the HHS Poverty Guidelines '
      + '(Federal Register in January, notice of HHS; aspe.hhs.gov/poverty-guidelines)');
    const line = /^(\d{4}-\d\d-\d\d) {2}(ends {2}|begins) {2}\S.* \([a-z0-9_]+\); next: .+ \(.+\)$/;
    for (const each of lines) assert.match(each, line);
    const dates = lines.map((each) => each.slice(0, 10));
    assert.deepEqual(dates, ['2027-01-14', '2027-06-30', '2027-06-30', '2027-06-30', '2027-07-01',
      '2027-07-01', '2027-07-01']);
  });

  it('prints the same as one JSON array with --json', async () => {
    const entries = await calendar('2026-12-01');
    assert.deepEqual(told(entries), [
      ['2027-01-14', 'poverty_guidelines'],
      ['2027-06-30', 'income_percentage_factors'],
      ['2027-06-30', 'direct_loan_rates'],
      ['2027-06-30', 'assumed_rates'],
      ['2027-07-01', 'entry_ends'],
      ['2027-07-01', 'deferments_change'],
      ['2027-07-01', 'second_rehabilitation']]);
    const lines = linesOf(await succeed(['--on=2026-12-01']));
    assert.equal(lines.length, entries.length);
    for (const [index, entry] of entries.entries()) {
      assert.deepEqual(Object.keys(entry), ['date', 'code', 'message', 'published_at']);
      const { date, message, published_at: publishedAt } = entry;
      assert.ok(lines[index].startsWith(`${date}  `), date);
      assert.ok(lines[index].includes(`  ${message} (`), message);
      assert.ok(lines[index].endsWith(`); next: ${publishedAt}`), publishedAt);
    }
  });

  it('prints an empty array for a year without a day of the law', async () => {
    assert.deepEqual(await calendar('2000-01-01'), []);
  });

  it('tells a day from a year before it on, and what has ended without a successor first',
      async () => {
    assert.ok(!told(await calendar('2026-01-13')).flat().includes('2027-01-14'));
    assert.ok(told(await calendar('2026-01-14')).flat().includes('2027-01-14'));
    assert.deepEqual(told(await calendar('2028-01-01')), [
      ['2027-01-14', 'poverty_guidelines'],
      ['2027-06-30', 'income_percentage_factors'],
      ['2027-06-30', 'direct_loan_rates'],
      ['2027-06-30', 'assumed_rates'],
      ['2028-06-30', 'parent_plus_payment'],
      ['2028-06-30', 'automatic_payments'],
      ['2028-07-01', 'plan_ends'],
      ['2028-07-01', 'plan_ends']]);
  });

  it('says of an edition that has a successor here which that is', async () => {
    const [ended, begun] = await calendar('2026-01-01');
    assert.deepEqual(told([ended, begun]), [
      ['2026-01-14', 'poverty_guidelines'], ['2026-01-15', 'poverty_guidelines']]);
    assert.equal(ended.published_at, 'HHS poverty guidelines for 2026 (at hand in these rules)');
  });

  it('tells the expiration that editions of forms have printed on them', async () => {
    const form = (await calendar('2022-01-01')).find(({ message }) =>
      /Cancer Treatment Deferment Request/.test(message));
    assert.deepEqual([form.date, form.code, form.message], ['2022-07-31', 'form_edition',
      'expiration printed on Cancer Treatment Deferment Request, OMB No. 1845-0154']);
    assert.match(form.published_at, /studentaid\.gov/);
  });

  it('looks ahead from today by itself', async () => {
    // Today's answer is read before and after, because midnight may be in between.
    const today = () => new Date().toISOString().slice(0, 10);
    const before = await succeed(['--on', today()]);
    const now = await succeed([]);
    assert.ok([before, await succeed(['--on', today()])].includes(now));
  });

  it('ends with 2 on what is no day, and names the option', async () => {
    for (const day of ['', '2027', '2027-02-29', '2027-1-1', '01/14/2027', ' 2027-01-14', 'now']) {
      const { code, stdout, stderr } = await run(['rules', 'calendar', '--on', day]);
      assert.equal(code, 2, day);
      assert.equal(stdout, '');
      assert.equal(stderr, 'tassel-server: --on must be a date, YYYY-MM-DD\n');
    }
  });

  it('ends with 2 on arguments that it does not have', async () => {
    for (const [args, said] of [
      [['2027-01-01'], /argument 1 is not an option/], [['--on'], /--on needs a value/],
      [['--json=yes'], /--json takes no value/], [['--until=x'], /--until/],
      [['--on=2027-01-01', '--on=2027-01-02'], /--on may be given only once/]]) {
      const { code, stdout, stderr } = await run(['rules', 'calendar', ...args]);
      assert.equal(code, 2, args.join(' '));
      assert.equal(stdout, '');
      assert.match(stderr, said);
    }
  });

  it('says in its help what it takes', async () => {
    const help = await succeed(['--help']);
    assert.match(help, /--on DATE/);
    assert.match(help, /--json/);
    assert.match((await run(['--help'])).stdout, /^ {2}rules calendar /m);
  });
});
