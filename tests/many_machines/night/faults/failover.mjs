import { everybody } from './places.mjs';

export default {
  name: 'the database fails over',
  places: everybody,
  takesConnections: false,
  seconds: { long: 5 },
  words: ['database_unreachable', 'database_read_only', 'database_slow'],
  mustBeUnready: true,
  told: [{ event: 'store_failed', causes: ['nobody_listens', 'connection_lost', 'read_only',
    'starting_or_stopping', 'unreachable_host', 'no_answer'] }],
  async begin({ around }) {
    await around.database.loseThePrimary();
    return {
      end: async () => {
        await around.database.useTheReplica();
        around.lead();
      },
      mend: () => around.database.makeReplica(),
    };
  },
};
