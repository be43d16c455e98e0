// Rate limits per partner, the headers that state them, and the option that sets them.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertError, assertSuccess, rateHeaders } from './envelope.mjs';
import {
  createPartner, credentials, partnerPath, post, run, startServer, temporaryDirectory, validRequest,
} from './server.mjs';

const data = temporaryDirectory();
let server;

before(async () => {
  server = await startServer({ data, args: ['--rate-limit', 'quick_quote=3'] });
});

function quote(partner) {
  return post(server, partnerPath, validRequest, credentials(partner));
}

describe('a limit of three a minute', () => {
  it('is counted down and then enforced', async () => {
    const partner = await createPartner(data, 'counted');
    for (const remaining of [2, 1, 0]) {
      const answer = await quote(partner);
      assertSuccess(answer);
      const rate = rateHeaders(answer);
      assert.equal(rate.limit, 3);
      assert.equal(rate.remaining, remaining);
      assert.ok(rate.reset >= 1 && rate.reset <= 60);
      assert.equal(answer.headers['retry-after'], undefined);
    }
    const refused = await quote(partner);
    assertError(refused, 429, 'rate_limited');
    const rate = rateHeaders(refused);
    assert.deepEqual([rate.limit, rate.remaining], [3, 0]);
    assert.equal(Number(refused.headers['retry-after']), Math.max(rate.reset, 1));
  });

  it('is counted for each partner alone', async () => {
    const [one, other] = [await createPartner(data, 'one'), await createPartner(data, 'other')];
    for (let index = 0; index < 3; ++index) assertSuccess(await quote(one));
    assertError(await quote(one), 429, 'rate_limited');
    assert.equal(rateHeaders(await quote(other)).remaining, 2);
  });

  it('counts requests that later checks refuse, and comes before those checks', async () => {
    const partner = await createPartner(data, 'careless');
    const headers = { ...credentials(partner), 'content-type': 'text/plain' };
    for (const remaining of [2, 1, 0]) {
      const answer = await post(server, partnerPath, '{', headers);
      assertError(answer, 415, 'unsupported_media_type');
      assert.equal(rateHeaders(answer).remaining, remaining);
    }
    const refused = await post(server, partnerPath, '{', headers);
    assertError(refused, 429, 'rate_limited');
  });

  it('does not count requests without valid credentials', async () => {
    const partner = await createPartner(data, 'attacked');
    for (let index = 0; index < 5; ++index) {
      await post(server, partnerPath, validRequest,
        { ...credentials(partner), 'x-service-api-key': 'tsk_guess' });
    }
    assert.equal(rateHeaders(await quote(partner)).remaining, 2);
  });
});

describe('the setting', () => {
  async function limitWith(args, env = {}) {
    const own = temporaryDirectory();
    const partner = await createPartner(own, 'p');
    const configured = await startServer({ data: own, args, env });
    const answer = await post(configured, partnerPath, validRequest, credentials(partner));
    assertSuccess(answer);
    await configured.stop();
    return rateHeaders(answer).limit;
  }

  it('is 600 quick quotes by default', async () => {
    assert.equal(await limitWith([]), 600);
  });

  it('sets one operation, or all, the last one wins', async () => {
    assert.equal(await limitWith(['--rate-limit', 'all=7']), 7);
    assert.equal(await limitWith(['--rate-limit', 'download=7']), 600);
    assert.equal(await limitWith(['--rate-limit=all=7', '--rate-limit', 'quick_quote=8']), 8);
    assert.equal(await limitWith(['--rate-limit', 'quick_quote=8,all=9']), 9);
  });

  it('comes from the environment unless the command line says otherwise', async () => {
    const env = { TASSEL_RATE_LIMIT: 'read=5,quick_quote=11' };
    assert.equal(await limitWith([], env), 11);
    assert.equal(await limitWith(['--rate-limit', 'quick_quote=12'], env), 12);
  });

  it('can be off', async () => {
    assert.ok(await limitWith(['--rate-limit', 'quick_quote=off']) > 1_000_000_000);
  });

  it('knows every operation of the contract and refuses anything else', async () => {
    const operations = ['quick_quote', 'create_analysis', 'package', 'intake', 'review', 'delete',
      'upload', 'bundle', 'read', 'download', 'projection', 'certify'];
    const known = operations.flatMap((name) => ['--rate-limit', `${name}=5`]);
    assert.equal(await limitWith(known), 5);
    for (const setting of ['quotes=5', 'quick_quote', 'quick_quote=', 'quick_quote=0',
      'quick_quote=-1', 'quick_quote=1.5', 'quick_quote=99999999999', '=5', 'delete_=5']) {
      const { code, stderr } = await run(['serve', '--data', data, '--rate-limit', setting]);
      assert.equal(code, 2, setting);
      assert.match(stderr, /--rate-limit/);
    }
  });
});
