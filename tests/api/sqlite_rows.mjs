// Runs statements on SQLite's files in one shared process, because starting a process takes longer
// than most statements. A call blocks until its result is there.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('sqlite_rows.py', import.meta.url));

/** Opens both ends of a named pipe. Opening one end alone would wait for the other process. */
function openPipe(path) {
  const both = openSync(path, 'r+');
  const ends = { reading: openSync(path, 'r'), writing: openSync(path, 'w') };
  closeSync(both);
  return ends;
}

class Reader {
  #child;
  #requests;
  #answers;
  #rest = Buffer.alloc(0);

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'tassel-rows-'));
    const paths = ['requests', 'answers'].map((name) => join(folder, name));
    execFileSync('mkfifo', paths);
    const [requests, answers] = paths.map(openPipe);
    rmSync(folder, { recursive: true });
    this.#child = spawn('python3', ['-IS', script],
      { stdio: [requests.reading, answers.writing, 'inherit'] });
    // Close this process's copies, so that each side notices when the other side has ended.
    closeSync(requests.reading);
    closeSync(answers.writing);
    this.#requests = requests.writing;
    this.#answers = answers.reading;
    this.#child.unref();
  }

  #line() {
    const bytes = Buffer.alloc(65_536);
    const pieces = [this.#rest];
    while (!pieces.at(-1).includes('\n')) {
      const size = readSync(this.#answers, bytes);
      if (size === 0) throw new Error('whoever reads SQLite has ended');
      pieces.push(Buffer.from(bytes.subarray(0, size)));
    }
    const all = Buffer.concat(pieces);
    const end = all.indexOf('\n');
    this.#rest = all.subarray(end + 1);
    return all.toString('utf8', 0, end);
  }

  ask(request) {
    writeSync(this.#requests, `${JSON.stringify(request)}\n`);
    return JSON.parse(this.#line());
  }

  async end() {
    this.#child.ref();
    const closed = once(this.#child, 'close');
    closeSync(this.#requests);
    await closed;
    closeSync(this.#answers);
  }
}

let reader;

after(() => reader?.end());

/** The rows that a statement returns; bytes are in hexadecimal. */
export function sqliteRows({ file, sql, parameters }) {
  reader ??= new Reader();
  const { rows, error } = reader.ask({ file, sql, parameters });
  if (error !== undefined) throw new Error(`SQLite: ${error}`);
  return rows;
}
