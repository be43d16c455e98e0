import { askOften } from '../../../api/piped_log.mjs';
import { loggedInFile } from '../night_fleet.mjs';
import { nobody } from './places.mjs';

const requests = 8_000;
const leftBytes = 10_000;

export default {
  name: 'the disk of a log is full',
  possible: ({ around }) => !around.logDisk.isPlain,
  places: nobody,
  tellers: () => [loggedInFile],
  seconds: { long: 10 },
  toldOnceOver: true,
  told: [{ event: 'log_lines_dropped' }],
  async begin({ around, fleet }) {
    around.logDisk.fillUp(leftBytes);
    await askOften(fleet.servers[loggedInFile].port, requests);
    return { end: () => around.logDisk.makeRoom() };
  },
};
