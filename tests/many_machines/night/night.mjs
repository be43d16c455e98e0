// The night: servers at work, while one thing after another breaks around them.
import { setTimeout as pause } from 'node:timers/promises';
import { analysesPath } from '../../api/analysis_requests.mjs';
import { forbearance } from '../../api/bundles.mjs';
import { credentials } from '../../api/server.mjs';
import { seeded } from '../../durability/seeded.mjs';
import { PatientClient } from '../patient_client.mjs';
import { Ledger, availableIn, wrongs } from './ledger.mjs';
import { Borrowers, bodyOf, removeFile, selection, visit } from './lives.mjs';
import { NightFleet, everyPlace } from './night_fleet.mjs';
import { Records } from './records.mjs';
import { Surroundings } from './surroundings.mjs';

const args = ['--rate-limit', 'all=off', '--specimen-forms', '--access-log'];
const lookMs = 500;
const betweenProbesMs = 50;
const longestBackMs = 60_000;

const betweenTriesMs = 1500; // each try opens one of the 60 sessions a minute
/** The address of a visitor. */
const addressOf = (number) => `127.66.${(number >> 8) % 256}.${number % 256}`;

export class Night {
  /** `stepSeconds`: from the beginning of one fault to that of the next. */
  static async begin({ seed, stepSeconds, borrowers = 4, visitors = 2, thinkMs = 150 }) {
    const made = new Night();
    // Faults and clients draw from different numbers, so that a seed always gives the same faults.
    Object.assign(made, { stepSeconds, borrowers, visitors, thinkMs, random: seeded(seed),
      pace: seeded(seed + 1) });
    await made.#lay().catch(async (error) => {
      await made.end();
      throw error;
    });
    return made;
  }

  async #lay() {
    this.around = new Surroundings();
    await this.around.lay();
    this.fleet = await NightFleet.open({ addresses: this.around.addresses, args,
      logFolder: this.around.logDisk.folder });
    this.keys = credentials(this.fleet.partner);
    this.records = new Records(this.fleet.logs);
    this.client = this.clientFrom();
    this.ledger = new Ledger(this.client, this.keys);
    await this.#openUploadTarget();
  }

  get primary() { return this.around.database.primary; }
  get replica() { return this.around.database.replica; }

  pick(list) { return list[Math.floor(this.random() * list.length)]; }

  /** A client that sends requests from this address to any of the servers. */
  clientFrom(from, more = {}) {
    return new PatientClient({ from, random: this.pace, living: () => this.fleet.living(),
      told: (tried) => this.records.take(tried), ...more });
  }

  /** A package for the uploads that faults make. */
  async #openUploadTarget() {
    const { entry } = await this.ledger.analyses.create('uploads', bodyOf(0));
    this.uploadTarget = this.ledger.openPackage(entry,
      await this.ledger.analyses.choose(entry, selection));
  }

  async #clearUploadTarget() {
    const listed = await this.uploadTarget.attachments(forbearance);
    for (const id of availableIn(listed)) {
      await this.ledger.watch('the uploads', () => removeFile(this.uploadTarget, id));
    }
  }

  /** Records a mistake unless `holds` is true; the night goes on. */
  require(holds, what) {
    if (!holds) this.ledger.wrong.push({ kind: wrongs.strange, text: what });
  }

  /** Keeps partners, visitors, and probes going until `stop` is called; `stop` waits for them. */
  start() {
    let going = true;
    const { ledger, thinkMs, pace: random } = this;
    const borrowers = new Borrowers({ ledger, thinkMs, random });
    let visits = 0;
    const until = async (work) => { while (going) await work(); };
    const all = [
      ...Array.from({ length: this.borrowers }, () =>
        until(() => ledger.watch('a borrower', () => borrowers.live()))),
      ...Array.from({ length: this.visitors }, () => until(() => {
        const client = this.clientFrom(addressOf(visits++), { betweenTriesMs });
        return ledger.watch('a visitor', () => visit({ ledger, thinkMs, random, client }));
      })),
      ...everyPlace.map((place) => until(() => this.#look(place))),
    ];
    this.stop = async () => {
      going = false;
      await Promise.all(all);
    };
  }

  async #look(place) {
    const server = this.fleet.servers[place];
    if (server !== undefined) await this.client.once('/readyz', {}, server);
    await pause(lookMs);
  }

  /** Lets one fault begin and end, and waits until everything has recovered. */
  async pass(fault, lastsSeconds) {
    const places = fault.places(this);
    const began = Date.now();
    const tellers = fault.tellers?.(this) ?? places;
    const spell = this.records.begin(fault, places, tellers);
    const { end, mend = () => {} } = await fault.begin(this, places, tellers);
    await pause(lastsSeconds * 1000);
    await end();
    spell.ended = Date.now();
    spell.backMs = await this.#waitUntilBack(spell.ended);
    spell.settle();
    await mend();
    await this.#clearUploadTarget();
    await pause(Math.max(0, began + this.stepSeconds * 1000 - Date.now()));
    return this.records.close(spell);
  }

  /** Waits until every server has kept an analysis that was requested after `since`. */
  async #waitUntilBack(since) {
    const waits = this.fleet.living().map((server) => this.#waitFor(server, since));
    return Math.max(...await Promise.all(waits));
  }

  async #waitFor(server, since) {
    const key = `probe-${server.place}-${since}`;
    const body = bodyOf(0);
    while (Date.now() < since + longestBackMs) {
      const answer = await this.client.once(analysesPath, { method: 'POST', body, headers: {
        ...this.keys, 'content-type': 'application/json', 'idempotency-key': key } }, server);
      if (answer?.status === 200) {
        this.ledger.analyses.remember(key, body, answer.json.data);
        return answer.came - since;
      }
      await pause(betweenProbesMs);
    }
    await this.ledger.analyses.create(key, body); // the analysis may have been kept
    return Infinity;
  }

  async end() {
    await this.fleet?.stop();
    await this.around?.remove();
  }
}
