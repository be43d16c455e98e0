// The sandbox: its cookie, its origin check, its limits.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { count } from './database.mjs';
import { assertError, assertSuccess, rateHeaders } from './envelope.mjs';
import {
  post, run, sandboxCookie, sandboxPath, startServer, temporaryDirectory, validRequest,
} from './server.mjs';

const data = temporaryDirectory();
let server;

before(async () => {
  server = await startServer({ data });
});

function quote(headers = {}, target = server) {
  return post(target, sandboxPath, validRequest, headers);
}

describe('the session cookie', () => {
  it('is set by the first POST, for the sandbox routes and no script', async () => {
    const answer = await quote();
    assertSuccess(answer);
    const cookie = sandboxCookie(answer);
    assert.match(answer.headers['set-cookie'][0], /^sandbox_session=/);
    assert.match(cookie.value, /^[A-Za-z0-9_-]{43}$/);
    assert.deepEqual(cookie.attributes.sort(),
      ['HttpOnly', 'Path=/api/business/sandbox', 'SameSite=Strict']);
  });

  it('is kept while it is known', async () => {
    const { header } = sandboxCookie(await quote());
    const second = await quote(header);
    assertSuccess(second);
    assert.equal(sandboxCookie(second), undefined);
    const amongOthers = await quote({ cookie: `theme=dark; ${header.cookie}; other=1` });
    assert.equal(sandboxCookie(amongOthers), undefined);
  });

  it('is replaced when it is not known', async () => {
    for (const value of ['', 'x', 'A'.repeat(43), '%00', 'a;b']) {
      const cookie = sandboxCookie(await quote({ cookie: `sandbox_session=${value}` }));
      assert.match(cookie.value, /^[A-Za-z0-9_-]{43}$/);
    }
  });

  it('is not set, and no session opened, by a request that is not valid', async () => {
    const own = temporaryDirectory();
    const fresh = await startServer({ data: own });
    const refused = [
      [await post(fresh, sandboxPath, '{"no": "quote"}'), 422],
      [await post(fresh, sandboxPath, 'no JSON'), 422],
      [await post(fresh, evaluatePath, '{}'), 422],
      [await post(fresh, sandboxPath, validRequest, { 'content-type': 'text/plain' }), 415],
      [await post(fresh, sandboxPath, `"${'x'.repeat(300_000)}"`), 413],
    ];
    for (const [answer, status] of refused) {
      assert.equal(answer.status, status);
      assert.equal(sandboxCookie(answer), undefined);
    }
    const analyzed = await post(fresh, evaluatePath, analysisRequest());
    assertSuccess(analyzed);
    const { header } = sandboxCookie(analyzed);
    const path = `/api/business/sandbox/${analyzed.json.data.analysis_id}`;
    assertSuccess(await fresh.send(path, { headers: header }));
    await fresh.stop();
    assert.equal(count(own, 'sandbox_session'), 1);
  });

  it('outlives the server', async () => {
    const own = temporaryDirectory();
    const first = await startServer({ data: own });
    const { header } = sandboxCookie(await quote({}, first));
    assert.equal((await first.stop()).code, 0);
    const second = await startServer({ data: own });
    const answer = await quote(header, second);
    assertSuccess(answer);
    assert.equal(sandboxCookie(answer), undefined);
  });

  it('is Secure and this host\'s alone where the public address is https', async () => {
    const own = temporaryDirectory();
    const args = ['--public-url', 'https://quotes.example'];
    const plain = await startServer({ data: own });
    const [older, planted] = [await quote({}, plain), await quote({}, plain)]
      .map((answer) => sandboxCookie(answer).header.cookie);
    await plain.stop();
    const behindProxy = await startServer({ data: own, args });
    const answer = await quote({}, behindProxy);
    assert.match(answer.headers['set-cookie'][0], /^__Host-sandbox_session=/);
    const { attributes, header: { cookie } } = sandboxCookie(answer);
    assert.deepEqual(attributes.sort(), ['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
    const taken = async (sent) =>
      sandboxCookie(await quote({ cookie: sent }, behindProxy)) === undefined;
    assert.ok(await taken(cookie));
    assert.ok(await taken(older), 'the name of the release before');
    assert.ok(await taken(`${planted}; ${cookie}; ${older}`), 'the older name counts no longer');
    assert.ok(!await taken(`${cookie}; ${cookie}`));
    assert.ok(!await taken(`${older}; ${planted}`));
    const unknown = `__Host-sandbox_session=${'A'.repeat(43)}`;
    assert.ok(!await taken(`${unknown}; ${older}`), 'no session of another name in its place');
    await behindProxy.stop();
  });

  it('counts as none if it is sent twice, in either order, and no session ends', async () => {
    const analyzed = await post(server, evaluatePath, analysisRequest());
    const { header: { cookie } } = sandboxCookie(analyzed);
    const planted = sandboxCookie(await quote()).header.cookie;
    const path = `/api/business/sandbox/${analyzed.json.data.analysis_id}`;
    for (const two of [`${planted}; ${cookie}`, `${cookie}; ${planted}`, `${cookie}; ${cookie}`,
      `${cookie}; sandbox_session=`, `sandbox_session; ${cookie}`, [cookie, planted]]) {
      assertError(await server.send(path, { headers: { cookie: two } }), 401, 'unauthorized');
      const opened = sandboxCookie(await quote({ cookie: two }));
      assert.match(opened.value, /^[A-Za-z0-9_-]{43}$/);
      assert.ok(![cookie, planted].includes(opened.header.cookie));
    }
    assertSuccess(await server.send(path, { headers: { cookie } }));
    assert.equal(sandboxCookie(await quote({ cookie: planted })), undefined);
  });

  it('does not serve a partner route, nor credentials the sandbox', async () => {
    const { header } = sandboxCookie(await quote());
    assertError(await post(server, '/api/v1/quick-quotes', validRequest, header), 401,
      'unauthorized');
  });
});

describe('the checks', () => {
  it('are those of the partner route', async () => {
    const { header } = sandboxCookie(await quote());
    const wrongMethod = await server.send(sandboxPath, { headers: header });
    assertError(wrongMethod, 405, 'method_not_allowed');
    assert.equal(wrongMethod.headers.allow, 'POST');
    assertError(await post(server, sandboxPath, '{}', { ...header, 'content-type': 'text/json' }),
      415, 'unsupported_media_type');
    assertError(await post(server, sandboxPath, ' '.repeat(256 * 1024 + 1), header), 413,
      'payload_too_large');
    assertError(await post(server, sandboxPath, '{', header), 422, 'validation_failed');
  });

  it('count requests of each session alone', async () => {
    const args = ['--rate-limit', 'quick_quote=2'];
    const limited = await startServer({ data: temporaryDirectory(), args });
    const opening = await quote({}, limited);
    assert.deepEqual([rateHeaders(opening).limit, rateHeaders(opening).remaining], [2, 1]);
    const { header } = sandboxCookie(opening);
    assert.equal(rateHeaders(await quote(header, limited)).remaining, 0);
    const refused = await quote(header, limited);
    assertError(refused, 429, 'rate_limited');
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assert.equal(rateHeaders(await quote({}, limited)).remaining, 1);
    await limited.stop();
  });
});

describe('the origin check', () => {
  function own(target = server) {
    return `http://127.0.0.1:${target.port}`;
  }

  it('takes the own origin, and none', async () => {
    assertSuccess(await quote({ origin: own() }));
    assertSuccess(await quote({ origin: own().toUpperCase() }));
    assertSuccess(await quote());
  });

  it('refuses any other, without opening a session', async () => {
    const origins = ['https://evil.example', 'null', '', `https://127.0.0.1:${server.port}`,
      'http://127.0.0.1', `http://127.0.0.1:${server.port + 1}`, `${own()}.evil.example`,
      `http://evil@127.0.0.1:${server.port}`];
    for (const origin of origins) {
      const answer = await quote({ origin });
      assertError(answer, 403, 'forbidden');
      assert.equal(sandboxCookie(answer), undefined);
      rateHeaders(answer);
    }
  });

  it('goes by the public address where one is set', async () => {
    const args = ['--public-url', 'https://Quotes.Example:443/'];
    const fronted = await startServer({ data: temporaryDirectory(), args });
    assertSuccess(await quote({ origin: 'https://quotes.example' }, fronted));
    assertError(await quote({ origin: 'http://quotes.example' }, fronted), 403, 'forbidden');
    assertError(await quote({ origin: own(fronted) }, fronted), 403, 'forbidden');
    await fronted.stop();
  });

  it('needs a public address that is one', async () => {
    for (const url of ['quotes.example', 'ftp://quotes.example', 'https://', 'https://a/b']) {
      const { code, stderr } = await run(['serve', '--data', data, '--public-url', url]);
      assert.equal(code, 2, url);
      assert.match(stderr, /--public-url/);
      assert.ok(!stderr.includes('quotes.example'));
    }
  });
});

describe('the cap on new sessions', () => {
  async function openSessions(target, count, headers = () => ({})) {
    const answers = [];
    for (let index = 0; index < count; ++index) answers.push(await quote(headers(index), target));
    return answers;
  }

  it('is 60 a minute for an address; open sessions go on', async () => {
    const fresh = await startServer({ data: temporaryDirectory() });
    const opened = await openSessions(fresh, 60);
    for (const answer of opened) assertSuccess(answer);
    const refused = await quote({}, fresh);
    assertError(refused, 429, 'rate_limited');
    assert.equal(sandboxCookie(refused), undefined);
    assert.deepEqual([rateHeaders(refused).limit, rateHeaders(refused).remaining], [60, 0]);
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assertSuccess(await quote(sandboxCookie(opened[0]).header, fresh));

    const forwarded = await quote({ 'x-forwarded-for': '203.0.113.9' }, fresh);
    assertError(forwarded, 429, 'rate_limited'); // this client is not a trusted proxy
    await fresh.stop();
  });

  it('counts requests that are not valid too', async () => {
    const fresh = await startServer({ data: temporaryDirectory() });
    for (let index = 0; index < 60; ++index)
      assertError(await post(fresh, sandboxPath, '{}'), 422, 'validation_failed');
    assertError(await post(fresh, sandboxPath, '{}'), 429, 'rate_limited');
    assertError(await quote({}, fresh), 429, 'rate_limited');
    await fresh.stop();
  });

  it('counts the forwarded address where the proxy is trusted', async () => {
    const args = ['--trusted-proxy', '127.0.0.0/8,2001:db8::/32'];
    const fronted = await startServer({ data: temporaryDirectory(), args });
    const from = (chain) => quote({ 'x-forwarded-for': chain }, fronted);
    for (const answer of await openSessions(fronted, 60,
      () => ({ 'x-forwarded-for': '203.0.113.9' }))) {
      assertSuccess(answer);
    }
    assertError(await from('203.0.113.9'), 429, 'rate_limited');
    // The client forged the first address.
    assertError(await from('198.51.100.1, 203.0.113.9'), 429, 'rate_limited');
    // The request came through two proxies.
    assertError(await from('203.0.113.9, 2001:db8::7'), 429, 'rate_limited');
    assertSuccess(await from('203.0.113.10'));
    await fronted.stop();
  });

  it('needs trusted proxies that are addresses', async () => {
    for (const proxy of ['proxy.example', '10.0.0.0/33', '::1/129', '10.0.0.0/', '']) {
      const { code, stderr } = await run(['serve', '--data', data, '--trusted-proxy', proxy]);
      assert.equal(code, 2, proxy);
      assert.match(stderr, /--trusted-proxy/);
    }
  });
});
