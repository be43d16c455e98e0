// The reference page at /docs: it shows the whole document that the service serves, under the
// service's own policy.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  accessibilityFaults,
  openBrowser,
  openPage,
  waitUntilOffline,
} from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

let server;
let browser;
let document;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  document = await (await fetch(`${server.address}/openapi/service-v1.json`)).json();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

async function openReference({ path = "/docs", width = 1280, media = {} } = {}) {
  const page = await browser.context.newPage();
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia(media);
  await page.goto(server.address + path);
  await page.locator("#reference h1").waitFor();
  return page;
}

const groups = () =>
  document.tags.map(({ name }) => `group-${name.toLowerCase().replaceAll(" ", "-")}`);
const guides = ["first-request", "credentials", "errors", "idempotency", "limits", "workflow",
  "your-page", "changes"].map((id) => `guide-${id}`);

/** Goes to an anchor of the reference, and waits until it is visible. */
async function goTo(page, anchor) {
  await page.evaluate((hash) => { location.hash = hash; }, anchor);
  await page.locator(`[id="${anchor}"]`).waitFor();
}

/** Opens one operation completely, and its types to the given depth. */
async function openDeeply(page, operationId, depth) {
  const closed = page.locator(`#operation-${operationId} details:not([open]) > summary`);
  for (let level = 0; level < depth; level += 1) {
    await closed.evaluateAll(async (summaries) => {
      for (const summary of summaries) summary.click();
      // A details element fires an event when it opens, and the page then fills it.
      const filled = () => summaries.every((one) => one.nextElementSibling !== null);
      while (!filled()) await new Promise((resolve) => setTimeout(resolve, 10));
    });
  }
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => method !== "parameters")
      .map((method) => `${method.toUpperCase()} ${path}`),
  );

test("every operation, answer and type of the document is shown, a page a group", async () => {
  const page = await openReference();
  const lines = [];
  const shown = [];
  for (const group of groups()) {
    await goTo(page, group);
    lines.push(...await page.locator(".operation > .line").allInnerTexts());
    shown.push(...await page.locator(".operation .answer .status").allInnerTexts());
  }
  assert.deepEqual(
    lines.map((line) => line.replace(/\s+/g, " ").trim()).sort(),
    operations().sort(),
  );
  const expected = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ responses = {} }) => Object.keys(responses));
  assert.deepEqual(shown.sort(), expected.sort());
  await goTo(page, "types");
  assert.deepEqual((await page.locator(".type-list a").allInnerTexts()).sort(),
    Object.keys(document.components.schemas).sort());
  await page.close();
});

test("every member of every type says what it is", () => {
  const silent = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    [schema, ...(schema.allOf ?? [])].flatMap(({ properties = {} }) =>
      Object.entries(properties)
        .filter(([, { description }]) => !description)
        .map(([member]) => `${name}.${member}`)));
  assert.deepEqual(silent, []);
});

test("an operation opens down to its members, its examples and its headers", async () => {
  const page = await openReference({ path: "/docs#operation-create_quick_quote" });
  const quote = page.locator("#operation-create_quick_quote");
  await quote.getByText("Success.").click();
  await quote.getByText("Members of quick_quote_response", { exact: true }).click();
  await quote.getByText("Members of quick_quote_option", { exact: true }).click();
  await quote.getByText("loan_qualification_tags").first().waitFor();
  await quote.getByText("Headers: x-request-id").first().click();
  await quote.getByText("RateLimit-Remaining", { exact: true }).waitFor();
  await quote.getByText("Example: A family of two in California").click();
  await quote.getByText('"family_size": 2').first().waitFor();
  await quote.getByText("In curl").click();
  const command = await quote.locator("pre", { hasText: "curl" }).innerText();
  assert.ok(command.includes(`'${server.address}/api/v1/quick-quotes'`));
  assert.ok(command.includes("x-service-api-key: <api-key>"));
  await quote.getByText("Example of an answer").click();
  await quote.getByText('"plan_id": "repayment_assistance_plan"').waitFor();
  await page.close();
});

test("the contents can be searched", async () => {
  const page = await openReference();
  const links = page.locator(".contents .entries a");
  const all = await links.count();
  const sought = page.getByLabel("Find a word, a field or a code");
  await sought.fill("QUICK_QUOTE_OPTION");
  await links.getByText("quick_quote_option", { exact: true }).waitFor();
  assert.ok((await links.count()) < 10);
  await sought.fill("no such thing anywhere");
  await page.getByText("Nothing says this.").waitFor();
  await sought.fill("");
  await links.nth(all - 1).waitFor();
  await page.close();
});

test("the search finds fields, codes, headers and prose", async () => {
  const page = await openReference();
  const sought = page.getByLabel("Find a word, a field or a code");
  const links = page.locator(".contents .entries a");
  const missed = [];
  for (const [word, expected] of [
    ["family_size", "Preliminary quote"],
    ["idr_qualifying_months", "loan"],
    ["joint_consolidation", "warning_code"],
    ["rate_limited", "Preliminary quote"],
    ["validation_failed", "Preliminary quote"],
    ["Retry-After", "Preliminary quote"],
    ["Idempotency-Key", "analysis"],
    ["multipart/form-data", "attachment"],
    ["10 MiB", "attachment"],
    ["recommended_plan_id", "advised_group"],
    ["forgiveness_tax_bps", "projection"],
    ["raw_text", "analysis"],
    ["servicer_text_export", "source_label"],
    ["pslf", "counsel"],
    ["document_role", "attachment"],
    ["attestation", "review"],
    ["official form", "official"],
    ["next_action_ids", "workflow"],
    ["whole cents", ""],
    ["next_step", "quick_quote_response"],
  ]) {
    await sought.fill(word);
    const found = (await links.allInnerTexts()).join("\n").toLowerCase();
    if (found === "" || !found.includes(expected.toLowerCase())) missed.push([word, found]);
  }
  assert.deepEqual(missed, []);
  await page.close();
});

