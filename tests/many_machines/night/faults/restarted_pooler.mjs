import { behindPooler } from '../night_fleet.mjs';

export default {
  name: 'PgBouncer is killed and comes back',
  possible: ({ around }) => around.pooler !== undefined,
  places: () => [behindPooler],
  takesConnections: false,
  seconds: { long: 12 },
  words: ['database_unreachable', 'database_slow'],
  mustBeUnready: true,
  told: [{ event: 'store_failed', causes: ['nobody_listens', 'connection_lost'] }],
  async begin({ around: { pooler } }) {
    await pooler.stop('SIGKILL');
    return { end: () => pooler.begin() };
  },
};
