// Starts the service as an operator would, and stops it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../../build/release/bin/tassel-server', import.meta.url));

/** The port in the first log line that names one; undefined if the log ends without one. */
async function listeningPort(child) {
  const lines = createInterface({ input: child.stderr });
  for await (const line of lines) {
    const { port } = JSON.parse(line);
    if (port !== undefined) return port;
  }
  return undefined;
}

/**
 * Starts a server with its own empty data. Returns its address, and `stop()`, which may be called
 * repeatedly.
 */
export async function startServer() {
  const data = await mkdtemp(join(tmpdir(), 'tassel-browser-'));
  const binary = process.env.TASSEL_SERVER ?? built;
  const child = spawn(binary, ['serve', '--listen', '127.0.0.1:0', '--data', data], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Rejects if the program can't be started at all; stop() then only cleans up.
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.allSettled([ended]);
    await rm(data, { recursive: true, force: true });
  };
  try {
    const port = await Promise.race([listeningPort(child), ended.then(() => undefined)]);
    if (port === undefined) throw new Error('the server ended before it listened');
    child.stderr.resume();
    return { address: `http://127.0.0.1:${port}`, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
