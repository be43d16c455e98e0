// The journey's only store: loans as read and answers as typed, kept only in this tab. The engine's
// answers are computed again after a reload. Texts of exports are never kept.
import {
  createAnalysis,
  Superseded,
  type AnalysisClient,
  type AnalysisSnapshot,
  type AnalysisWarning,
  type AskedQuestions,
  type DocumentScreeningAnswers,
  type ExportRequest,
  type Explanation,
  type Fault,
  type HeldRequest,
  type LoanPortfolio,
  type Projection,
  type ProjectionRequest,
} from 'tassel/analysis';
import { profileOf, type Answers } from './answers';
import { joined, labelOf, linesOf, usualLabel } from './source-text';

export interface ReadLoans {
  portfolio: LoanPortfolio;
  warnings: AnalysisWarning[];
}

type ReadAnswer = Awaited<ReturnType<AnalysisClient['readExport']>>;

interface Kept {
  loans?: ReadLoans;
  answers: Answers;
  screening: DocumentScreeningAnswers;
  projection: ProjectionRequest;
  /** What was sent last, and its idempotency key. */
  sent?: SentRequest;
}

export interface SentRequest {
  /** The request as JSON, to detect any later change. */
  request: string;
  key: string;
  /** The id of the analysis, once the service has answered. */
  analysis?: string;
  /** The id of the package that was made of the analysis last. */
  made?: string;
  /** The id of the last package of what was sent before; a new package may take over its intake. */
  earlier?: string;
  /** The ids of the analyses that were sent before. */
  before?: readonly string[];
}

const place = 'tassel.journey';
const empty: Kept = { answers: {}, screening: {}, projection: {} };

function recall(): Kept {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Kept>) };
  } catch (fault) {
    // This version of the page can't use what another version kept.
    console.warn('The journey begins anew', fault);
    return empty;
  }
}

/** Whether what a person brought could be read, or why not. */
export type Reading = { ok: true } | { ok: false; faults: Fault[] };

export class Store extends EventTarget {
  questions: AskedQuestions | undefined;
  snapshot: AnalysisSnapshot | undefined;
  /** The advice under the assumptions of the what-if; absent until requested. */
  projection: Projection | undefined;
  /** Why there is no analysis of the answers. */
  faults: readonly Fault[] = [];
  working = false;
  /** Whether the engine could not be started. */
  failed = false;

  private kept = recall();
  private client: AnalysisClient | undefined;
  private handle: number | undefined;
  /** The lines of the text that was read, while the page is open. */
  private lines: readonly string[] = [];

  get loans(): ReadLoans | undefined {
    return this.kept.loans;
  }
  get answers(): Answers {
    return this.kept.answers;
  }
  get screening(): DocumentScreeningAnswers {
    return this.kept.screening;
  }
  get assumptions(): ProjectionRequest {
    return this.kept.projection;
  }
  get sent(): SentRequest | undefined {
    return this.kept.sent;
  }
  set sent(sent: SentRequest) {
    this.keep({ sent });
  }

  /** What `send` sends: the answers, and the loans without the text that they were read from. */
  get sendable() {
    const { borrower_profile, document_screening } = this.request();
    return { borrower_profile, portfolio: this.kept.loans?.portfolio, document_screening };
  }

  /** Starts the engine and analyzes what was kept. */
  async start(): Promise<void> {
    this.failed = false;
    this.tell();
    try {
      this.client = createAnalysis();
      const asked = await this.client.questions();
      if (asked.success) this.questions = asked.data;
      if (this.kept.loans !== undefined) {
        await this.hold(this.kept.loans.portfolio);
        await this.analyze();
      }
    } catch (fault) {
      console.error(fault);
      this.client?.close();
      this.client = undefined;
      this.failed = true;
    }
    this.tell();
  }

