// The country of an address on the page: it is chosen by its name, in the order of the page's
// language, and decides which parts of the address are asked for.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exampleOf } from '../api/intake_examples.mjs';
import { openBrowser } from './support/browser.mjs';
import { englishOn } from './support/english.mjs';
import { asTyped, openSource } from './support/packages.mjs';
import { Paperwork } from './support/paperwork.mjs';
import { startServer } from './support/server.mjs';

const forbearance = 'general_forbearance_pdf';
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

async function open(query = '') {
  await openSource(page, server.address, forbearance, query);
  const visit = new Paperwork(page, { wanted: asTyped(exampleOf(forbearance).values) });
  await visit.settled();
  return visit;
}

const input = (name) => page.locator(`[id="field-borrower_${name}"]`);
const names = async () => (await input('country').locator('option').allTextContents())
  .map((text) => text.trim());

/** Asserts that the list has the United States first, and then every name in order. */
async function assertSorted(home, language) {
  const [first, ...others] = await names();
  assert.equal(first, home);
  assert.equal(others.length, 240);
  const { compare } = new Intl.Collator(language);
  assert.deepEqual(others, [...others].sort(compare));
}

test('a country decides which parts of an address are asked for', async () => {
  const visit = await open();
  await assertSorted('United States', 'en');
  await visit.answerAll();
  assert.equal(await input('state').count(), 1);
  await input('country').selectOption({ label: 'Canada' });
  await visit.settled();
  for (const name of ['state', 'zip_code']) assert.equal(await input(name).count(), 0, name);
  await input('region').fill('QC');
  await input('region').blur();
  await visit.settled();
  await input('postal_code').fill('h3z2y7');
  await input('postal_code').blur();
  await visit.settled();
  const { status } = await visit.report();
  assert.equal(status, 'complete');
  await input('country').selectOption({ label: 'United States' });
  await visit.settled();
  for (const name of ['region', 'postal_code']) assert.equal(await input(name).count(), 0, name);
  assert.equal(await input('state').count(), 1);
});

test('in Spanish, countries have their Spanish names and order', async () => {
  await open('?lang=es');
  await assertSorted('Estados Unidos', 'es-US');
  const all = await names();
  assert.ok(all.indexOf('Alemania') < all.indexOf('Francia'));
  assert.deepEqual(await englishOn(page), []);
});
