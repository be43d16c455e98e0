// The service with its own TLS.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import https from 'node:https';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { makeCertificate } from './certificates.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import {
  run, sandboxCookie, sandboxPath, startServer, temporaryDirectory, validRequest,
} from './server.mjs';

const directory = temporaryDirectory();
const files = ['--tls-cert', join(directory, 'cert.pem'), '--tls-key', join(directory, 'key.pem')];
let server;

before(async () => {
  makeCertificate(files[1], files[3]);
  server = await startServer({ data: directory, args: files });
});

function quote(headers = {}) {
  return server.send(sandboxPath, {
    client: https,
    rejectUnauthorized: false, // the certificate is self-signed
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(validRequest),
  });
}

describe('with a certificate', () => {
  it('the cookie is this host\'s alone, and Secure', async () => {
    const answer = await quote();
    assertSuccess(answer);
    assert.match(answer.headers['set-cookie'][0], /^__Host-sandbox_session=[A-Za-z0-9_-]{43};/);
    assert.deepEqual(sandboxCookie(answer).attributes.sort(),
      ['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
    assert.equal(sandboxCookie(await quote(sandboxCookie(answer).header)), undefined);
  });

  it('the own origin is the https one', async () => {
    assertSuccess(await quote({ origin: `https://127.0.0.1:${server.port}` }));
    assertError(await quote({ origin: `http://127.0.0.1:${server.port}` }), 403, 'forbidden');
  });

  it('browsers are told to keep to TLS', async () => {
    for (const answer of [await quote(), await quote({ origin: 'http://evil.example' })])
      assert.match(answer.headers['strict-transport-security'], /^max-age=31536000$/);
  });

  it('SIGHUP reads the files again, and logs whether they were sound', async () => {
    const own = ['own.pem', 'own.key'].map((name) => join(directory, name));
    makeCertificate(...own);
    const args = ['--tls-cert', own[0], '--tls-key', own[1]];
    const reloaded = await startServer({ data: temporaryDirectory(), args });
    const logged = async (event) => {
      reloaded.child.kill('SIGHUP');
      while (!reloaded.lines().some((line) => line.event === event))
        await once(reloaded.child.stderr, 'data');
      return reloaded.lines().find((line) => line.event === event);
    };
    makeCertificate(...own);
    assert.equal((await logged('tls_reloaded')).level, 'info');
    writeFileSync(own[1], 'no key');
    const line = await logged('tls_not_reloaded');
    assert.equal(line.level, 'error');
    assert.match(line.message, /TLS private key/);
    assertSuccess(await reloaded.send('/healthz', { client: https, rejectUnauthorized: false }));
    assert.equal((await reloaded.stop()).code, 0);
  });

  it('that can not be read, the server does not start', async () => {
    const { code, stderr } = await run(['serve', '--listen', '127.0.0.1:0', '--data', directory,
      '--tls-cert', join(directory, 'none.pem'), '--tls-key', files[3]]);
    assert.equal(code, 1);
    const line = JSON.parse(stderr);
    assert.deepEqual([line.level, line.event], ['error', 'failed']);
  });
});

describe('without a certificate', () => {
  async function header(args) {
    const plain = await startServer({ data: temporaryDirectory(), args });
    const { headers } = await plain.send('/');
    await plain.stop();
    return headers['strict-transport-security'];
  }

  it('browsers are told to keep to TLS where the public address is https', async () => {
    assert.equal(await header(['--public-url', 'https://quotes.example']), 'max-age=31536000');
    assert.equal(await header(['--public-url', 'http://quotes.example']), undefined);
    assert.equal(await header([]), undefined);
  });
});
