import { everybody } from './places.mjs';

export default {
  name: 'the database is stopped (SIGSTOP)',
  places: everybody,
  takesConnections: false,
  seconds: { long: 15 },
  // Of the two hosts, only the replica is left.
  words: ['database_slow', 'database_unreachable', 'database_read_only'],
  mustBeUnready: true,
  told: [{ event: 'store_failed', causes: ['no_answer', 'no_free_connection',
    'unreachable_host'] }],
  async begin({ primary }) {
    primary.signal('SIGSTOP');
    return { end: () => primary.signal('SIGCONT') };
  },
};
