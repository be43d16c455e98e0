// What a first visit costs: how many bytes, and what is requested first.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { openBrowser, openPage, seeChart } from './support/browser.mjs';
import { startServer } from './support/server.mjs';

let server;
let browser;

before(async () => {
  server = await startServer();
});

after(() => server?.stop());

// Open a new context for each visit. Block service workers, because visitors do not wait for what
// they fetch for offline use.
beforeEach(async () => {
  browser = await openBrowser({ serviceWorkers: 'block' });
});

afterEach(() => browser.close());

/** The size of each answer, in bytes as transferred, while `visit` opened a page. */
async function weigh(visit) {
  const requests = [];
  browser.context.on('requestfinished', (request) => requests.push(request));
  const page = await visit();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(requests.map(async (request) =>
    [new URL(request.url()).pathname, (await request.sizes()).responseBodySize]));
  assert.ok(sizes.length >= 5);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  return { total, told: `${total} bytes: ${JSON.stringify(sizes)}` };
}

test('the first visit to the quick quote takes at most 105 KB, with the chart', async () => {
  const { total, told } = await weigh(async () => {
    const page = await openPage(browser.context, server.address);
    await seeChart(page);
    return page;
  });
  assert.ok(total > 60_000 && total <= 105_000, told);
});

test('the first page of the reference takes at most 80 KB', async () => {
  const { total, told } = await weigh(async () => {
    const page = await browser.context.newPage();
    await page.goto(`${server.address}/docs`);
    await page.locator('#reference .group').first().waitFor();
    return page;
  });
  assert.ok(total > 50_000 && total <= 80_000, told);
});

test('fonts and module are asked for with the page, each once', async () => {
  const page = await openPage(browser.context, server.address);
  const heads = await page.locator('link[rel=preload]').evaluateAll((links) =>
    links.map((link) => link.href));
  assert.equal(heads.filter((href) => href.endsWith('.woff2')).length, 2);
  assert.equal(heads.filter((href) => href.endsWith('.wasm')).length, 1);
  const asked = browser.seen.requests;
  for (const href of heads) assert.equal(asked.filter((url) => url === href).length, 1, href);
  assert.deepEqual(browser.seen.errors, []);
});
