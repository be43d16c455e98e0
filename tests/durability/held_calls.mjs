// Calls of a server to the system that do not come back until they are let.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverBinary, temporaryDirectory } from '../api/server.mjs';

const longestWaitMs = 60_000;
const library = join(dirname(serverBinary), 'held_calls.so');

export class HeldCalls {
  /** `variable`: of held_calls.cpp, which says what is held. */
  constructor(variable) {
    this.file = join(temporaryDirectory(), 'held');
    this.env = { LD_PRELOAD: library, [variable]: this.file };
  }

  hold() {
    writeFileSync(this.file, '');
  }

  release() {
    rmSync(this.file, { force: true });
  }

  /** Waits until one of them is held, and gives up where none is made. */
  async reached() {
    const until = Date.now() + longestWaitMs;
    while (!existsSync(`${this.file}.seen`)) {
      if (Date.now() > until) throw new Error('the server makes no such call');
      await pause(5);
    }
  }
}
