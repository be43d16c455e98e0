// From a plan to the papers, as a borrower takes the journey: what to send, what the forms
// ask, proofs, the check, and the archive.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pdf } from '../api/attachment_files.mjs';
import { readZip } from '../api/zip_archive.mjs';
import { boxesOutside, widthsOf } from './support/boxes.mjs';
import { accessibilityFaults, openBrowser } from './support/browser.mjs';
import { heading, press, toCompare } from './support/journey.mjs';
import { Paperwork } from './support/paperwork.mjs';
import { startServer } from './support/server.mjs';

const everybody = ['A public servant', 'A borrower in default', 'A new graduate', 'A parent',
  'A borrower with old loans', 'A student'];
// `./dev prove paperwork` uses every sample and every width.
const samples = process.env.TASSEL_EVERY_BORROWER === '1' ? everybody : everybody.slice(0, 1);
const widths = widthsOf(process.env.TASSEL_EVERY_WIDTH === '1');

let server;
let browser;
let page;
const folder = mkdtempSync(join(tmpdir(), 'tassel-proof-'));
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

const compare = (name, own = page) => toCompare(own, server.address, name);

/** Takes a sample to the screen of the forms, where no question is answered yet. */
async function toForms(name = samples[0], own = page) {
  await compare(name, own);
  const visit = new Paperwork(own);
  await visit.send();
  await visit.choosePlan();
  await visit.heading('What the forms ask');
  return visit;
}

/** Checks for the files that every archive contains, whatever its forms. */
function assertArchive(bytes) {
  const names = readZip(bytes).map((entry) => entry.path);
  assert.ok(names.includes('manifest.json'), names.join());
  assert.ok(names.some((name) => name.endsWith('.pdf')), names.join());
  return names;
}

for (const name of samples) {
  test(`${name}: from a sample to the archive, reloaded at every screen`, async () => {
    await compare(name);
    const visit = new Paperwork(page, { reload: true });
    assertArchive(await visit.through(proof));
  });
}

test('until "send" only files of this origin are asked for; what is sent is what was shown',
  async () => {
    browser.seen.requests.length = 0;
    await compare('A public servant');
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = async (request, ...more) => {
        window.sentBody = await request.clone().text();
        return send(request, ...more);
      };
    });
    await page.getByRole('navigation', { name: 'Steps' })
      .getByRole('link', { name: 'Papers' }).click();
    await heading(page, 'Prepare your papers');
    await page.getByText('Your file and your name do not.').waitFor();
    assert.ok(browser.seen.requests.every((url) => !url.includes('/api/')));
    await page.getByText('Every letter of it').click();
    const shown = JSON.parse(await page.locator('sent-send pre').textContent());
    const sent = page.waitForRequest(/\/evaluate$/);
    await page.getByRole('button', { name: /^Send \d/ }).click();
    const request = await sent;
    assert.deepEqual(JSON.parse(await page.evaluate(() => window.sentBody)), shown);
    assert.deepEqual(Object.keys(shown).sort(),
      ['borrower_profile', 'document_screening', 'portfolio']);
    assert.match(request.headers()['idempotency-key'], /^[\w-]{36}$/);
    await page.getByRole('heading', { name: 'Which plan do you want to ask for?' }).waitFor();
  });

test('with the keyboard alone, on a screen of 360 pixels', async () => {
  const small = await openBrowser({ viewport: { width: 360, height: 740 } });
  const own = await small.context.newPage();
  await compare('A borrower in default', own);
  assertArchive(await new Paperwork(own, { keyboard: true }).through(proof));
  assert.deepEqual(await boxesOutside(own, '.panel'), []);
  assert.deepEqual(small.seen.errors, []);
  await small.close();
});

