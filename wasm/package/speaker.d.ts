/**
 * Says texts of the engine in another language. `entries`: by their English text; each `{}` is a
 * gap for a figure or a word. The result says one text or several; it returns whatever the entries
 * lack, such as a person's name, unchanged.
 */
export function speaker(entries: Readonly<Record<string, string>>): (text: string) => string;
