// Simulates servers, one database, and its log, to find where requests wait, and for how long.
//
// A request is a series of turns on a server's processors with transactions between them. A
// transaction takes a connection of the server's pool, a round trip, a turn on the database's
// processors, and, if it writes, a flush of the log, which all transactions that wait for it share.
// Everything is served in order.

/** Something that serves one request at a time, or a few. */
class Station {
  constructor(world, places) {
    Object.assign(this, { world, free: places, places, waiting: [], head: 0, busy: 0 });
  }

  use(seconds, done) {
    this.take(() => {
      this.busy += seconds;
      this.world.after(seconds, () => {
        this.give();
        done();
      });
    });
  }

  take(begin) {
    if (this.free > 0) {
      this.free -= 1;
      begin();
    } else this.waiting.push(begin);
  }

  give() {
    if (this.head === this.waiting.length) {
      this.free += 1;
      return;
    }
    const next = this.waiting[this.head];
    this.head += 1;
    if (this.head > 4_096) {
      this.waiting = this.waiting.slice(this.head);
      this.head = 0;
    }
    next();
  }
}

/** One flush at a time, for everything that was waiting when it began. */
class Log {
  constructor(world, seconds) {
    Object.assign(this, { world, seconds, waiting: [], flushing: false, busy: 0 });
  }

  flush(done) {
    this.waiting.push(done);
    if (!this.flushing) this.#begin();
  }

  #begin() {
    const together = this.waiting;
    this.waiting = [];
    this.flushing = together.length > 0;
    if (!this.flushing) return;
    this.busy += this.seconds;
    this.world.after(this.seconds, () => {
      for (const done of together) done();
      this.#begin();
    });
  }
}

/** What will happen, the soonest first: a binary heap. */
class World {
  now = 0;
  #events = [];

  after(seconds, what) {
    const events = this.#events;
    let place = events.push({ at: this.now + seconds, what }) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (events[parent].at <= events[place].at) break;
      [events[parent], events[place]] = [events[place], events[parent]];
      place = parent;
    }
  }

  runUntil(end) {
    const events = this.#events;
    while (events.length > 0 && events[0].at <= end) {
      const next = events[0];
      const last = events.pop();
      if (events.length > 0) {
        events[0] = last;
        this.#sink();
      }
      this.now = next.at;
      next.what();
    }
  }

  #sink() {
    const events = this.#events;
    for (let place = 0; ;) {
      const left = 2 * place + 1;
      const right = left + 1;
      let least = place;
      if (left < events.length && events[left].at < events[least].at) least = left;
      if (right < events.length && events[right].at < events[least].at) least = right;
      if (least === place) return;
      [events[least], events[place]] = [events[place], events[least]];
      place = least;
    }
  }
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const percentile = (sorted, part) => sorted[Math.min(sorted.length - 1,
  Math.floor(sorted.length * part))] ?? 0;

/**
 * Simulates a fleet under load. `kinds`: as in costs.json. `mix`: how many requests of each kind
 * come, in proportion to the other kinds. `perSecond`: the requests of all kinds together. Each
 * goes to a random server at a random time.
 */
export function simulate({ kinds, mix, perSecond, servers, cores = 2, databaseCores = 16,
  connections = 16, wayMs = 0.25, flushMs = 1, seconds = 20, warmUp = 5, seed = 1 }) {
  const world = new World();
  const random = randomOf(seed);
  const fleet = Array.from({ length: servers }, () => ({
    processors: new Station(world, cores), pool: new Station(world, connections) }));
  const database = new Station(world, databaseCores);
  const log = new Log(world, flushMs / 1000);
  const names = Object.keys(mix);
  const all = names.reduce((sum, name) => sum + mix[name], 0);
  const pick = () => {
    let left = random() * all;
    return names.find((name) => (left -= mix[name]) < 0) ?? names.at(-1);
  };
  const times = [];
  let asked = 0;
  let answered = 0;

  function serve(name, begun) {
    asked += 1;
    const { server_ms: own, database_ms: there, transactions, log_bytes: written } = kinds[name];
    const server = fleet[Math.floor(random() * servers)];
    const trips = Math.max(1, Math.round(transactions));
    const turn = own / 1000 / (trips + 1);
    const answer = () => {
      answered += 1;
      if (begun >= warmUp) times.push(world.now - begun);
    };
    const trip = (left) => server.processors.use(turn, () => {
      if (left === 0) {
        answer();
        return;
      }
      server.pool.take(() => world.after(wayMs / 1000, () =>
        database.use(there / 1000 / trips, () => {
          const back = () => world.after(wayMs / 1000, () => {
            server.pool.give();
            trip(left - 1);
          });
          // The last transaction is the one that writes.
          if (left === 1 && written > 0) log.flush(back);
          else back();
        })));
    });
    trip(trips);
  }

  const arrive = () => world.after(-Math.log(1 - random()) / perSecond, () => {
    serve(pick(), world.now);
    arrive();
  });
  arrive();
  world.runUntil(seconds);
  times.sort((left, right) => left - right);
  const used = (station) => station.busy / station.places / seconds;
  return {
    asked: asked / seconds,
    answered: answered / seconds,
    meanMs: times.reduce((sum, time) => sum + time, 0) / times.length * 1000,
    p50Ms: percentile(times, 0.5) * 1000,
    p99Ms: percentile(times, 0.99) * 1000,
    server: fleet.reduce((sum, { processors }) => sum + used(processors), 0) / servers,
    database: used(database),
    log: log.busy / seconds,
  };
}
