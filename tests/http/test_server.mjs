// Starts the test server and talks to it in raw bytes, so that a request can be as wrong as a test
// needs.
import assert from 'node:assert/strict';
import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import net from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import {fileURLToPath} from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const binary =
  process.env.TASSEL_HTTP_TEST_SERVER ?? path.join(root, 'build/release/bin/http_test_server');

/** Writes a certificate for `name` and its key into the files that the server's options name. */
export function make_certificate(files, name = 'localhost') {
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt',
    'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', '-subj', `/CN=${name}`,
    '-out', files.certificate, '-keyout', files['private-key']], {stdio: 'ignore'});
}

/** Options of a server with TLS; its files last as long as the test `t`. */
export function tls_options(t) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tassel-tls-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const files = {
    certificate: path.join(folder, 'certificate.pem'),
    'private-key': path.join(folder, 'key.pem'),
  };
  make_certificate(files);
  return files;
}

/** Starts the server with `--name value` for each entry of `options`. */
export async function start_server(options = {}) {
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(binary, flags, {stdio: ['ignore', 'pipe', 'inherit']});
  let output = '';
  child.stdout.setEncoding('latin1');
  const port = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the test server ended with ${code}`)));
    child.stdout.on('data', (text) => {
      output += text;
      const found = /^listening (\d+)\n/.exec(output);
      if (found) resolve(Number(found[1]));
    });
  });
  const exited = once(child, 'close');
  /** Stops the server if it still runs; returns its exit code and final counters. */
  const stop = async (signal = 'SIGTERM') => {
    child.kill(signal);
    const [code] = await exited;
    const counters = Object.fromEntries(
      [...output.matchAll(/(\w+)=(\d+)/g)].map(([, name, value]) => [name, Number(value)]));
    return {code, counters};
  };
  /** Sends a signal, and waits for a line that matches the pattern. */
  const signal = async (name, pattern) => {
    const seen = output.length;
    child.kill(name);
    while (!pattern.test(output.slice(seen))) await once(child.stdout, 'data');
  };
  return {port, pid: child.pid, stop, signal};
}

/** Starts a server for one test, and stops it after the test, however the test ends. */
export async function server_for(t, options) {
  const server = await start_server(options);
  t.after(async () => assert.equal((await server.stop()).code, 0));
  return server;
}

/** Runs the server to its end, for starts that must fail. */
export async function run_server(options) {
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(binary, flags, {stdio: ['ignore', 'ignore', 'pipe']});
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  const [code] = await once(child, 'close');
  return {code, errors};
}

/** A connection that sends bytes and parses responses. */
export class raw_connection {
  #socket;
  #received = Buffer.alloc(0);
  #arrived = []; // joined only when needed: a large response comes in thousands of pieces
  #arrived_size = 0;
  #ended = false;
  #wake = () => {};

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => {
      this.#arrived.push(bytes);
      this.#arrived_size += bytes.length;
      this.#wake();
    });
    for (const event of ['end', 'close', 'error'])
      socket.on(event, () => {
        this.#ended = true;
        this.#wake();
      });
  }

  static async open(port, {secure = false, host = '127.0.0.1', from, ...tls_options} = {}) {
    const socket = secure
      ? tls.connect({port, host, localAddress: from, rejectUnauthorized: false, ...tls_options})
      : net.connect({port, host, localAddress: from});
    await once(socket, secure ? 'secureConnect' : 'connect');
    return new raw_connection(socket);
  }

  get socket() { return this.#socket; }

  send(bytes) {
    if (!this.#socket.destroyed) this.#socket.write(Buffer.from(bytes, 'latin1'));
    return this;
  }

  /** Waits until at least `size` bytes are here; returns false if the connection ends first. */
  async #more(size = 1) {
    while (!this.#ended && this.#arrived_size < size)
      await new Promise((resolve) => (this.#wake = resolve));
    const enough = this.#arrived_size >= size;
    this.#received = Buffer.concat([this.#received, ...this.#arrived]);
    this.#arrived = [];
    this.#arrived_size = 0;
    return enough;
  }

  /** The next response, or null if the connection ends first. `head_only`: it has no body. */
  async response({head_only = false} = {}) {
    let end;
    while ((end = this.#received.indexOf('\r\n\r\n')) < 0) if (!(await this.#more())) return null;
    const head = this.#received.subarray(0, end).toString('latin1');
    const [status_line, ...lines] = head.split('\r\n');
    const fields = {};
    for (const line of lines) {
      const colon = line.indexOf(':');
      fields[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
    }
    const size = head_only ? 0 : Number(fields['content-length'] ?? 0);
    const missing = end + 4 + size - this.#received.length;
    if (missing > 0 && !(await this.#more(missing))) return null;
    const body = this.#received.subarray(end + 4, end + 4 + size).toString('latin1');
    this.#received = this.#received.subarray(end + 4 + size);
    return {status: Number(status_line.split(' ')[1]), status_line, fields, body};
  }

  /** Waits until the server ends the connection; returns everything that it sent, as text. */
  async rest() {
    while (await this.#more());
    return this.#received.toString('latin1');
  }

  close() { this.#socket.destroy(); }
}

/** Sends one request on its own connection, and returns the response. */
export async function ask(port, bytes, options) {
  const connection = await raw_connection.open(port, options);
  const response = await connection.send(bytes).response(options);
  connection.close();
  return response;
}

/** A well-formed request. */
export function request(method, target, fields = {}, body = '') {
  const lines = Object.entries({Host: 'tassel.test', ...fields}).map(([n, v]) => `${n}: ${v}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
