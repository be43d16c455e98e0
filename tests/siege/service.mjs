// A server with its default settings, and its partners.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { databaseOf } from '../api/database_choice.mjs';
import { createPartner, credentials, serverBinary } from '../api/server.mjs';

/** Options for a server with a certificate of its own. */
function certified(folder) {
  const [certificate, key] = ['cert.pem', 'key.pem'].map((name) => join(folder, name));
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256',
    '-nodes', '-days', '2', '-subj', '/CN=localhost', '-out', certificate, '-keyout', key],
  { stdio: 'ignore' });
  return ['--tls-cert', certificate, '--tls-key', key];
}

/** Starts the server with `options`; `stop` ends it and removes what it kept. */
export async function startService(options = [], { tls = false } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'tassel-siege-'));
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('TASSEL_')));
  await createPartner(data, 'first');
  const child = spawn(serverBinary, ['serve', '--listen', '127.0.0.1:0', '--data', data,
    '--specimen-forms', ...(tls ? certified(data) : []), ...options],
  { env: { ...environment, ...databaseOf(data) }, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  const port = await new Promise((resolve, reject) => {
    ended.then(() => reject(new Error('the server ended')), reject);
    createInterface({ input: child.stderr }).on('line', (line) => {
      const entry = JSON.parse(line);
      if (entry.event === 'listening') resolve(entry.port);
    });
  });
  return {
    port,
    pid: child.pid,
    partner: async (id) => credentials(await createPartner(data, id)),
    lives: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(timer);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The peak memory of a process, in MB. */
export function maximumMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)[1]) / 1024;
}
