// Runs store_load, which uses a store without HTTP, and checks that what it acknowledged is there.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { serverBinary } from '../api/server.mjs';

const folder = dirname(serverBinary);
export const storeProgram = join(folder, 'store_load');
export const failingCalls = join(folder, 'failing_calls.so');

/** Starts a program; `lines` contains the whole lines that it has printed so far. */
export function start(command, args, env = process.env) {
  const child = spawn(command, args, { env });
  const started = { child, output: '', errors: '', ended: once(child, 'close') };
  child.stdout.on('data', (chunk) => { started.output += chunk; });
  child.stderr.on('data', (chunk) => { started.errors += chunk; });
  started.lines = () => started.output.split('\n').slice(0, -1);
  return started;
}

export async function killed(started) {
  started.child.kill('SIGKILL');
  const [code, signal] = await started.ended;
  return { code, signal };
}

/** Checks that everything that these lines acknowledge is there and complete. */
export async function verified(data, lines) {
  const verification = start(storeProgram, ['verify', data]);
  verification.child.stdin.end(`${lines.join('\n')}\n`);
  const [code] = await verification.ended;
  assert.equal(code, 0, verification.errors);
  return JSON.parse(verification.output);
}