test('two sessions at once do not see each other', async () => {
  const other = await openBrowser();
  const own = await other.context.newPage();
  const [mine] = await Promise.all([toForms('A public servant'), toForms('A parent', own)]);
  const address = page.url();
  await own.goto(address.replace(/#.*/, '') + new URL(address).hash);
  await own.getByText('What you sent is no longer here').waitFor();
  await mine.settled();
  assert.equal((await mine.fields()).length > 10, true);
  await other.close();
});

test('a plan that no form has is asked for online, first of all, and nothing of it is mailed',
  async () => {
    await compare(samples[0]);
    const visit = new Paperwork(page);
    const names = assertArchive(await visit.through(proof, /Repayment Assistance Plan/));
    assert.ok(names.some((name) => name.startsWith('answer-sheets/01_')), names.join());
    assert.ok(names.every((name) => !name.includes('cover_sheet')), names.join());
    const papers = page.locator('sent-papers');
    assert.equal(await papers.getByRole('heading').first().textContent(),
      'First: what is not sent by mail');
    const link = papers.getByRole('link', { name: 'https://StudentAid.gov/idr' });
    assert.equal(await link.getAttribute('href'), 'https://StudentAid.gov/idr');
    assert.equal(await papers.getByText(/^Send it to/).count(), 0);
    await papers.getByRole('button', { name: /^Look at your answers/ }).click();
    await papers.locator('iframe').waitFor();
    await papers.getByRole('button', { name: /^Close it/ }).click();
    await papers.locator('iframe').waitFor({ state: 'detached' });
  });

test('a refused answer is reported at its field, and no answer is lost', async () => {
  const visit = await toForms();
  await page.getByLabel('ZIP code').fill('9720');
  await page.getByLabel('ZIP code').blur();
  await page.locator('#field-borrower_zip_code-error').waitFor();
  await page.getByRole('alert').getByRole('link', { name: /^ZIP code/ }).click();
  assert.equal(await page.getByLabel('ZIP code').evaluate((input) =>
    input.getRootNode().activeElement === input), true);
  assert.equal(await page.getByLabel('ZIP code').inputValue(), '9720');
  await page.getByLabel('ZIP code').fill('97201');
  await page.getByLabel('ZIP code').blur();
  await page.locator('#field-borrower_zip_code-error').waitFor({ state: 'detached' });
  await visit.settled();
  await press(page, 'Go on');
  const summary = page.getByRole('alert');
  await summary.getByRole('link', { name: /^First name: Answer/ }).waitFor();
  assert.equal(await summary.getByRole('link', { name: /^ZIP code/ }).count(), 0);
  await page.waitForFunction(() => document.title.startsWith('Fault: '));
});

test('a Social Security number is not shown again, nor anything after a reload', async () => {
  const visit = await toForms();
  const number = page.getByLabel('Social Security number');
  await number.fill('212-09-9999');
  await number.blur();
  await page.getByRole('button', { name: 'Change Social Security number' }).waitFor();
  await page.getByLabel('First name').fill('Maple');
  await page.getByLabel('First name').blur();
  await visit.settled();
  await page.reload();
  await page.getByRole('button', { name: 'Change First name' }).click();
  assert.equal(await page.getByLabel('First name').inputValue(), '');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage },
    { ...localStorage }, location.href, document.title]));
  assert.doesNotMatch(kept, /212-?09|Maple/);
});

test('what an answer opens is asked at once, and what it closes goes', async () => {
  const visit = await toForms();
  const spouse = page.getByText("Spouse's name");
  assert.equal(await spouse.count(), 0);
  const status = page.getByRole('group', { name: /^Marital status/ });
  await status.getByLabel('Married', { exact: true }).check();
  await visit.settled();
  await page.getByRole('group', { name: /^The spouse has federal student loans/ })
    .getByLabel('Yes').check();
  await spouse.first().waitFor();
  await status.getByLabel('Single').check();
  await spouse.first().waitFor({ state: 'detached' });
});

test('a file is looked at before it is sent; papers become stale, and are made again', async () => {
  const visit = await toForms();
  await visit.fillForms();
  await visit.heading('Proofs to add');
  const slot = page.locator('.slot input[type=file]').first();
  const wrong = join(folder, 'notes.txt');
  writeFileSync(wrong, 'no picture');
  browser.seen.requests.length = 0;
  await slot.setInputFiles(wrong);
  await page.getByText('The file must be a PDF, JPEG or PNG file; open it and').waitFor();
  assert.ok(!browser.seen.requests.some((url) => url.endsWith('/attachments')));
  await visit.addFiles(proof);
  await visit.confirm();
  await visit.papers();
  await page.getByRole('button', { name: /^Look at it/ }).first().click();
  const frame = page.locator('iframe');
  await frame.waitFor();
  assert.match(await frame.getAttribute('src'), /^blob:/);
  await page.getByRole('navigation', { name: 'Paperwork' })
    .getByRole('link', { name: 'Proofs' }).click();
  await page.getByRole('button', { name: 'Delete proof.pdf' }).click();
  await page.getByText('A proof is still missing.').waitFor();
  await visit.addFiles(proof);
  await page.getByText('Something changed since you said so.').waitFor();
  await visit.confirm();
  await visit.heading('Your papers');
  await press(page, 'Make the papers again');
  await page.getByRole('link', { name: 'Download the ZIP' }).waitFor();
});

