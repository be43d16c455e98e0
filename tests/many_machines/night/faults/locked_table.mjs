import { everybody } from './places.mjs';

export default {
  name: 'a table is locked',
  places: everybody,
  seconds: { long: 15 },
  words: ['locked', 'database_slow'],
  mustBeUnready: true,
  told: [{ event: 'store_failed', causes: ['lock_held'] }],
  async begin({ primary }) {
    return { end: await primary.hold('LOCK TABLE analysis IN SHARE MODE') };
  },
};
