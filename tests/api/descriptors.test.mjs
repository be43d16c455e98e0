// The limit of open descriptors: the server accepts as many connections as fit below it, and keeps
// a reserve.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { raw_connection as RawConnection, request } from '../http/test_server.mjs';
import { assertSuccess } from './envelope.mjs';
import {
  createPartner, credentials, partnerPath, post, startServer, temporaryDirectory, validRequest,
} from './server.mjs';

/** The start of a command that runs a program with these limits, soft and hard. */
const under = (soft, hard) =>
  ['sh', '-c', `ulimit -S -n ${soft}; ulimit -H -n ${hard}; exec "$0" "$@"`];

async function figures(server) {
  const { text } = await server.send('/metrics');
  const value = (name) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)[1]);
  return { connections: value('tassel_connections_limit'),
    limit: value('tassel_descriptors_limit'), open: value('tassel_open_descriptors') };
}

describe('the limit of descriptors', () => {
  it('is raised as far as connections need it', async () => {
    const server = await startServer({ data: temporaryDirectory(), under: under(256, 4096),
      args: ['--max-connections', '1000'] });
    const { connections, limit, open } = await figures(server);
    assert.equal(connections, 1000);
    assert.ok(limit > 1000 && limit < 4096, String(limit));
    assert.ok(open > 5 && open < 100, String(open));
    assert.ok(!server.lines().some(({ event }) => event === 'fewer_connections'));
    await server.stop();
  });

  it('lowers the connections where it can\'t be, and keeps a reserve for the rest', async () => {
    const data = temporaryDirectory();
    const known = await createPartner(data, 'known');
    const server = await startServer({ data, under: under(400, 400), args: ['--threads', '1'] });
    const { connections, limit } = await figures(server);
    assert.equal(limit, 400);
    assert.ok(connections >= 16 && connections < 200, String(connections));
    const line = server.lines().find(({ event }) => event === 'fewer_connections');
    assert.match(line.message, new RegExp(` 400 .* ${connections} .* 10000 .*ulimit`));

    const crowd = [];
    for (let count = 0; count < 2 * connections; ++count) {
      const from = `127.0.${count % 2 + 1}.${count % 9 + 1}`;
      crowd.push(await RawConnection.open(server.port, { from }));
      crowd.at(-1).send(request('GET', '/healthz').slice(0, 20));
    }
    assertSuccess(await post(server, partnerPath, validRequest, credentials(known)));
    assert.equal((await server.send('/readyz')).status, 200);
    assert.ok((await figures(server)).open < 400);
    for (const connection of crowd) connection.close();
    await server.stop();
  });

  it('that leaves hardly any room is told, and nothing starts', async () => {
    await assert.rejects(startServer({ data: temporaryDirectory(), under: under(100, 100) }),
      /ended with 1: .*limit of 100 open descriptors.*ulimit -n/s);
  });
});
