/** Says one text of the engine, or several in a row; other text stays as it is. */
export function say(text: string): string;

/** An answer of the analysis module with its words in Spanish; everything else in it stays. */
export function translated<Answer>(answer: Answer): Answer;
