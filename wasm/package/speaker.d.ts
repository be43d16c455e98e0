/**
 * Makes a function that translates texts of the engine. `entries`: translations by their English
 * texts, in which each `{}` is a gap for a figure or a word. The function translates one text or
 * several in a row. It returns a text that the entries lack, such as a person's name, unchanged.
 */
export function speaker(entries: Readonly<Record<string, string>>): (text: string) => string;
