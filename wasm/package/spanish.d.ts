/** Translates one text of the engine, or several in a row; other text stays as it is. */
export function say(text: string): string;

/** Returns an answer of the analysis module with its words in Spanish, and otherwise unchanged. */
export function translated<Answer>(answer: Answer): Answer;
