// The processes that a server has started.
import { readdirSync, readFileSync } from 'node:fs';

/** The children of a server that run a command. */
export function childrenOf(server, command) {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).filter((pid) => {
    try {
      const parent = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1];
      return Number(parent) === server.child.pid
        && readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0')[1] === command;
    } catch {
      return false; // it has ended meanwhile
    }
  }).map(Number);
}
