import { everybody } from './places.mjs';

async function set(postgres, value) {
  await postgres.ask(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
  await postgres.ask('SELECT pg_reload_conf()');
}

export default {
  name: 'the database takes no writes',
  places: everybody,
  takesConnections: false,
  seconds: { long: 12 },
  words: ['database_read_only', 'database_unreachable'],
  mustBeUnready: true,
  told: [{ event: 'store_failed', causes: ['read_only'] }],
  async begin({ primary }) {
    await set(primary, 'on');
    return { end: () => set(primary, 'off') };
  },
};