test('proofs are asked for once it is known which, on a slow line too', async () => {
  const visit = await toForms();
  let pass;
  const held = new Promise((resolve) => (pass = resolve));
  const whole = /\/sandbox\/[^/]+$/;
  await page.route(whole, async (route) => {
    await held;
    await route.continue();
  });
  await visit.fillForms();
  await visit.heading('Proofs to add');
  await page.getByText('Loading…').waitFor();
  assert.equal(await page.locator('.slot').count(), 0);
  assert.equal(await page.getByText('The forms ask for no proofs. Go on.').count(), 0);
  pass();
  await page.locator('.slot:not(:has(.optional))').first().waitFor();
  await page.unroute(whole);
});

test('a limit is waited out second by second; without a network nothing is lost', async () => {
  await compare('A public servant');
  const visit = new Paperwork(page);
  await page.getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: 'Papers' }).click();
  await visit.heading('Prepare your papers');
  const send = page.getByRole('button', { name: /^Send \d/ });
  await page.route('**/evaluate', (route) => route.abort());
  await send.click();
  await page.getByText('The service could not be reached. Nothing was lost.').waitFor();
  await page.unroute('**/evaluate');
  await page.route('**/evaluate', (route) => route.fulfill({ status: 429,
    headers: { 'retry-after': '2' }, json: { success: false, data: {}, error_message: '' } }),
  { times: 1 });
  await send.click();
  for (const seconds of [2, 1]) {
    await page.getByText(`It goes on by itself in ${seconds} seconds.`).waitFor();
  }
  await page.getByRole('heading', { name: 'Which plan do you want to ask for?' }).waitFor();
  // The browser reports the failures that the test made up.
  browser.seen.errors.length = 0;
});

test('everything is deleted at once when a person says so', async () => {
  await toForms();
  const address = page.url();
  await press(page, 'Delete everything now');
  await press(page, 'Yes, delete it');
  await heading(page, 'Find the repayment plan that fits your loans');
  assert.equal(await page.evaluate(() => sessionStorage.length), 0);
  const gone = await page.evaluate(async (id) =>
    (await fetch(`/api/business/sandbox/${id}`)).status, /a\/(\w+)/.exec(address)[1]);
  assert.equal(gone, 404);
  browser.seen.errors.length = 0;
});

/** Visits every screen of the paperwork, with all that it can show. */
async function visitEach(look) {
  await compare('A public servant');
  await page.getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: 'Papers' }).click();
  await heading(page, 'Prepare your papers');
  await look('consent');
  const visit = new Paperwork(page);
  await visit.send();
  await look('send');
  await visit.choosePlan();
  await visit.heading('What the forms ask');
  await press(page, 'Go on');
  await look('forms');
  await visit.fillForms();
  await visit.heading('Proofs to add');
  await look('files');
  await visit.addFiles(proof);
  await visit.heading('Check your answers');
  await look('review');
  await visit.confirm();
  await visit.papers();
  await page.getByRole('button', { name: /^Look at it/ }).first().click();
  await page.locator('iframe').waitFor();
  await look('papers');
}

test('axe finds nothing on any screen: light, dark, forced colors; and nothing leaves its card',
  async () => {
    await visitEach(async (screen) => {
      for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' },
        { forcedColors: 'active' }]) {
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media });
        assert.deepEqual(await accessibilityFaults(page), [],
          `${screen} ${Object.values(media)}`);
      }
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      for (const [width, size] of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((text) => { document.documentElement.style.fontSize = text; }, size);
        assert.deepEqual(await boxesOutside(page, '.panel'), [], `${screen} at ${width}, ${size}`);
      }
      await page.evaluate(() => { document.documentElement.style.fontSize = ''; });
      await page.setViewportSize({ width: 1280, height: 900 });
    });
  });

test('nothing was refused by the policy, and nothing went wrong', () => {
  assert.deepEqual(browser.seen.refusals, []);
  // A refused answer is a 422, which the browser reports as well.
  assert.deepEqual(browser.seen.errors.filter((text) => !text.includes('422')), []);
});
