// What the log says about a failing store: the cause in words, once, and the end of the failure.
import assert from 'node:assert/strict';
import { linkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { openDamaged } from './damaged_page.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { eventually, openService } from './packages.mjs';
import { post, run, temporaryDirectory } from './server.mjs';

const keep = ({ server, keys }) => post(server, analysesPath, analysisRequest(), keys);
const told = ({ server }, event = 'store_failed') =>
  server.lines().filter((line) => line.event === event);

describe('a store that fails', { skip: notSqlite, concurrency: true }, () => {
  it('for a hard link to its file says so, and that it is over', { timeout: 60_000 }, async () => {
    const service = await openService();
    const other = join(temporaryDirectory(), 'copy.db');
    linkSync(join(service.data, 'tassel.db'), other);
    for (let times = 0; times < 3; ++times) {
      const answer = await keep(service);
      assertError(answer, 503, 'store_unavailable');
      assert.match(answer.headers['retry-after'], /^\d+$/);
    }
    unlinkSync(other);
    assertSuccess(await keep(service));
    assert.ok(await eventually(() => told(service).length > 0));
    const [line, ...more] = told(service);
    assert.deepEqual(more, []);
    assert.equal(line.cause, 'hard_link');
    assert.match(line.message, /^the database has a hard link: .*second name.*; remove the other/);
    assert.ok(!service.server.log.includes('request_failed'));
    while (told(service, 'store_recovered').length === 0)
      await new Promise((resolve) => { setTimeout(resolve, 200); });
    const [end] = told(service, 'store_recovered');
    assert.deepEqual([end.cause, end.level], ['hard_link', 'info']);
    assert.ok(end.times >= 3);
    assert.equal(told(service, 'store_recovered').length, 1);
  });

  it('for a damaged page is a 503, to come again much later, and never a 500', async () => {
    const damaged = await openDamaged();
    const answer = await damaged.meet();
    assertError(answer, 503, 'store_unavailable');
    assert.equal(answer.headers['retry-after'], '60');
    const found = await eventually(() => told(damaged)[0]);
    assert.equal(found.cause, 'corrupt');
    assert.match(found.message, /malformed: .*damaged; stop the service/);
  });

  it('for what is no database at all does not start, and says why', async () => {
    const data = temporaryDirectory();
    writeFileSync(join(data, 'tassel.db'), 'not a database at all '.repeat(1_000));
    const { code, stderr } = await run(['serve', '--listen', '127.0.0.1:0', '--data', data]);
    assert.equal(code, 1);
    const lines = stderr.trim().split('\n').map((line) => JSON.parse(line));
    assert.deepEqual(lines.map(({ event }) => event), ['store_failed', 'failed']);
    for (const { message } of lines) assert.match(message, /file is not a database: .*damaged; /);
  });
});
