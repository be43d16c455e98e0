// The server, the command line, and the module answer the same bytes to the same bytes.
import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';

import { runProgram } from '../api/programs.mjs';
import {
  createPartner, credentials, partnerPath, serverBinary, startServer, temporaryDirectory,
} from '../api/server.mjs';
import { loadPackage } from './package.mjs';
import { requestMaker } from './random_requests.mjs';

const count = 10_000;
const side_by_side = 4;
// Starting a program takes a hundred times as long as asking a server, so the command line answers
// only some of the requests. `./dev prove commands` makes it answer all of them.
const commandEvery = Number(process.env.TASSEL_COMMAND_EVERY ?? 10);

/** An answer without its id and time, which must differ. */
const comparable = (text) => text
  .replace(/"quote_id":"qq_[0-9a-hjkmnp-tv-z]{26}"/, '"quote_id":""')
  .replace(/"request_id":"req_[0-9a-hjkmnp-tv-z]{26}"/, '"request_id":""')
  .replace(/"generated_at":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/, '"generated_at":""');

function post(agent, port, headers, body) {
  return new Promise((resolve, reject) => {
    const request = http.request({
      agent, port, host: '127.0.0.1', path: partnerPath, method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
    }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({
        status: response.statusCode, text: Buffer.concat(chunks).toString(),
      }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

test(`${count} random requests, good and bad, are answered alike`, async () => {
  const data = temporaryDirectory();
  const partner = await createPartner(data, 'ptr_equal_answers');
  const server = await startServer({ data, args: ['--rate-limit', 'all=off'] });
  const module = await (await loadPackage()).load();
  const agent = new http.Agent({ keepAlive: true, maxSockets: side_by_side });
  const next = requestMaker(20260731);
  const statuses = new Map();

  let left = count;
  let commands = 0;
  const work = async () => {
    while (left-- > 0) {
      const body = next();
      const here = comparable(module.quoteText(body));
      const [served, commanded] = await Promise.all([
        post(agent, server.port, credentials(partner), body),
        left % commandEvery === 0 ? runProgram([serverBinary, 'quote'], { input: body })
          : undefined,
      ]);
      const shown = JSON.stringify(body.toString('latin1'));
      assert.equal(comparable(served.text), here, `server and module differ on ${shown}`);
      const good = JSON.parse(here).success;
      assert.equal(served.status, good ? 200 : 422, `status for ${shown}`);
      if (commanded !== undefined) {
        commands += 1;
        assert.equal(comparable(commanded.stdout.trimEnd()), here,
          `command line and module differ on ${shown}`);
        assert.equal(commanded.code, good ? 0 : 1, `exit code for ${shown}`);
      }
      statuses.set(served.status, (statuses.get(served.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: side_by_side }, work));
  agent.destroy();
  assert.ok(commands >= Math.floor(count / commandEvery), `${commands} on the command line`);
  // Check that both good and bad requests occurred.
  assert.ok(statuses.get(200) > count / 4, `${statuses.get(200)} good ones`);
  assert.ok(statuses.get(422) > count / 4, `${statuses.get(422)} bad ones`);
});
