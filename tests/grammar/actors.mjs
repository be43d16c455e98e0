// A partner and a sandbox borrower, who make the same requests with different credentials. Before
// many of their good requests, they send a spoiled one.
import assert from 'node:assert/strict';
import { analysesPath, evaluatePath } from '../api/analysis_requests.mjs';
import { portfoliosPath, sandboxPortfoliosPath } from '../api/merging.mjs';
import { createPackage, DocumentPackage } from '../api/packages.mjs';
import { SandboxPackage } from '../api/sandbox_packages.mjs';
import { partnerPath, post, sandboxCookie, sandboxPath } from '../api/server.mjs';
import { brokenMessage } from './broken_messages.mjs';
import { Connection, firstAnswer } from './connection.mjs';
import { Dice } from './dice.mjs';
import { Abandoned } from './lives.mjs';
import { spoilForm } from './spoiled_forms.mjs';
import { spoilHead } from './spoiled_heads.mjs';
import { spoilJson } from './spoiled_json.mjs';

/** Thrown when everything that was to be requested has been requested. */
export class Done extends Error {}

const isForm = ({ headers }) => headers['content-type']?.startsWith('multipart/');

export class Actor {
  #connection;
  #numbers = 0;

  /**
   * `spoiled`: the share of good requests before which a spoiled one is sent. The actor is done
   * after `asked` requests, or at the time `until` (as Date.now() counts). `tally` records what is
   * sent and answered.
   */
  constructor({ port, grammar, judge, tally, log, seed, strangers = [], spoiled = 0,
    asked = Infinity, until = Infinity }) {
    Object.assign(this, { grammar, judge, tally, log, seed, strangers, spoiled, left: asked,
      until });
    this.dice = new Dice(seed);
    this.#connection = new Connection(port);
    this.server = { port, send: (path, options) => this.send(path, options) };
  }

  anyAddress() {
    const below = () => this.dice.below(250);
    return `10.${below()}.${below()}.${below()}`;
  }

  nextNumber() {
    return this.#numbers++;
  }

  /** Repeats a life until everything is done. */
  async run(life) {
    try {
      for (;;) {
        try {
          await life(this);
        } catch (error) {
          if (!(error instanceof Abandoned || error instanceof assert.AssertionError)) throw error;
          this.tally.abandon(error);
        }
        this.log.read();
      }
    } catch (error) {
      if (!(error instanceof Done)) throw error;
    } finally {
      this.#connection.close();
    }
  }

  async send(path, { method = 'GET', headers = {}, body } = {}) {
    const request = { method, path, headers: { ...this.always, ...headers },
      body: body === undefined ? undefined : Buffer.from(body) };
    if (this.dice.chance(this.spoiled)) await this.spoil(request);
    return this.ask(request, 'good');
  }

  /**
   * Sends a spoiled variant of a good request, from a random address, as somebody who guesses keys
   * does.
   */
  async spoil(good) {
    const { dice } = this;
    const request = { ...good, headers: { ...good.headers, 'x-forwarded-for': this.anyAddress() } };
    const kind = dice.below(20);
    if (kind === 0) return this.speak(brokenMessage(request, dice));
    if (kind === 1 && /\/anl_/.test(request.path)) return this.trespass(request);
    if (kind < 9 || request.body === undefined) {
      return this.ask(spoilHead(request, dice), 'spoiled');
    }
    if (isForm(request)) {
      const { type, body } = spoilForm({ type: request.headers['content-type'],
        body: request.body }, dice);
      return this.ask({ ...request, body, headers: { ...request.headers, 'content-type': type } },
        'spoiled');
    }
    const { body: schema } = this.grammar.operationOf(request.method, request.path);
    const body = Buffer.from(spoilJson(this.grammar, schema, request.body.toString(), dice));
    return this.ask({ ...request, body }, 'spoiled');
  }

  /** Requests what belongs to somebody else. */
  async trespass(request) {
    const stranger = this.dice.pick(this.strangers);
    const path = request.path.replace(/\/anl_\w+/, `/${stranger.analysis}`)
      .replace(/\/pkg_\w+/, (own) => (this.dice.chance(0.8) ? `/${stranger.package}` : own));
    return this.ask({ ...request, path }, 'trespass');
  }

