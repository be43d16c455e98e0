// What a server and the commands say about a database that they can't use: the words of the
// database's refusal, what they mean, and what to do, but never the password.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { makeCertificate } from '../api/certificates.mjs';
import { assertError } from '../api/envelope.mjs';
import { eventually } from '../api/packages.mjs';
import { credentials, post, run, temporaryDirectory } from '../api/server.mjs';
import { Fleet } from './cluster.mjs';

const maximumConnections = 8;
const folder = join(temporaryDirectory(), 'tls');
const [certificate, key] = ['cert.pem', 'key.pem'].map((name) => join(folder, name));
let postgres;

before(async () => {
  mkdirSync(folder);
  makeCertificate(certificate, key);
  if (process.getuid() === 0) {
    const ids = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    for (const path of [dirname(folder), folder, certificate, key]) chownSync(path, ...ids);
  }
  postgres = await Postgres.start({ settings: ['fsync=off', `max_connections=${maximumConnections}`,
    'ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`] });
});

after(() => postgres?.remove());

async function assertTold(address, why) {
  const { code, stderr } = await run(['partner', 'list', '--data', temporaryDirectory(),
    '--database', address]);
  assert.equal(code, 1);
  assert.match(stderr, why);
  assert.ok(!stderr.includes(postgres.password));
}

test('a certificate that is missing, or that nobody vouches for', async () => {
  await assertTold(`${postgres.address}?sslmode=verify-full&sslrootcert=/none/root.crt`,
    /root certificate file "\/none\/root\.crt" does not exist.*; put the file in its place/);
  const withoutKey = `sslmode=require&sslcert=${certificate}&sslkey=/none/own.key`;
  await assertTold(`${postgres.address}?${withoutKey}`,
    /private key file "\/none\/own\.key".*; put the file in its place/);
  await assertTold(`${postgres.address}?sslmode=verify-full&sslrootcert=${certificate}`,
    /server certificate for "localhost" does not match host name "127\.0\.0\.1": the TLS conn/);
});

test('too many clients', async () => {
  const others = Array.from({ length: maximumConnections }, () => postgres.converse());
  await Promise.all(others.map((one) => {
    one.stdin.write('SELECT 1;\n');
    return once(one.stdout, 'data');
  }));
  await assertTold(postgres.address, /too many clients already: .*; raise its max_connections/);
  await Promise.all(others.map((one) => {
    one.stdin.end();
    return once(one, 'close');
  }));
});

test('a lost database is reported once, and so is its return', async () => {
  const fleet = await Fleet.start({ address: postgres.address, servers: 1,
    args: ['--rate-limit', 'all=off', '--database-connections', '3'] });
  const [server] = fleet.servers;
  const keep = () => post(server, analysesPath, analysisRequest(), credentials(fleet.partner));
  const told = () => server.lines().filter(({ event }) => event === 'store_failed');
  try {
    assert.equal((await keep()).status, 200);
    await postgres.stop('SIGQUIT');
    for (const answer of await Promise.all([keep(), keep(), keep(), keep()])) {
      assertError(answer, 503, 'store_unavailable');
      assert.match(answer.headers['retry-after'], /^[1-9]\d*$/);
    }
    const isGone = ({ cause }) => cause === 'nobody_listens';
    assert.ok(await eventually(() => told().some(isGone)));
    const causes = told().map(({ cause }) => cause);
    assert.deepEqual(causes, [...new Set(causes)], 'each once');
    const { message } = told().find(isGone);
    assert.match(message, new RegExp(`"127\\.0\\.0\\.1", port ${postgres.port} failed: Connection `
      + 'refused: nothing accepts connections.*; start the database'));
    assert.ok(!server.log.includes('request_failed'));
    const { text } = await server.send('/metrics');
    assert.match(text, /^tassel_store_failures_total\{cause="nobody_listens"\} [1-9]/m);
    await postgres.begin();
    assert.equal((await keep()).status, 200);
    for (const line of server.log.split('\n')) {
      assert.ok(!line.includes(postgres.password));
      assert.ok(!/\b(St|N)\d+[a-z]/.test(line), line);
    }
  } finally {
    await fleet.stop();
  }
});
