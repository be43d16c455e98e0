// The service behind its own TLS.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import https from 'node:https';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { assertError, assertSuccess } from './envelope.mjs';
import {
  run, sandboxCookie, sandboxPath, startServer, temporaryDirectory, validRequest,
} from './server.mjs';

const directory = temporaryDirectory();
const files = ['--tls-cert', join(directory, 'cert.pem'), '--tls-key', join(directory, 'key.pem')];
let server;

before(async () => {
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256',
    '-nodes', '-days', '2', '-subj', '/CN=localhost', '-out', files[1], '-keyout', files[3]],
  { stdio: 'ignore' });
  server = await startServer({ data: directory, args: files });
});

function quote(headers = {}) {
  return server.send(sandboxPath, {
    client: https,
    rejectUnauthorized: false, // the certificate is its own authority
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(validRequest),
  });
}

describe('with a certificate', () => {
  it('the cookie is Secure', async () => {
    const answer = await quote();
    assertSuccess(answer);
    assert.deepEqual(sandboxCookie(answer).attributes.sort(),
      ['HttpOnly', 'Path=/api/business/sandbox', 'SameSite=Strict', 'Secure']);
  });

  it('the own origin is the https one', async () => {
    assertSuccess(await quote({ origin: `https://127.0.0.1:${server.port}` }));
    assertError(await quote({ origin: `http://127.0.0.1:${server.port}` }), 403, 'forbidden');
  });

  it('that can not be read, the server does not start', async () => {
    const { code, stderr } = await run(['serve', '--listen', '127.0.0.1:0', '--data', directory,
      '--tls-cert', join(directory, 'none.pem'), '--tls-key', files[3]]);
    assert.equal(code, 1);
    const line = JSON.parse(stderr);
    assert.deepEqual([line.level, line.event], ['error', 'failed']);
  });
});
