// Programs that answer line by line, and programs that print one line of JSON.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const TIME_LIMIT_MS = 300_000;

/** A measurement that is impossible here; its message says what is missing. */
export class Missing extends Error {}

export function requireFile(path, what) {
  if (!existsSync(path)) throw new Missing(`${what} is missing: ${path}`);
  return path;
}

const lastOf = (text) => text.trim().slice(-400);

/** Runs a program to its end; rejects with Missing when it isn't installed. */
export function run(program, parameters, { input = '', env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    // spawn's own `timeout` would keep this process waiting even for a program that never started.
    const child = spawn(program, parameters, { env, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    const output = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr']) {
      child[stream].setEncoding('utf8').on('data', (text) => (output[stream] += text));
    }
    child.on('error', (error) =>
      reject(error.code === 'ENOENT' ? new Missing(`${program} is not installed`) : error));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${signal ?? code}: ${lastOf(output.stderr)}`));
    });
    child.stdin.on('error', (error) => {
      // A program that ends before it has read everything is reported by its exit code above.
      if (error.code !== 'EPIPE') reject(error);
    });
    child.stdin.end(input);
  });
}

/** One envelope for each request, from a program that reads and writes lines of JSON. */
export async function askLines(program, parameters, requests) {
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const { stdout } = await run(program, parameters, { input });
  const answers = stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line));
  if (answers.length !== requests.length) {
    throw new Error(`${program} answered ${answers.length} of ${requests.length} requests`);
  }
  return answers;
}
