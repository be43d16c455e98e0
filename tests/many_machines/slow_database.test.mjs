// A slow database delays only the requests that need it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { partnerPath, post, validRequest } from '../api/server.mjs';
import { oneServer } from './one_server.mjs';

const waiting = 40;

const one = oneServer(['--rate-limit', 'all=1000']);

const ask = () => post(one.server, partnerPath, validRequest, one.keys());

test('while credentials are waited for, pages and probes are answered', async () => {
  const holder = one.postgres.converse();
  holder.stdin.write('BEGIN; LOCK TABLE partner IN ACCESS EXCLUSIVE MODE; SELECT 1;\n');
  await once(holder.stdout, 'data');
  let answered = 0;
  const asked = Array.from({ length: waiting }, async () => {
    const { status } = await ask();
    answered += 1;
    return status;
  });
  for (const path of ['/', '/healthz', '/openapi/service-v1.json']) {
    assert.equal((await one.server.send(path)).status, 200, path);
  }
  assert.equal(answered, 0);
  holder.stdin.end('COMMIT;\n');
  assert.deepEqual(new Set(await Promise.all(asked)), new Set([200]));
});

// Analyses wait, because every analysis must be stored. Quick quotes do not wait, because the
// server remembers for a moment that the partner's key was right.
test('a database that says nothing for too long is a 503, and works again later', async () => {
  one.postgres.signal('SIGSTOP');
  const answers = await Promise.all(Array.from({ length: waiting },
    () => one.analyze()));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]));
  for (const { headers } of answers) assert.match(headers['retry-after'], /^\d+$/);
  one.postgres.signal('SIGCONT');
  assert.equal((await one.analyze()).status, 200);
});
