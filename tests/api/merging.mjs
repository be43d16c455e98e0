// Exports of one borrower for tests: the StudentAid.gov file and servicers' pages for its loans.
import { readdirSync, readFileSync } from 'node:fs';

export const portfoliosPath = '/api/v1/portfolios';
export const sandboxPortfoliosPath = '/api/business/sandbox/portfolios';

const folder = new URL('../data/merges/', import.meta.url);

/** Merges that were worked out by hand. */
export const workedMerges = readdirSync(folder).map((name) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

export const dollars = (cents) =>
  `$${String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${
    String(cents % 100).padStart(2, '0')}`;
/** Writes 2026-08-15 as 08/15/2026. */
export const american = (day) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');

const types = {
  direct_subsidized: ['D1', 'DIRECT STAFFORD SUBSIDIZED', 'Direct Loan - Subsidized'],
  direct_unsubsidized: ['D2', 'DIRECT STAFFORD UNSUBSIDIZED', 'Direct Loan - Unsubsidized'],
  direct_grad_plus: ['D3', 'DIRECT PLUS GRADUATE', 'Direct Grad PLUS'],
};
export const loanTypes = Object.keys(types);

/** One loan as the StudentAid.gov file shows it. */
export function federalLoan({ type = 'direct_unsubsidized', number = 1, made = '2021-08-25',
  principal = 190_000, interest = 1_200, on = '2026-07-31', rate = 373 } = {}) {
  const [code, description] = types[type];
  return `Loan Type Code:${code}
Loan Type Description:${description}
Loan Award ID:*****0000U21G9999${String(number).padStart(4, '0')}
Loan Attending School Name:EXAMPLE UNIVERSITY
Loan Date:${american(made)}
Loan Outstanding Principal Balance:${dollars(principal)}
Loan Outstanding Principal Balance as of Date:${american(on)}
Loan Outstanding Interest Balance:${dollars(interest)}
Loan Outstanding Interest Balance as of Date:${american(on)}
Loan Interest Rate Type Code:F
Loan Interest Rate:${(rate / 100).toFixed(2)}%
Current Loan Status:RP
Current Loan Status Description:IN REPAYMENT
Loan Status:RP
Loan Status Description:IN REPAYMENT
Loan Status Effective Date:11/20/2022
Loan Disbursement Date:${american(made)}
Loan Disbursement Amount:${dollars(principal)}
Loan Contact Type:Current ED Servicer
Loan Contact Name:DEPT OF ED/EXAMPLE SERVICING
Loan Special Contact:
`;
}

export function federalFile(loans, { last = 'SAMPLE' } = {}) {
  return `File Source:U.S. DEPARTMENT OF EDUCATION, NATIONAL STUDENT LOAN DATA SYSTEM (NSLDS)
File Request Date:08/01/2026
Student First Name:TESTER
Student Last Name:${last}
${loans.map((one) => federalLoan(one)).join('')}`;
}

/** One loan as a servicer's page shows it. */
export function pageLoan({ type = 'direct_unsubsidized', name = types[type]?.[2] ?? type,
  group = 'AA', principal = 185_000, interest = 400, on = '2026-08-14', rate = 373, made } = {}) {
  return `Group: ${group}
Loan Type: ${name}
Principal Balance: ${dollars(principal)}
Unpaid Accrued Interest${on ? ` (as of ${american(on)})` : ''}: ${dollars(interest)}
Regulatory Interest Rate: ${(rate / 100).toFixed(2)}%
${made ? `Loan Date: ${american(made)}\n` : ''}Due Date: 09/14/2026
Repayment Plan: Income-Based Repayment
Loan Status: Repayment
`;
}
export const pageOf = (loans) => `My Loans\n${loans.map((one) => pageLoan(one)).join('')}`;

export const ofStudentAid = (text) => ({ raw_text: text, source_label: 'studentaid_text_export' });
export const ofServicer = (text) => ({ raw_text: text, source_label: 'servicer_text_export' });

/** A StudentAid.gov file with one loan, and the servicer's page for it. */
export const pair = () => [ofStudentAid(federalFile([{}])), ofServicer(pageOf([{}]))];

/** The files as one text; each begins with the line that names its label. */
export const markedText = (sources) => sources.map(({ raw_text: text, source_label: label }) =>
  `===== file: ${label} =====\n${text}`).join('');

export const doubtOf = (loan, field) => loan.doubts.find((doubt) => doubt.field === field);
export const contradictedIn = (loan) =>
  loan.doubts.filter(({ basis }) => basis === 'contradicted').map(({ field }) => field);
