// How long a person waits on the page, in Chromium: for the sliders, for every kind of interaction,
// and for the first plans on a phone. The row shows times, because screens have no peer to compare
// with; the browser itself simulates slower processors and networks.
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { Missing } from '../lib/programs.mjs';

const moves = 200;
const slower = 4;
const phoneSlower = 6;
const phoneBitsPerSecond = 1.6e6;
const phoneLatency = 150;

const percentile = (values, share) =>
  [...values].sort((left, right) => left - right)[Math.min(values.length - 1,
    Math.floor(values.length * share))];

async function startService(binary) {
  const data = mkdtempSync(join(tmpdir(), 'tassel-bench-browser-'));
  const child = spawn(binary, ['serve', '--listen', '127.0.0.1:0', '--data', data],
    { stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of createInterface({ input: child.stderr })) {
    const { port } = JSON.parse(line);
    if (port === undefined) continue;
    child.stderr.resume();
    return { address: `http://127.0.0.1:${port}`, stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(data, { recursive: true, force: true });
    } };
  }
  throw new Error('the server did not listen');
}

/** Milliseconds from each move of the first slider to the end of layout. */
const moveSlider = (page) => page.evaluate(async (count) => {
  const quote = document.querySelector('tassel-quick-quote');
  const part = (name) => quote.shadowRoot.querySelector(name);
  const form = part('tassel-quote-form');
  const field = form.shadowRoot.querySelector('tassel-slider-field');
  const slider = field.shadowRoot.querySelector('input[type=range]');
  // Each element updates after the element that contains it.
  const shown = [quote, form, field, part('tassel-quote-summary'), part('tassel-plan-table')];
  const times = [];
  for (let move = 0; move < count; move += 1) {
    await new Promise((resolve) => { requestAnimationFrame(resolve); });
    slider.value = String(Number(slider.min) + ((move * 37) % 100) / 100
      * (Number(slider.max) - Number(slider.min)));
    const begun = performance.now();
    slider.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    for (const element of shown) await element.updateComplete;
    void document.body.getBoundingClientRect().height;
    times.push(performance.now() - begun);
  }
  return times;
}, moves);

/** The longest interaction of a visit, as the browser reports it: from input to the next frame. */
async function worstInteraction(page, address) {
  await page.addInitScript(() => {
    window.worst = 0;
    new PerformanceObserver((list) => {
      // Only events with an interaction id count; a pointer that comes to rest over something has
      // no such id.
      for (const { duration, interactionId } of list.getEntries()) {
        if (interactionId > 0) window.worst = Math.max(window.worst, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  await page.goto(`${address}/plan`);
  const heading = (name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'A borrower with old loans' }).click();
  await heading('Your loans');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await heading('About you');
  await page.getByRole('button', { name: 'Compare the plans' }).click();
  await heading('Your plans compared');
  await page.locator('.plan-row a').first().click();
  await heading('Why, and how it is worked out');
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'What if' })
    .click();
  await heading('What if things change?');
  const slider = page.getByRole('slider', { name: /Your yearly income/ });
  for (let move = 0; move < 20; move += 1) await slider.press('ArrowRight');
  await page.waitForTimeout(500);
  return page.evaluate(() => window.worst);
}

async function onPhone(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlower });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: phoneLatency,
    downloadThroughput: phoneBitsPerSecond / 8, uploadThroughput: phoneBitsPerSecond / 8 });
  // Check inside the page, once per frame, because questions from outside would cost the slow
  // processor as much as the page itself.
  await page.addInitScript(() => {
    const look = () => {
      const table = document.querySelector('tassel-quick-quote')?.shadowRoot
        ?.querySelector('tassel-plan-table');
      if (table?.shadowRoot?.querySelector('tr.plan')) window.seenAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seenAt, undefined, { polling: 500 });
  const seen = await page.evaluate(() => window.seenAt);
  await context.close();
  return seen;
}

async function throttled(browser, rate) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, close: () => context.close() };
}

const row = (measure, value, target, detail) => ({ measure, value: `${value.toFixed(1)} ms`,
  target: `at most ${target} ms`, met: value <= target, detail });

export async function measure({ root, binary }) {
  const playwright = join(root, 'tests/browser/node_modules/playwright-core/index.mjs');
  const { chromium } = await import(playwright).catch(() => {
    throw new Missing('npm ci --prefix tests/browser');
  });
  const service = await startService(binary);
  const browser = await chromium.launch({
    executablePath: process.env.TASSEL_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'] });
  const rows = [];
  for (const [rate, sliderTarget, worstTarget] of [[1, 8, 60], [slower, 33, 150]]) {
    const who = rate === 1 ? 'as it is' : `${rate} times slower`;
    const quote = await throttled(browser, rate);
    await quote.page.goto(service.address);
    await quote.page.locator('tr.plan').first().waitFor();
    await moveSlider(quote.page);
    const times = await moveSlider(quote.page);
    rows.push(row(`slider, script to layout, p95, ${who}`, percentile(times, 0.95), sliderTarget,
      `median ${percentile(times, 0.5).toFixed(1)}`));
    await quote.close();
    const journey = await throttled(browser, rate);
    rows.push(row(`worst interaction, ${who}`,
      await worstInteraction(journey.page, service.address), worstTarget));
    await journey.close();
  }
  const phones = [];
  for (let visit = 0; visit < 5; visit += 1) phones.push(await onPhone(browser, service.address));
  rows.push(row(`plans on a phone, ${phoneSlower} times slower at 1.6 Mbit/s`,
    percentile(phones, 0.5), 2200, 'median of five visits'));
  await browser.close();
  await service.stop();
  return rows;
}
