// The OpenAPI document as the server serves it.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertError } from './envelope.mjs';
import { post, run, startServer, temporaryDirectory } from './server.mjs';

const path = '/openapi/service-v1.json';
let server;

before(async () => {
  server = await startServer({ data: temporaryDirectory() });
});

describe('/openapi/service-v1.json', () => {
  it('is what the command prints, and needs no credentials', async () => {
    const answer = await server.send(path);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['content-type'], 'application/json');
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.json.info.version, '1.39.0');
    assert.match(answer.json.info['x-tassel-revision'], /^1\.\d+\.0$/);
    const { code, stdout } = await run(['openapi']);
    assert.equal(code, 0);
    assert.equal(stdout, `${answer.text}\n`);
  });

  it('is not sent again to a client that has it', async () => {
    const { etag, 'cache-control': caching } = (await server.send(path)).headers;
    assert.match(etag, /^"[0-9a-f]{32}"$/);
    assert.equal(caching, 'no-cache');
    const again = await server.send(path, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
    assert.equal(again.content.length, 0);
    const stale = await server.send(path, { headers: { 'if-none-match': '"other"' } });
    assert.equal(stale.status, 200);
  });

  it('answers GET and HEAD alone', async () => {
    const head = await server.send(path, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(head.content.length, 0);
    const posted = await post(server, path, {});
    assertError(posted, 405, 'method_not_allowed');
    assert.equal(posted.headers.allow, 'GET, HEAD');
  });
});

describe('/docs', () => {
  it('is a page of the service, under the same strict policy', async () => {
    const answer = await server.send('/docs');
    assert.equal(answer.status, 200);
    assert.match(answer.headers['content-type'], /^text\/html/);
    assert.equal(answer.headers['cache-control'], 'no-cache');
    const main = await server.send('/');
    assert.equal(answer.headers['content-security-policy'],
      main.headers['content-security-policy']);
    const again = await server.send('/docs', { headers: { 'if-none-match': answer.headers.etag } });
    assert.equal(again.status, 304);
    assert.equal((await post(server, '/docs', {})).headers.allow, 'GET, HEAD');
  });

  it('runs no script and has no style of its own text', async () => {
    const { text } = await server.send('/docs');
    assert.doesNotMatch(text, /<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=/);
    for (const [, address] of text.matchAll(/(?:src|href)="([^"#]+)"/g)) {
      assert.match(address, /^\//, 'everything is the service\'s own');
      assert.equal((await server.send(address)).status, 200, address);
    }
  });
});
