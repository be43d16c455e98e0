// Employers, students, holders, and loans on the page: records are added and removed, from none,
// from one, and from what the profile filled in.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { exampleOf, examples } from '../api/intake_examples.mjs';
import { boxesOutside } from './support/boxes.mjs';
import { accessibilityFaults, openBrowser } from './support/browser.mjs';
import { englishOn } from './support/english.mjs';
import { focused, press } from './support/journey.mjs';
import { asTyped, openSource } from './support/packages.mjs';
import { Paperwork } from './support/paperwork.mjs';
import { startServer } from './support/server.mjs';

const employment = 'pslf_tepslf_certification_application_pdf';
const countOf = ({ values }) => Object.keys(values).find((name) => /_record_count$/.test(name));
/** An example for each source with records. */
const repeating = [...new Map(examples.filter((one) => countOf(one) !== undefined).reverse()
  .map((one) => [one.source, one])).values()];

let server;
let browser;
let page;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  page = await browser.context.newPage();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(example, options = {}, own = page, query = '') {
  await openSource(own, server.address, example.source, query);
  const visit = new Paperwork(own, { wanted: asTyped(example.values), ...options });
  await visit.settled();
  return visit;
}

/** The records of a group, as the service counts them. */
async function counted(visit, group) {
  await visit.settled();
  return (await visit.report()).record_groups.find((one) => one.group === group)?.count;
}

const button = (name) => page.getByRole('button', { name, exact: true });
const records = (group, own = page) => own.locator(`.record[id^="${group}__"]`);
const adds = (group) => page.locator(`[id="field-${group}_record_count"]`);

/** Waits until something in the record has the focus. */
const focusedIn = (own, record) => own.waitForFunction((wanted) => {
  let element = document.activeElement;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element.closest('.record')?.id === wanted && !/^H\d$/.test(element.tagName);
}, record);

/** The statuses of a record's fields, by their names in it. */
const statusesOf = ({ fields }, record) => Object.fromEntries(fields
  .filter((one) => one.field_id.startsWith(`${record}__`))
  .map((one) => [one.field_id.slice(record.length), one.status]));

for (const example of repeating) {
  const group = countOf(example).replace(/_record_count$/, '');

  test(`${example.source}: from no record to a complete form, and one more`, async () => {
    const visit = await open(example);
    await visit.answerAll();
    if ((await counted(visit, group)) === 0) {
      await adds(group).click();
      await visit.settled();
      await visit.answerAll();
    }
    const complete = await visit.report();
    assert.notEqual(complete.status, 'incomplete');
    const before = await counted(visit, group);
    assert.ok(before > 0);
    await adds(group).click();
    await focusedIn(page, `${group}__${before + 1}`);
    await page.getByRole('status').getByText(`number ${before + 1} was added.`).waitFor();
    assert.equal(await counted(visit, group), before + 1);
    await button(`Remove number ${before + 1}`).click();
    await focused(page, `records-${group}__${before}`);
    await page.getByRole('status').getByText(`number ${before + 1} was removed. ${before} left.`)
      .waitFor();
    assert.deepEqual(await visit.report(), complete);
  });

  test(`${example.source}: the first record goes, and what is unknown to the page stays`,
    async () => {
      const visit = await open(example);
      await visit.answerAll();
      await page.reload();
      await records(group).or(adds(group)).first().waitFor();
      await visit.settled();
      await adds(group).click();
      const grown = await counted(visit, group);
      const statuses = [];
      for (let number = 1; number <= grown; number += 1) {
        statuses.push(statusesOf(await visit.report(), `${group}__${number}`));
      }
      await page.locator(`[id="remove-${group}__1"]`).click();
      if (grown > 1) await button('Yes, remove it').click();
      await page.getByRole('status').getByText(`${grown - 1} left.`).waitFor();
      const after = await visit.report();
      assert.equal(await counted(visit, group), grown - 1);
      statuses.slice(1).forEach((one, at) =>
        assert.deepEqual(statusesOf(after, `${group}__${at + 1}`), one));
      await focused(page, grown > 1 ? `records-${group}__1` : `records-${group}`);
    });
}

