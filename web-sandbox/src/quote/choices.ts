// The answers that the form offers, in plain words.
import type { QuickQuoteRequest } from 'tassel';
import * as law from 'tassel/law';
import { date, month } from './format';

export type LoanCategory = QuickQuoteRequest['loan_category'];
export type LoanTiming = QuickQuoteRequest['loan_timing'];

interface Choice<Value> {
  value: Value;
  label: string;
  hint: string;
}

export const categories: readonly Choice<LoanCategory>[] = [
  {
    value: 'direct_undergraduate',
    label: 'Direct Loans, undergraduate',
    hint: 'From the Department of Education, for a first college degree.',
  },
  {
    value: 'direct_graduate',
    label: 'Direct Loans, graduate school',
    hint: 'For a master’s, doctoral or professional degree; Grad PLUS included.',
  },
  {
    value: 'direct_parent_plus',
    label: 'Parent PLUS, borrowed for a child',
    hint: 'Direct Loans that a parent took out. Fewer plans accept them.',
  },
  {
    value: 'ffel_stafford',
    label: 'Older FFEL loans (Stafford)',
    hint:
      `Made by a bank or agency before ${month(law.direct_alone_from)} ` +
      '(Federal Family Education Loans).',
  },
  {
    value: 'mixed_or_not_sure',
    label: 'Several kinds, or not sure',
    hint: 'We estimate with undergraduate Direct Loans and say so.',
  },
];

export const timings: readonly Choice<LoanTiming>[] = [
  {
    value: 'before_2026_07_01',
    label: `All before ${date(law.newer_loans_from)}`,
    hint: '',
  },
  {
    value: 'on_or_after_2026_07_01',
    label: `At least one on or after ${date(law.newer_loans_from)}`,
    hint: 'A consolidation made since then counts.',
  },
  { value: 'not_sure', label: 'I am not sure', hint: '' },
];

export const isCategory = (text: string): text is LoanCategory =>
  categories.some((choice) => choice.value === text);

export const isTiming = (text: string): text is LoanTiming =>
  timings.some((choice) => choice.value === text);
