// Addresses of a database that are mistyped: what is wrong is said, and no part of them.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { run, temporaryDirectory } from './server.mjs';

const list = (address) => run(['partner', 'list', '--data', temporaryDirectory(),
  '--database', address]);

it('one that has not the form of an address is refused', async () => {
  for (const address of ['postgresql://u:secret@127.0.0.1:54x2/d',
    'postgresql://u@127.0.0.1:70000/d', 'postgresql://u@127.0.0.1/d?sslmod=require',
    'postgresql://u@127.0.0.1/%zz', 'mysql://u@h/d', 'postgresql://u@127.0.0.1:5432:5432/d']) {
    const { code, stderr } = await list(address);
    assert.equal(code, 2, stderr);
    assert.match(stderr, /^tassel-server: --database (is no address|must be a postgresql:)/);
    assert.ok(!/secret|54x2|70000|sslmod|%zz/.test(stderr));
  }
});

it('one that leads nowhere is told as that', async () => {
  for (const [address, why] of [
    ['postgresql://u:secret@no-host.invalid/d', /no host that is known/],
    ['postgresql://u:secret@127.0.0.1:1/d', /no connection could be made to the address/]]) {
    const { code, stderr } = await list(address);
    assert.equal(code, 1);
    assert.match(stderr, why);
    assert.ok(!/secret|invalid/.test(stderr));
  }
});

const known = process.env.TASSEL_TEST_POSTGRES;

it('one that names what the server has not is told as that', {
  skip: known === undefined,
}, async () => {
  const noDatabase = new URL(known);
  noDatabase.pathname = '/no_such_database';
  const wrongPassword = new URL(known);
  wrongPassword.password = 'secret';
  const noPassword = new URL(known);
  noPassword.password = '';
  for (const [address, why] of [[noDatabase, /names one that is not there/],
    [wrongPassword, /wrong user or password/], [noPassword, /lacks the password/]]) {
    const { code, stderr } = await list(address.href);
    assert.equal(code, 1);
    assert.match(stderr, why);
    assert.ok(!/secret|no_such/.test(stderr));
  }
});
