// /readyz fails while the service can't do its work, and says why in one word.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { raw_connection as RawConnection, request } from '../http/test_server.mjs';
import { notSqlite } from './database_choice.mjs';
import { openDamaged } from './damaged_page.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { holdDatabase } from './held_database.mjs';
import { openService } from './packages.mjs';
import { startServer, temporaryDirectory } from './server.mjs';
import { assertUnready, readyAgain } from './unreadiness.mjs';

describe('/readyz', { concurrency: true }, () => {
  it('says that the server stops', async () => {
    const server = await startServer({ data: temporaryDirectory() });
    const asked = await RawConnection.open(server.port);
    const whole = request('GET', '/readyz');
    asked.send(whole.slice(0, 20));
    await server.send('/healthz'); // this connection is newer than the one that is still open
    const end = server.stop();
    const refused = async () => {
      for (;;) await (await RawConnection.open(server.port)).close();
    };
    await assert.rejects(refused());
    asked.send(whole.slice(20));
    const answer = await asked.response();
    assert.equal(answer.status, 503);
    const { data, error_message: words } = JSON.parse(answer.body);
    assert.deepEqual([data.status, words], ['stopping', '- The server is stopping.']);
    assert.deepEqual(await end, { code: 0, signal: null });
  });

  it('fails while hardly any descriptors are left', async () => {
    const server = await startServer({ data: temporaryDirectory(), args: ['--threads', '1'] });
    const limit = (value) =>
      execFileSync('prlimit', ['--pid', String(server.child.pid), `--nofile=${value}:`]);
    const { text } = await server.send('/metrics');
    const [, before] = /^tassel_descriptors_limit (\d+)$/m.exec(text);
    const [, open] = /^tassel_open_descriptors (\d+)$/m.exec(text);
    limit(Number(open) + 4);
    await assertUnready(server, 'no_descriptors', /hardly any more files/);
    limit(before);
    await readyAgain(server);
    await server.stop();
  });
});

describe('/readyz on SQLite', { skip: notSqlite, concurrency: true }, () => {
  it('fails while another program keeps the database', { timeout: 60_000 }, async (t) => {
    const service = await openService();
    await readyAgain(service.server);
    const release = await holdDatabase(service.data);
    t.after(release);
    await assertUnready(service.server, 'locked', /holds a lock/);
    await release();
    await readyAgain(service.server);
  });

  it('fails from the first damaged page on that was met', async () => {
    const { server, meet } = await openDamaged();
    assertSuccess(await server.send('/readyz'));
    assertError(await meet(), 503, 'store_unavailable');
    await assertUnready(server, 'corrupt', /is damaged/);
  });
});
