// What the journey says, screen by screen. What the engine says of plans and loans stands in the
// rules.
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

/** An identifier of the engine as words, where no text of the rules says it better. */
export function inWords(identifier: string): string {
  const words = identifier
    .replaceAll('_', ' ')
    .replace(/\b(plus|ffel|heal|hpsl|lds|sls|fisl|ibr|paye|icr|rap|pslf)\b/gi, (word) =>
      word.toUpperCase(),
    )
    .replace(/\bpaye save|repaye save\b/i, 'SAVE')
    .replace(
      /\b(direct|stafford|perkins|parent)\b/gi,
      (word) => word.charAt(0).toUpperCase() + word.slice(1),
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// Steps of a calculation whose names say little by themselves.
const stepNames: Readonly<Record<string, string>> = {
  flat_paid: 'Paid in all, if your income stays as it is',
  flat_tax: 'Tax on what is forgiven then',
  growing_paid: 'Paid in all, if your income grows',
  growing_tax: 'Tax on what is forgiven then',
  mean_cost: 'What the plan costs: the mean of both',
  tested_outlay: 'The payment that is held against your income',
  affordable_outlay: 'A tenth of your monthly income',
};

export const stepName = (step: string): string => stepNames[step] ?? inWords(step);

/** A formula with the names of facts as words. */
export const formulaInWords = (formula: string): string =>
  formula.replace(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, (name) =>
    name.replace(/_(cents|bps)$/, '').replaceAll('_', ' '),
  );
