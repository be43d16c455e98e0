// How the page looks and reads: in many sizes, on dark screens, on paper, and for people who use
// neither sight nor a mouse. With TASSEL_SCREENSHOTS=1, it also takes the pictures for the README.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  accessibilityFaults,
  openBrowser,
  openPage,
  seeChart,
  waitUntilOffline,
} from './support/browser.mjs';
import { boxesOutside } from './support/boxes.mjs';
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

async function openAt(width, height, media = {}) {
  const page = await openPage(browser.context, server.address);
  await page.setViewportSize({ width, height });
  await page.emulateMedia(media);
  await waitUntilOffline(page);
  return page;
}

async function openEverything(page) {
  for (const button of await page.locator('.disclosure').all()) await button.click();
  await seeChart(page);
  await page.getByText('Show these balances as a table').click();
  await page.getByText('Estimate for another day').click();
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 900],
  [1920, 1080],
]) {
  test(`nothing leaves its card on a screen of ${width} pixels`, async () => {
    const page = await openAt(width, height);
    await openEverything(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wider <= 0, `${wider} pixels too wide`);
    assert.deepEqual(await boxesOutside(page, '.panel, dl'), []);
    await page.close();
  });
}

for (const colorScheme of ['light', 'dark']) {
  for (const width of [320, 1280]) {
    test(`axe finds nothing on a ${colorScheme} screen of ${width} pixels`, async () => {
      const page = await openAt(width, 900, { colorScheme, reducedMotion: 'reduce' });
      assert.deepEqual(await accessibilityFaults(page), []);
      await openEverything(page);
      await page.getByLabel('What you still owe', { exact: true }).fill('none');
      assert.deepEqual(await accessibilityFaults(page), []);
      await page.close();
    });
  }
}

test('a dark screen is dark, and paper is always light', async () => {
  const page = await openAt(1280, 900, { colorScheme: 'dark' });
  const lightness = () =>
    page.evaluate(() => {
      const color = getComputedStyle(document.documentElement).getPropertyValue('--surface');
      return Number.parseInt(color.trim().slice(1, 3), 16);
    });
  assert.ok((await lightness()) < 0x40);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  assert.ok((await lightness()) > 0xe0);
  await page.close();
});

test('the comparison prints on two pages, without the form', async () => {
  const page = await openAt(1280, 900);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  assert.equal(paper.match(/\/Type \/Page\b/g).length, 2);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('tassel-quote-form').isVisible(), false);
  assert.equal(await page.locator('.taken').isVisible(), true);
  await page.close();
});

test('everything can be reached by keyboard, with the focus in sight', async () => {
  const page = await openAt(1280, 900);
  const reached = new Set();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.className), 'skip');
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press('Tab');
    const { kind, outline } = await page.evaluate(() => {
      let element = document.activeElement;
      while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const shown = [element, element.closest('.box, .choice')].filter(Boolean);
      const widths = shown.map((box) => Number.parseFloat(getComputedStyle(box).outlineWidth));
      return { kind: element.type ?? element.localName, outline: Math.max(...widths) };
    });
    if (kind === 'body') break;
    assert.ok(outline >= 2, `the focus on a ${kind} cannot be seen`);
    reached.add(kind);
  }
  for (const kind of ['text', 'range', 'select-one', 'radio', 'summary', 'button', 'checkbox']) {
    assert.ok(reached.has(kind), `no ${kind} was reached`);
  }
  await page.close();
});

test('the skip link leads past the form and leaves the address alone', async () => {
  const page = await openAt(1280, 900);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement.shadowRoot?.activeElement?.id);
  assert.equal(await focused(), 'results');
  assert.equal(new URL(page.url()).hash, '');
  await page.close();
});

test('a change is announced once it settles', async () => {
  const page = await openAt(1280, 900);
  await page.getByLabel('Yearly income', { exact: true }).fill('61,000');
  const status = page.locator('tassel-quick-quote').getByRole('status');
  await status.getByText(/^Estimate updated: \d+ possible match/).waitFor();
  await page.getByLabel('Yearly income', { exact: true }).fill('');
  await status.getByText('1 field needs your attention.').waitFor();
  await page.close();
});

const pictures = process.env.TASSEL_SCREENSHOTS === '1';
test(
  'pictures for the README',
  { skip: !pictures && 'only with TASSEL_SCREENSHOTS=1' },
  async () => {
    for (const [name, width, height] of [
      ['quick-quote', 1280, 1180],
      ['quick-quote-small', 390, 844],
    ]) {
      const page = await openAt(width, height);
      const path = `../../web-sandbox/screenshots/${name}.png`;
      await page.screenshot({ path: fileURLToPath(new URL(path, import.meta.url)) });
      await page.close();
    }
  },
);
