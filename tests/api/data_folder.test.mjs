// The data folder: only one server uses it, and only while the folder is where the server opened
// it. A folder that is missing or empty is never taken for a new one.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  existsSync, linkSync, mkdirSync, renameSync, rmSync, truncateSync, unlinkSync,
} from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { pdfOfSize } from './attachment_files.mjs';
import { count } from './database.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import {
  assertCreated, eventually, multipart, openService, packageWith, uploadParts,
} from './packages.mjs';
import {
  createPartner, credentials, post, run, startServer, temporaryDirectory,
} from './server.mjs';

/** A running server whose folder can be moved, and a function that stores something in it. */
async function served(t) {
  const data = join(temporaryDirectory(), 'data');
  const headers = credentials(await createPartner(data, 'acme'));
  const server = await startServer({ data });
  t.after(() => server.stop());
  const keep = () => post(server, analysesPath, analysisRequest(), headers);
  assertSuccess(await keep());
  return { data, server, keep };
}

async function assertGone({ server, keep }) {
  const answer = await keep();
  assertError(answer, 503, 'store_unavailable');
  assert.match(answer.headers['retry-after'], /^\d+$/);
  assertError(await server.send('/readyz'), 503, 'not_ready');
}

async function assertThere({ server, keep }) {
  assertSuccess(await keep());
  assertSuccess(await server.send('/readyz'));
}

/** Sends a body in two pieces; the second follows when `waited` resolves. */
async function upload(opened, type, [first, second], waited) {
  const request = http.request({ host: '127.0.0.1', port: opened.server.port, method: 'POST',
    path: `${opened.path}/attachments`,
    headers: { ...opened.keys, 'content-type': type,
      'content-length': first.length + second.length } });
  request.write(first);
  await waited;
  request.end(second);
  const [response] = await once(request, 'response');
  response.resume();
  return { status: response.statusCode };
}

const serve = (data, ...args) => run(['serve', '--listen', '127.0.0.1:0', '--data', data, ...args]);

async function assertNotServed(data, reason) {
  const { code, stderr } = await serve(data);
  assert.equal(code, 1);
  assert.match(stderr, reason);
}

describe('a data folder that is no longer there', () => {
  it('acknowledges nothing while it is moved', async (t) => {
    const service = await served(t);
    renameSync(service.data, `${service.data}.away`);
    await assertGone(service);
    mkdirSync(service.data); // another folder in its place
    await assertGone(service);
    rmSync(service.data, { recursive: true });
    renameSync(`${service.data}.away`, service.data);
    await assertThere(service);
    assert.equal(count(service.data, 'analysis'), 2);
  });

  it('acknowledges nothing once it is removed', async (t) => {
    const service = await served(t);
    rmSync(service.data, { recursive: true });
    await assertGone(service);
  });

  it('acknowledges nothing without its database or its log', async (t) => {
    const service = await served(t);
    for (const name of ['tassel.db', 'tassel.db-wal']) {
      const file = join(service.data, name);
      renameSync(file, `${file}.away`);
      await assertGone(service);
      renameSync(`${file}.away`, file);
      await assertThere(service);
    }
  });

  it('acknowledges nothing while the database has a second name', async (t) => {
    const service = await served(t);
    const second = join(service.data, 'second.db');
    linkSync(join(service.data, 'tassel.db'), second);
    await assertGone(service);
    unlinkSync(second);
    await assertThere(service);
  });
});

describe('a second server', () => {
  it('is refused, and takes nothing from the first', async () => {
    const service = await openService();
    const opened = await packageWith(service, 'general_forbearance_pdf');
    const { type, body } = multipart(uploadParts({ source: 'general_forbearance_pdf',
      role: 'general_forbearance_supporting_documentation', content: pdfOfSize(1024 * 1024) }));
    const half = Math.floor(body.length / 2);
    const pieces = [body.subarray(0, half), body.subarray(half)];
    let goOn;
    const waited = new Promise((resolve) => { goOn = resolve; });
    const answer = upload(opened, type, pieces, waited);
    assert.ok(await eventually(() => count(service.data, 'object') === 1));
    await assertNotServed(service.data, /another server is using this data directory/);
    goOn();
    assert.equal((await answer).status, 201);
    await service.server.stop();
    const next = await startServer({ data: service.data });
    assert.deepEqual(await next.stop(), { code: 0, signal: null });
  });

  it('may come after one that was killed', async () => {
    const { data, server } = await openService();
    await server.stop('SIGKILL');
    const next = await startServer({ data });
    await next.stop();
  });
});

describe('a master key without its database', () => {
  const emptied = async (empty) => {
    const { data, server } = await openService();
    await server.stop();
    for (const name of ['tassel.db', 'tassel.db-wal', 'tassel.db-shm']) {
      if (existsSync(join(data, name))) empty(join(data, name));
    }
    return data;
  };

  const emptyings = { removed: unlinkSync, emptied: (file) => truncateSync(file) };
  for (const [what, empty] of Object.entries(emptyings)) {
    it(`is not served as new when that was ${what}, but with --init`, async () => {
      const data = await emptied(empty);
      await assertNotServed(data, /--init/);
      const created = await run(['partner', 'create', '--data', data, '--id', 'acme']);
      assert.equal(created.code, 1);
      assert.match(created.stderr, /--init/);
      assert.equal((await run(['keys', 'rotate', '--data', data])).code, 1);
      await assertNotServed(data, /--init/); // none of these commands created a database
      const server = await startServer({ data, args: ['--init'] });
      assertSuccess(await server.send('/readyz'));
      await server.stop();
      const next = await startServer({ data });
      await next.stop();
    });
  }

  it('is no matter in a new folder', async () => {
    const server = await startServer({ data: join(temporaryDirectory(), 'new') });
    assertSuccess(await server.send('/readyz'));
    await server.stop();
  });

  it('is explained by the help', async () => {
    assert.match((await run(['serve', '--help'])).stdout, /--init +start with an empty database/);
  });
});
