// The members of a loan that a person can change, and how each is put in.
import type { Loan } from 'tassel/analysis';
import { readCents, readCount } from '../quote/form-values';
import { inWords } from './words';

export type LoanMember = keyof Loan;

export interface LoanField {
  member: LoanMember;
  label: string;
  hint?: string;
  kind: 'choice' | 'cents' | 'rate' | 'date' | 'count';
  choices?: readonly string[];
}

// Those that borrowers have; others come with a file, and stay as they are.
const types: readonly Loan['loan_type'][] = [
  'direct_subsidized',
  'direct_unsubsidized',
  'direct_grad_plus',
  'direct_parent_plus',
  'direct_consolidation_subsidized',
  'direct_consolidation_unsubsidized',
  'direct_consolidation_plus',
  'ffel_stafford_subsidized',
  'ffel_stafford_unsubsidized',
  'ffel_grad_plus',
  'ffel_parent_plus',
  'ffel_consolidation',
  'perkins',
  'private',
];
const statuses: readonly Loan['status'][] = [
  'in_school',
  'in_grace',
  'in_repayment',
  'in_deferment',
  'in_forbearance',
  'defaulted',
  'bankruptcy_active',
  'paid_in_full',
];

export const loanFields: readonly LoanField[] = [
  { member: 'loan_type', label: 'Kind of loan', kind: 'choice', choices: types },
  { member: 'status', label: 'Status', kind: 'choice', choices: statuses },
  { member: 'outstanding_principal_cents', label: 'Principal owed', kind: 'cents' },
  { member: 'accrued_interest_cents', label: 'Unpaid interest', kind: 'cents' },
  {
    member: 'interest_rate_bps',
    label: 'Interest rate a year',
    hint: 'For example 5.5 for 5.5 %.',
    kind: 'rate',
  },
  { member: 'first_disbursement_date', label: 'First paid out on', kind: 'date' },
  {
    member: 'idr_qualifying_months',
    label: 'Months that count for income plans',
    hint: 'Your servicer knows the count. Leave it empty if you do not know it.',
    kind: 'count',
  },
];

/** A value as it is typed. */
export function shownValue(field: LoanField, loan: Loan): string {
  const value = loan[field.member];
  if (value === undefined) return '';
  // What could not be read as a figure stays as it was typed.
  if (typeof value === 'string') return value;
  if (field.kind === 'cents') return (Number(value) / 100).toFixed(2);
  return field.kind === 'rate' ? String(Number(value) / 100) : String(value);
}

/** What was typed as the engine takes it; undefined: nothing. */
export function readValue(field: LoanField, text: string): unknown {
  if (text.trim() === '') return undefined;
  switch (field.kind) {
    case 'cents':
    // Per cent with two decimals are whole basis points, as dollars are cents.
    case 'rate':
      return readCents(text.replace('%', ''));
    case 'count':
      return readCount(text);
    default:
      return text;
  }
}

/** A loan with one member changed. What was derived of the old value goes with it. */
export function changedLoan(loan: Loan, field: LoanField, text: string): Loan {
  const changed: Record<string, unknown> = { ...loan, [field.member]: readValue(field, text) };
  const derived: readonly LoanMember[] =
    field.member === 'loan_type'
      ? ['loan_program', 'subsidy_type', 'parent_plus_history', 'parent_plus_history_basis']
      : field.member === 'status'
        ? ['in_default', 'is_open', 'status_code', 'default_detail']
        : field.member === 'first_disbursement_date'
          ? ['loan_date', 'loan_timing']
          : [];
  for (const member of [...derived, field.member]) {
    if (changed[member] === undefined || derived.includes(member)) delete changed[member];
  }
  return changed as unknown as Loan;
}

export const typeName = (type: string): string => inWords(type);