test("an address leads to its place, and every link to one that exists", async () => {
  const page = await openReference({ path: "/docs#operation-review_document_package" });
  const { top } = await page.locator("#operation-review_document_package").boundingBox();
  assert.ok(top === undefined || top >= 0);
  assert.equal(await page.title(), "Document packages: Tassel API");
  await goTo(page, "schema-estimated_term");
  await page.getByRole("heading", { level: 1, name: "estimated_term" }).waitFor();
  const links = new Set();
  const collect = async () => {
    for (const hash of await page.locator('a[href^="#"]').evaluateAll((all) =>
      all.map((link) => link.hash.slice(1)))) links.add(hash);
  };
  for (const anchor of [...groups(), ...guides, "types"]) {
    await goTo(page, anchor);
    await collect();
  }
  await goTo(page, "operation-create_quick_quote");
  await openDeeply(page, "create_quick_quote", 3);
  await collect();
  links.delete("");
  assert.ok(links.size > 150);
  for (const anchor of links) await goTo(page, anchor);
  await page.close();
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [320, 1280]) {
    test(`axe finds nothing on a ${colorScheme} screen of ${width} pixels`, async () => {
      const page = await openReference({ width, media: { colorScheme, reducedMotion: "reduce" } });
      assert.deepEqual(await accessibilityFaults(page), []);
      await goTo(page, "operation-create_quick_quote");
      await openDeeply(page, "create_quick_quote", 2);
      assert.deepEqual(await accessibilityFaults(page), [], "a group");
      await goTo(page, "guide-workflow");
      assert.deepEqual(await accessibilityFaults(page), [], "a guide");
      await page.close();
    });
  }
}

for (const width of [320, 390, 768, 1280, 1920]) {
  test(`nothing is wider than a screen of ${width} pixels`, async () => {
    const page = await openReference({ width, path: "/docs#operation-create_analysis" });
    await page.locator("#operation-create_analysis").waitFor();
    await openDeeply(page, "create_analysis", 3);
    for (const anchor of ["operation-create_analysis", "types", ...guides]) {
      await goTo(page, anchor);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wider <= 0, `${anchor}: ${wider} pixels too wide`);
    }
    await page.close();
  });
}

test("the sandbox can be tried from the page, and remembers the ids of answers", async () => {
  const page = await openReference({ path: "/docs#operation-sandbox_create_analysis" });
  const open = async (id) => {
    await goTo(page, `operation-${id}`);
    const operation = page.locator(`#operation-${id}`);
    await operation.getByText("Try it", { exact: true }).click();
    return operation;
  };
  const made = await open("sandbox_create_analysis");
  await made.getByRole("button", { name: "Send it" }).click();
  await made.getByText("200 OK").waitFor();
  await made.getByText('"success": true').waitFor();
  const read = await open("sandbox_read_analysis");
  await read.getByRole("button", { name: "Send it" }).click();
  await read.getByText("200 OK").waitFor();
  const quote = await open("sandbox_create_quick_quote");
  await quote.getByLabel("Body").fill("{}");
  await quote.getByRole("button", { name: "Send it" }).click();
  await quote.getByText("422").first().waitFor();
  await page.close();
  browser.seen.errors.splice(0, browser.seen.errors.length,
    ...browser.seen.errors.filter((text) => !text.includes("422")));
});

test("a service that does not answer is said so", async () => {
  const page = await browser.context.newPage();
  await page.route("**/openapi/service-v1.json", (route) => route.fulfill({ status: 503 }));
  await page.goto(`${server.address}/docs`);
  await page.getByRole("alert").getByText("could not be loaded").waitFor();
  await page.close();
  // The browser reports the answer that the test made up.
  browser.seen.errors.splice(
    0,
    browser.seen.errors.length,
    ...browser.seen.errors.filter((text) => !text.includes("503")),
  );
});

test('the quick quote neither loads the reference nor keeps it', async () => {
  const before = browser.seen.requests.length;
  const page = await openPage(browser.context, server.address);
  await waitUntilOffline(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map((request) => new URL(request.url).pathname);
  });
  assert.ok(kept.length > 5);
  const asked = browser.seen.requests.slice(before).map((address) => new URL(address).pathname);
  assert.deepEqual(
    [...kept, ...asked].filter((path) => /docs/.test(path)),
    [],
  );
  await page.close();
});

test("nothing was refused by the policy, went wrong, or came from elsewhere", () => {
  assert.deepEqual(browser.seen.refusals, []);
  assert.deepEqual(browser.seen.errors, []);
  const foreign = browser.seen.requests.filter((address) => !address.startsWith(server.address));
  assert.deepEqual(foreign, []);
});
