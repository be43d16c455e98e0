// What a search of the server's memory would find, and who may search it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { makeCertificate } from '../api/certificates.mjs';
import { assertSuccess } from '../api/envelope.mjs';
import { exampleOf } from '../api/intake_examples.mjs';
import { openService, packageWith } from '../api/packages.mjs';
import { send, temporaryDirectory } from '../api/server.mjs';

const source = 'general_forbearance_pdf';
const isRoot = process.getuid() === 0;

let service;
before(async () => { service = await openService(); });

/** Every byte that a process may write, region by region. Only root may read them. */
function* memoryOf(pid) {
  const file = openSync(`/proc/${pid}/mem`, 'r');
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'latin1').split('\n')) {
      const [, first, last] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
      if (first === undefined) continue;
      const [from, to] = [first, last].map((address) => BigInt(`0x${address}`));
      const region = Buffer.alloc(Number(to - from));
      try {
        yield region.subarray(0, readSync(file, region, 0, region.length, from));
      } catch (error) {
        // Guard pages and devices are mapped but can't be read.
        if (error.code !== 'EIO') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

function copiesOf(secret, pid) {
  let count = 0;
  for (const region of memoryOf(pid)) {
    for (let at = region.indexOf(secret); at >= 0; at = region.indexOf(secret, at + 1)) count += 1;
  }
  return count;
}

test('no core is written of it', () => {
  const limits = readFileSync(`/proc/${service.server.child.pid}/limits`, 'latin1');
  assert.match(limits, /^Max core file size +0 +0 /m);
});

test('no other process of its user may look into its memory', () => {
  const { pid } = service.server.child;
  // The kernel makes root the owner of these files if nobody else may look into the process.
  assert.equal(statSync(`/proc/${pid}/mem`).uid, 0);
  const read = `require('fs').closeSync(require('fs').openSync('/proc/${pid}/mem'))`;
  const [program, ...rest] = isRoot
    ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', process.execPath]
    : [process.execPath];
  assert.throws(() => execFileSync(program, [...rest, '-e', read], { stdio: 'pipe' }), /EACCES/);
});

/** A service like the others, but with its own TLS. */
async function openSecureService() {
  const data = temporaryDirectory();
  const files = [join(data, 'certificate.pem'), join(data, 'key.pem')];
  makeCertificate(...files);
  const opened = await openService({ data, args: ['--tls-cert', files[0], '--tls-key', files[1]] });
  const { server } = opened;
  server.send = (path, options) =>
    send(server.port, path, { ...options, client: https, rejectUnauthorized: false });
  return opened;
}

/** Saves intake that is refused, over a connection that stays open. */
async function refusedOnKept(agent, client, { path, keys, server }, values) {
  const request = client.request({ host: '127.0.0.1', port: server.port, agent, method: 'POST',
    path: `${path}/supplemental-intake`, rejectUnauthorized: false,
    headers: { ...keys, 'content-type': 'application/json' } });
  request.end(JSON.stringify({ source_id: source, values }));
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
  assert.equal(response.statusCode, 422);
}

async function assertHeldOnce(service, client) {
  const values = exampleOf(source, 'payments stop').values;
  const secrets = { borrower_ssn: '531427719', borrower_first_name: 'Quixotella' };
  const asSent = '531-42-7719'; // stored without the hyphens
  const kept = await packageWith(service, source);
  assertSuccess(await kept.save(source, { ...values, ...secrets, borrower_ssn: asSent }));
  const refused = { borrower_ssn: '531-45-99371', borrower_last_name: 'Zyzzyvanova' };
  assert.equal((await kept.save(source, { ...values, ...refused })).status, 422);
  // Make other requests, so that the server frees the buffers of the earlier ones and reuses them.
  for (let round = 0; round < 40; round += 1) {
    const other = await packageWith(service, source);
    assertSuccess(await other.save(source, values));
  }
  const agent = new client.Agent({ keepAlive: true, maxSockets: 1 });
  const last = { borrower_ssn: '531-43-88204', borrower_last_name: 'Ymbrynescu' };
  await refusedOnKept(agent, client, kept, { ...values, ...last });
  const { pid } = service.server.child;
  for (const secret of Object.values(secrets)) {
    assert.ok(copiesOf(secret, pid) <= 1, `${copiesOf(secret, pid)} copies of what was kept`);
  }
  for (const secret of [...Object.values(refused), ...Object.values(last)]) {
    assert.equal(copiesOf(secret, pid), 0, 'copies of what was refused');
  }
  assert.equal(copiesOf(asSent, pid), 0, 'copies of a number as it was sent');
  agent.destroy();
}

const onlyForRoot = { skip: !isRoot && 'root alone may look' };

test('what was entered is held once, by the package that is remembered', onlyForRoot,
  () => assertHeldOnce(service, http));

test('so it is over TLS', onlyForRoot, async () => {
  await assertHeldOnce(await openSecureService(), https);
});
