// What an attacker could do after taking over a child that reads strangers' PDFs. A program under
// the same confinement makes the attempts, as root and as nobody. Each attempt is also made without
// confinement, to show that it works where it is not forbidden.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pdf } from '../api/attachment_files.mjs';
import {
  forbearance, forbearanceRole, getForm, makeBundle, openSpecimenService, readyForbearance,
} from '../api/bundles.mjs';
import { assertCreated, openService } from '../api/packages.mjs';
import { serverBinary, startServer, temporaryDirectory } from '../api/server.mjs';

const probe = join(dirname(serverBinary), 'confinement_probe');
const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
const isRoot = process.getuid() === 0;
const users = isRoot ? { root: [], nobody } : { 'an ordinary user': [] };

const children = [];
after(() => children.forEach((child) => child.kill('SIGKILL')));

function start(words, options = {}) {
  const child = spawn(words[0], words.slice(1), { stdio: ['pipe', 'pipe', 'inherit'], ...options });
  child.stdin.on('error', () => {}); // the child may have been ended
  children.push(child);
  return child;
}

async function outcomeOf(words) {
  const child = start(words);
  let text = '';
  child.stdout.on('data', (chunk) => { text += chunk; });
  child.stdin.end();
  const [code, signal] = await once(child, 'close');
  return { code, signal, text };
}

const attempt = (user, mode, words) =>
  outcomeOf([...users[user], probe, mode, ...words.map(String)]);
const hasLandlock = async () => (await outcomeOf([probe, 'has_landlock'])).text === 'yes\n';

const data = temporaryDirectory();
let server;
const victims = {};
let attempts;

before(async () => {
  server = await startServer({ data });
  // Everybody may read these files, so that only the confinement keeps anybody out.
  chmodSync(data, 0o755);
  for (const name of readdirSync(data)) chmodSync(join(data, name), 0o666);
  for (const user of Object.keys(users)) victims[user] = start([...users[user], 'sleep', '600']);
  const database = readdirSync(data).find((name) => /\.(db|sqlite3?)$/.test(name));
  const shared = temporaryDirectory();
  chmodSync(shared, 0o777);
  attempts = (user) => [
    ['read_file', join(data, 'master.key')], ['open', join(data, 'master.key')],
    ['look_at_file', join(data, 'master.key')], ['write_file', join(data, database)],
    ['list_folder', data], ['make_folder', join(shared, 'made')],
    ['read_file', '/proc/self/environ'], ['read_file', '/proc/1/comm'], ['list_folder', '/proc'],
    ['connect', server.port], ['socket'], ['clone'], ['fork'], ['exec', '/bin/echo', 'done'],
    ['be_traced'], ['read_memory', victims[user].pid], ['ptrace', victims[user].pid],
    ['kill', start([...users[user], 'sleep', '600']).pid],
    ['make_code'], ['memory_file'], ['be_dumpable'], ['unshare'],
  ];
});

for (const user of Object.keys(users)) {
  describe(`a confined child of ${user}`, () => {
    it('is ended by whatever reaches out of it', async () => {
      for (const words of attempts(user)) {
        const { signal, text } = await attempt(user, 'confined', words);
        assert.equal(signal, 'SIGSYS', `${words[0]}: ${text}`);
        assert.equal(text, '', words[0]);
      }
    });

    it('would succeed at that if it were not confined', async () => {
      for (const words of attempts(user)) {
        const { text } = await attempt(user, 'free', words);
        assert.equal(text, 'done\n', words.join(' '));
      }
    });

    it('can compute and answer', async () => {
      assert.deepEqual(await attempt(user, 'confined', ['compute']),
        { code: 0, signal: null, text: 'done\n' });
    });

    it('is as confined on a kernel without landlock', async () => {
      for (const words of attempts(user)) {
        const { signal, text } = await attempt(user, 'confined-bare', words);
        assert.equal(signal, 'SIGSYS', `${words[0]}: ${text}`);
      }
      assert.equal((await attempt(user, 'confined-bare', ['compute'])).text, 'done\n');
    });

    it('is refused every file by landlock alone, where the kernel has it', async () => {
      const expected = await hasLandlock() ? 'refused\n' : 'done\n';
      for (const words of attempts(user).slice(0, 6).filter(([name]) => name !== 'look_at_file')) {
        assert.equal((await attempt(user, 'guarded', words)).text, expected, words[0]);
        assert.equal((await attempt(user, 'guarded-bare', words)).text, 'done\n', words[0]);
      }
    });
  });
}

const pause = () => new Promise((resolve) => { setTimeout(resolve, 5); });