  count(kind) {
    if (this.left-- <= 0 || Date.now() > this.until) throw new Done();
    this.tally.count(kind);
  }

  async ask(request, kind) {
    this.count(kind);
    const answer = await this.judged(request, () => this.#connection.ask(request));
    await this.judged(request, () => {
      this.judge.check(request, answer);
      if (kind === 'trespass') assert.equal(answer.status, 404, 'what is another\'s is not found');
    });
    this.tally.answer(this.grammar.operationOf(request.method, request.path)?.id, answer);
    return answer;
  }

  async speak(bytes) {
    this.count('broken');
    await this.judged({ method: 'bytes', path: bytes.toString('latin1') }, async () => {
      const answer = firstAnswer(await this.#connection.speak(bytes));
      if (answer) this.judge.checkBroken(answer);
    });
  }

  /** Judges an answer. Records a failure with its request, and with what reproduces it. */
  async judged(request, judge) {
    try {
      return await judge();
    } catch (error) {
      this.tally.fail({ error, request, seed: this.seed, left: this.left });
      return { status: 0, headers: {}, text: '' };
    }
  }
}

export class PartnerActor extends Actor {
  constructor({ keys, ...rest }) {
    super(rest);
    this.keys = keys;
  }

  quote(body) {
    return post(this.server, partnerPath, body, this.keys);
  }

  merge(body) {
    return post(this.server, portfoliosPath, body, this.keys);
  }

  analyze(body, key) {
    return post(this.server, analysesPath, body,
      { ...this.keys, ...(key && { 'idempotency-key': key }) });
  }

  readAnalysis({ analysis_id: id }) {
    const below = this.dice.pick(['', '/plan-options']);
    return this.server.send(`${analysesPath}/${id}${below}`, { headers: this.keys });
  }

  project({ analysis_id: id }, body) {
    return post(this.server, `${analysesPath}/${id}/projections`, body, this.keys);
  }

  checkBill({ analysis_id: id }, body) {
    return post(this.server, `${analysesPath}/${id}/bill-checks`, body, this.keys);
  }

  async open(analysis, selection, accepted) {
    const data = accepted(await createPackage(this, analysis.analysis_id, selection));
    return new DocumentPackage(this, analysis, selection, data.document_package);
  }

  readsOf(opened) {
    return [() => opened.intake(), () => opened.intake(opened.source), () => this.list()];
  }

  /** The first page of a list. */
  list() {
    const path = this.dice.pick([analysesPath, '/api/v1/document-packages']);
    const query = this.dice.pick(['', '?limit=2', '?stage=blocked',
      '?stage=supplemental_intake_needed&limit=1']);
    return this.server.send(path + query, { headers: this.keys });
  }

  renew() {}
}

export class SandboxActor extends Actor {
  /** Gives the actor a new session and a new address from here on. */
  renew() {
    this.always = { 'x-forwarded-for': this.anyAddress() };
  }

  async opening(path, body, more) {
    const answer = await post(this.server, path, body, more);
    const header = sandboxCookie(answer)?.header;
    if (header) this.always = { ...this.always, ...header };
    return answer;
  }

  quote(body) {
    return this.opening(sandboxPath, body, {});
  }

  merge(body) {
    return this.opening(sandboxPortfoliosPath, body, {});
  }

  analyze(body, key) {
    return this.opening(evaluatePath, body, key && { 'idempotency-key': key });
  }

  readAnalysis({ analysis_id: id }) {
    return this.server.send(`/api/business/sandbox/${id}`);
  }

  project({ analysis_id: id }, body) {
    return post(this.server, `/api/business/sandbox/${id}/projections`, body);
  }

  checkBill({ analysis_id: id }, body) {
    return post(this.server, `/api/business/sandbox/${id}/bill-checks`, body);
  }

  async open(analysis, selection, accepted) {
    const path = `/api/business/sandbox/${analysis.analysis_id}/documents`;
    const data = accepted(await post(this.server, path, selection));
    return new SandboxPackage(this, {}, analysis, selection, data);
  }

  readsOf() {
    return [];
  }
}
