// The commands that need no server.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { notSqlite } from './database_choice.mjs';
import { assertIdentifier } from './envelope.mjs';
import { run, runJson, temporaryDirectory, validRequest } from './server.mjs';

const keyPattern = /^tsk_[A-Za-z0-9_-]{43}$/;

describe('partner', () => {
  const data = temporaryDirectory();
  const partner = (action, ...args) => ['partner', action, '--data', data, ...args];

  it('create prints id and key, and makes up an id where none is given', async () => {
    const chosen = await runJson(
      partner('create', '--id', 'Acme.2_x-y', '--name', 'Acme & Söhne'));
    assert.deepEqual(Object.keys(chosen), ['partner_id', 'api_key']);
    assert.equal(chosen.partner_id, 'Acme.2_x-y');
    assert.match(chosen.api_key, keyPattern);
    const made = await runJson(partner('create'));
    assertIdentifier(made.partner_id, 'ptr');
    assert.notEqual(made.api_key, chosen.api_key);
  });

  it('list shows every partner and no key', async () => {
    const { partners } = await runJson(partner('list'));
    const acme = partners.find((entry) => entry.partner_id === 'Acme.2_x-y');
    assert.deepEqual(Object.keys(acme), ['partner_id', 'name', 'status', 'created_at']);
    assert.equal(acme.name, 'Acme & Söhne');
    assert.equal(acme.status, 'active');
    assert.match(acme.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it('disable and rotate-key change the one that is named', async () => {
    await runJson(partner('create', '--id', 'changing'));
    const rotated = await runJson(partner('rotate-key', '--id', 'changing'));
    assert.deepEqual(Object.keys(rotated), ['partner_id', 'api_key']);
    assert.match(rotated.api_key, keyPattern);
    assert.deepEqual(await runJson(partner('disable', '--id', 'changing')),
      { partner_id: 'changing', status: 'disabled' });
    const { partners } = await runJson(partner('list'));
    const statuses = new Map(partners.map((entry) => [entry.partner_id, entry.status]));
    assert.equal(statuses.get('changing'), 'disabled');
    assert.equal(statuses.get('Acme.2_x-y'), 'active');
  });

  it('ends with 1 when the partner is not there, or there already', async () => {
    for (const args of [partner('create', '--id', 'Acme.2_x-y'), partner('disable', '--id', 'none'),
      partner('rotate-key', '--id', 'none')]) {
      const { code, stdout, stderr } = await run(args);
      assert.equal(code, 1, args.join(' '));
      assert.equal(stdout, '');
      assert.match(stderr, /^tassel-server: /);
    }
  });

  it('ends with 2 on ids and names out of their form', async () => {
    for (const id of ['', 'a b', 'a/b', 'é', 'x'.repeat(65)]) {
      assert.equal((await run(partner('create', '--id', id))).code, 2, id);
    }
    for (const name of ['', 'a\nb', 'x'.repeat(201)]) {
      assert.equal((await run(partner('create', '--name', name))).code, 2, name);
    }
    for (const action of ['disable', 'rotate-key']) {
      assert.equal((await run(partner(action))).code, 2);
    }
  });

  it('create makes the data directory; the others want it there', async () => {
    const missing = `${temporaryDirectory()}/missing`;
    for (const args of [['list'], ['disable', '--id', 'x'], ['rotate-key', '--id', 'x']]) {
      assert.equal((await run(['partner', ...args, '--data', missing])).code, 1);
      assert.ok(!existsSync(missing));
    }
    assert.equal((await run(['partner', 'create', '--data', missing])).code, 0);
    assert.ok(existsSync(missing));
  });

  it('takes the directory from TASSEL_DATA', { skip: notSqlite }, async () => {
    const env = { TASSEL_DATA: data };
    assert.deepEqual(JSON.parse((await run(['partner', 'list'], { env })).stdout),
      await runJson(partner('list')));
  });

  it('can be created by many processes at once in a fresh directory', async () => {
    const fresh = `${temporaryDirectory()}/fresh`;
    const ids = Array.from({ length: 8 }, (_, index) => `p${index}`);
    const results = await Promise.all(
      ids.map((id) => run(['partner', 'create', '--data', fresh, '--id', id])));
    for (const result of results) assert.equal(result.code, 0, result.stderr);
    const { partners } = await runJson(['partner', 'list', '--data', fresh]);
    assert.deepEqual(partners.map((entry) => entry.partner_id), ids);
  });
});

describe('quote', () => {
  it('answers standard input with the envelope and exit code 0', async () => {
    const { code, stdout } = await run(['quote'], { input: JSON.stringify(validRequest) });
    assert.equal(code, 0);
    const envelope = JSON.parse(stdout);
    assert.deepEqual([envelope.success, envelope.error_message], [true, '']);
    assertIdentifier(envelope.data.quote_id, 'qq');
  });

  it('answers bad input with the envelope and exit code 1', async () => {
    for (const input of ['', '{', '{}', ' '.repeat(256 * 1024 + 1)]) {
      const { code, stdout } = await run(['quote'], { input });
      assert.equal(code, 1);
      const envelope = JSON.parse(stdout);
      assert.equal(envelope.success, false);
      assertIdentifier(envelope.data.request_id, 'req');
      assert.match(envelope.error_message, /^- /);
    }
  });
});

describe('the program', () => {
  it('knows its version', async () => {
    const { code, stdout } = await run(['--version']);
    assert.equal(code, 0);
    assert.match(stdout, /^tassel-server \d+\.\d+\.\d+\n$/);
  });

  it('helps, at the top and for each command that it names', async () => {
    const { code, stdout } = await run(['--help']);
    assert.equal(code, 0);
    for (const command of ['serve', 'partner create', 'partner list', 'partner disable',
      'partner rotate-key', 'quote']) {
      assert.ok(stdout.includes(`  ${command} `), command);
      const help = await run([...command.split(' '), '--help']);
      assert.equal(help.code, 0);
      assert.ok(help.stdout.startsWith(`Usage: tassel-server ${command}`));
    }
  });

  it('ends with 2 when it is not told what to do', async () => {
    for (const args of [[], ['fly'], ['partner'], ['partner', 'fly'], ['--fly'],
      ['quote', '--fly']]) {
      const { code, stdout } = await run(args);
      assert.equal(code, 2, args.join(' '));
      assert.equal(stdout, '');
    }
  });
});
