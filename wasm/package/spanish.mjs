// What the modules answer, in Spanish.
import { speaker } from './speaker.mjs';
import texts from './spanish-texts.mjs';

/** One text, or several after each other. */
export const say = speaker(texts);

// The members that hold words for a person; others hold names, figures and codes.
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

/** An answer whose words are Spanish; everything else in it stays. */
export const translated = (answer) => inSpanish(answer, false);
