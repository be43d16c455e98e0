// A fresh Chromium that records every request, every refusal by the Content-Security-Policy, and
// every error.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

// The time limit of a test. It is far shorter than the suite's limit, so that a hanging test is
// named, and long enough for a machine that compiles at the same time.
const longest = 60_000;

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const axeSource = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Opens a browser with an empty profile. In the result, `seen` collects what happens in all pages,
 * and `close()` also removes the profile.
 */
export async function openBrowser(options = {}) {
  const profile = await mkdtemp(join(tmpdir(), 'tassel-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.TASSEL_CHROMIUM ?? '/usr/bin/chromium',
    args,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    ...options,
  });
  context.setDefaultTimeout(longest);
  const seen = { requests: [], refusals: [], errors: [] };
  await context.exposeFunction('reportRefusal', (directive) => seen.refusals.push(directive));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      window.reportRefusal(`${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  context.on('request', (request) => seen.requests.push(request.url()));
  context.on('weberror', (fault) => seen.errors.push(String(fault.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { context, seen, close };
}

/** Opens the page and waits until it shows a quote. */
export async function openPage(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('tbody[aria-busy=false] tr.plan').first().waitFor();
  return page;
}

/** Scrolls to the chart, which is drawn when it becomes visible. */
export async function seeChart(page) {
  await page.locator('.panel.chart').scrollIntoViewIfNeeded();
  await page.locator('tassel-balance-chart .plot').waitFor();
}

/** Waits until the page is stored for offline use. */
export async function waitUntilOffline(page) {
  await page.getByText('Works offline').waitFor();
}

/** The comparison as the page shows it, row by row. */
export function readPlans(page) {
  return page.locator('tr.plan').evaluateAll((rows) =>
    rows.map((row) => {
      const text = (selector) =>
        row.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim();
      return {
        id: row.dataset.plan,
        payment: text('.payment strong'),
        total: text('.total strong'),
        time: text('td.time strong'),
        without: text('.none strong'),
        badge: text('.badge'),
        lowest: text('.lowest'),
      };
    }),
  );
}

/** Ends color transitions, because a mixed color is none of the page's colors. */
function endTransitions(page) {
  return page.evaluate(() => {
    const end = (root) => {
      for (const way of root.getAnimations()) if (way instanceof CSSTransition) way.finish();
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) end(shadowRoot);
    };
    end(document);
  });
}

/** The faults that axe finds, with their places. */
export async function accessibilityFaults(page) {
  await endTransitions(page);
  // Runs axe through the debugger, because the page's policy refuses inline scripts.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  );
}
