// What is pressed is what was under the pointer, whatever becomes of the screen meanwhile.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser } from './support/browser.mjs';
import { begin, focused, heading, press } from './support/journey.mjs';
import { startServer } from './support/server.mjs';

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

test('a press is not lost where what was typed before it is judged', async () => {
  await begin(page, server.address);
  await press(page, 'Type loans');
  await heading(page, 'Your loans');
  await press(page, 'Add a loan');
  await press(page, 'Go on');
  await heading(page, 'About you');
  await press(page, 'Compare the plans');
  const fault = page.getByRole('alert').getByText('How many people are in your family?');
  await fault.click();
  await focused(page, 'family_size');
  await page.keyboard.type('2');
  const single = page.getByRole('group', { name: 'Are you married?' })
    .getByLabel('No', { exact: true });
  await single.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await single.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.waitForTimeout(300); // as long as a finger takes
  await page.mouse.up();
  await fault.waitFor({ state: 'detached' });
  assert.equal(await single.isChecked(), true);
});
