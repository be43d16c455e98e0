// What was sent, as the service keeps it. Every screen after "send" shows only this.
import {
  createTassel,
  TasselError,
  type components,
  type TasselFault,
  type Upload,
} from 'tassel-client';
import type { SentName } from '../router';
import type { SentRequest, Store } from '../store';
import { countName, moveNames, nameAfter, placeOf, type Removal } from './records';

type Schemas = components['schemas'];
type WithPackage = Schemas['sandbox_analysis_data'];
type OfPackage = 'document_package' | 'supplemental_intake' | 'attachments' | 'manifests' | 'facts';

/** The analysis, and its package if there is one. */
export type SentAnalysis = Omit<WithPackage, OfPackage> & Partial<Pick<WithPackage, OfPackage>>;
export type Report = Schemas['intake_report'];
export type Group = Schemas['reported_group'];
export type Field = Schemas['reported_field'];
export type Manifest = Schemas['document_manifest'];
export type Source = Schemas['package_source'];
export type Value = string | number | boolean | null;
export type Values = Readonly<Record<string, Value>>;
type SourceId = Schemas['intake_source'];
type Action = Schemas['workflow_action'];

/** A plan, other forms, or both. */
type Choice = Omit<Schemas['sandbox_documents_request'], 'document_package_id' | 'carry_from'>;

type Refusals = readonly { path: string; message: string }[];

const packages = '/api/business/sandbox/{analysis_id}/documents';

/** Whether a request failed for a reason that will pass. */
const mayBeSentAgain = ({ status }: TasselError): boolean =>
  status === 0 || status === 429 || status >= 500;

/** The screen for each action of the workflow. */
const screenOfAction: Readonly<Record<Action, SentName>> = {
  review_plan_options: 'send',
  select_plan: 'send',
  create_analysis: 'send',
  create_document_package: 'send',
  resolve_blockers: 'forms',
  complete_supplemental_intake: 'forms',
  upload_attachment: 'files',
  record_borrower_attestation: 'review',
  review_document_package: 'review',
  record_review_decision: 'review',
  generate_bundle: 'papers',
  download_bundle: 'papers',
  download_official_forms: 'papers',
};

/** Returns what a new request is kept as, after an earlier one. */
function sentAfter(sent: SentRequest | undefined, request: string): SentRequest {
  const earlier = sent?.made ?? sent?.earlier;
  const before = [
    ...(sent?.before ?? []),
    ...(sent?.analysis === undefined ? [] : [sent.analysis]),
  ];
  return {
    request,
    key: crypto.randomUUID(),
    before,
    ...(earlier === undefined ? {} : { earlier }),
  };
}

export class CaseStore extends EventTarget {
  data: SentAnalysis | undefined;
  /** The fault of the last request that failed. */
  fault: TasselError | undefined;
  /** While waiting, how many seconds are left of the wait that the service asked for. */
  waiting: number | undefined;
  busy = false;
  /** What was typed since the page was opened; it is kept only on this page. */
  readonly typed = new Map<string, string>();
  /** Why the service did not accept what was typed, by field. */
  readonly refused = new Map<string, string>();
  /** The records that were removed since the page was opened. */
  readonly removals: Removal[] = [];

