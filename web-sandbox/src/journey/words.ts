// The journey's words, screen by screen. The engine's words about plans and loans are in the rules.
import type { ScreenName } from './router';

export const titles: Record<ScreenName, string> = {
  start: 'Find the repayment plan that fits your loans',
  loans: 'Your loans',
  about: 'About you',
  compare: 'Your plans compared',
  why: 'Why, and how it is worked out',
  'what-if': 'What if things change?',
  relief: 'Other ways to get relief',
  send: 'Prepare your papers',
  forms: 'What the forms ask',
  files: 'Proofs to add',
  review: 'Check your answers',
  papers: 'Your papers',
};

export const steps: readonly { screen: ScreenName; label: string }[] = [
  { screen: 'start', label: 'Start' },
  { screen: 'loans', label: 'Loans' },
  { screen: 'about', label: 'About you' },
  { screen: 'compare', label: 'Compare' },
  { screen: 'what-if', label: 'What if' },
  { screen: 'relief', label: 'Relief' },
  { screen: 'send', label: 'Papers' },
];

export const privacy = 'Your file is read on this device. It is not sent.';

/** An identifier of the engine as words, for identifiers that have no text in the rules. */
export function inWords(identifier: string): string {
  const words = identifier
    .replaceAll('_', ' ')
    .replace(/\b(plus|ffel|heal|hpsl|lds|sls|fisl|ibr|paye|icr|rap|(?:te)?pslf)\b/gi, (word) =>
      word.toUpperCase(),
    )
    .replace(/\bpaye save|repaye save\b/i, 'SAVE')
    .replace(
      /\b(direct|stafford|perkins|parent)\b/gi,
      (word) => word.charAt(0).toUpperCase() + word.slice(1),
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
