// The modules' answers, in Spanish.
import { speaker } from './speaker.mjs';
import texts from './spanish-texts.mjs';

/** Translates one text, or several in a row. */
export const say = speaker(texts);

// The members that contain words for a person; others contain names, figures, and codes.
const worded = new Set([
  'message', 'messages', 'reason', 'flips', 'notes', 'warnings', 'formula', 'plan_label', 'label',
  'title', 'hint', 'error_message',
]);

const inSpanish = (value, words) => {
  if (typeof value === 'string') return words ? say(value) : value;
  if (Array.isArray(value)) return value.map((one) => inSpanish(one, words));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, inSpanish(member, worded.has(name))]));
};

/** Returns an answer with its words in Spanish, and otherwise unchanged. */
export const translated = (answer) => inSpanish(answer, false);
