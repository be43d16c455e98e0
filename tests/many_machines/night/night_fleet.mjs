// The three servers of the night, each in its own process group, with a log whose every line is
// read.
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pipedLog } from '../../api/piped_log.mjs';
import { spawnServer, temporaryDirectory } from '../../api/server.mjs';
import { Fleet } from '../cluster.mjs';
import { LogLines, followFile } from './log_lines.mjs';

export const everyPlace = [0, 1, 2];
/** The server whose log is a file; the others' logs go through a reader. */
export const loggedInFile = 0;
export const behindRelays = 1;
export const behindPooler = 2;
/** The server with few descriptors. */
export const short = 2;
export const fewDescriptors = 400;
const longestStartMs = 60_000;

const limited = ['sh', '-c',
  `ulimit -S -n ${fewDescriptors}; ulimit -H -n ${fewDescriptors}; exec "$0" "$@"`];

export class NightFleet extends Fleet {
  /**
   * `addresses`: the database's address for each server. `logFolder`: the folder of the log that is
   * a file.
   */
  static open({ addresses, logFolder, args }) {
    return NightFleet.start({ address: addresses[0], servers: everyPlace.length, args,
      more: { addresses, logFolder } });
  }

  logs = everyPlace.map(() => new LogLines());

  async begin(place) {
    const log = this.logs[place];
    const told = log.all.length;
    const toFile = place === loggedInFile;
    const path = join(this.logFolder, `log-${place}`);
    const file = toFile ? openSync(path, 'a') : undefined;
    const child = spawnServer({ data: this.folders[place], args: this.args,
      env: { ...this.env, TASSEL_DATABASE: this.addresses[place] },
      under: ['setsid', ...(place === short ? limited : []), ...(toFile ? [] : pipedLog)],
      log: file ?? 'pipe' });
    const ended = once(child, 'exit');
    if (toFile) {
      closeSync(file);
      this.stopFollowing ??= followFile(path, log.reader());
    } else child.stderr.on('data', log.reader());
    const server = { child, place, ended, stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code, endedBy] = await ended;
      return { code, signal: endedBy };
    } };
    const until = Date.now() + longestStartMs;
    const said = () => log.all.slice(told).find(({ line }) => line.event === 'listening');
    while (said() === undefined) {
      if (child.exitCode !== null || Date.now() > until) {
        child.kill('SIGKILL');
        throw new Error(`server ${place} did not start: ${JSON.stringify(log.all.slice(told))}`);
      }
      await pause(20);
    }
    server.port = said().line.port;
    return server;
  }

  /** Sends a server a signal, and returns how the server ended. */
  end(place, signal) {
    this.servers[place].child.kill(signal);
    return this.ended(place);
  }

  /** Waits until a server has ended. */
  async ended(place) {
    const [code] = await this.servers[place].ended;
    this.servers[place] = undefined;
    return { code };
  }

  async beginAgain(place) {
    this.servers[place] = await this.begin(place);
  }

  async stop() {
    await super.stop();
    this.stopFollowing?.();
  }
}
