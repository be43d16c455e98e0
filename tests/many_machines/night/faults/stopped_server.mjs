import { anyone } from './places.mjs';

const maximumMs = 8_000; // two seconds to drain, and one for this machine

export default {
  name: 'a server is stopped in order',
  places: anyone,
  seconds: { long: 5, short: 1 },
  breaks: true,
  finishes: true,
  words: ['stopping'],
  told: [{ event: 'stopped' }],
  async begin(night, [place]) {
    const asked = Date.now();
    const { code } = await night.fleet.end(place, 'SIGTERM');
    night.require(code === 0, `a server that was stopped ended with ${code}`);
    const took = Date.now() - asked;
    night.require(took <= maximumMs, `a server took ${took} ms to end`);
    return { end: () => night.fleet.beginAgain(place) };
  },
};
