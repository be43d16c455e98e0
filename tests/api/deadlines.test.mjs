// On every route that writes, a request that can't be stored within ten seconds is answered with
// 503 and undone.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { analysesPath, analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { png } from './attachment_files.mjs';
import { count } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { holdWriting } from './held_database.mjs';
import { exampleOf } from './intake_examples.mjs';
import { assertCreated, openService, packageWith } from './packages.mjs';
import { post } from './server.mjs';

const source = 'general_forbearance_pdf';
const upload = { source, role: 'general_forbearance_supporting_documentation',
  content: png(), filename: 'letter.png' };

describe('a database that another program keeps', { skip: notSqlite, timeout: 60_000 }, () => {
  let service;
  let opened;
  let earlier;

  before(async () => {
    service = await openService();
    opened = await packageWith(service, source);
    earlier = (await opened.upload(upload)).json.data.attachment.attachment_id;
  });

  it('keeps nobody waiting for longer, and what was asked for may be sent again', async () => {
    const { data, server, keys } = service;
    const key = { 'idempotency-key': 'held-up' };
    const keep = () => post(server, analysesPath, analysisRequest(), { ...keys, ...key });
    const analyses = count(data, 'analysis');
    const release = await holdWriting(data);
    const first = keep();
    await pause(1_000); // so that the requests that follow find the writer waiting
    const asked = [keep, () => post(server, evaluatePath, analysisRequest()),
      () => opened.upload(upload), () => opened.save(source, exampleOf(source).values),
      () => opened.remove(earlier)].map((ask) => ask());
    // Release the lock later than the last request may wait.
    const over = pause(12_500).then(release);
    const answers = Promise.all([first, ...asked]);
    await pause(2_000);
    const { text: figures } = await server.send('/metrics');
    assert.match(figures, /^tassel_store_waiting [1-9]/m);
    assert.match(figures, /^tassel_store_longest_wait_seconds [1-9]/m);
    assert.match(figures, /^tassel_store_lock_waits_total [1-9]/m);
    for (const answer of await answers) {
      assertError(answer, 503, 'store_unavailable');
      assert.match(answer.headers['retry-after'], /^\d+$/);
    }
    await over;
    assert.equal(count(data, 'analysis'), analyses);
    assertSuccess(await keep());
    assertCreated(await opened.upload(upload));
    assertSuccess(await opened.remove(earlier));
    assert.equal(count(data, 'analysis'), analyses + 1);
  });
});
