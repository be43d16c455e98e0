import { everybody } from './places.mjs';

export default {
  name: 'the database is restarted',
  places: everybody,
  takesConnections: false,
  seconds: { long: 0, short: 0 },
  // Of the two hosts, only the replica is left.
  words: ['database_unreachable', 'database_slow', 'database_read_only'],
  told: [{ event: 'store_failed', causes: ['nobody_listens', 'connection_lost', 'read_only',
    'starting_or_stopping', 'no_answer'] }],
  async begin({ primary }) {
    await primary.stop();
    return { end: () => primary.begin() };
  },
};
