import { askOften, readerOf } from '../../../api/piped_log.mjs';
import { everyPlace, loggedInFile } from '../night_fleet.mjs';
import { nobody } from './places.mjs';

const requests = 8_000;

export default {
  name: 'the reader of a log stalls',
  places: nobody,
  tellers: (night) => [night.pick(everyPlace.filter((place) => place !== loggedInFile))],
  seconds: { long: 10 },
  toldOnceOver: true,
  told: [{ event: 'log_lines_dropped' }],
  async begin(night, places, [place]) {
    const server = night.fleet.servers[place];
    const reader = readerOf(server);
    process.kill(reader, 'SIGSTOP');
    await askOften(server.port, requests);
    return { end: () => process.kill(reader, 'SIGCONT') };
  },
};
