import { everybody } from './places.mjs';

export default {
  name: 'the replica that commits wait for is stopped (SIGSTOP)',
  places: everybody,
  seconds: { long: 15 },
  words: ['database_slow'],
  mustBeUnready: true,
  told: [{ event: 'store_failed', causes: ['no_answer', 'no_free_connection'] }],
  async begin({ replica }) {
    replica.signal('SIGSTOP');
    return { end: () => replica.signal('SIGCONT') };
  },
};
