// A log that nobody reads: a reader that stalls, a reader that leaves, a full disk. The service
// keeps answering, and later the log says how many lines it lacks.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { eventually } from './packages.mjs';
import { askOften, pipedLog, readerOf } from './piped_log.mjs';
import { exchange, serverBinary, startServer, temporaryDirectory } from './server.mjs';
import { SmallDisk } from './small_disk.mjs';

const patience = { timeout: 60_000 };
const isOf = (event) => (line) => line.event === event;
const parseLines = (text) => text.split('\n').slice(0, -1).map((line) => JSON.parse(line));

async function droppedLines(port) {
  const { content } = await exchange(port, '/metrics');
  return Number(/^tassel_log_lines_dropped_total (\d+)$/m.exec(content)[1]);
}

/** How many request lines a log contains or reports as missing. */
function accountedFor(lines) {
  const told = lines.filter(isOf('log_lines_dropped'));
  return lines.filter(isOf('request')).length
    + told.reduce((sum, { lines: missing }) => sum + missing, 0);
}

/** A server whose log goes through a pipe, and the process that reads it. */
async function startPiped() {
  const server = await startServer({ data: temporaryDirectory(), args: ['--access-log'],
    under: pipedLog });
  return { server, reader: readerOf(server) };
}

describe('a reader of the log that stalls', patience, () => {
  it('keeps nobody waiting, and sees afterwards how much it has missed', async () => {
    const { server, reader } = await startPiped();
    process.kill(reader, 'SIGSTOP');
    await askOften(server.port, 8_000);
    const dropped = await droppedLines(server.port);
    assert.ok(dropped > 0);
    process.kill(reader, 'SIGCONT');
    assert.ok(await eventually(() => accountedFor(server.lines()) === 8_001));
    const told = server.lines().find(isOf('log_lines_dropped'));
    assert.equal(told.level, 'error');
    assert.match(told.message, /lines are missing here/);
    assert.ok(told.lines >= dropped);
    await askOften(server.port, 1);
    assert.ok(await eventually(() => accountedFor(server.lines()) === 8_002));
    assert.equal((await server.stop()).code, 0);
    assert.equal(server.lines().at(-1).event, 'stopped');
  });

  it('does not keep the server from stopping', async () => {
    const { server, reader } = await startPiped();
    process.kill(reader, 'SIGSTOP');
    await askOften(server.port, 2_000);
    server.child.kill('SIGTERM');
    assert.deepEqual(await once(server.child, 'exit'), [0, null]);
    process.kill(reader, 'SIGCONT');
    await server.stop();
  });
});

it('a reader of the log that is gone takes nothing with it', patience, async () => {
  const { server, reader } = await startPiped();
  process.kill(reader, 'SIGKILL');
  while (await droppedLines(server.port) === 0) await askOften(server.port, 10);
  assert.equal((await server.stop()).code, 0);
});

async function freePort() {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address();
  holder.close();
  return port;
}

/** A server whose log goes to a file. */
async function startLogged(file) {
  const port = await freePort();
  const log = openSync(file, 'a');
  const child = spawn(serverBinary, ['serve', '--access-log', '--data', temporaryDirectory(),
    '--listen', `127.0.0.1:${port}`], { stdio: ['ignore', 'ignore', log] });
  closeSync(log);
  const ended = once(child, 'exit');
  for (let answered = false; !answered;) {
    answered = await exchange(port, '/readyz').then(({ status }) => status === 200,
      () => false);
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

describe('a full disk', patience, () => {
  it('keeps nobody waiting; what memory has no room for is told of, and no line is torn',
    async () => {
      const disk = new SmallDisk(1);
      const file = join(disk.folder, 'log');
      const server = await startLogged(file);
      try {
        disk.fillUp(10_000);
        await askOften(server.port, 6_000);
        assert.ok(await droppedLines(server.port) > 0);
        disk.makeRoom();
        const lines = () => parseLines(readFileSync(file, 'utf8'));
        assert.ok(await eventually(() => lines().some(isOf('log_lines_dropped'))));
        assert.deepEqual(await server.stop(), [0, null]);
        assert.equal(lines().at(-1).event, 'stopped');
        assert.ok(accountedFor(lines()) >= 6_001);
      } finally {
        await server.stop();
        disk.remove();
      }
    });

  it('that stays full keeps nobody from starting or stopping', async () => {
    const server = await startLogged('/dev/full');
    await askOften(server.port, 100);
    assert.deepEqual(await server.stop(), [0, null]);
  });
});
