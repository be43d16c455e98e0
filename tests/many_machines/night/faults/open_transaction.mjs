// A transaction that stays open, as after a command that stopped halfway. It holds rows that nobody
// changes.
import { nobody } from './places.mjs';

export default {
  name: 'a transaction that stays open',
  places: nobody,
  seconds: { long: 15, short: 3 },
  async begin({ primary }) {
    return {
      end: await primary.hold('UPDATE tassel_schema SET version = version;'
        + ' UPDATE active_master_key SET settled = settled;'
        + ' UPDATE integrity_key SET key_id = key_id; UPDATE master_key SET key_id = key_id'),
    };
  },
};
