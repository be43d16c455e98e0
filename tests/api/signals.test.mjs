// Signals to the server, to its whole process group, and to the children that read PDFs: which
// processes end, and that no answer calls a good file bad.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { pdfOfSize } from './attachment_files.mjs';
import { beginUpload } from './begun_upload.mjs';
import {
  forbearance as source, getForm, makeBundle, openSpecimenService, readyForbearance,
} from './bundles.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { assertCreated, eventually, openService, packageWith } from './packages.mjs';
import { childrenOf } from './server_children.mjs';
import { startServer, temporaryDirectory } from './server.mjs';

const ofOthers = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR1', 'SIGUSR2', 'SIGKILL'];
const ofItsOwnDoing = ['SIGXCPU', 'SIGSYS', 'SIGSEGV', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGABRT'];

function signalTo(child, name) {
  try {
    process.kill(child, name);
  } catch (error) {
    assert.equal(error.code, 'ESRCH'); // it has ended meanwhile
  }
}

/** Begins uploads. Their children wait, because no child checks an incomplete file. */
async function uploadsUnderWay(server, opened) {
  const begun = opened.map((each) => beginUpload(each));
  const waiting = await eventually(() => {
    const found = childrenOf(server, 'check-document');
    return found.length > 0 && found;
  });
  assert.ok(waiting);
  return { begun, waiting };
}

describe('the child that looks into a PDF', () => {
  it('ends for nobody else, or another one looks into it', async () => {
    const service = await openService();
    const opened = await packageWith(service, source);
    for (const signal of ofOthers) {
      const { begun: [finish], waiting } = await uploadsUnderWay(service.server, [opened]);
      for (const child of waiting) process.kill(child, signal);
      assertCreated(await finish());
    }
  });

  it('counts as a verdict on the file if its own fault ends it', async () => {
    const service = await openService();
    const opened = await packageWith(service, source);
    for (const signal of ofItsOwnDoing) {
      const { begun: [finish], waiting } = await uploadsUnderWay(service.server, [opened]);
      for (const child of waiting) process.kill(child, signal);
      const answer = await finish();
      assertError(answer, 422, 'validation_failed');
      assert.deepEqual(answer.json.data.errors.map(({ path }) => path), ['file'], signal);
    }
  });

  it('that somebody stops is a 503, which the log explains, and no verdict', async () => {
    const service = await openService();
    const opened = await packageWith(service, source);
    const long = pdfOfSize(8 * 1024 * 1024); // no child finishes it before it is stopped
    let over = false;
    const stopping = (async () => {
      while (!over) {
        const begun = childrenOf(service.server, 'check-document');
        begun.forEach((child) => signalTo(child, 'SIGSTOP'));
        await new Promise(setImmediate);
      }
    })();
    const answer = await beginUpload(opened, long)();
    over = true;
    await stopping;
    assertError(answer, 503, 'overloaded');
    assert.match(answer.headers['retry-after'], /^\d+$/);
    const said = () => service.server.lines().filter(({ event }) => event === 'child_failed');
    await eventually(() => said().length > 0);
    assert.deepEqual(said().map(({ message }) => message),
      ['children that read a PDF gave no answer in time']);
    assertCreated(await beginUpload(opened, long)());
  });

  it('is asked about, too, where the server was started to ignore how children end', async () => {
    const service = await openService({ under: ['env', '--ignore-signal=CHLD'] });
    const opened = await packageWith(service, source);
    const { begun: [finish], waiting } = await uploadsUnderWay(service.server, [opened]);
    for (const child of waiting) process.kill(child, 'SIGKILL');
    assertCreated(await finish());
  });

  for (const signal of ['SIGTERM', 'SIGINT']) {
    it(`finishes its file where ${signal} stops the whole process group`, async () => {
      const service = await openService({ under: ['setsid'] });
      const opened = [];
      for (let number = 0; number < 3; ++number) opened.push(await packageWith(service, source));
      const { begun } = await uploadsUnderWay(service.server, opened);
      process.kill(-service.server.child.pid, signal);
      for (const answer of await Promise.all(begun.map((finish) => finish())))
        assertCreated(answer);
      assert.deepEqual(await once(service.server.child, 'exit'), [0, null]);
    });
  }
});

describe('the children that fill forms', () => {
  it('end for nobody else', async () => {
    const service = await openSpecimenService();
    const opened = await readyForbearance(service);
    await makeBundle(opened);
    const [zygote, ...others] = childrenOf(service.server, 'form-children');
    assert.deepEqual(others, []);
    for (const signal of ofOthers.filter((name) => name !== 'SIGKILL')) {
      process.kill(zygote, signal);
      assert.equal((await getForm(opened, source)).status, 200, signal);
      assert.deepEqual(childrenOf(service.server, 'form-children'), [zygote], signal);
    }
  });

  it('that are killed one after the other are a 503, and never a 500', async () => {
    const service = await openSpecimenService();
    const opened = await readyForbearance(service);
    await makeBundle(opened);
    let over = false;
    const killing = (async () => {
      while (!over) {
        for (const child of childrenOf(service.server, 'form-children')) signalTo(child, 'SIGKILL');
        await new Promise(setImmediate);
      }
    })();
    let refused = 0;
    for (let tries = 0; tries < 20 && refused < 2; ++tries) {
      const answer = await getForm(opened, source);
      if (answer.status === 200) continue;
      assertError(answer, 503, 'overloaded');
      assert.match(answer.headers['retry-after'], /^[1-9]\d*$/);
      ++refused;
    }
    over = true;
    await killing;
    assert.ok(refused > 0);
    const events = () => service.server.lines().map(({ event }) => event);
    await eventually(() => events().includes('child_failed'));
    assert.ok(!events().includes('request_failed'));
    assert.equal((await getForm(opened, source)).status, 200);
  });
});

describe('a server without TLS', () => {
  it('never ends for SIGHUP, SIGUSR1 or SIGUSR2, and says that it did nothing', async () => {
    const server = await startServer({ data: temporaryDirectory() });
    for (const signal of ['SIGUSR1', 'SIGUSR2', 'SIGHUP']) {
      server.child.kill(signal);
      assertSuccess(await server.send('/healthz'));
    }
    const told = () => server.lines().find(({ event }) => event === 'nothing_reloaded');
    assert.ok(await eventually(told));
    assert.equal(told().level, 'info');
    assert.match(told().message, /SIGHUP/);
  });

  it('ends in order when they come while it stops', async () => {
    const server = await startServer({ data: temporaryDirectory() });
    server.child.kill('SIGTERM');
    for (const signal of ['SIGHUP', 'SIGUSR1', 'SIGUSR2']) server.child.kill(signal);
    assert.deepEqual(await once(server.child, 'exit'), [0, null]);
  });

  it('takes no limit of the size of files for its end', async () => {
    const data = temporaryDirectory();
    const server = await startServer({ data });
    server.child.kill('SIGXFSZ');
    assertSuccess(await server.send('/healthz'));
  });
});
