// The words for the steps of a calculation, which only the trace shows.
import { affordable_share } from 'tassel/law';
import { inWords } from './words';

// Words for steps of a calculation whose names alone say little.
const stepNames: Readonly<Record<string, string>> = {
  flat_paid: 'Paid in all, if your income stays as it is',
  flat_tax: 'Tax on what is forgiven then',
  growing_paid: 'Paid in all, if your income grows',
  growing_tax: 'Tax on what is forgiven then',
  mean_cost: 'What the plan costs: the mean of both',
  tested_outlay: 'The payment that is held against your income',
  affordable_outlay: affordable_share,
};

export const stepName = (step: string): string => stepNames[step] ?? inWords(step);

/** A formula with the names of facts as words, and with loans by their numbers. */
export const formulaInWords = (formula: string): string =>
  formula
    .replace(/\bportfolio\.loans\[(\d+)\]/g, (_, at) => `loan ${Number(at) + 1}`)
    .replace(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, (name) =>
      name.replace(/_(cents|bps)$/, '').replaceAll('_', ' '),
    );
