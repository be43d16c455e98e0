// The transport behind TLS, with a certificate made for the test.
import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';

import {
  ask, make_certificate, raw_connection, request, run_server, server_for, start_server,
} from './test_server.mjs';

describe('TLS', () => {
  let folder, files, server;
  const secure = {secure: true};

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tassel-tls-'));
    files = {
      certificate: path.join(folder, 'certificate.pem'),
      'private-key': path.join(folder, 'key.pem'),
    };
    make_certificate(files);
    server = await start_server({...files, threads: 2, 'header-ms': 500, 'body-limit': 100000});
  });
  after(async () => {
    assert.equal((await server.stop()).code, 0);
    rmSync(folder, {recursive: true});
  });

  test('requests on one connection, marked as secure', async () => {
    const connection = await raw_connection.open(server.port, secure);
    for (let turn = 0; turn < 10; ++turn) {
      const {body} = await connection.send(request('GET', `/n?${turn}`)).response();
      assert.match(body, new RegExp(`^query=${turn}$`, 'm'));
      assert.match(body, /^secure=yes$/m);
    }
    connection.close();
  });

  test('large bodies, both ways', async () => {
    const body = 'x'.repeat(90000);
    const sent = request('POST', '/length', {'Content-Length': body.length}, body);
    assert.equal((await ask(server.port, sent, secure)).body, '90000');
    const large = await ask(server.port, request('GET', '/large'), secure);
    assert.equal(large.body.length, 16 * 1024 * 1024);
  });

  test('malformed requests are refused, and the connection ends properly', async () => {
    const connection = await raw_connection.open(server.port, secure);
    assert.equal((await connection.send('GET / HTTP/1.1\r\n\r\n').response()).status, 400);
    assert.equal(await connection.rest(), '');
    assert.equal((await ask(server.port, request('GET', '/static'), secure)).status, 200);
  });

  test('a dripping head is cut with a 408, behind TLS as well', async () => {
    const connection = await raw_connection.open(server.port, secure);
    assert.equal((await connection.send('GET / HT').response()).status, 408);
    connection.close();
  });

  test('TLS 1.2 is spoken, 1.1 is not', async () => {
    const version = (name) => ({...secure, minVersion: name, maxVersion: name,
      ciphers: 'DEFAULT:@SECLEVEL=0'});
    for (const name of ['TLSv1.2', 'TLSv1.3'])
      assert.equal((await ask(server.port, request('GET', '/static'), version(name))).status, 200);
    await assert.rejects(raw_connection.open(server.port, version('TLSv1.1')));
  });

  test('TLS 1.2 only with forward secrecy and authenticated ciphers', async () => {
    const with_cipher = (ciphers) =>
      ({...secure, maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0`});
    for (const cipher of ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384',
      'ECDHE-ECDSA-CHACHA20-POLY1305']) {
      const connection = await raw_connection.open(server.port, with_cipher(cipher));
      assert.equal(connection.socket.getCipher().name, cipher);
      connection.close();
    }
    for (const cipher of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384',
      'ECDHE-ECDSA-AES128-SHA256', 'AES128-GCM-SHA256', 'AES256-SHA', 'DHE-RSA-AES128-GCM-SHA256'])
      await assert.rejects(raw_connection.open(server.port, with_cipher(cipher)), cipher);
  });

  test('a handshake that is not begun or no TLS at all ends the connection', async () => {
    const silent = await raw_connection.open(server.port);
    const plain = await raw_connection.open(server.port);
    plain.send(request('GET', '/static'));
    assert.ok(!(await plain.rest()).includes('HTTP/'));
    assert.equal(await silent.rest(), '');
  });

  test('SIGHUP reads the files again; what is wrong leaves the old ones in use', async (t) => {
    const own = {
      certificate: path.join(folder, 'own.pem'),
      'private-key': path.join(folder, 'own.key'),
    };
    make_certificate(own, 'first');
    const reloaded = await server_for(t, own);
    const subject = async () => {
      const connection = await raw_connection.open(reloaded.port, secure);
      const {CN} = connection.socket.getPeerCertificate().subject;
      connection.close();
      return CN;
    };
    const open = await raw_connection.open(reloaded.port, secure);
    assert.equal(await subject(), 'first');

    make_certificate(own, 'second');
    await reloaded.signal('SIGHUP', /^reload: done$/m);
    assert.equal(await subject(), 'second');
    assert.equal((await open.send(request('GET', '/static')).response()).status, 200);
    open.close();

    writeFileSync(own.certificate, readFileSync(files.certificate)); // which belongs to another key
    await reloaded.signal('SIGHUP', /^reload: cannot use the TLS private key /m);
    assert.equal(await subject(), 'second');
    rmSync(own.certificate);
    await reloaded.signal('SIGHUP', /^reload: cannot read the TLS certificate /m);
    assert.equal(await subject(), 'second');
  });

  test('files that are missing or no certificate are a clear error', async () => {
    const missing = await run_server({...files, certificate: path.join(folder, 'none.pem')});
    assert.equal(missing.code, 1);
    assert.match(missing.errors, /cannot read the TLS certificate .*none\.pem: /);
    writeFileSync(path.join(folder, 'bad.pem'), 'not a key\n');
    const bad = await run_server({...files, 'private-key': path.join(folder, 'bad.pem')});
    assert.equal(bad.code, 1);
    assert.match(bad.errors, /cannot use the TLS private key .*bad\.pem: /);
  });
});
