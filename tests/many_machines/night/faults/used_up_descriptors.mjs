// The limit falls to the number in use, as though something else in the process had taken the other
// descriptors.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { anyone } from './places.mjs';

const left = 4;
const softLimit = (pid, limit) => execFileSync('prlimit', ['--pid', String(pid),
  `--nofile=${limit}:`]);

function softLimitOf(pid) {
  return execFileSync('prlimit', ['--pid', String(pid), '--nofile', '--noheadings', '--raw',
    '--output', 'SOFT'], { encoding: 'utf8' }).trim();
}

export default {
  name: 'a server has no descriptors left',
  places: anyone,
  seconds: { long: 12 },
  breaks: true,
  words: ['no_descriptors', 'database_unreachable', 'database_slow'],
  async begin({ fleet }, [place]) {
    const { pid } = fleet.servers[place].child;
    const before = softLimitOf(pid);
    softLimit(pid, readdirSync(`/proc/${pid}/fd`).length + left);
    return { end: () => softLimit(pid, before) };
  },
};
