// The lines of a server's log, and when each line was read.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const lookMs = 100;

export class LogLines {
  /** The `{at, line}` of every line, except for requests, which are many. */
  all = [];

  /** Reads what one process says. An incomplete last line is ignored. */
  reader() {
    let rest = '';
    return (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      const at = Date.now();
      for (const line of lines.map(lineOf)) {
        if (line.event !== 'request') this.all.push({ at, line });
      }
    };
  }
}

function lineOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { level: 'error', event: 'torn', message: text };
  }
}

/** Passes on what is appended to a file, until the returned function is called. */
export function followFile(path, take) {
  const file = openSync(path, 'r');
  let place = 0;
  const look = () => {
    const bytes = Buffer.alloc(fstatSync(file).size - place);
    const count = readSync(file, bytes, 0, bytes.length, place);
    place += count;
    if (count > 0) take(bytes.subarray(0, count).toString());
  };
  const timer = setInterval(look, lookMs);
  return () => {
    clearInterval(timer);
    look();
    closeSync(file);
  };
}