/** Whether a process runs. A zombie, which has ended but was not waited for, does not. */
function isThere(pid) {
  return existsSync(`/proc/${pid}`) && !/^[ZX]/.test(statusOf(pid).State);
}

/** What the kernel says about a process, by name. */
function statusOf(pid) {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
  return Object.fromEntries(lines.map((line) => line.split(':\t')));
}

for (const command of ['check-document', 'repair-document']) {
  describe(`the child that reads an upload: ${command}`, () => {
    /** A child that waits for the rest of its document. */
    async function waiting() {
      const child = start([serverBinary, command]);
      child.stdin.write(pdf().subarray(0, 20));
      for (let tries = 0; tries < 1000 && statusOf(child.pid).Seccomp !== '2'; ++tries) {
        await pause();
      }
      return child;
    }

    it('runs under a filter of system calls, without a way to new privileges', async () => {
      const status = statusOf((await waiting()).pid);
      assert.equal(status.Seccomp, '2');
      assert.equal(status.NoNewPrivs, '1');
    });

    it('holds its stream and nothing else, and nobody can look into it', async () => {
      const { pid } = await waiting();
      if (!isRoot) {
        assert.throws(() => readdirSync(`/proc/${pid}/fd`), { code: 'EACCES' }, 'not dumpable');
        return;
      }
      assert.deepEqual(readdirSync(`/proc/${pid}/fd`), ['0', '1']);
      assert.match(readlinkSync(`/proc/${pid}/fd/0`), /^(socket|pipe):/);
      // These files would belong to the user who runs the process if it could be dumped.
      const looked = await outcomeOf([...nobody, 'ls', `/proc/${pid}/fd`]);
      assert.notEqual(looked.code, 0);
    });

    it('answers', async () => {
      const child = start([serverBinary, command]);
      child.stdin.end(Buffer.concat([pdf(), Buffer.from('PK\x03\x04')]));
      const said = Buffer.concat(await child.stdout.toArray()).toString('latin1');
      assert.match(said, command === 'check-document' ? /^followed_up\n$/ : /%PDF-[^]*%%EOF\n$/);
    });
  });
}

describe('landlock', () => {
  const counted = async ({ server: asked }) => {
    const { text } = await asked.send('/metrics');
    return Object.fromEntries(text.split('\n').filter((line) => line.startsWith('tassel_children'))
      .map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]));
  };
  const complaints = ({ server: asked }) =>
    asked.lines().filter(({ event }) => event === 'landlock_missing').length;

  it('is counted for each child, and its absence is logged once, at the start', async () => {
    const service = await openService({ under: [probe, 'free-bare', 'exec'] });
    assert.equal(complaints(service), 1);
    const opened = await readyForbearance(service);
    assertCreated(await opened.upload({
      source: forbearance, role: forbearanceRole, content: pdf() }));
    const { tassel_children_total: all, tassel_children_without_landlock_total: without } =
      await counted(service);
    assert.ok(all > 0);
    assert.equal(without, all);
    assert.equal(complaints(service), 1);
  });

  it('is not complained of where the kernel has it', async () => {
    const service = await openService();
    assert.equal(complaints(service), await hasLandlock() ? 0 : 1);
    assert.deepEqual(await counted(service),
      { tassel_children_total: 0, tassel_children_without_landlock_total: 0 });
  });
});

/** The ids of the processes that a process has started and that still run. */
function childrenOf(pid) {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.filter((number) => {
    try {
      return statusOf(number).PPid === String(pid);
    } catch {
      return false; // it has ended meanwhile
    }
  });
}

describe('the children that fill forms', () => {
  const commandOf = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0')[1];

  it('have ended when a bundle is made, except for the zygote, which may die', async () => {
    const service = await openSpecimenService();
    const { child: { pid } } = service.server;
    assert.deepEqual(childrenOf(pid), [], 'none before the first form');
    const opened = await readyForbearance(service);
    await makeBundle(opened);
    const left = childrenOf(pid);
    assert.deepEqual(left.map(commandOf), ['form-children']);
    process.kill(Number(left[0]), 'SIGKILL');
    const form = await getForm(opened, forbearance);
    assert.equal(form.status, 200);
    assert.deepEqual(childrenOf(pid).map(commandOf), ['form-children']);
  });

  it('end with their server, however that ends', async () => {
    const service = await openSpecimenService();
    await makeBundle(await readyForbearance(service));
    const left = childrenOf(service.server.child.pid);
    assert.equal(left.length, 1);
    await service.server.stop('SIGKILL');
    for (let tries = 0; tries < 1000 && isThere(left[0]); ++tries) await pause();
    assert.ok(!isThere(left[0]));
  });
});
