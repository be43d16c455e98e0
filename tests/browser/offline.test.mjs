// After one visit, the page works without the server, and a newer release replaces the page
// completely or not at all.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, readPlans, waitUntilOffline } from './support/browser.mjs';
import { startReleaseProxy } from './support/release_proxy.mjs';
import { startServer } from './support/server.mjs';

let server;
let browser;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const release = (page) => page.evaluate(() => document.documentElement.dataset.release ?? 'built');

/** Makes the browser look for a newer worker; true if one was installed. */
const lookForUpdate = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing;
    if (worker === null) return registration.waiting !== null;
    const settled = () => worker.state === 'installed' || worker.state === 'redundant';
    while (!settled()) {
      await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
    }
    return worker.state === 'installed';
  });

test('a newer release replaces the page whole, and only when a person wants it', async () => {
  const proxy = await startReleaseProxy(server.address);
  try {
    const page = await openPage(browser.context, proxy.address);
    await waitUntilOffline(page);
    await page.reload();

    proxy.release = 'half';
    assert.equal(await lookForUpdate(page), false, 'files of two releases are not accepted');
    await page.reload();
    assert.equal(await release(page), 'built');
    assert.equal(await page.getByText('A newer version').isVisible(), false);

    proxy.release = 'newer';
    assert.equal(await lookForUpdate(page), true);
    await page.getByText('A newer version of this page is ready.').waitFor();
    assert.equal(await release(page), 'built');

    await page.getByRole('button', { name: 'Use it now' }).click();
    await page.waitForFunction(() => document.documentElement.dataset.release === 'newer');
    await page.locator('tr.plan').first().waitFor();
    assert.equal((await page.evaluate(() => caches.keys())).length, 1, 'the old one is gone');
    await page.close();
  } finally {
    await proxy.stop();
  }
});

test('what is kept is said on a busy machine, and while a registration waits', async () => {
  const first = await openPage(browser.context, server.address);
  await waitUntilOffline(first);
  await first.close();

  const busy = await browser.context.newPage();
  await busy.addInitScript(() => {
    // Pretend that the page is never idle, so that work runs only when its timeout is over.
    window.requestIdleCallback = (work, { timeout } = {}) =>
      timeout === undefined ? 0 : setTimeout(work, timeout);
  });
  await busy.goto(server.address);
  await waitUntilOffline(busy);
  await busy.close();

  const waiting = await browser.context.newPage();
  await waiting.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
  });
  await waiting.goto(server.address);
  await waitUntilOffline(waiting);
  await waiting.close();
});

test('API answers are never kept', async () => {
  const page = await openPage(browser.context, server.address);
  await waitUntilOffline(page);
  await page.reload();
  const kept = await page.evaluate(async () => {
    await fetch('/api/business/sandbox/quick-quotes', { method: 'POST', body: '{}' });
    await fetch('/healthz');
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  assert.ok(kept.includes('/'));
  assert.ok(kept.some((path) => path.endsWith('.wasm')));
  assert.deepEqual(
    kept.filter((path) => /^\/(api|healthz)/.test(path)),
    [],
  );
  await page.close();
});

test('with the server gone the page loads, quotes and gives the same answers', async () => {
  const page = await openPage(browser.context, server.address);
  await waitUntilOffline(page);
  const fill = async () => {
    await page.getByLabel('What you still owe', { exact: true }).fill('64,250');
    await page.getByLabel('Yearly income', { exact: true }).fill('57,900');
    await page.getByLabel('What kind of loans').selectOption('direct_graduate');
  };
  await fill();
  const online = await readPlans(page);

  await server.stop();
  await assert.rejects(fetch(server.address), 'nothing answers at the address any more');
  browser.seen.errors.length = 0;

  await page.goto(server.address);
  await page.reload();
  await page.locator('tr.plan').first().waitFor();
  assert.notDeepEqual(await readPlans(page), online, 'the page starts from its example again');
  await fill();
  assert.deepEqual(await readPlans(page), online);

  const fresh = await openPage(browser.context, server.address);
  assert.equal((await readPlans(fresh)).length, 15);
  assert.deepEqual(browser.seen.refusals, []);
});
