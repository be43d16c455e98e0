// What a fuzz has sent, what came back, and what was wrong.
const maximumFailures = 40;
const shortened = (value) => String(value ?? '').slice(0, 600);
/** The text without ids and numbers, which differ each time. */
const plain = (text) => text.replaceAll(/[0-9a-hjkmnp-tv-z]{26}/g, '…').replaceAll(/\d+/g, '0');

function told({ error, request, seed, left }) {
  const { method, path, headers, body } = request;
  return [shortened(error.message), `seed ${seed}, ${left} left: ${method} ${shortened(path)}`,
    shortened(JSON.stringify(headers)), shortened(body)].join('\n    ');
}

export class Tally {
  sent = { good: 0, spoiled: 0, trespass: 0, broken: 0 };
  statuses = {};
  accepted = 0;
  acceptedOperations = new Set();
  failures = new Map();
  abandoned = new Map();

  count(kind) {
    this.sent[kind] += 1;
  }

  get total() {
    return Object.values(this.sent).reduce((sum, count) => sum + count, 0);
  }

  answer(operation, { status }) {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (status >= 300) return;
    this.accepted += 1;
    this.acceptedOperations.add(operation);
  }

  /** Records that a good request was refused, and why. */
  abandon({ message }) {
    const reason = plain(message).slice(0, 200);
    this.abandoned.set(reason, (this.abandoned.get(reason) ?? 0) + 1);
  }

  /**
   * Records a failure. Of several failures of one kind, it keeps the first, and counts the rest.
   */
  fail({ error, request, seed, left }) {
    const reason = plain(error.message).slice(0, 120);
    const known = this.failures.get(reason);
    if (known) known.times += 1;
    else if (this.failures.size < maximumFailures) {
      this.failures.set(reason, { times: 1, text: told({ error, request, seed, left }) });
    }
  }

  /** The failures, as text for people to read. */
  get report() {
    return [...this.failures.values()].map(({ times, text }) => `${times} × ${text}`).join('\n');
  }
}
