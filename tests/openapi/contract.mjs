// Checks the service's answers against its OpenAPI document: status, content type, headers, and
// body. If a request was accepted, it is checked, too.
import assert from 'node:assert/strict';
import { errorEnvelope, escapeToken, validatorsOf } from './kept_validators.mjs';

/** Paths for operators and browsers, which the document does not describe. */
export const undocumentedPaths = [
  '/',
  '/certify',
  '/docs',
  '/embed',
  '/plan',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi/service-v1.json',
];
const pageFile =
  /^\/((assets|icons|embed\/v1)\/)?[\w.-]+\.(css|html|m?js|png|svg|txt|wasm|webmanifest|woff2)$/;

const mediaType = (contentType = '') => contentType.split(';')[0].trim().toLowerCase();

/**
 * An answer as the document describes it. In analyses of the first landing under 2026.12.31.1,
 * `citation` is the bare pinpoint, as the document's description of that member says.
 */
const withCitations = (name, value) => (name === 'citation' && typeof value === 'string'
  ? { id: '', title: '', pinpoint: value } : value);
const barePinpoint = /"citation"\s*:\s*"/;

export class Contract {
  #document;
  #validators;
  #paths;

  constructor(document) {
    this.#document = document;
    this.#validators = validatorsOf(document);
    const literalFirst = ([left], [right]) => left.includes('{') - right.includes('{');
    this.#paths = Object.entries(document.paths)
      .sort(literalFirst)
      .map(([path, item]) => ({
        pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        pointer: `#/paths/${escapeToken(path)}`,
        item,
      }));
  }

  /**
   * Throws if the document does not promise this answer. `body` is the request's. `text` is the
   * answer's; only JSON is checked. `json` is the parsed text, if somebody has parsed it already.
   */
  check(exchanged) {
    const { method, path, body, status, headers } = exchanged;
    const where = `${method} ${path} → ${status}`;
    const [plainPath] = path.split('?');
    const documented = this.#paths.find(({ pattern }) => pattern.test(plainPath));
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = documented?.item[asked];
    if (operation === undefined) {
      this.#checkOutside({ where, plainPath, documented, exchanged });
      return;
    }
    const place = `${documented.pointer}/${asked}`;
    const answer = this.#resolve(operation.responses[status], `${place}/responses/${status}`);
    assert.ok(answer.value, `${where}: the status is not documented`);
    this.#checkHeaders(answer, headers, where);
    this.#checkContent(answer, exchanged, where);
    const takesJson = operation.requestBody?.content['application/json'] !== undefined;
    if (status < 300 && body !== undefined && takesJson) {
      const request = `${place}/requestBody/content/${escapeToken('application/json')}/schema`;
      this.#validate(request, JSON.parse(body), `${where}: the accepted request`);
    }
  }

  #checkOutside({ where, plainPath, documented, exchanged }) {
    const { status, headers, method } = exchanged;
    if (status === 405 || status === 404 || status === 421) {
      if (status !== 421) assert.equal(status, documented || status === 405 ? 405 : 404, where);
      if (status === 405) assert.ok(headers.allow, `${where}: there is no Allow header`);
      if (method !== 'HEAD') this.#validate(errorEnvelope, JSON.parse(exchanged.text), where);
      return;
    }
    const known = undocumentedPaths.includes(plainPath) || pageFile.test(plainPath);
    assert.ok(known, `${where}: the document does not know this path`);
  }

  #checkHeaders(answer, headers, where) {
    for (const [name, reference] of Object.entries(answer.value.headers ?? {})) {
      const header = this.#resolve(reference, `${answer.pointer}/headers/${escapeToken(name)}`);
      const sent = headers[name.toLowerCase()];
      if (sent === undefined) {
        assert.ok(!header.value.required, `${where}: the header ${name} is missing`);
        continue;
      }
      const value = header.value.schema.type === 'integer' ? Number(sent) : sent;
      this.#validate(`${header.pointer}/schema`, value, `${where}: the header ${name}`);
    }
  }

  #checkContent(answer, exchanged, where) {
    const type = mediaType(exchanged.headers['content-type']);
    const documented = answer.value.content?.[type];
    assert.ok(documented, `${where}: the content type ${type} is not documented`);
    if (exchanged.method === 'HEAD' || documented.schema === undefined) return;
    assert.equal(type, 'application/json', `${where}: only JSON can have a schema`);
    const schema = `${answer.pointer}/content/${escapeToken(type)}/schema`;
    const { text, json } = exchanged;
    const value = barePinpoint.test(text) ? JSON.parse(text, withCitations)
      : json ?? JSON.parse(text);
    this.#validate(schema, value, where);
  }

  /** The value at a place of the document, with a reference resolved. */
  #resolve(value, pointer) {
    if (value?.$ref === undefined) return { value, pointer };
    const tokens = value.$ref.slice(2).split('/');
    const found = tokens.reduce((parent, token) => parent?.[token], this.#document);
    return { value: found, pointer: `#/${tokens.map(escapeToken).join('/')}` };
  }

  #validate(pointer, value, where) {
    const validate = this.#validators[pointer];
    if (validate(value)) return;
    const faults = validate.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
    assert.fail(`${where} does not fit the document: ${faults.join(', ')}`);
  }
}
