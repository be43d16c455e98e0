// Runs every sample and every command of the reference exactly as it is shown.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pdf } from '../api/attachment_files.mjs';
import {
  makeLink, openLinkService, readyToCertify, secondsFromNow,
} from '../api/certifier_links.mjs';
import { sandboxCookie, serverBinary } from '../api/server.mjs';
import { recordLife } from '../openapi/recorded_life.mjs';
import { openBrowser } from './support/browser.mjs';

const run = promisify(execFile);
const client = fileURLToPath(new URL('../../web-sandbox/client', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tassel-samples-'));
const languages = ['curl', 'TypeScript', 'Python'];
/** The operations of certifiers, which tassel-client does not have. */
const asCertifier = ['open_certifier_link', 'download_certifier_sheet', 'send_certified_scan'];
// Samples that delete run last in their language, because other samples read what they delete.
const last = (id) => Number(/delete/.test(id)) + Number(/delete_analysis/.test(id));

let service;
let browser;
let page;
let ids;
let sandboxIds;
let session;
let certified;

before(async () => {
  service = await openLinkService();
  ({ ids } = await recordLife(service));
  browser = await openBrowser();
  page = await browser.context.newPage();
  await page.goto(`http://127.0.0.1:${service.server.port}/docs`);
  await page.locator('#reference h1').waitFor();
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  symlinkSync(client, join(modules, 'tassel-client'));
  writeFileSync(join(folder, 'proof.pdf'), pdf());
  ({ sandboxIds, session } = await sandboxLife());
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const examples = async () => {
  const file = new URL('../../web-sandbox/src/docs/examples.json', import.meta.url);
  const { default: all } = await import(file, { with: { type: 'json' } });
  return all;
};

/** Makes in the sandbox what `examples` records for a partner, up to a bundle; returns the ids. */
async function sandboxLife() {
  const recorded = await examples();
  const { server } = service;
  const json = { 'content-type': 'application/json' };
  const opened = await server.send('/api/business/sandbox/evaluate', { method: 'POST',
    headers: json, body: JSON.stringify(recorded.create_analysis.request) });
  const { header } = sandboxCookie(opened);
  const root = `/api/business/sandbox/${opened.json.data.analysis_id}/documents`;
  const ask = (path, body) => server.send(path, { method: 'POST', headers: { ...header, ...json },
    body: JSON.stringify(body) });
  const made = await ask(root, { screening_source_ids: [ids.source_id], supplemental_intake:
    [recorded.save_supplemental_intake.request] });
  const { document_package_id: id } = made.json.data.document_package;
  const form = new FormData();
  form.set('document_role', 'general_forbearance_supporting_documentation');
  form.set('source_id', ids.source_id);
  form.set('file', new Blob([pdf()]), 'proof.pdf');
  const uploaded = await fetch(`http://127.0.0.1:${server.port}${root}/${id}/attachments`,
    { method: 'POST', headers: header, body: form });
  const { data } = await uploaded.json();
  await ask(`${root}/${id}/review`, recorded.review_document_package.request);
  const bundle = await ask(`${root}/${id}/bundle`, {});
  assert.equal(bundle.status, 200, bundle.text);
  return {
    sandboxIds: { analysis_id: opened.json.data.analysis_id, document_package_id: id,
      attachment_id: data.attachment.attachment_id, source_id: ids.source_id },
    session: header.cookie.split('=')[1],
  };
}

/** Makes a link that samples list and delete, and another that they open and use. */
async function certifierLife() {
  const listed = await readyToCertify(service);
  const { link } = await makeLink(listed);
  const { secret } = await makeLink(await readyToCertify(service));
  const [, analysis, made] = /analyses\/([^/]+)\/document-packages\/([^/]+)/.exec(listed.path);
  certified = { analysis_id: analysis, document_package_id: made,
    certifier_link_id: link.certifier_link_id, 'x-certifier-link': secret };
}

/** A sample with its blanks filled in. */
function filled(text, id) {
  const isCertifiers = /certif/.test(id);
  const known = isCertifiers ? certified : id.startsWith('sandbox_') ? sandboxIds : ids;
  const values = { ...known, session, 'partner-id': service.partner.partner_id,
    'api-key': service.partner.api_key, file: 'proof.pdf', output: `${id}.out`,
    document_role: 'general_forbearance_supporting_documentation' };
  // The example has the day on which it was recorded.
  const current = isCertifiers
    ? text.replaceAll(/\d{4}-\d\d-\d\dT[\d:]+Z/g, secondsFromNow(3_600)) : text;
  const done = current.replaceAll(/<([\w-]+)>/g, (whole, name) => values[name] ?? whole);
  // Name the source, because an upload without a source belongs to the plan's own form.
  return done.replace("-F 'document_role", `-F 'source_id=${ids.source_id}' -F 'document_role`)
    .replace("  document_role: '", `  source_id: '${ids.source_id}',\n  document_role: '`);
}

const namingSource = (text) => text.replace('data += f"--{boundary}--',
  `data += b'--a-line-that-is-in-no-part\\r\\nContent-Disposition: form-data; name="source_id"'`
  + `b'\\r\\n\\r\\n${ids.source_id}\\r\\n'\ndata += f"--{boundary}--`);
const python = (text, id) => (asCertifier.includes(id) ? text : namingSource(text));

/** The command for all samples of a language: starting a process takes longer than running one. */
const programs = {
  curl: (samples) => ['bash', ['-e', '-c', samples.map(({ text }) =>
    text.replace('curl -sS', 'curl -sS --fail-with-body')).join('\n')]],
  TypeScript: (samples) => {
    for (const { id, text } of samples) writeFileSync(join(folder, `${id}.mjs`), text);
    const all = samples.map(({ id }) => `await import('./${id}.mjs');`).join('\n');
    writeFileSync(join(folder, 'all.mjs'), all);
    return [process.execPath, ['all.mjs']];
  },
  Python: (samples) => {
    writeFileSync(join(folder, 'all.json'), JSON.stringify(samples));
    return ['python3', ['-c', 'import json\nfor sample in json.load(open("all.json")):\n'
      + '    exec(compile(sample["text"], sample["id"], "exec"), {})']];
  },
};

/** The samples of all operations in a language; those that delete come last. */
async function samplesIn(language) {
  const operations = await page.evaluate(async () => {
    const document = await (await fetch('/openapi/service-v1.json')).json();
    return Object.values(document.paths).flatMap((item) => Object.entries(item)
      .filter(([method]) => method !== 'parameters').map(([, one]) => one.operationId));
  }).then((all) => all.filter((id) => language !== 'TypeScript' || !asCertifier.includes(id)));
  assert.ok(operations.length >= 29);
  const samples = [];
  for (const id of operations.sort((left, right) => last(left) - last(right))) {
    await page.evaluate((anchor) => { location.hash = anchor; }, `operation-${id}`);
    const operation = page.locator(`[id="operation-${id}"]`);
    await operation.getByText(`In ${language}`, { exact: true }).click();
    const block = operation.getByRole('group', { name: `In ${language}`, exact: true });
    const text = filled(await block.innerText(), id);
    samples.push({ id, text: language === 'Python' ? python(text, id) : text });
  }
  return samples;
}

for (const language of languages) {
  test(`every operation's sample in ${language} does what it says`, async () => {
    await certifierLife();
    const samples = (await samplesIn(language)).filter(({ id }) =>
      // A Node program has no cookies, and what one language has deleted is gone for the others.
      !(language === 'TypeScript' && id.startsWith('sandbox_'))
        && !(last(id) > 0 && language !== languages.at(-1)));
    assert.ok(samples.length >= 14);
    const [program, args] = programs[language](samples);
    await run(program, args, { cwd: folder, maxBuffer: 1e8 }).catch((fault) => {
      throw new Error(`${language}: ${fault.stdout.slice(-2000)}${fault.stderr.slice(-2000)}`);
    });
  });
}

test('every command of the guides does what it says', async () => {
  const request = (await examples()).create_analysis.request;
  writeFileSync(join(folder, 'request.json'), JSON.stringify(request));
  const values = { folder: service.data, 'partner-id': service.partner.partner_id,
    'api-key': service.partner.api_key, key: 'a-key', request: 'request.json' };
  let carriedOut = 0;
  for (const guide of ['first-request', 'credentials', 'idempotency']) {
    await page.evaluate((anchor) => { location.hash = anchor; }, `guide-${guide}`);
    await page.locator(`[id="guide-${guide}"]`).waitFor();
    for (const text of await page.locator('.guide pre').allInnerTexts()) {
      const own = guide === 'credentials' ? { ...values, 'partner-id': 'another' } : values;
      const command = text.replaceAll(/<([\w-]+)>/g, (whole, name) => own[name] ?? whole);
      const output = execFileSync('bash', ['-c', command.replace('curl -sS',
        'curl -sS --fail-with-body')], { cwd: folder, encoding: 'utf8',
        env: { ...process.env, PATH: `${dirname(serverBinary)}:${process.env.PATH}` } });
      assert.ok(JSON.parse(output), command);
      carriedOut += 1;
    }
  }
  assert.equal(carriedOut, 3);
});

test('llms.txt leads to places that exist', async () => {
  const { text } = await service.server.send('/llms.txt');
  const links = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link]) => link);
  assert.ok(links.length > 8);
  for (const link of links) {
    const [path, anchor] = link.split('#');
    assert.equal((await service.server.send(path)).status, 200, link);
    if (anchor === undefined) continue;
    await page.evaluate((hash) => { location.hash = hash; }, anchor);
    await page.locator(`[id="${anchor}"]`).waitFor();
  }
});
