// The page of a certifier's link: whose form it is, the form to print, and one scan of it. The
// secret leaves the address at once, and is sent only to the service.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { otherTypes, pdf } from '../api/attachment_files.mjs';
import {
  listLinks, makeLink, openLinkService, readyToCertify, revoke,
} from '../api/certifier_links.mjs';
import { identity } from '../api/intake_identity.mjs';
import { locked } from '../api/locked_files.mjs';
import { boxesOutside } from './support/boxes.mjs';
import { accessibilityFaults, openBrowser } from './support/browser.mjs';

const ended = 'This link opens nothing. Ask the person who sent it for a new one.';
const file = (buffer, name = 'scan.pdf') =>
  ({ name, mimeType: 'application/octet-stream', buffer });

let service;
let browser;

before(async () => {
  service = await openLinkService({ args: ['--access-log'] });
  browser = await openBrowser({ acceptDownloads: true });
});

after(async () => {
  await browser?.close();
});

const address = () => `http://127.0.0.1:${service.server.port}/certify`;

/** A new link, and its page. */
async function openLink() {
  const opened = await readyToCertify(service);
  const made = await makeLink(opened);
  const page = await browser.context.newPage();
  await page.goto(`${address()}#${made.secret}`);
  return { opened, page, ...made };
}

const state = (page, text) => page.getByRole('status').getByText(text).waitFor();
const send = (page) => page.getByRole('button', { name: 'Send the scan', exact: true }).click();

test('a certifier prints the form and sends one scan', async () => {
  const { opened, page, secret } = await openLink();
  await state(page, 'You were asked to complete and sign a section of this person’s form.');
  const name = await page.locator('#name').textContent();
  assert.ok(name.includes(identity.borrower_last_name), name);
  assert.match(await page.locator('#section').textContent(), /school/);
  assert.equal(page.url(), address(), 'the secret has left the address');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Get the form (PDF)' }).click();
  const download = await downloading;
  assert.equal(download.suggestedFilename(), 'form_to_certify.pdf');
  assert.match((await readFile(await download.path())).toString('latin1'), /^%PDF-/);
  await page.getByLabel('The signed form').setInputFiles(file(pdf()));
  await send(page);
  await state(page, /^Thank you\. The scan has arrived/);
  assert.equal(await page.locator('#opened').isVisible(), false);
  const [link] = await listLinks(opened);
  assert.equal(link.status, 'used');
  await page.goto(`${address()}#${secret}`);
  await page.reload();
  await state(page, ended);
  await page.close();
});

test('it outlives a reload, and ends when it is revoked', async () => {
  const { opened, page, link } = await openLink();
  await page.reload();
  await page.getByRole('button', { name: 'Send the scan', exact: true }).waitFor();
  await revoke(opened, link.certifier_link_id);
  await page.getByRole('button', { name: 'Get the form (PDF)' }).click();
  await state(page, ended);
  await page.close();
});

test('a file that can\'t be used is refused with a remedy, and a repair is asked for', async () => {
  const { page } = await openLink();
  const input = page.getByLabel('The signed form');
  await input.setInputFiles(file(Object.values(otherTypes)[0]()));
  await send(page);
  await page.getByRole('alert').getByText('The file must be a PDF, JPEG or PNG file').waitFor();
  await input.setInputFiles(file(locked(pdf())));
  await send(page);
  await page.getByRole('alert').getByText(/would remove the lock/).waitFor();
  await page.getByRole('button', { name: 'Send it with this repair' }).click();
  await state(page, /^Thank you\./);
  await page.close();
});

test('without a link there is nothing to see', async () => {
  const page = await browser.context.newPage();
  await page.goto(address());
  await state(page, 'Open the link again from the message that brought it.');
  await page.goto('about:blank');
  await page.goto(`${address()}#short`);
  await state(page, ended);
  await page.close();
});

test('it is accessible, fits narrow screens, and is kept by no browser', async () => {
  const { page } = await openLink();
  await page.getByRole('button', { name: 'Send the scan', exact: true }).waitFor();
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await accessibilityFaults(page), []);
  }
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    assert.deepEqual(await boxesOutside(page, 'li, main'), [], `${width}`);
  }
  const { headers } = await service.server.send('/certify');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.match(headers['content-security-policy'], /script-src 'self' 'wasm-unsafe-eval';/);
  await page.close();
});

test('no request but those of the page itself was made, and none has the secret in it', () => {
  const { requests, refusals, errors } = browser.seen;
  const origin = new URL(address()).origin;
  for (const request of requests.filter((each) => !/^(blob|about):/.test(each))) {
    assert.ok(request.startsWith(origin), request);
  }
  assert.deepEqual(refusals, []);
  // A browser reports every answer that is no success.
  const unexpected = errors.filter((each) => !/status of (404|422)/.test(each));
  assert.deepEqual(unexpected, []);
  const log = service.server.log;
  assert.ok(log.includes('/api/certifier/scan'));
  assert.ok(!/[#?][A-Za-z0-9_-]{43}/.test(log));
});