/** Two employers, the second under another name. */
async function twoEmployers(options, own = page) {
  const example = exampleOf(employment);
  const visit = await open(example, options, own);
  await visit.answerAll();
  await own.locator('[id="field-pslf_employment_record_count"]').click();
  await focusedIn(own, 'pslf_employment__2');
  for (const [name, value] of Object.entries(visit.wanted)) {
    visit.wanted[name.replace('__1__', '__2__')] ??= value;
  }
  visit.wanted.pslf_employment__2__employer_name = 'Second Library';
  await visit.settled();
  await visit.answerAll();
  return visit;
}

const nameOf = (number) => page.locator(`[id="field-pslf_employment__${number}__employer_name"]`);

test('what was typed moves up with its record, and the question is asked first', async () => {
  const visit = await twoEmployers();
  assert.equal((await visit.report()).status, 'complete');
  const first = await nameOf(1).inputValue();
  await button('Remove number 1').click();
  await focused(page, 'sure-pslf_employment__1');
  await button('Keep it').click();
  await focused(page, 'remove-pslf_employment__1');
  assert.equal(await counted(visit, 'pslf_employment'), 2);
  assert.equal(await nameOf(1).inputValue(), first);
  await button('Remove number 1').click();
  await button('Yes, remove it').click();
  await focused(page, 'records-pslf_employment__1');
  assert.equal(await nameOf(1).inputValue(), 'Second Library');
  assert.equal(await nameOf(2).count(), 0);
  assert.equal((await visit.report()).status, 'complete');
});

test('an employer from the profile can be joined by another one, and go', async () => {
  await openSource(page, server.address, employment, '', {
    profile: { public_service_employment: { qualifying_employer_claimed: true,
      full_time_claimed: true, employer_name: 'Town Library', employer_ein: '12-3456789' } } });
  const visit = new Paperwork(page);
  await visit.settled();
  assert.equal(await counted(visit, 'pslf_employment'), 1);
  await button('Add another').click();
  await focusedIn(page, 'pslf_employment__2');
  assert.equal(await counted(visit, 'pslf_employment'), 2);
  await button('Remove number 1').click();
  await button('Yes, remove it').click();
  await focused(page, 'records-pslf_employment__1');
  assert.equal(await counted(visit, 'pslf_employment'), 1);
  const [name] = (await visit.fields()).filter((one) => /employer_name$/.test(one.field_id));
  assert.equal(name.status, 'missing');
});

test('a record can be in a record: holders of a student', async () => {
  const student = 'parent_plus_student';
  const visit = await open(exampleOf('parent_plus_borrower_deferment_pdf'));
  await visit.answerAll();
  const inner = `${student}__1__holder`;
  await page.locator(`[id="field-${inner}_count"]`).click();
  await focusedIn(page, `${inner}__2`);
  assert.equal(await counted(visit, inner), 2);
  await page.locator(`[id="remove-${inner}__1"]`).click();
  await button('Yes, remove it').click();
  await focused(page, `records-${inner}__1`);
  assert.equal(await counted(visit, inner), 1);
  await adds(student).click();
  await focusedIn(page, `${student}__2`);
  await page.locator(`[id="field-${student}__2__holder_count"]`).waitFor();
  await page.locator(`[id="remove-${student}__1"]`).click();
  await button('Yes, remove it').click();
  await focused(page, `records-${student}__1`);
  assert.equal(await counted(visit, student), 1);
  assert.equal(await counted(visit, inner), 0);
});

test('a missing record is reported at its button', async () => {
  const visit = await open(exampleOf(employment));
  await press(page, 'Go on');
  await page.getByRole('alert').getByRole('link', { name: /: Add at least one\.$/ }).click();
  await focused(page, 'field-pslf_employment_record_count');
  assert.equal(await counted(visit, 'pslf_employment'), 0);
});

