// <tassel-quick-quote> in other people's pages. This file has two settings; `./dev prove foreign`
// covers all settings.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { accessibilityFaults, openBrowser } from './support/browser.mjs';
import { example, plansShown, servePages } from './support/foreign.mjs';
import { startServer } from './support/server.mjs';

const maximumSingle = 70_000;
const strict = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
  + "connect-src 'self'";
const two = `<!doctype html><html lang="en"><title>Two</title>
<style>:root { font-size: 20px; --brand: red; --ink: #444; color-scheme: dark }
body { background: #111; color: #eee; font: 18px serif } * { --line: lime } button { color: red }
</style><script src="/tassel-quick-quote.js" defer></script>
<main><h1>Two</h1><tassel-quick-quote theme="dark" owed="12,000"></tassel-quick-quote>
<tassel-quick-quote theme="light" income="abc"></tassel-quick-quote></main>`;

let service;
let foreign;
let browser;
let page;

before(async () => {
  service = await startServer();
  foreign = await servePages({
    '/strict': { text: example('strict-csp/index.html'),
      headers: { 'content-security-policy': strict } },
    '/page.css': example('strict-csp/page.css'),
    '/plain': example('plain-page/index.html'),
    '/two': two,
  });
  browser = await openBrowser();
  page = await browser.context.newPage();
});

after(async () => {
  await browser?.close();
  foreign?.stop();
  await service?.stop();
});

test('under a strict policy and a root of 62.5 %', async () => {
  await page.goto(`${foreign.address}/strict`);
  assert.deepEqual(await plansShown(page), [15]);
  const { size, brand, hidden } = await page.locator('tassel-quick-quote').evaluate((element) => {
    const inner = element.shadowRoot.querySelector('tassel-plan-table');
    return {
      size: getComputedStyle(inner).fontSize,
      brand: getComputedStyle(inner).getPropertyValue('--tassel-brand').trim(),
      hidden: getComputedStyle(element.shadowRoot.querySelector('[part=basis]')).display,
    };
  });
  assert.deepEqual({ size, brand, hidden }, { size: '16px', brand: '#1a3f8b', hidden: 'none' });
  assert.deepEqual(await accessibilityFaults(page), []);
});

test('two at once on a dark page with styles of its own', async () => {
  await page.goto(`${foreign.address}/two`);
  await page.waitForFunction(() => [...document.querySelectorAll('tassel-quick-quote')]
    .every((one) => one.shadowRoot?.textContent.includes('Your figures')));
  const [first, second] = await page.locator('tassel-quick-quote').evaluateAll((all) =>
    all.map((one) =>
      [getComputedStyle(one).backgroundColor, one.values.balance, one.values.income]));
  assert.deepEqual([first, second],
    [['rgb(15, 23, 22)', '12,000', '48,000'], ['rgb(246, 244, 238)', '38,000', 'abc']]);
  await page.locator('tassel-quick-quote').nth(1).evaluate((element) =>
    element.setAttribute('income', '70,000'));
  assert.deepEqual(await plansShown(page, 2), [15, 15]);
  // Ignore landmarks with equal names, because two elements of one kind have equally named parts.
  const faults = await accessibilityFaults(page);
  assert.deepEqual(faults.filter((fault) => !fault.startsWith('landmark-unique')), []);
});

test('a bubbling event reports every estimate, with request and quote', async () => {
  await page.goto(`${foreign.address}/plain`);
  assert.deepEqual(await plansShown(page), [15]);
  await page.waitForFunction(() => document.title.endsWith('plans may fit'));
  const told = await page.evaluate(() => new Promise((resolve) => {
    document.addEventListener('tassel-quote', ({ detail }) => resolve(detail), { once: true });
    document.querySelector('tassel-quick-quote').setAttribute('family', '3');
  }));
  assert.deepEqual([told.request.family_size, told.request.estimated_balance_cents,
    told.quote.options.length], [3, 4_200_000, 15]);
});

test('the one file is small, and the service gives it to pages of others', async () => {
  const file = readFileSync(new URL('../../build/npm-package/tassel-quick-quote.js',
    import.meta.url));
  const size = gzipSync(file, { level: 9 }).length;
  assert.ok(size > 30_000 && size <= maximumSingle, `${size} bytes`);
  const answer = await fetch(`${service.address}/embed/v1/tassel-quick-quote.js`);
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), file);
});

test('the guide shows the digest of the file that the service gives', async () => {
  await page.goto(`${service.address}/docs#guide-your-page`);
  const shown = await page.locator('.guide pre').innerText();
  foreign.pages['/guided'] = `<!doctype html><title>Guided</title>${shown}`;
  foreign.pages['/other'] = foreign.pages['/guided'].replace('sha384-', 'sha384-A');
  await page.goto(`${foreign.address}/guided`);
  assert.deepEqual(await plansShown(page), [15]);
  const refused = page.waitForEvent('console', (one) => one.text().includes('digest'));
  await page.goto(`${foreign.address}/other`);
  await refused;
  assert.equal(await page.evaluate(() => customElements.get('tassel-quick-quote')), undefined);
});

test('nothing was refused by a policy, and nothing went wrong', () => {
  assert.deepEqual(browser.seen.refusals, []);
  assert.deepEqual(browser.seen.errors.filter((text) => !/404|digest/.test(text)), []);
});
