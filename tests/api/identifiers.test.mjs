// Malformed identifiers of partners, sessions, records, and requests, in every place where one may
// appear. Each is refused like an unknown one, whatever its bytes, and no store sees it.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { png } from './attachment_files.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { multipart, openPackage, openService, part, uploadParts } from './packages.mjs';
import { partnerPath, runJson, sandboxCookie, sandboxPath, validRequest } from './server.mjs';

const source = 'general_forbearance_pdf';
const random = '0'.repeat(26);
const bytes = ['\xff', '\x80', '\xc3(', '\xed\xa0\x80', 'a\xffb'];
const prefixes = { analysis_id: 'anl', document_package_id: 'pkg', attachment_id: 'att',
  certifier_link_id: 'lnk' };

/** Values that a path can carry but that are not identifiers with this prefix. */
const noIdentifiers = (prefix) => ['x', `${prefix}_`, `${prefix}_${random.slice(1)}`,
  `${prefix}_${random}0`, `${prefix}-${random}`, `${prefix.toUpperCase()}_${random}`,
  `req_${random}`, `${prefix}_${random.slice(1)}i`, `${prefix}_${random.slice(1)}A`,
  `${prefix}_${random.slice(3)}%FF`, '%FF', '%C0%AF', "'--"];

/** POSTs JSON as bytes. With a text as the body, Node would encode the header in UTF-8, too. */
function post(path, body, headers) {
  return service.server.send(path, { method: 'POST', body: Buffer.from(JSON.stringify(body)),
    headers: { 'content-type': 'application/json', ...headers } });
}

let service;
let opened;
let session;
let operations;

before(async () => {
  service = await openService({ args: ['--trusted-proxy', '127.0.0.1'],
    env: { TASSEL_WRONG_KEY_DELAY: '0' } });
  opened = await openPackage(service, waysTo(source));
  session = sandboxCookie(await post(sandboxPath, validRequest)).header;
  const { paths } = await runJson(['openapi']);
  operations = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods)
    .filter((method) => method !== 'parameters' && path.includes('{'))
    .map((method) => ({ path, method: method.toUpperCase() })));
});

/** A request for the operation, with the given parameters. */
function ask({ path, method }, parameters, headers) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    parameters[name] ?? (prefixes[name] ? `${prefixes[name]}_${random}` : source));
  const isUpload = method === 'POST' && path.endsWith('/attachments');
  const { type, body } = isUpload
    ? multipart(uploadParts({ role: 'other', content: png() }))
    : { type: 'application/json', body: Buffer.from('{}') };
  const own = path.startsWith('/api/v1') ? service.keys : session;
  return service.server.send(filled, method === 'POST'
    ? { method, headers: { 'content-type': type, ...own, ...headers }, body }
    : { method, headers: { ...own, ...headers } });
}

describe('in a path', () => {
  it('what is no identifier is not found, on every route', async () => {
    let asked = 0;
    for (const operation of operations) {
      for (const name of Object.keys(prefixes)) {
        if (!operation.path.includes(`{${name}}`)) continue;
        for (const value of noIdentifiers(prefixes[name])) {
          assertError(await ask(operation, { [name]: value }), 404, 'not_found');
          asked += 1;
        }
      }
    }
    assert.ok(asked > 500, `${asked} requests`);
  });

  it('it is looked at after credentials and media type', async () => {
    const own = { analysis_id: '%FF' };
    for (const operation of operations) {
      const stranger = operation.path.startsWith('/api/v1') ? { 'x-service-api-key': 'x' }
        : { cookie: '' };
      assertError(await ask(operation, own, stranger), 401, 'unauthorized');
      if (operation.method !== 'POST') continue;
      assertError(await ask(operation, own, { 'content-type': 'text/plain' }), 415,
        'unsupported_media_type');
    }
  });

  it('a source that is none of the list is not found', async () => {
    for (const value of ['%FF', 'x', `${source}%FF`, '%F0%9F%92%A9']) {
      assertError(await opened.send(`/official-forms/${value}/content`), 404, 'not_found');
      for (const below of ['/attachments', '/supplemental-intake'])
        assertError(await opened.send(`${below}?source_id=${value}`), 404, 'not_found');
    }
  });
});

