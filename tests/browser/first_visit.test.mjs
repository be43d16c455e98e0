// What a first visit to the quick quote costs: octets on the wire, and what is asked for first.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, openPage, seeChart } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

let server;
let browser;

before(async () => {
  server = await startServer();
  // What a service worker fetches for a life without a network, nobody waits for.
  browser = await openBrowser({ serviceWorkers: "block" });
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test("the first visit takes at most 105 KB, with the chart", async () => {
  const requests = [];
  browser.context.on("requestfinished", (request) => requests.push(request));
  const page = await openPage(browser.context, server.address);
  await seeChart(page);
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(
    requests.map(async (request) => [
      new URL(request.url()).pathname,
      (await request.sizes()).responseBodySize,
    ]),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(
    sizes.length >= 6 && total > 60_000,
    `${total} octets in ${sizes.length} answers`,
  );
  assert.ok(total <= 105_000, `${total} octets: ${JSON.stringify(sizes)}`);
  await page.close();
});

test("fonts and module are asked for with the page, each once", async () => {
  browser.seen.requests.length = 0;
  const page = await openPage(browser.context, server.address);
  const heads = await page
    .locator("link[rel=preload]")
    .evaluateAll((links) => links.map((link) => link.href));
  assert.equal(heads.filter((href) => href.endsWith(".woff2")).length, 2);
  assert.equal(heads.filter((href) => href.endsWith(".wasm")).length, 1);
  const asked = browser.seen.requests;
  for (const href of heads)
    assert.equal(asked.filter((url) => url === href).length, 1, href);
  assert.deepEqual(browser.seen.errors, []);
  await page.close();
});
