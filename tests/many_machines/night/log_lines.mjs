// What a server says in its log, with the time at which it could be read.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const lookMs = 100;

export class LogLines {
  /** `{at, line}` of each but those of requests, which are many. */
  all = [];

  /** Takes what one process says; what that has not said whole when it ends is no line. */
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

/** Hands on what is appended to a file; what is given back ends that. */
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
