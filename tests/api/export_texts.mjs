// Portfolios as the text of a StudentAid.gov export (layout of 2025), for tests that begin there.
// The loans are read as loan_001, loan_002 and so on, in order.

const types = {
  direct_unsubsidized: ['D2', 'DIRECT STAFFORD UNSUBSIDIZED'],
  direct_parent_plus: ['D4', 'DIRECT PLUS PARENT'],
  direct_consolidation_unsubsidized: ['D5', 'DIRECT CONSOLIDATED UNSUBSIDIZED'],
  ffel_stafford_unsubsidized: ['SU', 'FFEL STAFFORD UNSUBSIDIZED'],
  perkins: ['PU', 'FEDERAL PERKINS'],
};
const statuses = {
  in_repayment: ['RP', 'IN REPAYMENT'],
  defaulted: ['DU', 'DEFAULTED, UNRESOLVED'],
};
const contactTypes = {
  ed: 'Current ED Servicer',
  ed_default_collections: 'Current ED Servicer',
  commercial_lender: 'Current Lender',
  school: 'Current Servicer',
};

/** The contact details of all holders in these portfolios. */
export const holderContact = {
  street_1: 'PO BOX 10001', city: 'SAMPLETOWN', state: 'OR', postal_code: '97301',
  phone: '800-555-0199',
};

/** The id of a loan that is read from the export: `loan_001` for the first. */
export const exportedLoanId = (index) => `loan_${String(index + 1).padStart(3, '0')}`;

const dollars = (cents) => {
  const text = String(cents).padStart(3, '0');
  return `$${text.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${text.slice(-2)}`;
};
const american = (day) => (day ? `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` : '');

function loanLines(loan, index) {
  const [code, description] = types[loan.loan_type];
  const [statusCode, status] = statuses[loan.status];
  const begun = loan.repayment_begin_date ?? loan.loan_date;
  const amount = dollars(loan.disbursed_amount_cents ?? loan.outstanding_principal_cents);
  const rate = `${(loan.interest_rate_bps / 100).toFixed(2)}%`;
  const parentPlus = loan.parent_plus_history === 'includes_parent_plus' ? 'Y' : 'N';
  return [
    ['Loan Type Code', code], ['Loan Type Description', description],
    ['Loan Award ID', `*****0000U26G99999${String(index + 1).padStart(3, '0')}`],
    ['Loan Attending School Name', 'EXAMPLE UNIVERSITY'],
    ['Loan Attending School OPEID', '00999900'],
    ['Loan Date', american(loan.loan_date)], ['Loan Repayment Begin Date', american(begun)],
    ['Loan Amount', amount], ['Loan Disbursed Amount', amount], ['Loan Canceled Amount', '$0.00'],
    ['Loan Outstanding Principal Balance', dollars(loan.outstanding_principal_cents)],
    ['Loan Outstanding Principal Balance as of Date', '07/31/2026'],
    ['Loan Outstanding Interest Balance', dollars(loan.accrued_interest_cents)],
    ['Loan Outstanding Interest Balance as of Date', '07/31/2026'],
    ['Loan Interest Rate Type Code', 'F'], ['Loan Interest Rate Type Description', 'FIXED'],
    ['Loan Interest Rate', rate], ['Loan Actual Interest Rate', rate],
    ['Loan Statutory Interest Rate', rate], ['Loan Updated Date', '07/31/2026'],
    ['Current Loan Status', statusCode], ['Current Loan Status Description', status],
    ['Consolidation Loan With Any Parent Plus Indicator', parentPlus],
    ['Loan Status', statusCode], ['Loan Status Description', status],
    ['Loan Status Effective Date', american(begun)],
    ['Loan Disbursement Date', american(loan.first_disbursement_date)],
    ['Loan Disbursement Amount', amount],
    ['Loan Contact Type', contactTypes[loan.holder.holder_type]],
    ['Loan Contact Name', loan.holder.name],
    ['Loan Contact Street Address 1', holderContact.street_1],
    ['Loan Contact City', holderContact.city], ['Loan Contact State Code', holderContact.state],
    ['Loan Contact Zip Code', holderContact.postal_code],
    ['Loan Contact Phone Number', holderContact.phone],
    ['Most Relevant', 'Yes'],
  ];
}

/** The export of a portfolio whose loans have holders. */
export function exportText(loans) {
  const sum = (name) => dollars(loans.reduce((total, loan) => total + loan[name], 0));
  const lines = [
    ['File Source', 'U.S. DEPARTMENT OF EDUCATION, NATIONAL STUDENT LOAN DATA SYSTEM (NSLDS)'],
    ['File Request Date', '07/31/2026'],
    ['Student First Name', 'TESTER'], ['Student Last Name', 'EXAMPLE'],
    ['Student Total All Loans Outstanding Principal', sum('outstanding_principal_cents')],
    ['Student Total All Loans Outstanding Interest', sum('accrued_interest_cents')],
    ...loans.flatMap(loanLines),
  ];
  return `${lines.map((line) => line.join(':')).join('\n')}\n`;
}