describe('as credentials', () => {
  const quote = (headers) => post(partnerPath, validRequest, headers);

  async function wrongOnes() {
    const { text } = await service.server.send('/metrics');
    return Number(/^tassel_wrong_credentials_total (\d+)$/m.exec(text)[1]);
  }

  it('what is no id of a partner, or no key, is the same 401, and counted', async () => {
    const known = await quote({ ...service.keys, 'x-service-partner-id': 'nobody' });
    assertError(known, 401, 'unauthorized');
    const counted = await wrongOnes();
    const ids = [...bytes, '', 'acm\xe9', 'acme\xff', 'ac me', 'a/b', 'acme;', 'x'.repeat(65)];
    for (const id of ids) {
      const answer = await quote({ ...service.keys, 'x-service-partner-id': id });
      assertError(answer, 401, 'unauthorized');
      assert.equal(answer.json.error_message, known.json.error_message);
    }
    for (const key of [...bytes, '', 'x'.repeat(5_000), `${service.partner.api_key}\xff`])
      assertError(await quote({ ...service.keys, 'x-service-api-key': key }), 401, 'unauthorized');
    assert.equal(await wrongOnes(), counted + ids.length + bytes.length + 3);
  });
});

describe('as a session', () => {
  it('what is no token is none', async () => {
    const short = 'A'.repeat(42);
    for (const value of [...bytes, '', 'x', short, `${short}AA`, `${short}\xff`, `${short}=`]) {
      const cookie = { cookie: `sandbox_session=${value}` };
      const answer = await post(sandboxPath, validRequest, cookie);
      assertSuccess(answer);
      assert.match(sandboxCookie(answer).value, /^[A-Za-z0-9_-]{43}$/);
      assertError(await service.server.send(`/api/business/sandbox/anl_${random}`,
        { headers: cookie }), 401, 'unauthorized');
    }
  });
});

describe('in a body', () => {
  it('the id of a package is judged as in a path', async () => {
    const evaluated = await post(evaluatePath, analysisRequest(), session);
    const path = `/api/business/sandbox/${evaluated.json.data.analysis_id}/documents`;
    for (const id of ['\0', `pkg_${'\0'.repeat(26)}`, 'é', 'x', `pkg_${random}0`,
      `pkg_${random}`]) {
      assertError(await post(path, { document_package_id: id }, session), 404,
        'not_found');
    }
  });

  /** Uploads a form in which these bytes replace every `stand-in`. */
  async function upload(parts, name) {
    const { type, body } = multipart(parts);
    const spoiled = Buffer.from(body.toString('latin1').replaceAll('stand-in', name), 'latin1');
    return opened.send('/attachments', { method: 'POST', headers: { 'content-type': type },
      body: spoiled });
  }

  it('names and values of a form may be any bytes', async () => {
    const content = png();
    for (const name of bytes) {
      for (const parts of [
        [part({ name: 'stand-in', content: 'x' }), ...uploadParts({ role: 'other', content })],
        uploadParts({ role: 'stand-in', content }),
        uploadParts({ role: 'other', source: 'stand-in', content }),
        uploadParts({ role: 'stand-in', content, filename: 'stand-in.png', type: 'stand-in' }),
      ]) {
        assertError(await upload(parts, name), 422, 'validation_failed');
      }
    }
  });
});

describe('in a header', () => {
  it('what is no idempotency key is a fault of it', async () => {
    for (const key of bytes) {
      const answer = await post(analysesPath, analysisRequest(),
        { ...service.keys, 'idempotency-key': key });
      assertError(answer, 422, 'validation_failed');
      assert.deepEqual(answer.json.data.errors.map(({ path }) => path), ['idempotency-key']);
    }
  });

  it('an id of a request is the server\'s own', async () => {
    for (const id of bytes) {
      const answer = await post(partnerPath, validRequest,
        { ...service.keys, 'x-request-id': id });
      assertSuccess(answer);
      assert.match(answer.headers['x-request-id'], /^req_[0-9a-hjkmnp-tv-z]{26}$/);
    }
  });
});
