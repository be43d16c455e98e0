// Tests of servers on one database that must pass whatever is between the servers and the database,
// and however the database stores its data.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { pdfOfSize } from '../api/attachment_files.mjs';
import { exampleOf } from '../api/intake_examples.mjs';
import { packageWith } from '../api/packages.mjs';
import { credentials, post } from '../api/server.mjs';

const requests = 120;
const source = 'income_driven_repayment_plan_request_pdf';
const role = 'idr_tax_return_documentation';

/** Tests of a fleet of two servers, which `fleetOf` returns once they run. */
export function testSameEverywhere(fleetOf) {
  test('analyses, each key once, whichever server is asked', async () => {
    const { servers, partner } = fleetOf();
    const keys = credentials(partner);
    const ids = await Promise.all(Array.from({ length: requests }, async (_, number) => {
      const answer = await post(servers[number % 2], analysesPath, analysisRequest(),
        { ...keys, 'idempotency-key': `key-${number % (requests / 2)}` });
      assert.equal(answer.status, 200, answer.text);
      return answer.json.data.analysis_id;
    }));
    assert.equal(new Set(ids).size, requests / 2);
    for (const [number, id] of ids.entries()) {
      const read = await servers[(number + 1) % 2].send(`${analysesPath}/${id}`,
        { headers: keys });
      assert.equal(read.status, 200);
      assert.equal(read.json.data.analysis_id, id);
    }
  });

  test('a package with an upload, made on one server, seen and ended on the other', async () => {
    const { servers: [one, other], partner } = fleetOf();
    const service = { server: one, keys: credentials(partner) };
    const opened = await packageWith(service, source);
    await opened.save(source, exampleOf(source, 'single, income unchanged').values);
    const content = pdfOfSize(200_000);
    assert.equal((await opened.upload({ source, role, content })).status, 201);
    const elsewhere = (below, options) => other.send(opened.path + below,
      { headers: service.keys, ...options });
    const listed = await elsewhere(`/attachments?source_id=${source}`);
    const [{ attachment_id: id }] = listed.json.data.attachments;
    assert.ok((await elsewhere(`/attachments/${id}/content`)).content.equals(content));
    assert.equal((await elsewhere(`/attachments/${id}`, { method: 'DELETE' })).status, 200);
    assert.equal((await opened.content(id)).status, 404);
  });
}
