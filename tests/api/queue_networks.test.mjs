// While many sessions of one address make requests, sessions of other addresses are served.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { analysisRequest, evaluatePath, loan } from './analysis_requests.mjs';
import { jpegOfSize } from './attachment_files.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { assertCreated, openService } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { post, sandboxCookie } from './server.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const crowd = '203.0.113.1';
const networks = { 'another address': '203.0.113.2', 'an address of IPv6': '2001:db8:1::7' };
const times = (number, make) => Array.from({ length: number }, (_, index) => make(index));
const content = jpegOfSize(9_000_000);
const sockets = [];
let service;

before(async () => {
  // Give the server enough memory for everything, so that only the queues refuse.
  service = await openService({
    args: ['--memory-budget', '1024', '--trusted-proxy', '127.0.0.1'] });
});
after(() => sockets.forEach((socket) => socket.destroy()));

/** A way to send requests to the server from one address. */
const from = (address) => ({
  send: (path, { headers, ...options } = {}) => service.server.send(path,
    { ...options, headers: { 'x-forwarded-for': address, ...headers } }),
});

/** A file of nine megabytes in a session of its own, opened from the address. */
async function openFile(address) {
  const opened = await openSandboxPackage({ server: from(address) }, waysTo(source));
  const answer = await opened.upload({ source, role, content });
  assertCreated(answer);
  const { attachment_id: id } = answer.json.data.attachment;
  return { header: opened.header, address, path: `${opened.path}/attachments/${id}/content` };
}

/** Begins to download a file and reads only its beginning; returns the status. */
async function beginDownload({ header, address, path }) {
  const socket = connect({ port: service.server.port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n`
    + `Cookie: ${header.cookie}\r\n\r\n`);
  const [beginning] = await once(socket, 'data');
  socket.pause();
  return Number(beginning.toString('latin1').split(' ')[1]);
}

describe('sessions of one address', () => {
  it('that download as much as they can leave places to others', async () => {
    const files = [];
    for (let count = 0; count < 6; ++count) files.push(await openFile(crowd));
    const others = [];
    for (const address of Object.values(networks)) others.push(await openFile(address));
    const begun = await Promise.all(files.flatMap((file) => times(16, () => beginDownload(file))));
    assert.deepEqual(new Set(begun), new Set([200, 503]));
    for (const file of others) {
      const answer = await from(file.address).send(file.path, { headers: file.header });
      assert.equal(answer.status, 200);
      assert.equal(Number(answer.headers['content-length']), content.length);
    }
  });

  it('that analyze as much as they can leave places to others', async () => {
    const large = JSON.stringify(analysisRequest({
      loans: times(100, (index) => loan({ loan_id: `L${index}` })) }));
    const sessionOf = async (address) =>
      sandboxCookie(await post(from(address), evaluatePath, analysisRequest())).header;
    const headers = await Promise.all(times(6, () => sessionOf(crowd)));
    const others = [];
    for (const address of Object.values(networks)) others.push([address, await sessionOf(address)]);
    let full;
    const isFull = new Promise((resolve) => { full = resolve; });
    const flood = headers.flatMap((header) => times(40, async () => {
      const answer = await post(from(crowd), evaluatePath, large, header);
      if (answer.status === 200) return;
      assertError(answer, 503, 'overloaded');
      full();
    }));
    await isFull;
    for (const [address, header] of others)
      assertSuccess(await post(from(address), evaluatePath, large, header));
    await Promise.all(flood);
  });
});