  /** Values that did not reach the service, by source. */
  private readonly unsent = new Map<string, Values>();
  /** A removal that was sent and not answered. Only the service knows whether it happened. */
  private sentRemoval: Removal | undefined;
  private readonly tassel = createTassel({
    onWait: (seconds) => this.countDown(seconds),
  });
  private queue: Promise<unknown> = Promise.resolve();
  private clock: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly store: Store) {
    super();
  }

  /** Where the workflow's next action takes place. */
  get next(): SentName {
    const [action] = this.data?.workflow.next_action_ids ?? [];
    return action === undefined ? 'send' : screenOfAction[action];
  }
  allows(action: Action): boolean {
    return this.data?.workflow.next_action_ids.includes(action) ?? false;
  }
  get packageId(): string | undefined {
    return this.data?.document_package?.document_package_id;
  }
  report(source: string): Report | undefined {
    return this.data?.supplemental_intake?.find((one) => one.source_id === source);
  }
  /** Whether an answer was taken over that nobody has looked at again. */
  get hasCarried(): boolean {
    const reports = this.data?.supplemental_intake ?? [];
    return reports.some(({ fields }) => fields.some((one) => one.carried));
  }
  get allSaved(): boolean {
    return this.unsent.size === 0;
  }
  group(source: string, name: string): Group | undefined {
    return this.report(source)?.record_groups.find((one) => one.group === name);
  }
  /**
   * Returns what a name is now. `since` is how many records had been removed when the name was
   * read. Returns undefined if the name's record was removed.
   */
  nameNow(name: string, since: number): string | undefined {
    return this.removals
      .slice(since)
      .reduce<string | undefined>((now, one) => now && nameAfter(now, one), name);
  }

  /** Reads the kept state again: a saved answer may require other documents. */
  refresh(): Promise<boolean> {
    return this.work(() => this.readAll());
  }

  /** Reads the kept state; if it is gone, `fault` says so. */
  open(analysis_id: string): Promise<boolean> {
    return this.work(async () => {
      if (this.data?.analysis_id !== analysis_id) this.forgetPages();
      await this.readAll(analysis_id);
      await this.sendValues();
    });
  }

  /** Sends loans and answers. Repeated attempts create only one analysis. */
  send(): Promise<boolean> {
    return this.work(async () => {
      const request = JSON.stringify(this.store.sendable);
      const { sent } = this.store;
      const begun = sent?.request === request ? sent : sentAfter(sent, request);
      this.store.sent = begun;
      const { data } = await this.tassel.POST('/api/business/sandbox/evaluate', {
        params: { header: { 'idempotency-key': begun.key } },
        body: JSON.parse(request) as Schemas['analysis_request'],
      });
      this.forgetPages();
      this.data = data?.data as SentAnalysis;
      this.store.sent = { ...begun, analysis: this.data.analysis_id };
    });
  }

  /** The package whose intake a new package of this analysis may take over. */
  get earlier(): string | undefined {
    const { sent } = this.store;
    return sent?.analysis === this.data?.analysis_id ? sent?.earlier : undefined;
  }

  /** Creates the package for a choice. With `carry`, it takes over the earlier package's intake. */
  choose(choice: Choice, carry: boolean) {
    return this.work(async () => {
      const { earlier } = this;
      if (carry && earlier !== undefined) await this.carry(choice, earlier);
      else await this.documents(choice);
      await this.readAll();
    });
  }

  /**
   * Saves values, together with those that did not reach the service before. `values` is called
   * only when it is the turn of this save, because until then records may be removed, which changes
   * names.
   */
  save(source: string, values: () => Values): Promise<boolean> {
    return this.work(async () => {
      await this.settleRemoval();
      const all = { ...this.unsent.get(source), ...values() };
      if (Object.keys(all).length > 0) this.unsent.set(source, all);
      await this.sendValues();
    });
  }

  /** Removes a record. The later records move up, and what was typed in them moves with them. */
  removeRecord(source: string, record: string): Promise<boolean> {
    const since = this.removals.length;
    return this.work(async () => {
      await this.settleRemoval();
      await this.sendValues();
      const now = this.nameNow(record, since);
      if (now === undefined) return;
      const { group, number } = placeOf(now);
      const { count = 0, minimum = 0 } = this.group(source, group) ?? {};
      const left = count - 1;
      this.sentRemoval = { source, group, number, left };
      try {
        await this.saveInto(source, {
          [now]: null,
          [countName(group)]: left < minimum ? null : left,
        });
      } catch (fault) {
        // The service also refuses a removal that it already made, if its answer was lost.
        if (!(fault instanceof TasselError) || fault.status !== 422) throw fault;
        const removed = this.removals.length;
        await this.readAll();
        if (this.removals.length > removed) return;
        this.refuse(fault.errors);
        throw fault;
      }
    });
  }

  /**
   * Uploads a file. The result says whether it is kept, and if the service refused it, why. With
   * `repair`, a repaired copy may be kept in its place.
   */
  async upload(
    source_id: string,
    document_role: string,
    file: File,
    options: Pick<Upload, 'onProgress' | 'repair'>,
  ): Promise<{ kept: boolean; refused?: TasselFault }> {
    let refused: TasselFault | undefined;
    const answered = await this.work(async () => {
      try {
        await this.tassel.upload(`${this.packagePath}/attachments`, {
          file,
          document_role,
          source_id,
          ...options,
        });
      } catch (fault) {
        // A refusal is reported at the file, not as a failed request.
        refused =
          fault instanceof TasselError && fault.status === 422 ? fault.errors[0] : undefined;
        if (refused === undefined) throw fault;
        return;
      }
      await this.readAll();
    });
    return refused === undefined ? { kept: answered } : { kept: false, refused };
  }

  remove(attachment_id: string): Promise<boolean> {
    return this.work(async () => {
      const path = { ...this.ids, attachment_id };
      await this.tassel.DELETE(`${packages}/{document_package_id}/attachments/{attachment_id}`, {
        params: { path },
      });
      await this.readAll();
    });
  }

  review(body: Schemas['review_request']): Promise<boolean> {
    return this.work(async () => {
      await this.tassel.POST(`${packages}/{document_package_id}/review`, {
        params: { path: this.ids },
        body,
      });
      await this.readAll();
    });
  }

  makeBundle(): Promise<boolean> {
    return this.work(async () => {
      await this.tassel.POST(`${packages}/{document_package_id}/bundle`, {
        params: { path: this.ids },
        body: {},
      });
      await this.readAll();
    });
  }

  /** Downloads a form as a PDF. Returns undefined, and sets `fault`, if that fails. */
  async form(
    source_id: string,
    form_instance_id: string,
    copy: 'open' | 'answer_sheet' = 'open',
  ): Promise<Blob | undefined> {
    let file: Blob | undefined;
    await this.work(async () => {
      const query = new URLSearchParams({ form_instance_id, copy });
      file = await this.tassel.download(
        `${this.packagePath}/official-forms/${source_id}/content?${query}`,
      );
    });
    return file;
  }

  /** Deletes everything that was sent, and everything that was made from it. */
  end(): Promise<boolean> {
    return this.work(async () => {
      for (const analysis_id of this.store.sent?.before ?? []) {
        await this.delete(analysis_id).catch((fault: unknown) => {
          if (!(fault instanceof TasselError) || fault.status !== 404) throw fault;
        });
      }
      await this.delete(this.data?.analysis_id ?? '');
      this.data = undefined;
      this.forgetPages();
      this.store.forget();
    });
  }

  private async delete(analysis_id: string): Promise<void> {
    await this.tassel.DELETE('/api/business/sandbox/{analysis_id}', {
      params: { path: { analysis_id } },
    });
  }

  /** Carries nothing if the earlier package is gone, or if the package was made without it. */
  private async carry(choice: Choice, carry_from: string): Promise<void> {
    try {
      await this.documents({ ...choice, carry_from });
    } catch (fault) {
      const only = (one: TasselError) => one.errors.every(({ path }) => path === 'carry_from');
      if (!(fault instanceof TasselError) || fault.status !== 422 || !only(fault)) throw fault;
      await this.documents(choice);
    }
  }

  private get ids() {
    return {
      analysis_id: this.data?.analysis_id ?? '',
      document_package_id: this.packageId ?? '',
    };
  }
  /** Of the days to act on, for a calendar program. */
  get calendarAddress(): string {
    return `${this.packagePath}/calendar.ics`;
  }

  private get packagePath(): string {
    const { analysis_id, document_package_id } = this.ids;
    return `/api/business/sandbox/${analysis_id}/documents/${document_package_id}`;
  }

  /** With `partial`, the service saves the values that are right even if it refuses others. */
  private async documents(
    body: Schemas['sandbox_documents_request'],
    partial = false,
  ): Promise<Refusals> {
    const { analysis_id } = this.ids;
    const { data } = await this.tassel.POST(packages, {
      params: { path: { analysis_id }, ...(partial ? { query: { partial } } : {}) },
      body,
    });
    if (this.data === undefined || data === undefined) return [];
    // Drop the manifests, because only reading everything again shows which proofs an answer
    // requires.
    const { manifests: _asked, ...kept } = this.data;
    const { refused = [], ...saved } = data.data;
    this.take({ ...kept, ...saved });
    return refused;
  }

  private saveInto(source: string, values: Values, partial = false): Promise<Refusals> {
    return this.documents(
      {
        document_package_id: this.packageId ?? '',
        supplemental_intake: [{ source_id: source as SourceId, values }],
      },
      partial,
    );
  }

  private async readAll(analysis_id = this.ids.analysis_id): Promise<void> {
    const { data } = await this.tassel.GET('/api/business/sandbox/{analysis_id}', {
      params: { path: { analysis_id } },
    });
    this.take(data?.data as SentAnalysis);
  }

  /** Shows what the service stores. If a record is gone, the names of the later ones change. */
  private take(data: SentAnalysis): void {
    this.data = data;
    this.keepMade(data);
    const removal = this.sentRemoval;
    this.sentRemoval = undefined;
    if (removal === undefined) return;
    if (this.group(removal.source, removal.group)?.count !== removal.left) return;
    this.refused.delete(countName(removal.group));
    moveNames(this.typed, removal);
    moveNames(this.refused, removal);
    this.removals.push(removal);
  }

  /** Remembers the package, because a later one may take over its intake. */
  private keepMade({ analysis_id, document_package }: SentAnalysis): void {
    const { sent } = this.store;
    const made = document_package?.document_package_id;
    if (sent?.analysis !== analysis_id || made === undefined || made === sent.made) return;
    this.store.sent = { ...sent, made };
  }

  /** Until it is known whether a record is gone, a name may mean another record. */
  private async settleRemoval(): Promise<void> {
    if (this.sentRemoval !== undefined) await this.readAll();
  }

  private refuse(faults: Refusals): void {
    for (const { path, message } of faults) {
      this.refused.set(path.replace(/^.*\.values\./, ''), message);
    }
  }

  /** Sends the values that were not sent yet. Values that fail to arrive wait for the next time. */
  private async sendValues(): Promise<void> {
    for (const [source, values] of [...this.unsent]) {
      const names = Object.keys(values);
      try {
        const faults = await this.saveInto(source, values, names.length > 1);
        names.forEach((one) => this.refused.delete(one));
        this.refuse(faults);
      } catch (fault) {
        if (!(fault instanceof TasselError) || mayBeSentAgain(fault)) throw fault;
        this.unsent.delete(source);
        const message = fault.errors[0]?.message ?? fault.message;
        if (fault.status === 422) names.forEach((one) => this.refused.set(one, message));
        throw fault;
      }
      this.unsent.delete(source);
    }
  }

  /** Reports every second how many seconds are left. */
  private countDown(seconds: number): void {
    clearTimeout(this.clock);
    this.waiting = seconds;
    this.tell();
    if (seconds > 0) this.clock = setTimeout(() => this.countDown(seconds - 1), 1000);
  }

  private forgetPages(): void {
    this.typed.clear();
    this.refused.clear();
    this.unsent.clear();
    this.sentRemoval = undefined;
  }

  /**
   * Sends one request after another, so that none overtakes another. Returns true if it succeeded.
   */
  private work(work: () => Promise<void>): Promise<boolean> {
    const done = this.queue.then(async () => {
      this.busy = true;
      this.fault = undefined;
      this.tell();
      try {
        await work();
        return true;
      } catch (fault) {
        if (!(fault instanceof TasselError)) throw fault;
        this.fault = fault;
        return false;
      } finally {
        this.busy = false;
        clearTimeout(this.clock);
        this.waiting = undefined;
        this.tell();
      }
    });
    this.queue = done.catch(() => undefined);
    return done;
  }

  private tell(): void {
    this.dispatchEvent(new Event('change'));
  }
}
