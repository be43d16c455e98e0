// System calls of a server that do not return until they are released.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverBinary, temporaryDirectory } from '../api/server.mjs';

const longestWaitMs = 60_000;
const library = join(dirname(serverBinary), 'held_calls.so');

export class HeldCalls {
  /** `variable`: the environment variable of held_calls.cpp that selects the calls to hold. */
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

  /** Waits until a call is held, and fails if none is made in time. */
  async reached() {
    const until = Date.now() + longestWaitMs;
    while (!existsSync(`${this.file}.seen`)) {
      if (Date.now() > until) throw new Error('the server makes no such call');
      await pause(5);
    }
  }
}
