// A PostgreSQL, and one server on it.
import { after, before } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { credentials, post } from '../api/server.mjs';
import { Fleet } from './cluster.mjs';

/** Runs both from before a file's first test until after its last test. */
export function oneServer(args) {
  const made = {
    keys: () => credentials(made.fleet.partner),
    analyze: (headers = {}) => post(made.server, analysesPath, analysisRequest(),
      { ...made.keys(), ...headers }),
  };
  before(async () => {
    made.postgres = await Postgres.start({ settings: ['fsync=off'] });
    made.fleet = await Fleet.start({ address: made.postgres.address, servers: 1, args });
    [made.server] = made.fleet.servers;
  });
  after(async () => {
    await made.fleet?.stop();
    await made.postgres?.remove();
  });
  return made;
}