test('without a network a record can still be filled in, and right answers are kept', async () => {
  const visit = await open(exampleOf(employment));
  await page.route('**/documents**', (route) => route.abort());
  await button('Add one').click();
  await focusedIn(page, 'pslf_employment__1');
  await nameOf(1).fill('Town Library');
  await nameOf(1).blur();
  const ein = page.locator('[id="field-pslf_employment__1__employer_ein"]');
  await ein.fill('12');
  await ein.blur();
  await page.getByText('The service could not be reached. Nothing was lost.').waitFor();
  await page.unroute('**/documents**');
  await button('Try again').click();
  await page.locator('[id="field-pslf_employment__1__employer_ein-error"]').waitFor();
  assert.equal(await ein.inputValue(), '12');
  assert.equal(await counted(visit, 'pslf_employment'), 1);
  const [name] = (await visit.fields()).filter((one) => /employer_name$/.test(one.field_id));
  assert.equal(name.status, 'provided');
});

test('a removal whose answer was lost is not made twice', async () => {
  const visit = await twoEmployers();
  await page.route('**/documents**', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  await button('Remove number 1').click();
  await button('Yes, remove it').click();
  await page.getByText('The service could not be reached. Nothing was lost.').waitFor();
  await button('Remove number 1').click();
  await button('Yes, remove it').click();
  await nameOf(2).waitFor({ state: 'detached' });
  assert.equal(await counted(visit, 'pslf_employment'), 1);
  assert.equal(await nameOf(1).inputValue(), 'Second Library');
});

test('what is typed while another record goes stays with its own', async () => {
  const visit = await twoEmployers();
  let pass;
  const held = new Promise((resolve) => (pass = resolve));
  await page.route('**/documents**', async (route) => {
    await held;
    await route.continue();
  });
  await button('Remove number 1').click();
  await button('Yes, remove it').click();
  await nameOf(2).fill('Third Library');
  await nameOf(2).blur();
  pass();
  await nameOf(2).waitFor({ state: 'detached' });
  await visit.settled();
  await page.unroute('**/documents**');
  assert.equal(await nameOf(1).inputValue(), 'Third Library');
  assert.equal(await page.locator('sent-forms .error').count(), 0);
  assert.equal((await visit.report()).status, 'complete');
});

test('with the keyboard alone, on a screen of 360 pixels; axe finds nothing', async () => {
  const small = await openBrowser({ viewport: { width: 360, height: 740 } });
  const own = await small.context.newPage();
  const visit = await twoEmployers({ keyboard: true }, own);
  const look = async () => {
    assert.deepEqual(await accessibilityFaults(own), []);
    assert.deepEqual(await boxesOutside(own, '.panel'), []);
  };
  await look();
  const remove = own.getByRole('button', { name: 'Remove number 1', exact: true });
  await remove.focus();
  await own.keyboard.press('Enter');
  await focused(own, 'sure-pslf_employment__1');
  await look();
  await own.keyboard.press('Enter');
  await focused(own, 'records-pslf_employment__1');
  assert.equal(await counted(visit, 'pslf_employment'), 1);
  const name = own.getByRole('group', { name: /^Periods of employment Number 1$/ });
  assert.equal(await name.count(), 1);
  assert.deepEqual(small.seen.errors, []);
  await small.close();
});

test('in Spanish', async () => {
  const words = JSON.parse(readFileSync(
    new URL('../../web-sandbox/src/language/spanish-page.json', import.meta.url), 'utf8'));
  const say = (text) => words[text] ?? assert.fail(`no Spanish of: ${text}`);
  const look = async () => assert.deepEqual(await englishOn(page), []);
  await open(exampleOf(employment), {}, page, '?lang=es');
  await button(say('Add one')).click();
  await focusedIn(page, 'pslf_employment__1');
  await page.getByRole('status').getByText('se agregó el número 1.').waitFor();
  await nameOf(1).fill('Biblioteca');
  await nameOf(1).blur();
  await look();
  await button(say('Remove number {}').replace('{}', '1')).click();
  await look();
  await button(say('Yes, remove it')).click();
  await page.getByRole('status').getByText('se quitó el número 1.').waitFor();
  await focused(page, 'records-pslf_employment');
  await look();
});

test('nothing was refused by the policy, and nothing went wrong', () => {
  assert.deepEqual(browser.seen.refusals, []);
  // The browser reports what the tests made fail, each refused answer, and each answer that asks
  // the page to wait, because tests save more often than a person does.
  assert.deepEqual(browser.seen.errors.filter((text) =>
    !/ERR_FAILED|status of (422|429)/.test(text)), []);
});
