import { behindRelays } from '../night_fleet.mjs';

export default {
  name: 'one of two ways to the database falls mute',
  places: () => [behindRelays],
  seconds: { long: 15 },
  words: ['database_slow', 'database_unreachable'],
  told: [{ event: 'store_failed', causes: ['no_answer', 'unreachable_host', 'connection_lost',
    'no_free_connection'] }],
  async begin({ around }) {
    const used = around.relays.reduce((one, other) => (other.passed > one.passed ? other : one));
    used.mute = true;
    return {
      end: () => {
        used.mute = false;
        used.cut(); // what the relay held back is lost
      },
    };
  },
};
