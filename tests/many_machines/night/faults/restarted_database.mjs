import { everybody } from './places.mjs';

export default {
  name: 'the database is restarted',
  places: everybody,
  takesConnections: false,
  seconds: { long: 0, short: 0 },
  words: ['database_unreachable', 'database_slow'],
  told: [{ event: 'store_failed', causes: ['nobody_listens', 'connection_lost', 'read_only',
    'starting_or_stopping', 'no_answer'] }],
  async begin({ primary }) {
    await primary.stop();
    return { end: () => primary.begin() };
  },
};
