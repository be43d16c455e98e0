// Servers under load: Tassel's program with a benchmark partner, and the Fastify peer.

import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { requireFile, run } from './programs.mjs';

const START_LIMIT_MS = 20_000;
const STOP_LIMIT_MS = 10_000;

/** The port in a line of JSON: a number `port`, or the end of an address on this machine. */
function portOf(line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // not every line is a log entry
    throw error;
  }
  if (Number.isInteger(entry.port)) return entry.port;
  const address = Object.values(entry).find((value) => /127\.0\.0\.1:\d+/.test(String(value)));
  return address === undefined ? undefined : Number(/127\.0\.0\.1:(\d+)/.exec(address)[1]);
}

/** Starts a program and waits for the line that names its port. */
async function startProgram(program, parameters, stream, env = {}) {
  const child = spawn(program, parameters,
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const other = stream === 'stdout' ? child.stderr : child.stdout;
  let tail = '';
  other.setEncoding('utf8').on('data', (text) => (tail = (tail + text).slice(-500)));
  const port = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${program} named no port within ${START_LIMIT_MS} ms`));
    }, START_LIMIT_MS);
    const settle = (action, value) => {
      clearTimeout(timer);
      action(value);
    };
    child.on('error', (error) => settle(reject, error));
    child.on('exit', (code) => settle(reject, new Error(`${program} ended with ${code}: ${tail}`)));
    createInterface({ input: child[stream] }).on('line', (line) => {
      tail = line.slice(-500);
      const found = portOf(line);
      if (found !== undefined) settle(resolve, found);
    });
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
  };
  return { port, pid: child.pid, stop };
}

/**
 * A data directory with one partner, whose headers every request carries. `database`: the address
 * of a database other than the directory's; `place`: where the directory is created.
 */
export async function preparePartner(binary, { database = 'sqlite', place = tmpdir() } = {}) {
  requireFile(binary, 'the server');
  const data = mkdtempSync(join(place, 'tassel-bench-'));
  const { stdout } = await run(binary,
    ['partner', 'create', '--data', data, '--name', 'bench', '--database', database]);
  const { partner_id: id, api_key: key } = JSON.parse(stdout);
  return {
    data,
    env: { TASSEL_DATABASE: database },
    headers: {
      'content-type': 'application/json',
      'x-service-partner-id': id,
      'x-service-api-key': key,
    },
    remove: () => rmSync(data, { recursive: true, force: true }),
  };
}

/** The same partner for a second server: a separate folder with the same master key. */
export function anotherFolder(partner) {
  const data = mkdtempSync(join(tmpdir(), 'tassel-bench-'));
  copyFileSync(join(partner.data, 'master.key'), join(data, 'master.key'));
  return { ...partner, data, remove: () => rmSync(data, { recursive: true, force: true }) };
}

/** Tassel's server without a rate limit. */
export const startTassel = (binary, partner, options = [], threads = 2) =>
  startProgram(
    binary,
    ['serve', '--listen', '127.0.0.1:0', '--data', partner.data, '--threads', `${threads}`,
      '--rate-limit', 'all=off', ...options],
    'stderr',
    partner.env,
  );

export function startFastify(root, modulePath) {
  const folder = join(root, 'benchmarks/peers/fastify');
  requireFile(join(folder, 'node_modules/fastify'), 'fastify (npm ci in benchmarks/peers/fastify)');
  requireFile(modulePath, 'the WebAssembly module');
  return startProgram(process.execPath, [join(folder, 'server.mjs'), modulePath], 'stdout');
}

/** Resident memory of a process in MB, from /proc. */
export function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)[1]) / 1024;
}

/** The memory of a process that is not backed by a file, in MB: what only this process needs. */
export function anonymousMegabytes(pid) {
  const sums = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/Anonymous:\s+(\d+) kB/.exec(sums)[1]) / 1024;
}
