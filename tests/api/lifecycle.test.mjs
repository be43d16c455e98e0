// How a server starts and stops.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { describe, it } from 'node:test';
import { assertSuccess } from './envelope.mjs';
import {
  createPartner, credentials, partnerPath, post, run, startServer, temporaryDirectory, validRequest,
} from './server.mjs';

describe('the server', () => {
  it('says where it listens, and ends with 0 on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT']) {
      const server = await startServer({ data: temporaryDirectory() });
      assert.ok(server.port > 0);
      assertSuccess(await server.send('/healthz'));
      assert.deepEqual(await server.stop(signal), { code: 0, signal: null });
      const [first, last] = server.lines();
      assert.deepEqual([first.event, first.level, last.event], ['listening', 'info', 'stopped']);
    }
  });

  it('stops although an idle connection is open', async () => {
    const server = await startServer({ data: temporaryDirectory() });
    const agent = new http.Agent({ keepAlive: true });
    const request = http.get({ host: '127.0.0.1', port: server.port, path: '/healthz', agent });
    const [response] = await once(request, 'response');
    response.resume();
    await once(response, 'end');
    assert.equal((await server.stop()).code, 0);
    agent.destroy();
  });

  it('refuses an address in use with a log line and exit code 1', async () => {
    const holder = net.createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { code, stderr } = await run(['serve', '--data', temporaryDirectory(),
      '--listen', `127.0.0.1:${holder.address().port}`]);
    assert.equal(code, 1);
    const line = JSON.parse(stderr);
    assert.deepEqual([line.level, line.event], ['error', 'failed']);
    assert.match(line.message, /\S/);
    holder.close();
  });

  it('makes its data directory, and keeps partners over a restart', async () => {
    const data = `${temporaryDirectory()}/made`;
    const first = await startServer({ data });
    const partner = await createPartner(data, 'kept');
    assertSuccess(await post(first, partnerPath, validRequest, credentials(partner)));
    await first.stop();
    const second = await startServer({ data });
    assertSuccess(await post(second, partnerPath, validRequest, credentials(partner)));
  });

  it('takes its options from the environment too', async () => {
    const data = temporaryDirectory();
    const env = { TASSEL_ACCESS_LOG: 'on', TASSEL_THREADS: '1' };
    const server = await startServer({ data, env });
    await server.send('/healthz');
    await server.stop();
    const [listening, request] = server.lines();
    assert.equal(listening.threads, 1);
    assert.equal(request.event, 'request');
  });
});

describe('bad options', () => {
  const data = temporaryDirectory();
  const cases = [
    ['--listen', 'localhost'], ['--listen', '127.0.0.1:65536'], ['--listen', ':8080'],
    ['--listen', '::1:8080'], ['--listen', '127.0.0.1:x'],
    ['--threads', '0'], ['--threads', 'many'], ['--threads', '2.5'],
    ['--max-connections', '0'], ['--idle-timeout', '-1'],
    ['--tls-cert', 'only.pem'], ['--tls-key', 'only.pem'],
    ['--unknown', 'x'], ['--listen'], ['--access-log=on'],
    ['--threads', '1', '--threads', '2'], ['extra'],
  ];
  for (const args of cases) {
    it(`${args.join(' ')}: exit code 2 and a message`, async () => {
      const { code, stdout, stderr } = await run(['serve', '--data', data, ...args]);
      assert.equal(code, 2);
      assert.equal(stdout, '');
      assert.match(stderr, /^tassel-server: \S.*\n$/);
    });
  }

  it('in the environment as well', async () => {
    const { code, stderr } = await run(['serve', '--data', data],
      { env: { TASSEL_ACCESS_LOG: 'perhaps' } });
    assert.equal(code, 2);
    assert.match(stderr, /TASSEL_ACCESS_LOG/);
  });
});
