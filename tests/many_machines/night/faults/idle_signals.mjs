import { everybody, nobody } from './places.mjs';

const signals = ['SIGHUP', 'SIGUSR1', 'SIGUSR2'];

export default {
  name: 'SIGHUP, SIGUSR1, SIGUSR2 to servers and their groups',
  places: nobody,
  tellers: everybody,
  seconds: { long: 5, short: 2 },
  told: [{ event: 'nothing_reloaded' }],
  async begin(night) {
    for (const { child } of night.fleet.living()) {
      for (const signal of signals) {
        process.kill(child.pid, signal);
        process.kill(-child.pid, signal);
      }
    }
    return { end: () => {} };
  },
};
