// Clients that guess keys always get the same answer, with a growing delay, and leave a trace.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import {
  createPartner, credentials, partnerPath, post, run, startServer, temporaryDirectory, validRequest,
} from './server.mjs';
import { raw_connection as RawConnection, request } from '../http/test_server.mjs';

const data = temporaryDirectory();
let server;
let partner;

before(async () => {
  partner = await createPartner(data, 'victim');
  server = await startServer({ data, args: ['--wrong-key-delay', '200'] });
});

function guess(id, key, target = server) {
  return post(target, partnerPath, validRequest,
    { 'x-service-partner-id': id, 'x-service-api-key': key });
}

async function figure(name, target = server) {
  const { text } = await target.send('/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)[1]);
}

describe('wrong credentials', () => {
  it('are held back while right ones are answered, and counted', async () => {
    for (let count = 0; count < 30; ++count)
      assertError(await guess('victim', `tsk_wrong${count}`), 401, 'unauthorized');
    const order = [];
    const wrong = guess('victim', 'tsk_wrong').then((answer) => {
      order.push('wrong');
      return answer;
    });
    while (await figure('tassel_delayed_answers') === 0);
    assertSuccess(await post(server, partnerPath, validRequest, credentials(partner)));
    order.push('right');
    const first = await wrong;
    const other = await guess('nobody', 'tsk_wrong');
    assert.deepEqual(order, ['right', 'wrong']);
    assert.equal(first.json.error_message, other.json.error_message);
    assert.deepEqual(Object.keys(first.headers).sort(), Object.keys(other.headers).sort());
    assert.equal(await figure('tassel_wrong_credentials_total'), 32);
    assert.equal(await figure('tassel_delayed_answers'), 0);
  });

  it('leave one audit row a minute of an address, with neither key nor unknown id',
      { skip: notSqlite }, async () => {
    const own = temporaryDirectory();
    await createPartner(own, 'known');
    for (const [id, kept] of [['known', 'known'], ['guessed-name', null]]) {
      const fresh = await startServer({ data: own });
      for (let count = 0; count < 10; ++count) await guess(id, 'tsk_secret_guess', fresh);
      assert.equal((await fresh.stop()).code, 0);
      const rows = query(own, 'SELECT * FROM audit WHERE status = 401 ORDER BY number');
      const row = rows.at(-1);
      assert.equal(rows.length, id === 'known' ? 1 : 2);
      assert.deepEqual([row.partner_id, row.operation, row.analysis_id],
        [kept, `POST ${partnerPath}`, null]);
      assert.ok(!JSON.stringify(rows).includes('guess'));
      assert.ok(!fresh.log.includes('guess'));
    }
  });

  it('are answered at once where the operator wants that', async () => {
    const args = ['--wrong-key-delay', '0'];
    const quick = await startServer({ data: temporaryDirectory(), args });
    for (let count = 0; count < 60; ++count)
      assertError(await guess('victim', 'tsk_wrong', quick), 401, 'unauthorized');
    await quick.stop();
    const { code, stderr } = await run(['serve', '--data', data, '--wrong-key-delay', '-1']);
    assert.equal(code, 2);
    assert.match(stderr, /--wrong-key-delay/);
  });
});

describe('more wrong credentials than answers are held back', () => {
  it('are answered at once and closed, and their network waits; right keys do not', async () => {
    const own = temporaryDirectory();
    const known = await createPartner(own, 'busy');
    const crowded = await startServer({ data: own, args: ['--wrong-key-delay', '10000'] });
    const open = () => RawConnection.open(crowded.port);
    const fields = { Host: '127.0.0.1', 'Content-Length': 0 };
    const wrong = request('POST', partnerPath,
      { ...fields, 'x-service-partner-id': 'busy', 'x-service-api-key': 'tsk_wrong' });
    const watching = await open();
    const held = async () => {
      const { body } = await watching.send(request('GET', '/metrics', fields)).response();
      return Number(/^tassel_delayed_answers (\d+)$/m.exec(body)[1]);
    };
    const early = (await (await open()).send(wrong).response()).body;
    let late;
    while (late === undefined) {
      for (const connection of await Promise.all(Array.from({ length: 200 }, open))) {
        connection.send(wrong).response().then((answer) => {
          if (answer?.fields.connection === 'close') late ??= { ...answer, connection };
        });
      }
      await held();
    }
    const sentence = (body) => JSON.parse(body).error_message;
    assert.deepEqual([late.status, sentence(late.body)], [401, sentence(early)]);
    assert.equal(await late.connection.rest(), '');
    assert.ok(await held() > 0);
    let waited = false;
    const waiting = await open();
    waiting.send(request('GET', '/healthz', fields)).response().then(() => { waited = true; });
    assertSuccess(await post(crowded, partnerPath, validRequest, credentials(known)));
    assert.equal(waited, false);
    await crowded.stop('SIGKILL');
  });
});
