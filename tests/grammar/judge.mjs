// What must be true of every answer, whatever was requested.
import assert from 'node:assert/strict';
import { assertError } from '../api/envelope.mjs';
import { Contract } from '../openapi/contract.mjs';
import { markIn } from './marks.mjs';

/** The statuses that the transport answers to a head before it looks for an operation. */
const ofTheHead = [400, 408, 413, 414, 417, 421, 431];
/** The statuses that HTTP requires for an unknown version or transfer coding. */
const ofTheProtocol = [501, 505];

/** Throws if a value that was sent appears in the answer. `headers` are the answer's. */
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

  /** Checks the answer to a request that was proper HTTP. */
  check(request, answer) {
    const { method, path, body } = request;
    const { status, headers, text, json } = answer;
    assert.ok(status < 500 || status === 503, `${status} ${text.slice(0, 300)}`);
    this.#checkRefusal(method, answer);
    const documented = this.#grammar.operationOf(method, path)?.statuses.includes(status);
    if (!documented && ofTheHead.includes(status)) return;
    this.#contract.check({ method, path, body, status, headers, text, json });
  }

  /** Checks the answer to bytes that may not be proper HTTP. */
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
