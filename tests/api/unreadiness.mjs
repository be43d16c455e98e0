// The reason that a server gives for not being ready.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { assertError } from './envelope.mjs';

/**
 * Checks that /readyz fails with this word in `data.status` and says why. It may have to wait,
 * because the server reuses a probe's result for five seconds.
 */
export async function assertUnready(server, status, words, code = 'not_ready') {
  let answer = await server.send('/readyz');
  for (let tries = 0; answer.status === 200 && tries < 100; ++tries) {
    await pause(100);
    answer = await server.send('/readyz');
  }
  assertError(answer, 503, code);
  assert.equal(answer.json.data.status, status);
  assert.match(answer.json.error_message, words);
}

export async function readyAgain(server) {
  let answer = await server.send('/readyz');
  for (let tries = 0; answer.status !== 200 && tries < 300; ++tries) {
    await pause(100);
    answer = await server.send('/readyz');
  }
  assert.equal(answer.status, 200, answer.text);
}
