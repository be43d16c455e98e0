// A short form of the siege that measures no times: whatever one client does, the others are
// served.
// `./dev prove siege` measures how fast.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  greedyPartner, health, hostileConnections, percentile99, refused, sandboxUser,
  strangersBriefly,
} from './measures.mjs';

const short = { rounds: 1, seconds: 2, partners: 8 };

function assertServed({ siege }) {
  assert.equal(refused(siege), 0);
  assert.ok(siege.length > 0);
}

test('partners beside strangers are served, and keep their connections', async () => {
  const { siege, lost, lives } = await strangersBriefly();
  assertServed({ siege });
  assert.equal(lost, 0);
  assert.ok(lives);
});

test('partners are served beside a sandbox user who does everything at once', async () => {
  assertServed(await sandboxUser({ ...short, scale: 0.2 }));
});

test('partners are served beside a partner that sends far too many requests', async () => {
  assertServed(await greedyPartner({ ...short, times: 20 }));
});

test('health checks are answered beside large analyses', async () => {
  assertServed(await health({ ...short, connections: 8 }));
});

for (const [what, tls] of [['plain', false], ['TLS', true]]) {
  test(`hostile connections, ${what}, take no more memory than they may`, async () => {
    const { lives, met, value } = await hostileConnections({ seconds: 4, connections: 1000,
      processes: 2, tls });
    assert.ok(lives);
    assert.ok(met, value);
  });
}

test('the 99th percentile is the highest of few, and not of many', () => {
  const samples = (count) => Array.from({ length: count }, (_, index) => ({ time: index + 1 }));
  assert.equal(percentile99(samples(5)), 5);
  assert.equal(percentile99(samples(1000)), 991);
});
