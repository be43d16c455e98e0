// The names under which the server answers.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertError, assertSuccess } from './envelope.mjs';
import {
  createPartner, credentials, partnerPath, post, run, sandboxCookie, sandboxPath, startServer,
  temporaryDirectory, validRequest,
} from './server.mjs';

const data = temporaryDirectory();
let server;
let partner;

before(async () => {
  partner = await createPartner(data, 'p');
  const args = ['--public-url', 'https://Quotes.Example:8443', '--host', 'internal.example',
    '--host', 'proxy.example,other.example'];
  server = await startServer({ data, args });
});

const strangers = ['evil.example', 'quotes.example.evil.example', 'example', '127.1', '2130706433',
  'localhost.evil.example', '127.0.0.1.evil.example:80'];
const known = ['127.0.0.1', '192.0.2.7:8080', '[::1]', '[2001:db8::1]:443', 'localhost',
  'LOCALHOST:8080', 'app.localhost', 'quotes.example', 'QUOTES.example:443', 'quotes.example.',
  'internal.example:1', 'proxy.example', 'other.example'];

describe('a Host header', () => {
  it('that names another server is a 421 everywhere, and opens no session', async () => {
    for (const host of strangers) {
      for (const path of ['/', '/docs', '/metrics', '/openapi/service-v1.json', '/nothing',
        '/api/v1/analyses/x']) {
        assertError(await server.send(path, { headers: { host } }), 421, 'misdirected_request');
      }
      const answer = await post(server, sandboxPath, validRequest,
        { host, origin: `http://${host}` });
      assertError(answer, 421, 'misdirected_request');
      assert.equal(sandboxCookie(answer), undefined);
      assert.ok(!answer.text.includes(host));
    }
  });

  it('may be a numeric address, localhost or a name that the operator gave', async () => {
    for (const host of known) {
      assertSuccess(await post(server, partnerPath, validRequest,
        { ...credentials(partner), host }));
      assert.equal((await server.send('/', { headers: { host } })).status, 200);
    }
  });

  it('does not matter for probes', async () => {
    for (const path of ['/healthz', '/readyz'])
      assertSuccess(await server.send(path, { headers: { host: 'pod-7.cluster.example' } }));
  });

  it('without names is an address or localhost', async () => {
    const plain = await startServer({ data: temporaryDirectory() });
    const answer = await plain.send('/', { headers: { host: 'quotes.example' } });
    assertError(answer, 421, 'misdirected_request');
    await plain.stop();
  });
});

describe('the names in the environment', () => {
  it('are a list', async () => {
    const env = { TASSEL_HOST: 'one.example,two.example' };
    const configured = await startServer({ data: temporaryDirectory(), env });
    for (const host of ['one.example', 'two.example'])
      assert.equal((await configured.send('/', { headers: { host } })).status, 200);
    await configured.stop();
  });

  it('are in the help', async () => {
    assert.match((await run(['serve', '--help'])).stdout, /--host NAME/);
  });
});
