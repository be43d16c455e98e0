// The service keeps some proofs only after a repair. The page says what the repair would remove,
// asks, and says what was done. A refusal of a file that can't be used says what to do on a
// telephone.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { heic, motionPhoto, otherTypes, pdf, tenMebibytes } from '../api/attachment_files.mjs';
import { locked } from '../api/locked_files.mjs';
import { boxesOutside } from './support/boxes.mjs';
import { accessibilityFaults, openBrowser } from './support/browser.mjs';
import { englishOn } from './support/english.mjs';
import { focused } from './support/journey.mjs';
import { openSource } from './support/packages.mjs';
import { startServer } from './support/server.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const slot = `file-${source}-${role}`;
const question = `${slot}-repair`;

const file = (name, buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const lockedLetter = () => file('carta.pdf', locked(pdf()));
const soundLetter = () => file('plano.pdf', pdf());

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

/** Opens the proofs of a new package; returns its address at the service. */
async function openProofs(own = page, query = '') {
  const path = await openSource(own, server.address, source, query);
  await own.evaluate((id) => { location.hash = `#/a/${id}/files`; }, path.split('/').at(-1));
  await input(own).waitFor();
  const { data } = await (await own.request.get(server.address + path)).json();
  return `${server.address}${path}/documents/${data.document_package.document_package_id}`;
}

const input = (own = page) => own.locator(`[id="${slot}"]`);
const asked = (own = page) => own.locator(`[id="${question}"]`);
const button = (name, own = page) => own.getByRole('button', { name, exact: true });
/** Chooses a file as a person does: the control that takes it has the focus. */
async function choose(sent) {
  await input().focus();
  await input().setInputFiles(sent);
}

const done = (own = page) => own.locator('.kept li');
const told = (text) => page.getByRole('status').getByText(text, { exact: true });

/** The attachments that the service keeps. */
async function attachments(address, own = page) {
  const answer = await own.request.get(`${address}/attachments?source_id=${source}`);
  return (await answer.json()).data.attachments.filter(({ status }) => status !== 'deleted');
}

/** Why the service refuses a file that a program sends without the page. */
async function refusalOf(address, sent) {
  const answer = await page.request.post(`${address}/attachments`, {
    headers: { origin: server.address },
    multipart: { document_role: role, source_id: source, file: sent },
  });
  assert.equal(answer.status(), 422);
  const [{ message }] = (await answer.json()).data.errors;
  return message;
}

const repairable = {
  'a PDF that is locked against printing': lockedLetter,
  'a PDF with something behind it': () =>
    file('carta.pdf', Buffer.concat([pdf(), Buffer.from('\n<html>from a gateway</html>')])),
  'a motion photo': () => file('foto.jpg', motionPhoto()),
};

for (const [name, made] of Object.entries(repairable)) {
  test(`the page asks before it keeps a repaired copy: ${name}`, async () => {
    const address = await openProofs();
    const sent = made();
    await choose(sent);
    await focused(page, question);
    await told(`${sent.name} was not added yet.`).waitFor();
    const steps = await asked().locator('li').allTextContents();
    assert.equal(await refusalOf(address, sent), `needs a repair, which would ${
      steps.join('; ')}. To keep the repaired copy, send the file again with repair=true`);
    assert.ok(!(await asked().textContent()).includes('repair=true'));
    assert.equal(await page.getByRole('alert').count(), 0);
    assert.deepEqual(await attachments(address), []);

    await button('Keep a repaired copy').click();
    await told(`${sent.name} was added.`).waitFor();
    await focused(page, slot);
    assert.equal(await asked().count(), 0);
    const [kept, ...more] = await attachments(address);
    assert.deepEqual(more, []);
    assert.equal(kept.original_sha256, createHash('sha256').update(sent.buffer).digest('hex'));
    assert.equal(kept.repaired.length, steps.length);
    assert.deepEqual(await done().allTextContents(), kept.repaired);
    await page.reload();
    await done().first().waitFor();
    assert.deepEqual(await done().allTextContents(), kept.repaired);
  });
}

test('another file can be chosen, and nothing of the first is kept', async () => {
  const address = await openProofs();
  await choose(lockedLetter());
  await focused(page, question);
  const chooser = page.waitForEvent('filechooser');
  await button('Choose another file').click();
  await (await chooser).setFiles(soundLetter());
  await told('plano.pdf was added.').waitFor();
  assert.equal(await asked().count(), 0);
  assert.equal(await done().count(), 0);
  assert.deepEqual((await attachments(address)).map(({ filename, repaired }) =>
    [filename, repaired]), [['plano.pdf', undefined]]);
});

test('a file that is added in place of the refused one ends the question', async () => {
  const address = await openProofs();
  await choose(lockedLetter());
  await asked().waitFor();
  await choose(soundLetter());
  await told('plano.pdf was added.').waitFor();
  assert.equal(await asked().count(), 0);
  assert.equal((await attachments(address)).length, 1);
});

test('an agreement that did not arrive can be given again', async () => {
  const address = await openProofs();
  await choose(lockedLetter());
  await asked().waitFor();
  await page.route('**/attachments', (route) => route.abort(), { times: 1 });
  await button('Keep a repaired copy').click();
  await page.getByText('This was not sent.').waitFor();
  await focused(page, question);
  await button('Keep a repaired copy').click();
  await done().first().waitFor();
  assert.equal(await page.getByText('This was not sent.').count(), 0);
  assert.equal((await attachments(address)).length, 1);
});

test('the focus stays with a person who went on', async () => {
  await openProofs();
  let pass;
  const held = new Promise((resolve) => (pass = resolve));
  await page.route('**/attachments', async (route) => {
    await held;
    await route.continue();
  }, { times: 1 });
  await choose(lockedLetter());
  await page.getByRole('progressbar').waitFor();
  const link = page.getByRole('navigation', { name: 'Paperwork' })
    .getByRole('link', { name: 'Questions' });
  await link.focus();
  pass();
  await told('carta.pdf was not added yet.').waitFor();
  await asked().waitFor();
  assert.ok(await link.evaluate((one) => one.getRootNode().activeElement === one));
});

test('what is refused without being sent is refused in the words of the service', async () => {
  const address = await openProofs();
  for (const content of [heic(), heic('avif'), otherTypes.text(), otherTypes.zip()]) {
    const sent = file('foto.heic', content);
    browser.seen.requests.length = 0;
    await choose(sent);
    const shown = page.locator(`[id="${slot}-error"]`);
    await shown.waitFor();
    assert.ok(!browser.seen.requests.some((url) => url.endsWith('/attachments')));
    const text = (await shown.textContent()).replace(/\s+/g, ' ');
    assert.equal(text, `The file ${await refusalOf(address, sent)}.`);
    await focused(page, slot);
    await choose(soundLetter());
    await shown.waitFor({ state: 'detached' });
    await told('plano.pdf was added.').waitFor();
  }
});

test('with the keyboard alone, on a screen of 360 pixels; axe finds nothing', async () => {
  const small = await openBrowser({ viewport: { width: 360, height: 740 } });
  const own = await small.context.newPage();
  await openProofs(own);
  const look = async () => {
    assert.deepEqual(await accessibilityFaults(own), []);
    assert.deepEqual(await boxesOutside(own, '.panel'), []);
  };
  const chooser = own.waitForEvent('filechooser');
  await input(own).focus();
  await own.keyboard.press('Enter');
  await (await chooser).setFiles(file(`${'foto'.repeat(25)}.jpg`, motionPhoto()));
  await focused(own, question);
  await look();
  const group = own.getByRole('group', { name: /^(foto){25}\.jpg can't be kept as it is/ });
  assert.equal(await group.count(), 1);
  await own.keyboard.press('Tab');
  await own.keyboard.press('Enter');
  await done(own).first().waitFor();
  await focused(own, slot);
  await look();
  assert.deepEqual(small.seen.errors.filter((text) => !text.includes('status of 422')), []);
  await small.close();
});

test('in Spanish', async () => {
  const words = JSON.parse(readFileSync(
    new URL('../../web-sandbox/src/language/spanish-page.json', import.meta.url), 'utf8'));
  const say = (text) => words[text] ?? assert.fail(`no Spanish of: ${text}`);
  const look = async () => assert.deepEqual(await englishOn(page), []);
  await openProofs(page, '?lang=es');
  await choose(file('foto.heic', heic()));
  await page.getByText('es una imagen HEIC').waitFor();
  await look();
  for (const made of Object.values(repairable)) {
    await choose(made());
    await asked().waitFor();
    await look();
    await button(say('Keep a repaired copy')).click();
    await done().first().waitFor();
    await look();
    await page.getByRole('button', { name: /^Borrar carta|^Borrar foto/ }).click();
    await done().first().waitFor({ state: 'detached' });
  }
});

test('nothing was refused by the policy, and nothing went wrong', () => {
  assert.deepEqual(browser.seen.refusals, []);
  // The browser reports what the tests made fail, and each refused answer.
  assert.deepEqual(browser.seen.errors.filter((text) =>
    !/ERR_FAILED|status of 422/.test(text)), []);
});
