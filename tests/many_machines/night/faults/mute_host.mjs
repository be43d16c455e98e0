import { behindRelays } from '../night_fleet.mjs';

export default {
  name: 'the host of the database falls mute',
  places: () => [behindRelays],
  takesConnections: false,
  seconds: { long: 15 },
  words: ['database_slow', 'database_unreachable'],
  mustBeUnready: true,
  told: [{ event: 'store_failed', causes: ['no_answer', 'unreachable_host', 'connection_lost',
    'no_free_connection'] }],
  async begin({ around: { relays } }) {
    for (const relay of relays) relay.mute = true;
    return {
      end: () => {
        for (const relay of relays) {
          relay.mute = false;
          relay.cut(); // what the relay held back is lost
        }
      },
    };
  },
};
