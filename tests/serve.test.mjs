// ./dev serve from scratch: the API answers while the page is still being built, and then the
// program is restarted with the page. The build is simulated; the program is the built one.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { scriptProject } from './script_project.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = process.env.TASSEL_SERVER ?? join(root, 'build/release/bin/tassel-server');

/** A project whose build takes as long as `building` says. */
const project = (building) => scriptProject({
  installing: 'postgres_package=\ninstall_for_building() { :; }\n',
  building: `
build_release() { mkdir -p build/release/bin; ln -sf '${program}' build/release/bin/; }
build_product() { build_module; build_page; build_release; }
${building}`,
  files: { 'tests/data/first_request.json':
    readFileSync(join(root, 'tests/data/first_request.json')) },
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => { server.once('listening', done); });
  const { port } = server.address();
  await new Promise((done) => { server.close(done); });
  return port;
}

/** Runs ./dev serve in its own process group, as a terminal does. */
async function serve(folder) {
  const port = await freePort();
  const child = spawn('./dev', ['serve'], { cwd: folder, detached: true,
    env: { ...process.env, PORT: String(port) } });
  const ended = new Promise((done) => { child.once('exit', done); });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => { said += text; });
  }
  const says = async (words) => {
    for (let tries = 0; !said.includes(words); tries += 1) {
      assert.ok(tries < 1200 && child.exitCode === null, `${words} was not said:\n${said}`);
      await sleep(50);
    }
  };
  const stop = async () => {
    process.kill(-child.pid, 'SIGINT');
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return { says, stop, ended, url: `http://127.0.0.1:${port}`, said: () => said };
}

const isHealthy = async (url) => (await fetch(`${url}/healthz`)).status === 200;

test('the API answers before the page is built, and again with it', async () => {
  const folder = project(`
build_module() { while [[ ! -e go ]]; do sleep 0.05; done; }
build_page() { mkdir -p web-sandbox/dist; touch web-sandbox/dist/index.html; }`);
  const served = await serve(folder);
  try {
    await served.says('The page is still being built.');
    await served.says("-d '{");
    assert.ok(await isHealthy(served.url));
    assert.ok(!served.said().includes('The page: '));
    writeFileSync(join(folder, 'go'), '');
    await served.says(`The page: ${served.url}/`);
    assert.ok(await isHealthy(served.url));
    assert.equal(served.said().split('Tassel is running.').length, 3);
  } finally {
    await served.stop();
  }
  await assert.rejects(fetch(`${served.url}/healthz`));
});

test('a page that can\'t be built is reported, and the API keeps running', async () => {
  const served = await serve(project(`
build_module() { echo 'no compiler here' >&2; false; }
build_page() { mkdir -p web-sandbox/dist; touch web-sandbox/dist/index.html; }`));
  try {
    await served.says('The page could not be built; the API continues without it');
    assert.ok(served.said().includes('no compiler here'));
    assert.ok(await isHealthy(served.url));
  } finally {
    await served.stop();
  }
});

test('with a page it is built first, and said once', async () => {
  const folder = project('build_module() { :; }\nbuild_page() { :; }');
  mkdirSync(join(folder, 'web-sandbox/dist'), { recursive: true });
  writeFileSync(join(folder, 'web-sandbox/dist/index.html'), '');
  const served = await serve(folder);
  try {
    await served.says(`The page: ${served.url}/`);
    assert.ok(await isHealthy(served.url));
    assert.ok(!served.said().includes('still being built'));
  } finally {
    await served.stop();
  }
});
