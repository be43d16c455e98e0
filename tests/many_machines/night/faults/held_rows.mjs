import { everybody } from './places.mjs';

export default {
  name: 'a transaction that stays open, with rows that writes need',
  places: everybody,
  seconds: { long: 15 },
  words: ['locked', 'database_slow'],
  oneTells: true, // a server without refusals never met the lock
  told: [{ event: 'store_failed', causes: ['lock_held'] }],
  async begin({ primary }) {
    return { end: await primary.hold('SELECT FROM kept_octets FOR UPDATE') };
  },
};
