// One request and one answer for every operation, as a test recorded them.
export interface Recorded {
  request?: unknown;
  status: number;
  /** Long lists are shortened; a file is represented by its headers. */
  answer: unknown;
}

/** Loads the examples by operation, when a reader opens a group. */
export async function loadExamples(): Promise<Readonly<Record<string, Recorded>>> {
  const { default: examples } = await import('./examples.json');
  return examples as Readonly<Record<string, Recorded>>;
}

/** The example of an operation; for most sandbox operations, it is the partner's example. */
export const exampleOf = (
  examples: Readonly<Record<string, Recorded>>,
  operationId: string,
): Recorded | undefined => examples[operationId] ?? examples[operationId.replace(/^sandbox_/, '')];
