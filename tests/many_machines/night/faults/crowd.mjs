import { raw_connection as RawConnection, request } from '../../../http/test_server.mjs';
import { fewDescriptors, short } from '../night_fleet.mjs';
import { nobody } from './places.mjs';

export default {
  name: 'connections that say half a word use up all descriptors',
  places: nobody,
  seconds: { long: 12, short: 3 },
  async begin({ fleet }) {
    const { port } = fleet.servers[short];
    const crowd = [];
    for (let count = 0; count < 2 * fewDescriptors; count += 1) {
      const from = `127.0.${count % 2 + 1}.${count % 9 + 1}`;
      crowd.push(await RawConnection.open(port, { from }));
      crowd.at(-1).send(request('GET', '/healthz').slice(0, 20));
    }
    return { end: () => crowd.forEach((connection) => connection.close()) };
  },
};
