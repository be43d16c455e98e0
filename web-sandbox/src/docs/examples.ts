// One request and one answer of every operation, as a test took them.
export interface Recorded {
  request?: unknown;
  status: number;
  /** Long lists are cut; of a file, what its headers say. */
  answer: unknown;
}

/** By operation; loaded where a group is opened. */
export async function loadExamples(): Promise<Readonly<Record<string, Recorded>>> {
  const { default: examples } = await import('./examples.json');
  return examples as Readonly<Record<string, Recorded>>;
}

/** The sandbox answers most of what a partner asks alike. */
export const exampleOf = (
  examples: Readonly<Record<string, Recorded>>,
  operationId: string,
): Recorded | undefined => examples[operationId] ?? examples[operationId.replace(/^sandbox_/, '')];
