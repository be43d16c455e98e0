import { everybody } from './places.mjs';

export default {
  name: 'CREATE INDEX',
  places: everybody,
  seconds: { long: 15 },
  words: ['locked', 'database_slow'],
  mustBeUnready: true,
  told: [{ event: 'store_failed', causes: ['lock_held'] }],
  async begin({ primary }) {
    return {
      end: await primary.hold('CREATE INDEX at_night ON analysis (owner)'),
      mend: () => primary.ask('DROP INDEX at_night'),
    };
  },
};
