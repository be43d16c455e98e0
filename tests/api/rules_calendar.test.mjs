// What runs out: the command that says when, and where what follows is published.
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
const calendar = async (on) =>
  linesOf(await succeed(['--json', '--on', on])).map((line) => JSON.parse(line));
const told = (entries) => entries.map(({ date, change, source_id: source }) =>
  [date, change, source]);

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

  it('prints the same as JSON lines with --json', async () => {
    const entries = await calendar('2026-12-01');
    assert.deepEqual(told(entries), [
      ['2027-01-14', 'ends', 'hhs_poverty_2026'],
      ['2027-06-30', 'ends', 'fr_2026_11540'],
      ['2027-06-30', 'ends', 'fsa_interest_rates'],
      ['2027-06-30', 'ends', 'fsa_interest_rates'],
      ['2027-07-01', 'ends', 'fr_2025_00724'],
      ['2027-07-01', 'begins', 'pl_119_21_title_viii'],
      ['2027-07-01', 'begins', 'pl_119_21_title_viii']]);
    const lines = linesOf(await succeed(['--on=2026-12-01']));
    for (const [index, entry] of entries.entries()) {
      assert.deepEqual(Object.keys(entry), ['date', 'change', 'what', 'source_id', 'successor']);
      assert.deepEqual(Object.keys(entry.successor), ['title', 'place']);
      const { date, change, what, source_id: source, successor: { title, place } } = entry;
      assert.equal(lines[index],
        `${date}  ${change.padEnd(6)}  ${what} (${source}); next: ${title} (${place})`);
    }
  });

  it('tells a day from a year before it on, and what has ended without a successor first',
      async () => {
    assert.ok(!told(await calendar('2026-01-13')).flat().includes('2027-01-14'));
    assert.ok(told(await calendar('2026-01-14')).flat().includes('2027-01-14'));
    assert.deepEqual(told(await calendar('2028-01-01')), [
      ['2027-01-14', 'ends', 'hhs_poverty_2026'],
      ['2027-06-30', 'ends', 'fr_2026_11540'],
      ['2027-06-30', 'ends', 'fsa_interest_rates'],
      ['2027-06-30', 'ends', 'fsa_interest_rates'],
      ['2028-06-30', 'ends', 'cfr_34_685_209'],
      ['2028-07-01', 'ends', 'pl_119_21_title_viii'],
      ['2028-07-01', 'ends', 'pl_119_21_title_viii']]);
  });

  it('says of an edition that has a successor here which that is', async () => {
    const [ended, begun] = await calendar('2026-01-01');
    assert.deepEqual(told([ended, begun]), [
      ['2026-01-14', 'ends', 'hhs_poverty_2025'], ['2026-01-15', 'begins', 'hhs_poverty_2026']]);
    assert.deepEqual(ended.successor,
      { title: 'HHS poverty guidelines for 2026', place: 'at hand in these rules' });
  });

  it('tells the expiration that editions of forms have printed on them', async () => {
    const form = (await calendar('2022-01-01')).find(({ source_id: source }) =>
      source === 'cancer_treatment_deferment_pdf');
    assert.deepEqual([form.date, form.change, form.what], ['2022-07-31', 'ends',
      'expiration printed on Cancer Treatment Deferment Request, OMB No. 1845-0154']);
    assert.match(form.successor.place, /studentaid\.gov/);
  });

  it('looks ahead from today by itself', async () => {
    // Asked on both sides, as midnight may lie between.
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
      assert.equal(stderr, 'tassel-server: --on must be a day, YYYY-MM-DD\n');
    }
  });

  it('ends with 2 on arguments that it does not have', async () => {
    for (const [args, said] of [
      [['2027-01-01'], /argument 1 is not an option/], [['--on'], /--on needs a value/],
      [['--json=yes'], /--json takes no value/], [['--until=x'], /--until/],
      [['--on=2027-01-01', '--on=2027-01-02'], /--on is given twice/]]) {
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
