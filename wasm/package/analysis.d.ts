import type {
  AnalysisSnapshot,
  AskedQuestions,
  ErrorData,
  ExplainedRequest,
  Explanation,
  ExportRequest,
  HeldHandle,
  HeldRequest,
  LoanPortfolio,
  ProjectedRequest,
  Projection,
  ReadLoans,
} from './analysis-types.js';

export type * from './analysis-types.js';

/** Every answer: the data of a success, or what was wrong with the request. */
export type Envelope<Data> =
  | { success: true; data: Data; error_message: '' }
  | { success: false; data: ErrorData; error_message: string };

/** Computes the same figures as the service, from the same rules. Nothing is sent or kept. */
export interface Analysis {
  /** Reads the text of an export: the loans as the service reads them, and what was unclear. */
  readExport(request: ExportRequest): Envelope<ReadLoans>;
  /** Parses loans once; the answer's `loans` names them in the requests below. */
  hold(portfolio: LoanPortfolio): Envelope<HeldHandle>;
  /** Releases held loans; returns how many portfolios are still held, of at most 16. */
  release(loans: number): number;
  /** Computes every plan, the advice, and the consolidation comparison, as `POST evaluate` does. */
  analyze(request: HeldRequest): Envelope<AnalysisSnapshot>;
  /** The rules, the calculation, and the years of one plan. */
  explain(request: ExplainedRequest): Envelope<Explanation>;
  /** The advice under other assumptions. */
  project(request: ProjectedRequest): Envelope<Projection>;
  /** The questions for a person: about the household, and about forms that may apply. */
  questions(): Envelope<AskedQuestions>;
  /** Version of the rules. */
  version(): string;
}

/** The functions of `Analysis`, with answers as promises. */
export type AnalysisClient = {
  [Name in keyof Analysis]: (
    ...request: Parameters<Analysis[Name]>
  ) => Promise<ReturnType<Analysis[Name]>>;
} & {
  /** Ends the Worker; unanswered requests are rejected. */
  close(): void;
};

/** Why an `analyze` or a `project` was abandoned: a newer one came before its answer. */
export class Superseded extends Error {}

/** Loads the module in the calling thread; by default, from the file beside this one. */
export function load(
  source?: URL | Response | BufferSource | WebAssembly.Module,
): Promise<Analysis>;

/** Starts the module in its own Worker, where the newest request wins. */
export function createAnalysis(): AnalysisClient;
