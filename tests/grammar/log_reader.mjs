// Reads a server's log while it grows, without storing it.
import assert from 'node:assert/strict';
import { markIn } from './marks.mjs';

export class LogReader {
  #server;
  lines = 0;

  constructor(server) {
    this.#server = server;
  }

  /** Checks that every line so far is JSON, and that none contains a value that was sent. */
  read() {
    const { log } = this.#server;
    const end = log.lastIndexOf('\n') + 1;
    const whole = log.slice(0, end);
    this.#server.log = log.slice(end);
    assert.equal(markIn(whole), undefined, 'no value stands in the log');
    const lines = whole.split('\n').slice(0, -1);
    for (const line of lines) JSON.parse(line);
    this.lines += lines.length;
  }
}
