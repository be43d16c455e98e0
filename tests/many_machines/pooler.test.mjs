// PgBouncer between servers and database, with fewer connections than the servers have: no
// transaction depends on the state that an earlier one left in its connection.
import { after, before } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { Fleet, Pooler } from './cluster.mjs';
import { testSameEverywhere } from './same_everywhere.mjs';

let postgres;
let pooler;
let fleet;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
  pooler = await Pooler.start(postgres);
  fleet = await Fleet.start({ address: pooler.address, servers: 2,
    args: ['--rate-limit', 'all=off'] });
});

after(async () => {
  await fleet?.stop();
  await pooler?.stop();
  await postgres?.remove();
});

testSameEverywhere(() => fleet);
