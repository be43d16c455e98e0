// A log that another process reads, and a way to make it long.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import net from 'node:net';

/**
 * The start of a command that gives a server's log a reader; signals to the group don't end the
 * reader.
 */
export const pipedLog = ['bash', '-c', 'exec "$@" 2> >(exec setsid cat >&2)', 'bash'];

/** The process that reads the log. */
export const readerOf = ({ child }) =>
  Number(execFileSync('pgrep', ['--parent', String(child.pid), '-x', 'cat']));

/** Makes `number` requests on one connection; the access log has one line for each. */
export async function askOften(port, number) {
  const socket = net.connect(port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(number));
  const mark = 'HTTP/1.1 200 OK\r\n';
  let tail = '';
  let answers = 0;
  for await (const chunk of socket) {
    const parts = (tail + chunk).split(mark);
    answers += parts.length - 1;
    tail = parts.at(-1).slice(1 - mark.length);
    if (answers === number) break;
  }
  assert.equal(answers, number);
}
