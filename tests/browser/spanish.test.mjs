// The journey in Spanish: every screen from a sample to the archive, without any English left.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pdf } from '../api/attachment_files.mjs';
import { readZip } from '../api/zip_archive.mjs';
import { boxesOutside } from './support/boxes.mjs';
import { accessibilityFaults, openBrowser } from './support/browser.mjs';
import { englishOn } from './support/english.mjs';
import { heading, headingFocused } from './support/journey.mjs';
import { Paperwork } from './support/paperwork.mjs';
import { startServer } from './support/server.mjs';

const words = JSON.parse(readFileSync(
  new URL('../../web-sandbox/src/language/spanish-page.json', import.meta.url), 'utf8'));
/** What the page says for an English text; a text without a translation is a fault of the test. */
const say = (text) => words[text] ?? assert.fail(`no Spanish of: ${text}`);

let server;
let browser;
let page;
const folder = mkdtempSync(join(tmpdir(), 'tassel-spanish-'));
const proof = join(folder, 'proof.pdf');
writeFileSync(proof, pdf());

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

const look = async (title) => assert.deepEqual(await englishOn(page), [], title);

const press = (name) => page.getByRole('button', { name: say(name), exact: true }).click();
const openStep = async (name, title) => {
  await page.getByRole('navigation', { name: say('Steps') })
    .getByRole('link', { name: say(name), exact: true }).click();
  await heading(page, say(title));
  await look(title);
};

async function takeSample(name) {
  await page.goto('about:blank');
  await page.goto(`${server.address}/plan?lang=es`);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await heading(page, say('Find the repayment plan that fits your loans'));
  await look('start');
  await page.getByRole('button', { name: say(name) }).click();
  await heading(page, say('Your loans'));
  await look('loans');
}

async function toCompare(name) {
  await takeSample(name);
  await press('Go on');
  await heading(page, say('About you'));
  for (const group of await page.locator('journey-about .groups button').all()) {
    await group.click();
    await look('about');
  }
  await press('Compare the plans');
  await heading(page, say('Your plans compared'));
  await page.locator('journey-compare .legend, journey-compare section').first().waitFor();
  await look('compare');
}

test('from a sample to the archive, no screen contains English', async () => {
  await toCompare('A public servant');
  const visit = new Paperwork(page, { say, look });
  const names = readZip(await visit.through(proof)).map((entry) => entry.path);
  assert.ok(names.some((name) => name.endsWith('.pdf')), names.join());
  await look('papers');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'es-US');
  assert.deepEqual(browser.seen.errors, []);
});

for (const name of ['A borrower with old loans', 'A borrower in default', 'A student']) {
  test(`${name}: plans, why, what if and relief in Spanish`, async () => {
    await toCompare(name);
    await openStep('What if', 'What if things change?');
    await openStep('Relief', 'Other ways to get relief');
    const yes = page.locator('journey-relief .choice:first-child input');
    for (let at = 0; at < (await yes.count()); at += 1) await yes.nth(at).check();
    await look('relief');
    await openStep('Compare', 'Your plans compared');
    const plans = await page.locator('journey-compare .plan-row').evaluateAll((rows) =>
      [...new Set(rows.map((row) => row.dataset.plan))]);
    for (const plan of plans) {
      await page.goto(`${server.address}/plan?lang=es#/why/${plan}`);
      await page.locator('journey-why .rules').first().waitFor();
      await look(`why ${plan}`);
    }
  });
}

test('two files, read and settled by keyboard on a phone', async () => {
  const pair = new URL('../data/merges/M4_same_day_two_figures.json', import.meta.url);
  const { sources } = JSON.parse(readFileSync(pair, 'utf8'));
  await page.setViewportSize({ width: 360, height: 780 });
  // Begin to wait before the key press, so that the event is not missed.
  const chooser = page.waitForEvent('filechooser');
  await takeSample('A student'); // the sample's answers stay
  await openStep('Start', 'Find the repayment plan that fits your loans');
  await headingFocused(page, say('Find the repayment plan that fits your loans'));
  await page.locator('journey-start input[type=file]').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(sources.map(({ raw_text: text }, index) => ({
    name: `file${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(text.replaceAll('DEPT OF ED/', '')), // an English name
  })));
  await heading(page, say('Your loans'));
  await look('two files');
  const cards = page.locator('journey-loans .cards > li');
  assert.equal(await cards.count(), 2);
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(await boxesOutside(page, '.panel'), []);
  const choice = page.getByRole('button', { name: '$5,600.00', exact: true });
  await choice.focus();
  await page.keyboard.press('Enter');
  await choice.waitFor({ state: 'detached' });
  await cards.locator('.money').getByText('$5,620.00').waitFor();
  for (const [button, title] of [
    ['Go on', 'About you'], ['Compare the plans', 'Your plans compared'],
  ]) {
    await page.getByRole('button', { name: say(button), exact: true }).focus();
    await page.keyboard.press('Enter');
    await heading(page, say(title));
    await look(title);
    assert.deepEqual(await accessibilityFaults(page), []);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('a program that the words do not tell is settled by the kind of loan', async () => {
  await takeSample('A student');
  await openStep('Start', 'Find the repayment plan that fits your loans');
  await page.getByLabel(say('Or paste its text')).fill('Loan Type: Stafford Unsubsidized\n'
    + 'Principal Balance: $5,000.00\nInterest Rate: 6.8%\nDisbursement Date: 08/25/2008\n');
  await press('Read the text');
  const kind = page.getByRole('button', { name: say('FFEL Stafford unsubsidized'), exact: true });
  await kind.click();
  await kind.waitFor({ state: 'detached' });
  assert.equal(await page.getByText(say('What is right?')).count(), 0);
  await page.getByRole('heading', { name: say('FFEL Stafford unsubsidized') }).waitFor();
});

test('faults are told in Spanish', async () => {
  await page.goto('about:blank');
  await page.goto(`${server.address}/plan?lang=es`);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await press('Read the text');
  await page.locator('#faults').waitFor();
  await look('start with a fault');
  assert.match(await page.title(), /^Error: /);
  await page.getByLabel(say('Or paste its text')).fill('<html>');
  await press('Read the text');
  await page.getByText('El texto es una página').first().waitFor();
  await look('start with another fault');
});

test('one address leads to the other language, and the place stays', async () => {
  await page.goto(`${server.address}/plan#/loans`);
  await heading(page, 'Your loans');
  await page.getByRole('link', { name: 'Español' }).click();
  await heading(page, say('Your loans'));
  await page.getByRole('link', { name: 'English' }).click();
  await heading(page, 'Your loans');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en-US');
});

test('nothing leaves its card in Spanish, and axe finds nothing', async () => {
  await toCompare('A borrower with old loans');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await boxesOutside(page, '.panel'), [], `${width}`);
  }
  assert.deepEqual(await accessibilityFaults(page), []);
});
