import { anyone } from './places.mjs';

export default {
  name: 'a server is killed',
  places: anyone,
  seconds: { long: 10, short: 2 },
  breaks: true,
  told: [{ event: 'listening' }],
  async begin(night, [place]) {
    await night.fleet.end(place, 'SIGKILL');
    return { end: () => night.fleet.beginAgain(place) };
  },
};
