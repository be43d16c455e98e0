// The element in pages of other people's build tools, from a disk, across origins, and in a frame.
// Together with tests/browser/foreign_page.test.mjs, these are the nine settings that the package
// supports.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createPartner, startServer, temporaryDirectory } from '../api/server.mjs';
import { openBrowser } from '../browser/support/browser.mjs';
import { example, plansShown, servePages } from '../browser/support/foreign.mjs';

const packaged = fileURLToPath(new URL('../../build/npm-package', import.meta.url));
const installed = fileURLToPath(new URL('node_modules', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tassel-foreign-'));
const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

let browser;
let page;

before(async () => {
  browser = await openBrowser();
  browser.context.setDefaultTimeout(20_000);
  page = await browser.context.newPage();
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes somebody else's project, with the package installed. */
function project(name, files) {
  const root = join(folder, name);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  cpSync(packaged, join(root, 'node_modules/tassel'), { recursive: true });
  for (const one of ['react', 'react-dom', 'scheduler']) {
    symlinkSync(join(installed, one), join(root, 'node_modules', one));
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return root;
}

/** Serves the build, and counts the plans on its page. */
async function plansOf(root) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = join(root, path === '/' ? 'index.html' : path);
    try {
      const bytes = readFileSync(file);
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const shown = await plansShown(page);
  server.close();
  return shown;
}

const html = (script) => `<!doctype html><html lang="en"><title>Theirs</title>
<script type="module" src="${script}"></script><div id="page"></div>`;
const plain = 'import \'tassel/element\';\n'
  + 'document.body.append(document.createElement(\'tassel-quick-quote\'));\n';

for (const version of ['vite7', 'vite8']) {
  test(`built with ${version}, as a component of React`, async () => {
    const root = project(version, { 'index.html': html('/main.js'),
      'main.js': example('react/quote.jsx') });
    const { build } = await import(version);
    await build({ root, logLevel: 'error', configFile: false,
      define: { 'process.env.NODE_ENV': '"production"' } });
    assert.deepEqual(await plansOf(join(root, 'dist')), [15]);
    await page.getByRole('heading', { level: 1, name: /^\d+ plans may fit$/ }).waitFor();
  });
}

test('built with esbuild', async () => {
  const root = project('esbuild', { 'main.js': plain });
  const { build } = await import('esbuild');
  await build({ entryPoints: [join(root, 'main.js')], bundle: true, format: 'esm', splitting: true,
    outdir: join(root, 'dist'), logLevel: 'error' });
  // This tool does not rewrite addresses, so copy the engine's file next to the tool's output.
  cpSync(join(packaged, 'tassel.wasm'), join(root, 'dist/tassel.wasm'));
  writeFileSync(join(root, 'dist/index.html'), html('/main.js').replace('<div', '<body><div'));
  assert.deepEqual(await plansOf(join(root, 'dist')), [15]);
});

test('built with webpack', async () => {
  const root = project('webpack', { 'main.js': plain });
  const { default: webpack } = await import('webpack');
  const stats = await new Promise((resolve, reject) => {
    webpack({ context: root, mode: 'production', entry: './main.js',
      output: { path: join(root, 'dist') } },
    (fault, made) => (fault ? reject(fault) : resolve(made)));
  });
  assert.equal(stats.hasErrors(), false, stats.toString());
  writeFileSync(join(root, 'dist/index.html'), html('/main.js').replace('<div', '<body><div'));
  assert.deepEqual(await plansOf(join(root, 'dist')), [15]);
});

test('from a disk', async () => {
  const root = join(folder, 'disk');
  mkdirSync(root);
  writeFileSync(join(root, 'index.html'), example('plain-page/index.html'));
  cpSync(join(packaged, 'tassel-quick-quote.js'), join(root, 'tassel-quick-quote.js'));
  await page.goto(pathToFileURL(join(root, 'index.html')).href);
  assert.deepEqual(await plansShown(page), [15]);
});

test('from the service, across origins, with its digest', async () => {
  const data = temporaryDirectory();
  await createPartner(data, 'acme');
  const service = await startServer({ data });
  const script = `http://127.0.0.1:${service.port}/embed/v1/tassel-quick-quote.js`;
  const bytes = Buffer.from(await (await fetch(script)).arrayBuffer());
  const digest = createHash('sha384').update(bytes).digest('base64');
  const foreign = await servePages({ '/': `<!doctype html><html lang="en"><title>Theirs</title>
<script src="${script}" integrity="sha384-${digest}" crossorigin defer></script>
<body><tassel-quick-quote></tassel-quick-quote>` });
  await page.goto(foreign.address);
  assert.deepEqual(await plansShown(page), [15]);
  foreign.stop();
});

test('in a frame, for whom the operator lets', async () => {
  const foreign = await servePages({});
  const frames = async (args) => {
    const service = await startServer({ data: temporaryDirectory(), args });
    const embed = `http://127.0.0.1:${service.port}/embed`;
    await page.goto(`${foreign.address}/package.json`);
    await page.setContent(`<iframe title="quote" src="${embed}"></iframe>`);
    await page.waitForTimeout(1500);
    const [, frame] = page.frames();
    return frame.evaluate(() => location.href).then((href) => href === embed, () => false);
  };
  assert.equal(await frames([]), false);
  assert.equal(await frames(['--embed-origins', 'https://elsewhere.example',
    '--embed-origins', foreign.address]), true);
  assert.deepEqual(await page.frames()[1].evaluate(async () => {
    const shown = () => document.querySelector('tassel-quick-quote').shadowRoot
      ?.querySelector('tassel-plan-table')?.shadowRoot
      .querySelectorAll('tbody[aria-busy=false] tr.plan').length;
    while (!shown()) await new Promise((resolve) => { setTimeout(resolve, 50); });
    return shown();
  }), 15);
  foreign.stop();
});
