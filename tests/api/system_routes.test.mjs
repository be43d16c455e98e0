// Health, readiness, metrics, and the page.
import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { notSqlite } from './database_choice.mjs';
import { assertCommonHeaders, assertError, assertSuccess } from './envelope.mjs';
import {
  createPartner, credentials, exchange, partnerPath, post, run, startServer, temporaryDirectory,
  validRequest,
} from './server.mjs';

const data = temporaryDirectory();
const browserAccepts = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
let server;

/**
 * Checks that a file has the same content in every encoding, that the preferred encoding is sent,
 * and that each encoding has its own ETag.
 */
async function assertCodings(path, plain) {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  const tags = new Set([plain.headers.etag]);
  for (const [accepted, coding] of [
    ['gzip, deflate, br', 'br'], ['gzip', 'gzip'], ['br;q=0.1, gzip;q=0.2', 'gzip'],
    ['br;q=0, *', 'gzip'], ['*', 'br'], ['BR', 'br'], ['gzip;q=0.000, br;q=0', undefined],
    ['identity', undefined], ['br;q=none', undefined],
  ]) {
    const { headers, content } = await exchange(
      server.port, path, { headers: { 'accept-encoding': accepted } });
    assert.equal(headers['content-encoding'], coding, `${path}: ${accepted}`);
    assert.equal(headers.vary, 'Accept-Encoding');
    const decoded = coding === undefined ? content : decoders[coding](content);
    assert.deepEqual(decoded, plain.content);
    assert.ok(coding === undefined || content.length < plain.content.length);
    tags.add(headers.etag);
  }
  assert.equal(tags.size, 3);
}

before(async () => {
  server = await startServer({ data, args: ['--rate-limit', 'quick_quote=1'] });
});

describe('/healthz and /readyz', () => {
  it('answer without credentials, to GET and HEAD only', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await server.send(path);
      assertSuccess(answer);
      assert.deepEqual(answer.json.data, { status: 'ok' });
      const head = await server.send(path, { method: 'HEAD' });
      assert.equal(head.status, 200);
      assert.equal(head.content.length, 0);
      const posted = await post(server, path, {});
      assertError(posted, 405, 'method_not_allowed');
      assert.equal(posted.headers.allow, 'GET, HEAD');
    }
  });

  it('tell a lost database from a lost server', { skip: notSqlite }, async () => {
    const directory = `${temporaryDirectory()}/data`;
    const losing = await startServer({ data: directory });
    renameSync(directory, `${directory}.away`);
    assertError(await losing.send('/readyz'), 503, 'not_ready');
    assertSuccess(await losing.send('/healthz'));
    renameSync(`${directory}.away`, directory);
    assertSuccess(await losing.send('/readyz'));
    await losing.stop();
  });
});

