// Half-sent bodies: what share a sandbox session may take, and what is left for partners.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { assertSuccess } from './envelope.mjs';
import {
  createPartner, credentials, post, sandboxCookie, sandboxPath, startServer, temporaryDirectory,
  validRequest,
} from './server.mjs';

const data = temporaryDirectory();
const announced = 4_000_000;
let server;
let partner;

before(async () => {
  partner = await createPartner(data, 'p');
  server = await startServer({ data });
});

/** A socket that sends the head and most of a body, and collects what it receives. */
async function halfSent(headers) {
  const socket = net.connect({ port: server.port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const lines = Object.entries({
    host: 'localhost', 'content-type': 'application/json', 'content-length': announced, ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${evaluatePath} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(`"${'x'.repeat(announced - 100_000)}`);
  const received = { socket, text: '' };
  socket.on('data', (chunk) => { received.text += chunk; });
  socket.on('error', () => {});
  return received;
}

async function figure(name) {
  const { text } = await server.send('/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)[1]);
}

describe('half-sent bodies', () => {
  it('beyond a session\'s share are a 503 with Retry-After; partners are served', async () => {
    const { header } = sandboxCookie(await post(server, sandboxPath, validRequest));
    const held = [await halfSent(header), await halfSent(header)];
    while (await figure('tassel_held_bytes') < 2 * (announced - 100_000));
    const refused = await halfSent(header);
    await once(refused.socket, 'close');
    const [head, body] = refused.text.split('\r\n\r\n');
    assert.match(head, /^HTTP\/1\.1 503 /);
    assert.match(head, /^Retry-After: [1-9]/m);
    assert.match(head, /^Connection: close/m);
    const { success, data: { code }, error_message: message } = JSON.parse(body);
    assert.deepEqual([success, code, message.slice(0, 2)], [false, 'overloaded', '- ']);
    assert.ok(await figure('tassel_overloaded_total') >= 1);

    assertSuccess(await post(server, analysesPath, analysisRequest(), credentials(partner)));
    for (const { socket } of held) socket.destroy();
    while (await figure('tassel_held_bytes') > 0);
    assertSuccess(await post(server, evaluatePath, analysisRequest(), header));
  });
});
