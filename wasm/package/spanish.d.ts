/** One text of the engine, or several after each other; what is not the engine's stays. */
export function say(text: string): string;

/** An answer of the analysis module whose words are Spanish; everything else in it stays. */
export function translated<Answer>(answer: Answer): Answer;
