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

/** The same figures as the service's, from the same rules. Nothing is sent, nothing is kept. */
export interface Analysis {
  /** Reads the text of an export: loans as the service has them, and what was unclear. */
  readExport(request: ExportRequest): Envelope<ReadLoans>;
  /** Parses loans once; `loans` of the answer names them in the requests below. */
  hold(portfolio: LoanPortfolio): Envelope<HeldHandle>;
  /** Lets held loans go; gives how many portfolios are still held, of 16 at most. */
  release(loans: number): number;
  /** Every plan, what is advised, and the consolidation comparison: as `POST evaluate` answers. */
  analyze(request: HeldRequest): Envelope<AnalysisSnapshot>;
  /** The rules, the calculation and the years of one plan. */
  explain(request: ExplainedRequest): Envelope<Explanation>;
  /** The advice under other assumptions. */
  project(request: ProjectedRequest): Envelope<Projection>;
  /** What a person is asked: about the household, and whether some form may apply. */
  questions(): Envelope<AskedQuestions>;
  /** Version of the rules. */
  version(): string;
}

/** The same, each answer a promise. */
export type AnalysisClient = {
  [Name in keyof Analysis]: (
    ...request: Parameters<Analysis[Name]>
  ) => Promise<ReturnType<Analysis[Name]>>;
} & {
  /** Ends the Worker; what is unanswered is rejected. */
  close(): void;
};

/** Why an `analyze` or a `project` was given up: a newer one came before its answer. */
export class Superseded extends Error {}

/** Loads the module where it is called: by default the file beside this one. */
export function load(
  source?: URL | Response | BufferSource | WebAssembly.Module,
): Promise<Analysis>;

/** Starts the module in a Worker of its own, in which the newest request wins. */
export function createAnalysis(): AnalysisClient;
