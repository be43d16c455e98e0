// The shape of every JSON answer.
import assert from 'node:assert/strict';

const crockford = '[0-9a-hjkmnp-tv-z]{26}';

export function assertIdentifier(text, prefix) {
  assert.match(text, new RegExp(`^${prefix}_${crockford}$`));
}

export function assertSuccess(answer) {
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(Object.keys(answer.json).sort(), ['data', 'error_message', 'success']);
  assert.equal(answer.json.success, true);
  assert.equal(answer.json.error_message, '');
  assertCommonHeaders(answer);
}

export function assertError(answer, status, code) {
  assert.equal(answer.status, status, answer.text);
  assert.match(answer.headers['content-type'], /^application\/json/);
  assert.deepEqual(Object.keys(answer.json).sort(), ['data', 'error_message', 'success']);
  assert.equal(answer.json.success, false);
  assert.equal(answer.json.data.code, code);
  assert.equal(answer.json.data.request_id, answer.headers['x-request-id']);
  for (const line of answer.json.error_message.split('\n')) assert.match(line, /^- \S/);
  assertCommonHeaders(answer);
}

export function assertCommonHeaders(answer) {
  assertIdentifier(answer.headers['x-request-id'], 'req');
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  assert.equal(answer.headers['referrer-policy'], 'no-referrer');
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.match(answer.headers['content-security-policy'], /frame-ancestors 'none'/);
  assert.match(answer.headers['permissions-policy'], /camera=\(\).*microphone=\(\)/);
}

/** The three RateLimit headers as numbers. */
export function rateHeaders(answer) {
  const numbers = ['limit', 'remaining', 'reset'].map((name) => {
    const value = answer.headers[`ratelimit-${name}`];
    assert.match(value ?? '', /^\d+$/, `RateLimit-${name}`);
    return Number(value);
  });
  return { limit: numbers[0], remaining: numbers[1], reset: numbers[2] };
}

export function assertNoRateHeaders(answer) {
  for (const name of ['limit', 'remaining', 'reset']) {
    assert.equal(answer.headers[`ratelimit-${name}`], undefined);
  }
}