describe('/metrics', () => {
  async function samples() {
    const answer = await server.send('/metrics');
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8');
    assertCommonHeaders(answer);
    const lines = answer.text.trimEnd().split('\n').filter((line) => !line.startsWith('#'));
    return new Map(lines.map((line) => {
      assert.match(line,
        /^tassel_[a-z_]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? -?\d+(\.\d+)?$/);
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }));
  }
  const requests = (route, method, status) =>
    `tassel_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

  it('count requests by route and status class, and refusals by rate', async () => {
    const keys = credentials(await createPartner(data, 'measured'));
    const before = await samples();
    await post(server, partnerPath, validRequest, keys);
    await post(server, partnerPath, validRequest, keys);
    await server.send('/secret-path?with=query');
    const after = await samples();
    const grown = (name) => after.get(name) - before.get(name);
    assert.equal(grown(requests(partnerPath, 'POST', '2xx')), 1);
    assert.equal(grown(requests(partnerPath, 'POST', '4xx')), 1);
    assert.equal(grown(requests('unknown', 'any', '4xx')), 1);
    assert.equal(grown('tassel_rate_limited_total'), 1);
    assert.ok(after.get('tassel_open_connections') >= 1);
    assert.ok(![...after.keys()].some((name) => name.includes('secret')));
  });

  it('have the days until each table of the law ends', async () => {
    const daysUntil = async (code) => {
      const { stdout } = await run(['rules', 'calendar', '--json']);
      const [{ date }] = JSON.parse(stdout).filter((day) => day.code === code
        && /^last day/.test(day.message) && !/at hand/.test(day.published_at));
      const today = Date.parse(new Date().toISOString().slice(0, 10));
      return (Date.parse(date) - today) / 86_400_000;
    };
    for (const code of ['poverty_guidelines', 'income_percentage_factors', 'direct_loan_rates',
      'assumed_rates']) {
      // The days are read before and after, because midnight may be in between.
      const before = await daysUntil(code);
      const told = (await samples()).get(`tassel_law_days_left{table="${code}"}`);
      assert.ok([before, await daysUntil(code)].includes(told), `${code}: ${told}`);
    }
  });

  it('hold a histogram whose buckets grow to its count', async () => {
    const figures = await samples();
    const labels = `method="POST",route="${partnerPath}"`;
    const buckets = [...figures].filter(([name]) =>
      name.startsWith(`tassel_http_request_duration_seconds_bucket{${labels}`));
    assert.ok(buckets.length > 5);
    for (let index = 1; index < buckets.length; ++index) {
      assert.ok(buckets[index][1] >= buckets[index - 1][1]);
    }
    assert.match(buckets.at(-1)[0], /le="\+Inf"/);
    assert.equal(buckets.at(-1)[1],
      figures.get(`tassel_http_request_duration_seconds_count{${labels}}`));
    assert.ok(figures.get(`tassel_http_request_duration_seconds_sum{${labels}}`) > 0);
  });
});

describe('the page', () => {
  it('is served at / with a strict policy, and looked up again at each visit', async () => {
    const answer = await server.send('/');
    assert.equal(answer.status, 200);
    assert.match(answer.headers['content-type'], /^text\/html/);
    assert.match(answer.text, /<!doctype html>/i);
    assert.equal(answer.headers['cache-control'], 'no-cache');
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    const policy = answer.headers['content-security-policy'].split('; ');
    for (const directive of ["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'",
      "frame-src 'self' blob:", "object-src 'none'", "base-uri 'none'", "form-action 'self'",
      "frame-ancestors 'none'"]) {
      assert.ok(policy.includes(directive), directive);
    }
  });

  it('is not sent again to a client that has it', async () => {
    const { etag } = (await server.send('/')).headers;
    assert.match(etag, /^"[0-9a-f]{32}"$/);
    for (const tags of [etag, `"other", W/${etag}`, '*']) {
      const answer = await server.send('/', { headers: { 'if-none-match': tags } });
      assert.equal(answer.status, 304);
      assert.equal(answer.content.length, 0);
      assert.equal(answer.headers.etag, etag);
    }
    const stale = await server.send('/', { headers: { 'if-none-match': '"other"' } });
    assert.equal(stale.status, 200);
  });

  it('answers GET and HEAD; the rest of the tree is a 404 in the envelope', async () => {
    const head = await server.send('/', { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(head.content.length, 0);
    const posted = await post(server, '/', {});
    assertError(posted, 405, 'method_not_allowed');
    assert.equal(posted.headers.allow, 'GET, HEAD');
    for (const path of ['/assets/none.js', '/assets/', '/favicon.php', '/index.htm']) {
      assertError(await server.send(path), 404, 'not_found');
    }
  });

  it('brings its assets with their types, for ever where the name tells the content', async () => {
    const { text } = await server.send('/');
    const paths = [...text.matchAll(/(?:src|href)="(\/[^"#?]+)"/g)].map((match) => match[1]);
    const types = { js: /javascript/, css: /^text\/css/, svg: /^image\/svg/, png: /^image\/png/,
      webmanifest: /manifest/, woff2: /^font\//, wasm: /wasm/, ico: /^image\//,
      txt: /^text\/plain/, page: /^text\/html/ };
    for (const path of paths) {
      const answer = await server.send(path);
      assert.equal(answer.status, 200, path);
      const kind = path.includes('.') ? path.split('.').at(-1) : 'page';
      assert.match(answer.headers['content-type'], types[kind], path);
      const immutable = path.startsWith('/assets/');
      assert.equal(answer.headers['cache-control'].includes('immutable'), immutable, path);
      if (answer.headers.vary !== undefined) await assertCodings(path, answer);
    }
  });

  it('and the OpenAPI document come in brotli and in gzip', async () => {
    const path = '/openapi/service-v1.json';
    await assertCodings(path, await server.send(path));
    const page = await server.send('/');
    await assertCodings('/', page);
  });

  for (const path of ['/sandbox', '/sandbox/', '/docs/', '/docs//']) {
    it(`leads a browser from ${path} to the page that is meant`, async () => {
      const answer = await exchange(server.port, path, { headers: { accept: browserAccepts } });
      assert.equal(answer.status, 308);
      assert.equal(answer.headers.location, path.startsWith('/docs') ? '/docs' : '/plan');
      assert.equal((await server.send(answer.headers.location)).status, 200);
    });
  }

  it('reports a missing page to a browser as a page, to a program in the envelope', async () => {
    for (const path of ['/nowhere', '/docs/nowhere', '/assets/none.js', '/index.htm']) {
      const answer = await exchange(server.port, path, { headers: { accept: browserAccepts } });
      assert.equal(answer.status, 404, path);
      assert.match(answer.headers['content-type'], /^text\/html/);
      assert.match(answer.headers['content-security-policy'], /script-src 'self'/);
      assert.match(`${answer.content}`, /<h1>There is no such page<\/h1>/);
      assert.doesNotMatch(`${answer.content}`, /nowhere|none\.js/);
    }
    for (const accept of ['*/*', 'application/json', 'text/html;q=0, */*', undefined]) {
      const headers = accept === undefined ? {} : { accept };
      assertError(await server.send('/nowhere', { headers }), 404, 'not_found');
      assertError(await server.send('/docs/', { headers }), 404, 'not_found');
    }
  });

  it('keeps the envelope below /api, whoever asks', async () => {
    for (const path of ['/api', '/api/v1/nowhere', '/api/business/sandbox']) {
      assertError(await server.send(path, { headers: { accept: browserAccepts } }),
        404, 'not_found');
    }
    const posted = await post(server, '/nowhere', {}, { accept: browserAccepts });
    assertError(posted, 404, 'not_found');
  });
});
