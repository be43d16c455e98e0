/**
 * Says texts of the engine in another language. `entries`: by their English, each `{}` a gap for a
 * figure or a word. The result says one text or several; what the entries do not have, such as a
 * person's name, it gives back as it is.
 */
export function speaker(entries: Readonly<Record<string, string>>): (text: string) => string;
