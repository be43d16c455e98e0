// Runs programs that tests need often, without forking Node for each.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('programs.py', import.meta.url));

class Starter {
  #child;
  #waiting = new Map();
  #next = 0;

  constructor() {
    const env = Object.fromEntries(Object.entries(process.env)
      .filter(([name]) => !name.startsWith('TASSEL_')));
    this.#child = spawn('python3', ['-IS', script],
      { env, stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      const { id, ...ended } = JSON.parse(line);
      this.#take(id).resolve(ended);
    });
    const fail = (error) => [...this.#waiting.keys()].forEach((id) => this.#take(id).reject(error));
    this.#child.on('error', fail);
    this.#child.on('close', (code, signal) =>
      fail(new Error(`whoever runs programs ended with ${code ?? signal}`)));
    this.#child.stdin.on('error', fail);
  }

  #take(id) {
    const promise = this.#waiting.get(id);
    this.#waiting.delete(id);
    return promise;
  }

  run(args, input, seconds) {
    return new Promise((resolve, reject) => {
      this.#next += 1;
      this.#waiting.set(this.#next, { resolve, reject });
      const request = { id: this.#next, arguments: args, input: input.toString('base64'), seconds };
      this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    });
  }

  async end() {
    const closed = once(this.#child, 'close');
    this.#child.stdin.end();
    await closed;
  }
}

let starter;

after(() => starter?.end());

/**
 * Runs a program to its end: `{code, stdout, stderr, kibibytes}`, where `kibibytes` is the memory
 * of its largest process. If it does not end within `seconds`, `code` is 'hangs'. Its environment
 * contains no TASSEL_ variables.
 */
export function runProgram(args, { input = Buffer.alloc(0), seconds = 180 } = {}) {
  starter ??= new Starter();
  return starter.run(args, input, seconds);
}

/** Runs a program that must succeed, and returns what it printed. */
export async function execute(...args) {
  const { code, stdout, stderr } = await runProgram(args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  return { stdout, stderr };
}
