// A counsel sheet: the advice of an analysis, as a borrower and a counselor would read it together.
import { advicePart } from './advice.mjs';
import { costsPart } from './group.mjs';
import {
  dated, dollars, entry, heading, item, money, paragraph, percent, readable, rule, table, words,
} from './page.mjs';
import {
  benefitPart, consolidationPart, exitsPart, ffelPart, filingPart, pslfPart,
} from './tracks.mjs';

/** The names of plans, holders, and groups. */
function namesOf({ plan_quotes: quotes, portfolio }) {
  const labels = new Map(quotes.map((one) => [one.plan_id, one.plan_label]));
  const holders = new Map(portfolio.loans.filter((loan) => loan.holder !== undefined)
    .map(({ holder }) => [holder.holder_key, holder.name]));
  const long = (id) => labels.get(id) ?? words(id);
  const holder = (key) => holders.get(key) ?? words(key);
  return {
    long,
    holder,
    short: (id) => long(id).match(/\((\w+)\)$/)?.[1]
      ?? long(id).replace(/( Repayment)?( Plan)?$/, ''),
    group: (name) => (name === 'direct' ? 'Direct Loans' : `FFEL at ${holder(name.slice(5))}`),
  };
}

function borrowerPart(profile) {
  const income = profile.alternative_taxable_income_cents ?? profile.adjusted_gross_income_cents;
  const spouse = profile.spouse_adjusted_gross_income_cents;
  const service = profile.public_service_employment;
  const said = [
    `${words(profile.marital_status)}, filing: ${words(profile.tax_filing_status)}`,
    `income ${dollars(income)} a year${spouse === undefined ? '' : `, spouse ${dollars(spouse)}`}`,
    `family of ${profile.family_size}, dependents: ${profile.dependent_count}`,
    profile.state_of_residence,
    ...service === undefined ? [] : ['public service'],
  ];
  return paragraph(said.join('; '), '  ');
}

const SHORTER = [['unsubsidized', 'unsub.'], ['subsidized', 'sub.'], ['consolidation', 'consol.']];
const typeOf = (loan) =>
  SHORTER.reduce((text, [from, to]) => text.replace(from, to), words(loan.loan_type));
/**
 * The rate as text. It may have three decimals, because rates of consolidation loans are multiples
 * of an eighth of a percent.
 */
const rateOf = ({ interest_rate_bps: bps }) =>
  (bps === undefined ? '' : `${(bps / 100).toFixed(3).replace(/0$/, '')} %`);

/** What a servicer's page says of a loan, apart from the amounts. */
const reportedOf = (loan, names) => [
  ...loan.repayment_plan === undefined ? [] : [`on ${words(loan.repayment_plan)}`],
  ...loan.idr_qualifying_months === undefined ? []
    : [`${loan.idr_qualifying_months} months credited`],
  ...loan.pslf_matched_months === undefined ? []
    : [`${loan.pslf_matched_months} months matched for public service`],
  ...loan.holder === undefined ? [] : [`held by ${names.holder(loan.holder.holder_key)}`],
].join(', ');

function loansPart({ loans }, names) {
  const rows = loans.map((loan) => [
    loan.loan_id, typeOf(loan), loan.first_disbursement_date ?? '',
    money(loan.outstanding_principal_cents + (loan.accrued_interest_cents ?? 0)),
    rateOf(loan), words(loan.status),
  ]);
  const reported = loans.map((loan) => [reportedOf(loan, names), loan.loan_id]);
  return [
    ...heading('LOANS'),
    ...table(['loan', 'type', 'made', '>balance', '>rate', 'status'], rows),
    ...saidOnce(reported.filter(([said]) => said !== '')).flatMap(item),
  ];
}

/** Shows a text once, with all loans that it applies to. Each pair is a text and a loan. */
function saidOnce(pairs) {
  const loans = new Map();
  for (const [said, loan] of pairs) {
    loans.set(said, [...loans.get(said) ?? [], ...loan === undefined ? [] : [loan]]);
  }
  return [...loans].map(([said, ids]) => (ids.length === 0 ? said : `${said} (${ids.join(', ')})`));
}

const list = (title, lines) => (lines.length === 0 ? [] : [...heading(title), ...lines]);

const outsidePart = (loans) => list('LOANS IN NO PLAN',
  saidOnce(loans.map((one) => [readable(one.message), one.loan_id])).flatMap(item));

const calendarPart = (entries, names) => list('CALENDAR', entries.flatMap((one) => {
  const touched = [...one.loan_ids ?? [], ...(one.plan_ids ?? []).map(names.short)];
  const what = touched.length === 0 ? '' : ` (${touched.join(', ')})`;
  return entry(dated(one.date), `${readable(one.message)}${what}`);
}));

const warningsPart = (warnings) => list('GOOD TO KNOW', saidOnce(warnings.map((one) =>
  [readable(one.message), one.loan_id])).flatMap(item));

/** The sheet for an analysis; `about` says in one sentence whom it is about. */
export function sheetOf(data, about) {
  const { advice, borrower_profile: profile } = data;
  const names = namesOf(data);
  const growth = advice.assumptions.income_growth_bps;
  const given = { names, quotes: data.plan_quotes, growth };
  return [
    rule('='),
    `COUNSEL SHEET    ${dated(data.analysis_as_of)}, by the rules of ${data.rule_version}`,
    ...about === undefined ? [] : paragraph(about),
    ...borrowerPart(profile),
    ...advicePart(advice, names),
    ...advice.groups.length > 0 ? [] : ['', data.recommendation.reason],
    ...loansPart(data.portfolio, names),
    ...outsidePart(advice.not_in_a_plan),
    ...advice.groups.flatMap((group) => costsPart(group, given)),
    ...pslfPart(advice.pslf),
    ...filingPart(advice.filing, names),
    ...exitsPart(advice.default_exit, names),
    ...ffelPart(advice.ffel_ibr, names),
    ...benefitPart(advice.rap_benefit, growth),
    ...consolidationPart(data.consolidation_comparison),
    ...calendarPart(advice.calendar, names),
    ...warningsPart(data.warnings),
    ...heading('ASSUMPTIONS'),
    ...paragraph(advice.assumptions.message, '  '),
    '', '',
  ].join('\n');
}
