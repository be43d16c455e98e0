// How much is kept for a session, an address, the whole sandbox, and a partner.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { pdfOfSize } from './attachment_files.mjs';
import { count, query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { assertCreated, eventually, openService, packageWith } from './packages.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import {
  createPartner, credentials, post, run, startServer, temporaryDirectory,
} from './server.mjs';

const mebibyte = 1024 * 1024;
const source = 'general_forbearance_pdf';
const letter = (bytes) => ({
  source, role: 'general_forbearance_supporting_documentation', content: pdfOfSize(bytes),
});
const unlimited = ['--rate-limit', 'all=off'];

async function metric(server, name) {
  const { text } = await server.send('/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)[1]);
}

function assertOverQuota(answer) {
  assertError(answer, 503, 'quota_exceeded');
  assert.equal(answer.headers['retry-after'], '60');
}

/** A server, and a function that makes sandbox packages on it from an address. */
async function sandbox(t, quotas, data = temporaryDirectory()) {
  const args = [...unlimited, '--trusted-proxy', '127.0.0.1', '--specimen-forms',
    ...quotas.flatMap((quota) => ['--quota', quota])];
  const server = await startServer({ data, args });
  t.after(() => server.stop());
  const from = (address) => ({
    send: (path, { headers, ...options } = {}) => server.send(path,
      { ...options, headers: { 'x-forwarded-for': address, ...headers } }),
  });
  const open = (address = '203.0.113.7') =>
    openSandboxPackage({ server: from(address) }, waysTo(source));
  return { data, server, from, open };
}

/**
 * Uploads files of a mebibyte until one is refused; returns how many were kept, and the refusal.
 */
async function fill(opened, most = 40) {
  for (let kept = 0; kept < most; ++kept) {
    const answer = await opened.upload(letter(mebibyte));
    if (answer.status !== 201) return { kept, refused: answer };
  }
  return { kept: most };
}

const keptBytes = (data, subject) =>
  query(data, 'SELECT octets AS bytes FROM kept_octets WHERE subject GLOB ?1', subject)
    .map(({ bytes }) => bytes);

describe('what is kept of a session', () => {
  it('has a bound, beyond which nothing is left behind', async (t) => {
    const { data, server, open } = await sandbox(t, ['session=5M']);
    const opened = await open();
    const { kept, refused } = await fill(opened);
    assert.equal(kept, 4);
    assertOverQuota(refused);
    assertOverQuota(await opened.upload(letter(9 * mebibyte)));
    assert.ok(await metric(server, 'tassel_quota_refusals_total') > 0);
    assert.equal(await eventually(() => count(data, 'object') === kept), true);
    assert.ok(!server.log.includes('request_failed'));

    const small = letter(2048);
    assertCreated(await opened.upload(small)); // a file that fits is accepted
    assertCreated(await (await open()).upload(letter(mebibyte))); // another session's file
  });

  it('is given back with what is deleted', async (t) => {
    const { open } = await sandbox(t, ['session=5M']);
    const opened = await open();
    await fill(opened);
    const { attachments } = (await opened.attachments(source)).json.data;
    assertSuccess(await opened.remove(attachments[0].attachment_id));
    assertCreated(await opened.upload(letter(mebibyte)));
    assertOverQuota(await opened.upload(letter(mebibyte)));
  });

  it('counts again after a restart, and goes with the session', { skip: notSqlite }, async (t) => {
    const { data, server, open } = await sandbox(t, ['session=5M']);
    const opened = await open();
    await fill(opened);
    await server.stop();
    const before = keptBytes(data, 'sandbox:*');
    const next = await sandbox(t, ['session=5M'], data);
    opened.server = next.server;
    assert.deepEqual(keptBytes(data, 'sandbox:*'), before);
    assertOverQuota(await opened.upload(letter(mebibyte)));
    assert.ok(keptBytes(data, 'sandbox')[0] > 4 * mebibyte);
    await next.server.stop();
    query(data, 'UPDATE sandbox_session SET last_seen_at = 0');
    const last = await sandbox(t, ['session=5M'], data);
    assert.ok(await eventually(() => count(data, 'sandbox_session') === 0));
    assert.deepEqual(keptBytes(data, '*:*'), []);
    assert.deepEqual(keptBytes(data, 'sandbox'), [0]);
    assertCreated(await (await last.open()).upload(letter(mebibyte)));
  });

  it('counts what an upload that was cut off had brought no longer', { skip: notSqlite },
      async (t) => {
    const { data, server, open } = await sandbox(t, []);
    const opened = await open();
    const before = keptBytes(data, 'sandbox:*');
    const notOne = { ...letter(mebibyte), content: Buffer.alloc(mebibyte, 'x') };
    assertError(await opened.upload(notOne), 422, 'validation_failed');
    assert.ok(await eventually(() => count(data, 'object') === 0));
    const [more] = keptBytes(data, 'sandbox:*').map((bytes, index) => bytes - before[index]);
    assert.ok(more >= 0 && more < 1024, `${more} bytes`); // at most an audit row
    await server.stop();
  });
});

describe('what is kept of an address', () => {
  it('has a bound for all its sessions, and none for another address', { skip: notSqlite },
      async (t) => {
    const { data, open } = await sandbox(t, ['address=6M']);
    const sessions = [await open(), await open()];
    assert.equal((await fill(sessions[0], 3)).kept, 3);
    const { kept, refused } = await fill(sessions[1]);
    assert.equal(kept, 2);
    assertOverQuota(refused);
    assertOverQuota(await sessions[0].upload(letter(mebibyte)));
    assertCreated(await (await open('203.0.113.8')).upload(letter(mebibyte)));
    const names = query(data, 'SELECT subject, network FROM kept_octets');
    assert.ok(!JSON.stringify(names).includes('203.0.113'));
  });

  it('is that of the network where it is one of IPv6', async (t) => {
    const { open } = await sandbox(t, ['address=4M']);
    const one = await open('2001:db8:1:2::1');
    const two = await open('2001:db8:1:2:ffff::2');
    await fill(one);
    assertOverQuota(await two.upload(letter(mebibyte)));
    assertCreated(await (await open('2001:db8:1:3::1')).upload(letter(mebibyte)));
  });

  it('is where a session began, wherever its cookie is used', async (t) => {
    const { from, open } = await sandbox(t, ['address=4M']);
    const opened = await open();
    await fill(opened);
    opened.server = from('203.0.113.9');
    assertOverQuota(await opened.upload(letter(mebibyte)));
  });
});

describe('what is kept of the sandbox', () => {
  it('has a bound that partners do not feel', async (t) => {
    const { data, server, open } = await sandbox(t, ['sandbox=4M']);
    const [opened, elsewhere] = [await open(), await open('198.51.100.1')];
    assertOverQuota((await fill(opened)).refused);
    assertOverQuota(await elsewhere.upload(letter(mebibyte)));
    const keys = credentials(await createPartner(data, 'acme'));
    assert.equal((await fill(await packageWith({ server, keys }, source), 6)).kept, 6);
  });

  it('leaves the reserve of the disk to partners', { skip: notSqlite }, async (t) => {
    const { data, server } = await sandbox(t, ['reserve=4000000000G']);
    assertOverQuota(await post(server, evaluatePath, analysisRequest()));
    const keys = credentials(await createPartner(data, 'acme'));
    assertSuccess(await post(server, analysesPath, analysisRequest(), keys));
  });
});

describe('what is kept of a partner', () => {
  it('has a bound where one is set, for each of them', async (t) => {
    const service = await openService({ args: ['--quota', 'partner=4M'] });
    t.after(() => service.server.stop());
    const opened = await packageWith(service, source);
    const { kept, refused } = await fill(opened);
    assert.equal(kept, 3);
    assertOverQuota(refused);
    const keys = credentials(await createPartner(service.data, 'other'));
    const other = await packageWith({ server: service.server, keys }, source);
    assertCreated(await other.upload(letter(mebibyte)));
  });
});

describe('--quota', () => {
  it('refuses what it does not know', async () => {
    for (const quota of ['session', 'session=', 'session=-1', 'session=0', 'session=5T', 'disk=5M',
      'all=5M', '=5M', 'session=5 M']) {
      const { code, stderr } = await run(['serve', '--quota', quota]);
      assert.equal(code, 2, quota);
      assert.match(stderr, /--quota must be/);
    }
  });
});
