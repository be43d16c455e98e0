// Starts the server as an operator does, and talks to it as a partner or a browser does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Contract } from '../openapi/contract.mjs';
import { databaseOf } from './database_choice.mjs';

export const serverBinary = process.env.TASSEL_SERVER
  ?? fileURLToPath(new URL('../../build/release/bin/tassel-server', import.meta.url));

export const partnerPath = '/api/v1/quick-quotes';
export const sandboxPath = '/api/business/sandbox/quick-quotes';

export const validRequest = {
  analysis_as_of: '2026-08-15',
  annual_income_cents: 5_273_191,
  estimated_balance_cents: 3_141_592,
  family_size: 2,
  state_of_residence: 'CA',
  loan_category: 'direct_undergraduate',
  loan_timing: 'before_2026_07_01',
};

const directories = [];
const servers = [];

after(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** A directory of its own, removed when the test file ends. */
export function temporaryDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'tassel-api-'));
  directories.push(directory);
  return directory;
}

// The caller's environment without its TASSEL_ settings, plus what a test states.
function cleanEnvironment(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('TASSEL_'));
  return { ...Object.fromEntries(kept), ...extra };
}

/** Runs a command to its end. */
export async function run(args, { input = '', env = {} } = {}) {
  const folder = args.indexOf('--data');
  const database = folder < 0 ? {} : databaseOf(args[folder + 1]);
  const child = spawn(serverBinary, args, { env: cleanEnvironment({ ...database, ...env }) });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => { output.stdout += chunk; });
  child.stderr.on('data', (chunk) => { output.stderr += chunk; });
  child.stdin.on('error', () => {}); // a command that refuses its arguments reads no input
  child.stdin.end(input);
  const [code, signal] = await once(child, 'close');
  return { code, signal, ...output };
}

/** Runs a command that must succeed and print JSON. */
export async function runJson(args, options) {
  const { code, stdout, stderr } = await run(args, options);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

/** Creates a partner. `env` is needed if the master key is not in the folder. */
export async function createPartner(data, id, env = {}) {
  return runJson(['partner', 'create', '--data', data, '--id', id], { env });
}

export function credentials(partner) {
  return { 'x-service-partner-id': partner.partner_id, 'x-service-api-key': partner.api_key };
}

/**
 * Starts the process of `serve`, on a free port by default. `under`: the start of a command that
 * runs this one. `log`: where the server's log goes.
 */
export function spawnServer({ data, args = [], env = {}, under = [], log = 'pipe', port = 0 }) {
  const [program, ...words] = [...under, serverBinary, 'serve', '--listen', `127.0.0.1:${port}`,
    '--data', data, ...args];
  return spawn(program, words,
    { env: cleanEnvironment({ ...databaseOf(data), ...env }), stdio: ['ignore', 'ignore', log] });
}

/** Starts a server as spawnServer does; it is stopped when the test file ends. */
export async function startServer(options) {
  const child = spawnServer(options);
  const ended = once(child, 'close');
  const server = { child, log: '', lines: () => parseLines(server.log) };
  const listening = new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      server.log += chunk;
      if (server.port !== undefined) return;
      const line = server.lines().find((entry) => entry.event === 'listening');
      if (line) resolve(line);
    });
    ended.then(([code]) => {
      reject(new Error(`the server ended with ${code}: ${server.log}`));
    }, reject);
  });
  let signalled = false; // a second signal would end the process at once
  server.stop = async (signal = 'SIGTERM') => {
    if (!signalled) child.kill(signal);
    signalled = true;
    const [code, endedBy] = await ended;
    return { code, signal: endedBy };
  };
  servers.push(server);
  server.port = (await listening).port;
  server.send = (path, options) => send(server.port, path, options);
  return server;
}

function parseLines(log) {
  return log.split('\n').slice(0, -1).map((line) => JSON.parse(line));
}

let contract;

/** The program's own OpenAPI document. */
async function describedAnswers() {
  contract ??= runJson(['openapi']).then((document) => new Contract(document));
  return contract;
}

/** One request on its own connection, and the raw answer. */
export async function exchange(port, path,
  { method = 'GET', headers = {}, body, client = http, rejectUnauthorized } = {}) {
  const request = client.request({
    host: '127.0.0.1', port, path, method, headers, agent: false, rejectUnauthorized,
  });
  // Ignore errors after an answer, because a client that is refused early may still be sending.
  // `once` reports errors before an answer.
  request.on('error', () => {});
  request.end(body);
  const [response] = await once(request, 'response');
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode, headers: response.headers, content: Buffer.concat(chunks),
  };
}

/**
 * Makes a request as `exchange` does, and sets `json` if the answer is JSON. An answer that the
 * OpenAPI document does not promise is an error.
 */
export async function send(port, path, options = {}) {
  const { status, headers, content } = await exchange(port, path, options);
  const isJson = (headers['content-type'] ?? '').startsWith('application/json');
  const answer = {
    status, headers, content,
    json: isJson && content.length > 0 ? JSON.parse(content) : undefined,
    // Decode only on demand, because files are large and seldom read as text.
    get text() { return content.toString(); },
  };
  const { method = 'GET', body } = options;
  (await describedAnswers()).check({ method, path, body, status, headers, json: answer.json,
    get text() { return answer.text; } });
  return answer;
}

/** POSTs a JSON text or value. */
export function post(server, path, body, headers = {}) {
  return server.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The sandbox cookie of an answer, as a request header, with its attributes; or undefined. */
export function sandboxCookie(answer) {
  const [cookie] = answer.headers['set-cookie'] ?? [];
  if (cookie === undefined) return undefined;
  const [pair, ...attributes] = cookie.split('; ');
  return { header: { cookie: pair }, value: pair.split('=')[1], attributes };
}
