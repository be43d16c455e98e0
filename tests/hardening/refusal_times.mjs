// Whether the time of a refusal reveals which partners exist: ten thousand tries of each kind.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { it } from 'node:test';
import {
  createPartner, partnerPath, run, startServer, temporaryDirectory,
} from '../api/server.mjs';

const tries = Number(process.env.TASSEL_REFUSALS ?? 10_000);
const warming = 500;
const halvings = 200;
// Ids of the same length, as an attacker would choose them, so that only their kinds differ.
const kinds = { enabled: 'partner-1', disabled: 'partner-2', unknown: 'partner-3' };

const requestOf = (id) => [`POST ${partnerPath} HTTP/1.1`, 'Host: localhost',
  'Content-Type: application/json', 'Content-Length: 2', `X-Service-Partner-Id: ${id}`,
  `X-Service-Api-Key: tsk_${'w'.repeat(43)}`, '', '{}'].join('\r\n');

/** Asks on one connection after another, each as long as the server keeps it open. */
class Asker {
  constructor(port) { this.port = port; }

  async #connected() {
    if (this.socket === undefined || this.socket.destroyed || this.socket.readableEnded) {
      this.socket = net.connect({ port: this.port, host: '127.0.0.1', noDelay: true });
      this.socket.on('error', () => {}); // the next try connects again, or reports the error
      await once(this.socket, 'connect');
    }
    return this.socket;
  }

  /** Microseconds until the whole refusal has arrived. */
  async time(request) {
    const socket = await this.#connected();
    const begun = process.hrtime.bigint();
    socket.write(request);
    let answer = '';
    for (let length; length === undefined || answer.length < length;) {
      const [piece] = await once(socket, 'data');
      answer += piece.toString('latin1');
      const head = answer.indexOf('\r\n\r\n');
      if (head >= 0) length = head + 4 + Number(/content-length: (\d+)/i.exec(answer)[1]);
    }
    const took = Number(process.hrtime.bigint() - begun) / 1000;
    assert.match(answer, /^HTTP\/1\.1 401 /);
    if (/^connection: close/im.test(answer)) socket.destroy();
    return took;
  }
}

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

function shuffled(list) {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; --last) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other], mixed[last]];
  }
  return mixed;
}

/** How far apart the medians of two halves of one kind can be by chance. */
function apartByChance(times) {
  const gaps = Array.from({ length: halvings }, () => {
    const mixed = shuffled(times);
    const middle = Math.floor(mixed.length / 2);
    return Math.abs(median(mixed.slice(0, middle)) - median(mixed.slice(middle)));
  });
  return Math.max(...gaps);
}

it('is the same for partners that there are, enabled or not, and are not', async (t) => {
  const data = temporaryDirectory();
  for (const id of [kinds.enabled, kinds.disabled]) await createPartner(data, id);
  const disabled = await run(['partner', 'disable', '--data', data, '--id', kinds.disabled]);
  assert.equal(disabled.code, 0, disabled.stderr);
  const server = await startServer({ data, args: ['--wrong-key-delay', '0'] });
  const asker = new Asker(server.port);
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = -warming; round < tries; ++round) {
    for (const kind of shuffled(Object.keys(kinds))) {
      const took = await asker.time(requestOf(kinds[kind]));
      if (round >= 0) times[kind].push(took);
    }
  }
  asker.socket.destroy();
  await server.stop();

  const medians = Object.entries(times).map(([kind, each]) => ({ kind, median: median(each) }));
  const chance = Math.max(...Object.values(times).map(apartByChance));
  const apart = Math.max(...medians.map((each) => each.median))
    - Math.min(...medians.map((each) => each.median));
  t.diagnostic(`microseconds: ${medians.map((each) => `${each.kind} ${each.median.toFixed(2)}`)
    .join(', ')}; apart ${apart.toFixed(2)}, halves of one kind up to ${chance.toFixed(2)}`);
  assert.ok(apart <= chance, `${apart} microseconds apart, by chance up to ${chance}`);
});
