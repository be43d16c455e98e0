// X-Forwarded-For as trusted proxies write it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertError, assertSuccess } from './envelope.mjs';
import { eventually } from './packages.mjs';
import { post, sandboxPath, startServer, temporaryDirectory, validRequest } from './server.mjs';

const newSessionsAMinute = 60;
let server;

before(async () => {
  server = await startServer({ data: temporaryDirectory(),
    args: ['--trusted-proxy', '127.0.0.0/8,2001:db8::/32'] });
});
after(() => server.stop());

const from = (chain) => post(server, sandboxPath, validRequest, { 'x-forwarded-for': chain });

/** Opens as many sessions as one address may, with each of the entries in turn. */
async function useUp(entries) {
  for (let count = 0; count < newSessionsAMinute; ++count)
    assertSuccess(await from(entries[count % entries.length]));
}

async function unread() {
  const { text } = await server.send('/metrics');
  return Number(/^tassel_unread_forwarded_total (\d+)$/m.exec(text)[1]);
}

describe('an entry of a trusted proxy', () => {
  it('may have a port', async () => {
    await useUp(['192.0.2.1:4711', '198.51.100.1, 192.0.2.1:80', '192.0.2.1:65535, 127.0.0.1:9']);
    for (const entry of ['192.0.2.1', '192.0.2.1:1', '192.0.2.1 , ,'])
      assertError(await from(entry), 429, 'rate_limited');
    assertSuccess(await from('192.0.2.2:4711'));
  });

  it('may have brackets, and a port behind them', async () => {
    await useUp(['[2001:db9::1]:4711', '[2001:db9::1]', '2001:db9::1',
      '[2001:db9::1]:4711, [2001:db8::7]:443']);
    for (const entry of ['2001:db9::2', '[2001:db9::3]', '[2001:db9::4]:80'])
      assertError(await from(entry), 429, 'rate_limited');
    assertSuccess(await from('[2001:db9:0:1::1]:4711'));
    assert.equal(await unread(), 0);
  });

  it('that can\'t be read is counted, and told once, without what it is', async () => {
    const entries = ['unknown', '192.0.2.1:', '192.0.2.1:65536', '192.0.2.1:x', '[192.0.2.1]:80',
      '[2001:db9::1', '[2001:db9::1]80', '[2001:db9::1]:', '2001:db9::1]:80', '[]', '[]:80', ':80',
      '"192.0.2.1"', '192.0.2.9, secret.example'];
    for (const entry of entries) assertSuccess(await from(entry));
    assert.equal(await unread(), entries.length);
    assertSuccess(await from('secret.example, 203.0.113.5'));
    assert.equal(await unread(), entries.length, 'what a proxy did not write is not read');
    const told = () => server.lines().filter(({ event }) => event === 'forwarded_entry_unread');
    await eventually(() => told().length > 0);
    assert.equal(told().length, 1);
    assert.match(told()[0].message, /X-Forwarded-For/);
    assert.doesNotMatch(server.log, /secret|192\.0\.2/);
  });
});
