// Mistyped addresses of a database: the error says what is wrong, and repeats no part of the
// address.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { run, temporaryDirectory } from './server.mjs';

const list = (address) => run(['partner', 'list', '--data', temporaryDirectory(),
  '--database', address]);

it('an address in the wrong form is refused', async () => {
  for (const address of ['postgresql://u:secret@127.0.0.1:54x2/d',
    'postgresql://u@127.0.0.1:70000/d', 'postgresql://u@127.0.0.1/d?sslmod=require',
    'postgresql://u@127.0.0.1/%zz', 'mysql://u@h/d', 'postgresql://u@127.0.0.1:5432:5432/d']) {
    const { code, stderr } = await list(address);
    assert.equal(code, 2, stderr);
    assert.match(stderr,
      /^tassel-server: --database (is not a valid address|must be a postgresql:)/);
    assert.ok(!/secret|54x2|70000|sslmod|%zz/.test(stderr));
  }
});

it('an unknown parameter is reported as such', async () => {
  const { code, stderr } = await list('postgresql://u@127.0.0.1/d?sslmod=require');
  assert.equal(code, 2);
  assert.match(stderr, /libpq does not know one of its parameters/);
});

/** Checks that the error says what failed and what to do, and never shows the password. */
async function assertTold(address, why) {
  const { code, stderr } = await list(address);
  assert.equal(code, 1);
  assert.match(stderr, why);
  assert.ok(!/secret|postgresql:\/\//.test(stderr));
}

it('an address that leads nowhere is reported as such', async () => {
  await assertTold('postgresql://u:secret@no-host.invalid/d',
    /the name of the host is not known: no-host\.invalid: .*; correct the host in --database/);
  await assertTold('postgresql://u:secret@127.0.0.1:1/d',
    /"127\.0\.0\.1", port 1 failed: Connection refused: nothing accepts connections.*; start /);
});

const known = process.env.TASSEL_TEST_POSTGRES;

it('a database that does not exist is reported as such', {
  skip: known === undefined,
}, async () => {
  const noDatabase = new URL(known);
  noDatabase.pathname = '/no_such_database';
  const wrongPassword = new URL(known);
  wrongPassword.password = 'secret';
  const noPassword = new URL(known);
  noPassword.password = '';
  const noOption = new URL(known);
  noOption.searchParams.set('options', '-cno_such_setting=1');
  const noTls = new URL(known);
  noTls.searchParams.set('sslmode', 'require');
  for (const [address, why] of [
    [noDatabase, /database "no_such_database" does not exist: .*; correct the name in --database/],
    [wrongPassword, /password authentication failed for user "\w+": .*; correct the user/],
    [noPassword, /no password supplied: .*; set PGPASSWORD/],
    [noOption, /unrecognized configuration parameter "no_such_setting": .*; correct `options`/],
    [noTls, /server does not support SSL, but SSL was required: .*; turn on ssl/],
  ]) await assertTold(address.href, why);
});
