// A borrower whose income or family has changed comes back: what changed is sent anew, and the new
// papers take over the earlier answers, each to be looked at again.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pdf } from '../api/attachment_files.mjs';
import { boxesOutside } from './support/boxes.mjs';
import { accessibilityFaults, openBrowser } from './support/browser.mjs';
import { englishOn } from './support/english.mjs';
import { heading, press, toCompare } from './support/journey.mjs';
import { Paperwork } from './support/paperwork.mjs';
import { startServer } from './support/server.mjs';

const taken = 'Your earlier answers were taken over. Look at each one: is it still true?';
const badge = 'From your earlier papers';
const folder = mkdtempSync(join(tmpdir(), 'tassel-proof-'));
const proof = join(folder, 'proof.pdf');
writeFileSync(proof, pdf());
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
  rmSync(folder, { recursive: true });
});

const step = (name) => page.getByRole('navigation', { name: 'Steps' })
  .getByRole('link', { name, exact: true }).click();
const carry = () =>
  page.getByRole('checkbox', { name: 'Take over my earlier answers on the forms' });

/** What the service keeps of the analysis on the screen. */
async function kept() {
  const [, id] = /#\/a\/(\w+)\//.exec(page.url());
  const answer = await page.request.get(`${server.address}/api/business/sandbox/${id}`);
  assert.equal(answer.status(), 200);
  return { id, ...(await answer.json()).data };
}

/** Takes a sample to papers whose questions are answered. */
async function first() {
  await toCompare(page, server.address, 'A public servant');
  const visit = new Paperwork(page);
  await visit.send();
  assert.equal(await carry().count(), 0);
  await visit.choosePlan();
  await visit.answerAll();
  return { visit, earlier: await kept() };
}

/** Changes the family at the beginning of the journey, and sends what changed. */
async function comeBack() {
  await step('About you');
  await heading(page, 'About you');
  await page.getByLabel('How many people are in your family?').fill('3');
  await press(page, 'Compare the plans');
  await heading(page, 'Your plans compared');
  await step('Papers');
  await page.getByRole('link', { name: 'Look at what would be sent now' }).click();
  await page.getByRole('button', { name: /^Send \d/ }).click();
  await page.waitForURL(/#\/a\/\w+\/send/);
  await carry().waitFor();
}

const provided = ({ supplemental_intake: reports }) => reports.flatMap(({ fields }) =>
  fields.filter(({ status }) => status === 'provided'));

test('the new papers take over the earlier answers, and each is checked again', async () => {
  const { visit, earlier } = await first();
  await comeBack();
  assert.ok(await carry().isChecked());
  assert.deepEqual(await accessibilityFaults(page), []);
  await visit.choosePlan();
  const now = await kept();
  assert.notEqual(now.id, earlier.id);
  assert.equal(now.document_package.carried_from,
    earlier.document_package.document_package_id);
  const names = provided(now).filter(({ carried }) => carried).map((one) => one.field_id);
  assert.ok(names.includes('borrower_last_name'), names.join());
  await page.getByText(taken).waitFor();
  await page.getByText(badge).first().waitFor();
  assert.deepEqual(await boxesOutside(page, '.panel'), []);
  // What is corrected is no longer an earlier answer.
  await page.getByRole('button', { name: 'Change Last name', exact: true }).click();
  await page.getByLabel('Last name', { exact: true }).fill('Birch');
  await page.getByLabel('Last name', { exact: true }).blur();
  await visit.settled();
  const again = provided(await kept());
  assert.equal(again.find((one) => one.field_id === 'borrower_last_name').carried, undefined);
  for (let steps = 0; steps < 8; steps += 1) {
    await visit.settled();
    const [, screen] = /#\/a\/\w+\/(\w+)/.exec(page.url());
    if (screen === 'forms') await visit.fillForms();
    else if (screen === 'files') await visit.addFiles(proof);
    else break;
    await page.waitForTimeout(50);
  }
  await heading(page, 'Check your answers');
  await page.getByText(badge).first().waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await visit.confirm();
  assert.ok((await visit.papers()).length > 1_000);
  assert.deepEqual(browser.seen.errors, []);
});

test('also after the page was loaded again; and not if the person wants none of it', async () => {
  const { visit } = await first();
  await page.reload();
  await visit.settled();
  await comeBack();
  await carry().uncheck();
  await visit.choosePlan();
  const { document_package: made, ...all } = await kept();
  assert.equal(made.carried_from, undefined);
  assert.deepEqual(provided(all).filter(({ carried }) => carried), []);
  assert.equal(await page.getByText(taken).count(), 0);
});

test('all of it is said in Spanish, too', async () => {
  const { visit } = await first();
  await comeBack();
  await visit.choosePlan();
  const { id } = await kept();
  for (const screen of ['send', 'forms', 'review']) {
    await page.goto('about:blank');
    await page.goto(`${server.address}/plan?lang=es#/a/${id}/${screen}`);
    await page.locator(`sent-${screen} .panel`).first().waitFor();
    await visit.settled();
    assert.deepEqual(await englishOn(page), [], screen);
  }
});

test('papers are made without them once the earlier papers are gone', async () => {
  const { visit, earlier } = await first();
  await comeBack();
  const gone = await page.request.delete(
    `${server.address}/api/business/sandbox/${earlier.id}`,
    { headers: { origin: server.address } });
  assert.ok(gone.ok());
  await visit.choosePlan();
  assert.equal((await kept()).document_package.carried_from, undefined);
});

test('deleting everything deletes what was sent before, too', async () => {
  const { visit, earlier } = await first();
  await comeBack();
  await visit.choosePlan();
  const { id } = await kept();
  await press(page, 'Delete everything now');
  await press(page, 'Yes, delete it');
  await heading(page, 'Find the repayment plan that fits your loans');
  for (const one of [earlier.id, id]) {
    const answer = await page.request.get(`${server.address}/api/business/sandbox/${one}`);
    assert.equal(answer.status(), 404);
  }
});
