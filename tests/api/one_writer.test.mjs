// One writer at a time: commands beside a server that never stops writing, and slow downloads while
// it writes.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { pdfOfSize, tenMebibytes } from './attachment_files.mjs';
import { query } from './database.mjs';
import { assertSuccess } from './envelope.mjs';
import { assertCreated, eventually, openService, packageWith } from './packages.mjs';
import { post, run, runJson } from './server.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const longestKeptLog = 16 * 1024 * 1024;
const logSize = (data) => statSync(join(data, 'tassel.db-wal')).size;

/**
 * Writes on many connections until the returned function is called. That function resolves to the
 * number of acknowledged writes.
 */
function keepWriting(service, writers) {
  let busy = true;
  const done = Promise.all(Array.from({ length: writers }, async () => {
    let written = 0;
    for (; busy; ++written)
      assertSuccess(await post(service.server, analysesPath, analysisRequest(), service.keys));
    return written;
  }));
  return async () => {
    busy = false;
    return (await done).reduce((sum, each) => sum + each, 0);
  };
}

/** A download whose data is not read until `rest` is called. */
async function slowDownload(opened, attachment) {
  const request = http.request({ host: '127.0.0.1', port: opened.server.port, agent: false,
    path: `${opened.path}/attachments/${attachment}/content`, headers: opened.keys });
  request.end();
  const [response] = await once(request, 'response');
  response.pause();
  return {
    status: response.statusCode,
    async rest() {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}

async function uploaded(opened, content) {
  const answer = await opened.upload({ source, role, content });
  assertCreated(answer);
  return answer.json.data.attachment.attachment_id;
}

describe('commands beside a server that never stops writing', () => {
  it('have their turn, every time', async () => {
    const service = await openService();
    const stop = keepWriting(service, 16);
    const folder = ['--data', service.data];
    for (let round = 0; round < 8; ++round) {
      const { partner_id: id } = await runJson(['partner', 'create', ...folder]);
      await runJson(['partner', 'rotate-key', '--id', id, ...folder]);
      await runJson(['partner', 'disable', '--id', id, ...folder]);
      const rotated = await run(['keys', 'rotate', ...folder]);
      assert.deepEqual([rotated.code, rotated.stderr], [0, '']);
    }
    const written = await stop();
    assert.equal(query(service.data, 'SELECT count(*) AS rows FROM analysis')[0].rows, written);
    assert.deepEqual(query(service.data, 'PRAGMA integrity_check'), [{ integrity_check: 'ok' }]);
  });
});

describe('the log of the database', () => {
  it('stays small while two slow downloads last, and gives its room back', async () => {
    const service = await openService({ args: ['--write-timeout', '3600'] });
    const read = await packageWith(service, source);
    const content = pdfOfSize(tenMebibytes);
    const attachment = await uploaded(read, content);
    const downloads = [await slowDownload(read, attachment), await slowDownload(read, attachment)];
    const written = await packageWith(service, source);
    for (let count = 0; count < 5; ++count) {
      await uploaded(written, content);
      assert.ok(logSize(service.data) < 2 * longestKeptLog, `${logSize(service.data)} bytes`);
    }
    assert.ok(await eventually(() => logSize(service.data) <= longestKeptLog),
      `${logSize(service.data)} bytes`);
    for (const download of downloads) {
      assert.equal(download.status, 200);
      assert.ok((await download.rest()).equals(content));
    }
    await service.server.stop();
    assert.equal(logSize(service.data), 0);
  });

  it('is not held by the download of what is deleted meanwhile, which ends early', async () => {
    const service = await openService();
    const opened = await packageWith(service, source);
    const attachment = await uploaded(opened, pdfOfSize(tenMebibytes));
    const download = await slowDownload(opened, attachment);
    assert.equal(download.status, 200);
    assertSuccess(await opened.remove(attachment));
    await assert.rejects(download.rest(), { code: 'ECONNRESET' });
  });
});
