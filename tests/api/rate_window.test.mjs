// A window ends when the headers said so. Waits for one: up to a minute.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertError, assertSuccess, rateHeaders } from './envelope.mjs';
import {
  createPartner, credentials, partnerPath, post, startServer, temporaryDirectory, validRequest,
} from './server.mjs';

it('a partner may go on after the seconds of Retry-After', async () => {
  const data = temporaryDirectory();
  const keys = credentials(await createPartner(data, 'patient'));
  const server = await startServer({ data, args: ['--rate-limit', 'quick_quote=1'] });

  assertSuccess(await post(server, partnerPath, validRequest, keys));
  const refused = await post(server, partnerPath, validRequest, keys);
  assertError(refused, 429, 'rate_limited');
  await sleep(Number(refused.headers['retry-after']) * 1000);
  const answer = await post(server, partnerPath, validRequest, keys);
  assertSuccess(answer);
  assert.equal(rateHeaders(answer).remaining, 0);
});
