// The members of a loan that a person can change, and how each is entered.
import type { Loan, LoanDoubt } from 'tassel/analysis';
import { date, money } from '../quote/format';
import { readCents, readCount } from '../quote/form-values';
import { inWords } from './words';

export type LoanMember = keyof Loan;

const youSaid = 'You said so.';

export interface LoanField {
  member: LoanMember;
  label: string;
  hint?: string;
  kind: 'choice' | 'cents' | 'rate' | 'date' | 'count';
  choices?: readonly string[];
}

// The types that borrowers have; other types come with a file, and stay as they are.
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

/** The fields that are shown only if they are in doubt. */
const doubtedFields: readonly LoanField[] = [
  { member: 'loan_date', label: 'Date of the loan', kind: 'date' },
  {
    member: 'repayment_plan',
    label: 'Repayment plan',
    kind: 'choice',
    choices: [
      'standard',
      'tiered_standard',
      'rap',
      'ibr',
      'paye',
      'icr',
      'repaye_save',
      'graduated',
      'extended_fixed',
      'extended_graduated',
      'alternative',
      'not_reported',
    ],
  },
  { member: 'scheduled_payment_cents', label: 'Payment that is due each month', kind: 'cents' },
  {
    member: 'parent_plus_history',
    label: 'Repaid a Parent PLUS Loan',
    kind: 'choice',
    choices: ['none', 'includes_parent_plus', 'unknown'],
  },
  { member: 'principal_as_of_date', label: 'Day of the balance', kind: 'date' },
  { member: 'pslf_matched_months', label: 'Months that count for public service', kind: 'count' },
];

/** Whether a doubt is still open: nobody has stated the value. */
export const isOpen = (one: LoanDoubt): boolean => one.basis !== 'stated';

/**
 * The doubts that are shown. If the type is in doubt, the program is left out, because it follows
 * from the type.
 */
export const openDoubts = (doubts: readonly LoanDoubt[]): readonly LoanDoubt[] => {
  const open = doubts.filter(isOpen);
  const ofType = open.some((one) => one.field === 'loan_type');
  return open.filter((one) => one.field !== 'loan_program' || !ofType);
};

/** The values that a doubt allows for its member, if a person can choose one of them. */
export const choicesOf = (one: LoanDoubt): readonly string[] =>
  one.field === 'loan_program' ? [] : (one.values ?? []);

export const fieldsOf = (doubts: readonly LoanDoubt[]): readonly LoanField[] => [
  ...loanFields,
  ...doubtedFields.filter((field) => doubtOf(doubts, field.member) !== undefined),
];

export const doubtOf = (doubts: readonly LoanDoubt[], member: string): LoanDoubt | undefined =>
  doubts.find((one) => one.field === member);

/** A value as it is typed. */
export function shownValue(field: LoanField, loan: Loan): string {
  const value = loan[field.member];
  if (value === undefined) return '';
  // Text that is not a figure stays as it was typed.
  if (typeof value === 'string') return value;
  if (field.kind === 'cents') return (Number(value) / 100).toFixed(2);
  return field.kind === 'rate' ? String(Number(value) / 100) : String(value);
}

/** A value that a doubt allows, as it is shown. */
export function shownNamed(member: string, value: string): string {
  if (member.endsWith('_cents')) return money(Number(value));
  if (member.endsWith('_bps')) return `${Number(value) / 100} %`;
  if (member.endsWith('_date')) return date(value);
  if (member.endsWith('_months')) return value;
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  return inWords(value);
}

/** The typed text as a value for the engine; undefined if it is empty. */
export function readValue(field: LoanField, text: string): unknown {
  if (text.trim() === '') return undefined;
  switch (field.kind) {
    case 'cents':
    // A percentage with two decimals is in whole basis points, as dollars are in cents.
    case 'rate':
      return readCents(text.replace('%', ''));
    case 'count':
      return readCount(text);
    default:
      return text;
  }
}

/** A value that a doubt allows, in the engine's form. */
function readNamed(member: string, text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /_(cents|bps|months|year)$/.test(member) ? Number(text) : text;
}

/** The loan after a person has stated the value of a doubted member. */
export function settledLoan(loan: Loan, member: string, value: string): Loan {
  return withMember(loan, member as LoanMember, readNamed(member, value), true);
}

/** A loan with one member changed, whether it was in doubt or not. */
export function changedLoan(loan: Loan, field: LoanField, text: string, doubted: boolean): Loan {
  return withMember(loan, field.member, readValue(field, text), doubted);
}

const derivedOf: Partial<Record<LoanMember, readonly LoanMember[]>> = {
  loan_type: ['loan_program', 'subsidy_type', 'parent_plus_history', 'parent_plus_history_basis'],
  status: ['in_default', 'is_open', 'status_code', 'default_detail'],
  first_disbursement_date: ['loan_date', 'loan_timing'],
  loan_date: ['loan_timing'],
  outstanding_principal_cents: ['outstanding_principal_unknown'],
};

/**
 * Changes a member. Whatever was derived from the old value is removed, and the member is no longer
 * in doubt.
 */
function withMember(loan: Loan, member: LoanMember, value: unknown, doubted: boolean): Loan {
  const changed: Record<string, unknown> = { ...loan, [member]: value };
  if (value === undefined) delete changed[member];
  for (const one of derivedOf[member] ?? []) delete changed[one];
  const settled = new Set<string>([member, ...(derivedOf[member] ?? [])]);
  const others = loan.doubts?.filter((one) => !settled.has(one.field)) ?? [];
  if (doubted || others.length < (loan.doubts?.length ?? 0)) {
    const said = { field: member, basis: 'stated', message: youSaid, values: [String(value)] };
    changed['doubts'] = value === undefined ? others : [...others, said];
  }
  return changed as unknown as Loan;
}

export const typeName = (type: string): string => inWords(type);
