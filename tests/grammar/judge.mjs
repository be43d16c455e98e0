// What must be true of every answer, whatever was asked.
import assert from 'node:assert/strict';
import { assertError } from '../api/envelope.mjs';
import { Contract } from '../openapi/contract.mjs';
import { markIn } from './marks.mjs';

/** What the transport answers to a head before it looks for an operation. */
const ofTheHead = [400, 408, 413, 414, 417, 421, 431];
/** The protocol asks for these where a message is of another version, or coded in another way. */
const ofTheProtocol = [501, 505];

/** Throws where a value that was sent stands in the answer. `headers` are the answer's. */
function assertNothingEchoed({ headers, text }) {
  const found = markIn(JSON.stringify(headers)) ?? markIn(text);
  assert.equal(found, undefined, `a value that was sent comes back: ${found}`);
}

export class Judge {
  #grammar;
  #contract;

  constructor(document, grammar) {
    this.#grammar = grammar;
    this.#contract = new Contract(document);
  }

  /** Of a request that was proper HTTP. */
  check(request, answer) {
    const { method, path, body } = request;
    const { status, headers, text, json } = answer;
    assert.ok(status < 500 || status === 503, `${status} ${text.slice(0, 300)}`);
    this.#checkRefusal(method, answer);
    const documented = this.#grammar.operationOf(method, path)?.statuses.includes(status);
    if (!documented && ofTheHead.includes(status)) return;
    this.#contract.check({ method, path, body, status, headers, text, json });
  }

  /** Of bytes that may be no proper HTTP. */
  checkBroken(answer) {
    const { status, text } = answer;
    const allowed = status < 500 || status === 503 || ofTheProtocol.includes(status);
    assert.ok(allowed, `${status} ${text.slice(0, 300)}`);
    this.#checkRefusal('', answer);
  }

  #checkRefusal(method, answer) {
    if (answer.status < 400) return;
    assertNothingEchoed(answer);
    if (method !== 'HEAD') assertError(answer, answer.status, answer.json?.data?.code);
  }
}
