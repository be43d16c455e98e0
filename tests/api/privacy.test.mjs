// What must never be stored or logged: keys and the data of requests.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import {
  createPartner, credentials, partnerPath, post, run, sandboxCookie, sandboxPath, startServer,
  temporaryDirectory, validRequest,
} from './server.mjs';

const data = join(temporaryDirectory(), 'fresh');
let partner;
let server;

before(async () => {
  partner = await createPartner(data, 'private');
  server = await startServer({ data, args: ['--access-log'] });
});

function storedBytes() {
  return Buffer.concat(readdirSync(data).map((name) => readFileSync(join(data, name))));
}

describe('the data directory', () => {
  it('is for its owner alone', () => {
    assert.equal(statSync(data).mode & 0o777, 0o700);
    for (const name of readdirSync(data)) {
      assert.equal(statSync(join(data, name)).mode & 0o777, 0o600, name);
    }
  });

  it('holds no API key and no session token, only digests', { skip: notSqlite }, async () => {
    const opened = await post(server, sandboxPath, validRequest);
    const token = sandboxCookie(opened).value;
    assertSuccess(await post(server, partnerPath, validRequest, credentials(partner)));
    await server.stop(); // by now, everything is written
    const bytes = storedBytes();
    assert.ok(bytes.includes('private'), 'the partner is stored');
    for (const secret of [partner.api_key, partner.api_key.slice(4), token]) {
      assert.ok(!bytes.includes(secret));
      assert.ok(!bytes.includes(Buffer.from(secret, 'base64url')));
    }
    server = await startServer({ data, args: ['--access-log'] });
  });
});

describe('logs and errors', () => {
  const marker = 'Zyzzyva-4417';

  it('hold nothing that a client sent', async () => {
    const keys = credentials(partner);
    const headers = { ...keys, cookie: `sandbox_session=${marker}`, 'user-agent': marker };
    const answers = [
      await post(server, partnerPath, { ...validRequest, [marker]: marker }, headers),
      await post(server, partnerPath, { ...validRequest, state_of_residence: marker }, headers),
      await post(server, partnerPath, `{"${marker}`, headers),
      await post(server, partnerPath, validRequest, { ...headers, 'content-type': marker }),
      await post(server, partnerPath, validRequest, { ...headers, 'x-service-api-key': marker }),
      await post(server, `/${marker}?${marker}`, validRequest, headers),
      await post(server, sandboxPath, validRequest, { ...headers, origin: `http://${marker}` }),
      await server.send(`/${marker}`, { method: 'PUT', headers }),
    ];
    for (const answer of answers) {
      assert.ok(answer.status >= 400);
      // The message gives the name of an unknown member, but never its value.
      if (answer !== answers[0]) assert.ok(!answer.text.includes(marker), answer.text);
      assert.ok(!JSON.stringify(answer.headers).includes(marker));
    }
    assertSuccess(await post(server, partnerPath, validRequest, keys));
    await server.stop();
    for (const text of [marker, partner.api_key, String(validRequest.annual_income_cents),
      String(validRequest.estimated_balance_cents)]) {
      assert.ok(!server.log.includes(text));
    }
    server = await startServer({ data, args: ['--access-log'] });
  });

  it('have a line for each request only when asked', async () => {
    const answer = await server.send('/healthz');
    const refused = await post(server, partnerPath, validRequest);
    assertError(refused, 401, 'unauthorized');
    await server.stop();
    const lines = server.lines();
    assert.deepEqual(lines.map((line) => line.event),
      ['listening', 'request', 'request', 'stopped']);
    const [, first, second] = lines;
    assert.equal(first.request_id, answer.headers['x-request-id']);
    assert.deepEqual([first.method, first.route, first.status], ['GET', '/healthz', 200]);
    assert.equal(second.request_id, refused.headers['x-request-id']);
    assert.deepEqual([second.method, second.route, second.status], ['POST', partnerPath, 401]);
    assert.ok(Number.isInteger(second.duration_microseconds));
    for (const line of lines) assert.match(line.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

    server = await startServer({ data });
    await server.send('/healthz');
    await server.stop();
    assert.deepEqual(server.lines().map((line) => line.event), ['listening', 'stopped']);
  });
});

describe('error messages of commands', () => {
  it('name the option, never the value', async () => {
    for (const args of [['serve', '--listen', marker()], ['serve', '--threads', marker()],
      ['partner', 'create', '--id', `${marker()}!`], ['serve', marker()],
      ['serve', `--${marker()}`], ['serve', `--access-log=${marker()}`], [marker()]]) {
      const { code, stdout, stderr } = await run([...args]);
      assert.equal(code, 2, args.join(' '));
      assert.equal(stdout, '');
      assert.ok(!stderr.includes(marker()), stderr);
    }
    function marker() { return 'Secret Value'; }
  });
});
