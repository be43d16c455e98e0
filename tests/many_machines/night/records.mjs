// Records all answers, what /readyz said, and the logs. Tells whether the faults at a time explain
// what happened then.

/** The time that services may take to recover, because they use a probe's result for a while. */
const graceMs = 12_000;
/** A request that was sent longer ago than this has been accepted by its server. */
const acceptedMs = 500;
/** Events that report a property of this machine, not a failure. */
const ofTheMachine = ['landlock_missing', 'fewer_connections'];
const isFailure = ({ level, event }) => level === 'error' && !ofTheMachine.includes(event);
/** Events that are defects, whatever else is broken. */
const neverExcused = ['request_failed', 'torn', 'failed'];

const nameOf = ({ method, path }) => `${method} ${path.replace(/[a-z]{3}_[0-9a-z]{26}/g, '*')}`;

export class Records {
  #tries = [];
  #spells = [];
  #read;

  constructor(logs) {
    this.logs = logs;
    this.#read = logs.map(() => 0);
  }

  take({ server: { place }, method, path, sent, came, status, headers, content }) {
    const data = status >= 400 && content.length > 0 && path !== '/metrics'
      ? JSON.parse(content.toString()).data : {};
    this.#tries.push({ place, what: nameOf({ method, path }), isLook: path === '/readyz',
      sent, came, status, word: data.status, code: data.code,
      saysWhen: Number(headers['retry-after']) >= 1 });
  }

  /** Records that a fault begins, which may hurt the servers at these places. */
  begin(fault, places, tellers) {
    const spell = { fault, places, tellers, began: Date.now(), settled: Infinity };
    spell.settle = () => { spell.settled = Date.now() + graceMs; };
    this.#spells.push(spell);
    return spell;
  }

  #spellAt(place, from, to) {
    return this.#spells.find((spell) =>
      spell.places.includes(place) && spell.began <= to && spell.settled >= from);
  }

  /** The report on a fault, once everything has recovered. */
  close(spell) {
    const tries = this.#tries;
    this.#tries = [];
    const alarms = [...tries.flatMap((tried) => this.#alarmOf(tried) ?? []),
      ...this.#alarmsOfLogs()];
    const count = (status) =>
      tries.filter((tried) => !tried.isLook && tried.status === status).length;
    const longest = tries.reduce((most, tried) =>
      (tried.came - tried.sent > most.came - most.sent ? tried : most), tries[0]);
    return {
      name: spell.fault.name, places: spell.places,
      takesConnections: spell.fault.takesConnections !== false, lastedMs: spell.ended - spell.began,
      answers: tries.length, longestMs: longest.came - longest.sent,
      longest: `${longest.what} at ${longest.place}: ${longest.status}`,
      backMs: spell.backMs, ...this.#told(spell, count(503) + count(507) > 0),
      ...readiness(spell, tries),
      causes: this.#causes(spell), unavailable: count(503), full: count(507), broken: count(0),
      alarms,
    };
  }

  /** The text of an alarm about an answer, if no fault explains the answer. */
  #alarmOf({ place, what, isLook, sent, came, status, word, code, saysWhen }) {
    const text = `${what} at ${place}: ${status} ${word ?? code ?? ''}`;
    if (status >= 500 && ![503, 507].includes(status)) return text;
    if (status === 503 && !isLook && !saysWhen) return `${text}, and not when to come again`;
    if (status !== 0 && status < 500) return undefined;
    const spell = this.#spellAt(place, sent, came);
    if (spell === undefined) return text;
    const isExplained = isLook && status === 503 ? spell.fault.words?.includes(word)
      : status === 0 ? mayBreak(spell, sent) : status !== 507 || spell.fault.full;
    return isExplained ? undefined : `${text}, during ${spell.fault.name}`;
  }

  #alarmsOfLogs() {
    return this.logs.flatMap(({ all }, place) => {
      const fresh = all.slice(this.#read[place]);
      this.#read[place] = all.length;
      return fresh.filter(({ line }) => isFailure(line)).filter(({ at, line }) =>
        neverExcused.includes(line.event)
          || !(this.#isExplained(line, this.#spellAt(place, at, at)) || this.#isTold(line, at)))
        .map(({ line: { event, cause = '', message } }) =>
          `server ${place} says ${event} ${cause}: ${message}`);
    });
  }

  #isExplained({ event }, spell) {
    return spell !== undefined && !(spell.fault.works === 'store' && event === 'store_failed');
  }

  /** Whether the line names a fault of that time, even a fault that hurts no server. */
  #isTold(line, at) {
    return this.#spells.some(({ fault, began, settled }) =>
      began <= at && at <= settled && isOf(fault.told, line));
  }

  /** The causes that the logs state. */
  #causes({ began }) {
    const lines = this.logs.flatMap(({ all }) => all.filter(({ at }) => at >= began));
    return [...new Set(lines.flatMap(({ line }) => line.cause ?? []))];
  }

  /**
   * How long it took until the logs of all servers that must name the fault have done so. If the
   * fault has no name of its own, the log of one server that refused requests because of it is
   * enough.
   */
  #told({ fault, places, tellers, began, ended }, isHurt) {
    // If the disk had room for everything that was sent, no server saw it full.
    if (!isHurt && (fault.told === undefined || fault.full)) return { mustTell: false };
    const since = fault.toldOnceOver ? ended : began;
    const names = ({ at, line }) => at >= began
      && (fault.told === undefined ? isFailure(line) && this.#isExplained(line, { fault })
        : isOf(fault.told, line));
    const waits = (fault.told === undefined ? places : tellers).map((place) => {
      const found = this.logs[place].all.find(names);
      return found === undefined ? Infinity : Math.max(0, found.at - since);
    });
    const isOfOne = fault.oneTells || fault.told === undefined;
    return { mustTell: true, toldMs: isOfOne ? Math.min(...waits) : Math.max(...waits) };
  }
}

/**
 * Whether the fault may break a request. A server that stops in order answers what it had begun.
 */
const mayBreak = ({ fault: { breaks, finishes }, began }, sent) =>
  breaks && !(finishes && sent < began - acceptedMs);

const isOf = (told = [], line) => told.some(({ event, causes }) =>
  line.event === event && (causes === undefined || causes.includes(line.cause)));

/** What /readyz said during the fault, and whether it has recovered. */
function readiness({ fault, places, began, settled }, tries) {
  const looks = tries.filter(({ isLook, status }) => isLook && status !== 0);
  const said = looks.filter(({ place, sent, came, status }) =>
    status !== 200 && places.includes(place) && came >= began && sent <= settled);
  const lastLooks = new Map(looks.map((look) => [look.place, look.status]));
  return {
    words: [...new Set(said.map(({ word }) => word))],
    silent: fault.mustBeUnready
      ? places.filter((place) => !said.some((each) => each.place === place)) : [],
    unreadyAfter: [...lastLooks].filter(([, status]) => status !== 200).map(([place]) => place),
  };
}