  /** Reads texts, whose kinds it detects. Of several texts, `text` says which one is refused. */
  async readTexts(texts: readonly string[]): Promise<Reading & { text?: number }> {
    const sources: ExportRequest[] = [];
    let read: ReadAnswer | undefined;
    for (const [text, raw_text] of texts.entries()) {
      read = await this.engine.readExport({ source_label: usualLabel, raw_text });
      if (!read.success) return { ok: false, faults: read.data.errors ?? [], text };
      sources.push({ source_label: labelOf(read.data.portfolio.detected_format), raw_text });
    }
    const whole = joined(sources);
    const isRead = sources.length === 1 && whole.source_label === usualLabel;
    if (!isRead || read === undefined) read = await this.engine.readExport(whole);
    if (!read.success) return { ok: false, faults: read.data.errors ?? [] };
    const { portfolio, warnings } = read.data;
    this.lines = linesOf(whole);
    return this.takeLoans({ portfolio, warnings });
  }

  /** A line of the text that was read, by number; undefined after the page was reloaded. */
  lineOf(number: number | undefined): string | undefined {
    return number === undefined ? undefined : this.lines[number - 1]?.trim();
  }

  /** Accepts loans that were read, typed, or changed; if they are refused, nothing changes. */
  async takeLoans(loans: ReadLoans): Promise<Reading> {
    const held = await this.hold(loans.portfolio);
    if (!held.ok) return held;
    this.keep({ loans });
    await this.analyze();
    return held;
  }

  async answer(answers: Answers): Promise<void> {
    this.keep({ answers: { ...this.kept.answers, ...answers } });
    await this.analyze();
  }

  async screen(answers: DocumentScreeningAnswers): Promise<void> {
    this.keep({ screening: { ...this.kept.screening, ...answers } });
    await this.analyze();
  }

  async assume(projection: ProjectionRequest): Promise<void> {
    this.keep({ projection });
    await this.project();
  }

  /** Forgets loans and answers. */
  forget(): void {
    sessionStorage.removeItem(place);
    this.kept = empty;
    this.snapshot = undefined;
    this.projection = undefined;
    this.faults = [];
    this.handle = undefined;
    this.lines = [];
    this.tell();
  }

  async explain(plan_id: string): Promise<Explanation | undefined> {
    const told = await this.engine.explain({ ...this.request(), plan_id });
    return told.success ? told.data : undefined;
  }

  /** The advice and the years of every plan, under the assumptions of the what-if. */
  async project(): Promise<void> {
    if (this.snapshot === undefined) return;
    await this.unlessSuperseded(async () => {
      const made = await this.engine.project({
        ...this.request(),
        projection: this.kept.projection,
      });
      if (made.success) this.projection = made.data;
    });
  }

  private get engine(): AnalysisClient {
    if (this.client === undefined) throw new Error('The engine was not started');
    return this.client;
  }

  private request(): HeldRequest {
    return {
      loans: this.handle ?? 0,
      borrower_profile: profileOf(
        this.questions?.profile ?? [],
        this.kept.answers,
      ) as unknown as HeldRequest['borrower_profile'],
      document_screening: this.kept.screening,
    };
  }

  private async hold(portfolio: LoanPortfolio): Promise<Reading> {
    const held = await this.engine.hold(portfolio);
    if (!held.success) return { ok: false, faults: held.data.errors ?? [] };
    if (this.handle !== undefined) await this.engine.release(this.handle);
    this.handle = held.data.loans;
    return { ok: true };
  }

  private async analyze(): Promise<void> {
    if (this.handle === undefined) return;
    await this.unlessSuperseded(async () => {
      const made = await this.engine.analyze(this.request());
      if (made.success) {
        this.snapshot = made.data;
        this.projection = undefined;
        this.faults = [];
      } else {
        this.snapshot = undefined;
        this.faults = made.data.errors ?? [];
      }
    });
  }

  private async unlessSuperseded(work: () => Promise<void>): Promise<void> {
    this.working = true;
    this.tell();
    try {
      await work();
    } catch (fault) {
      if (!(fault instanceof Superseded)) throw fault;
      return;
    }
    this.working = false;
    this.tell();
  }

  private keep(part: Partial<Kept>): void {
    this.kept = { ...this.kept, ...part };
    sessionStorage.setItem(place, JSON.stringify(this.kept));
    this.tell();
  }

  private tell(): void {
    this.dispatchEvent(new Event('change'));
  }
}
