// What the server answers and logs if the disk refuses writes and gives a reason.
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { constants } from 'node:os';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { notSqlite } from '../api/database_choice.mjs';
import { assertError, assertSuccess } from '../api/envelope.mjs';
import { eventually, openService } from '../api/packages.mjs';
import { post, serverBinary, temporaryDirectory } from '../api/server.mjs';

const refusing = (file) => openService({ env: {
  LD_PRELOAD: join(dirname(serverBinary), 'refused_writes.so'), REFUSED_WRITES: file } });
const keepOn = ({ server, keys }) => post(server, analysesPath, analysisRequest(), keys);
const toldBy = ({ server }) => server.lines().filter(({ event }) => event === 'store_failed');

const { EDQUOT, EIO, ENOSPC, EROFS } = constants.errno;

describe('a disk that refuses writes', { skip: notSqlite }, () => {
  const file = join(temporaryDirectory(), 'refused');
  let service;

  before(async () => {
    service = await refusing(file);
  });

  const keep = () => keepOn(service);
  async function refusedWith(error) {
    writeFileSync(file, String(error));
    const answer = await keep();
    rmSync(file);
    assertSuccess(await keep());
    return answer;
  }

  for (const [name, error] of Object.entries({ ENOSPC, EDQUOT })) {
    it(`for ${name} is a 507`, async () => {
      assertError(await refusedWith(error), 507, 'storage_full');
    });
  }

  for (const [name, error] of Object.entries({ EIO, EROFS })) {
    it(`for ${name} is a 503, to come again much later, and never a 500`, async () => {
      const answer = await refusedWith(error);
      assertError(answer, 503, 'store_unavailable');
      assert.equal(answer.headers['retry-after'], '60');
    });
  }

  it('is reported once for each cause, in the system\'s words, with what to do', async () => {
    const told = () => toldBy(service);
    await eventually(() => told().length >= 3);
    for (let times = 0; times < 5; ++times) await refusedWith(EIO);
    assert.deepEqual(told().map(({ cause }) => cause), ['disk_full', 'disk_error', 'read_only']);
    const [, { message, level }] = told();
    assert.equal(level, 'error');
    assert.match(message, /disk I\/O error: Input\/output error: the disk.*; read the log/);
    assert.ok(!service.server.log.includes('request_failed'));
    const { text } = await service.server.send('/metrics');
    assert.match(text, /^tassel_store_failures_total\{cause="disk_error"\} ([6-9]|\d\d)$/m);
    assert.match(text, /^tassel_store_failures_total\{cause="corrupt"\} 0$/m);
  });
});

describe('a log that can\'t be moved', { skip: notSqlite }, () => {
  it('is reported, while everything that it accepts is kept', async () => {
    const file = join(temporaryDirectory(), 'refused');
    const service = await refusing(file);
    writeFileSync(file, `${EIO} tassel.db`);
    assertSuccess(await keepOn(service));
    await eventually(() => toldBy(service).length > 0);
    assertSuccess(await keepOn(service));
    const [line, ...more] = await eventually(() => toldBy(service));
    assert.deepEqual(more, []);
    assert.equal(line.cause, 'disk_error');
    assert.match(line.message, /^moving the log: disk I\/O error: Input\/output error: the disk/);
    rmSync(file);
    assertSuccess(await keepOn(service));
  });
});
