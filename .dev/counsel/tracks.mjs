// The tracks beside the choice of a plan.
import {
  dated, dollars, entry, heading, item, money, paragraph, percent, readable, table,
} from './page.mjs';

export function pslfPart(track) {
  if (track === undefined) return [];
  return [
    ...heading('PUBLIC SERVICE LOAN FORGIVENESS'),
    `  ${track.certified} payments certified, ${track.remaining} left; `
      + `at the earliest on ${dated(track.earliest_date)}.`,
    ...track.not_counted.flatMap((loan) => item(`${loan.loan_id}: ${loan.message}`)),
    ...track.messages.flatMap(item),
  ];
}

const costOf = ({ paid_cents: paid, tax_cents: tax }) => dollars(paid + tax);
const filed = (figures) => (figures === undefined ? ['-', '-', '-']
  : [money(figures.first_payment_cents), costOf(figures.flat), costOf(figures.growing)]);

export function filingPart(track, names) {
  if (track === undefined || (track.options.length === 0 && track.needs === undefined)) return [];
  const heads = ['plan', '>jointly: first', '>cost flat', '>growing', '>separately: first',
    '>cost flat', '>growing'];
  const rows = track.options.map((one) =>
    [names.short(one.plan_id), ...filed(one.joint), ...filed(one.separate)]);
  return [
    ...heading('FILING JOINTLY OR SEPARATELY'),
    ...rows.length === 0 ? [] : table(heads, rows),
    ...track.needs === undefined ? [] : paragraph(`Needed first: ${track.needs.join(', ')}`, '  '),
    ...paragraph(track.message, '  '),
  ];
}

function exitPart(exit, names) {
  const { rehabilitation, consolidation } = exit;
  const asked = rehabilitation.payment_cents === undefined ? 'payments by income, not known'
    : `payments of ${money(rehabilitation.payment_cents)}`;
  const owed = consolidation && consolidation.flat;
  const forgiven = owed?.forgiven_cents > 0
    ? `, ${dollars(owed.forgiven_cents)} forgiven and ${dollars(owed.tax_cents)} tax on it` : '';
  return [
    ...paragraph(`${names.group(exit.group)}: ${exit.loan_ids.join(', ')}`, '    ', '  '),
    ...entry('rehabilitation', `${rehabilitation.payments} ${asked}. ${rehabilitation.gives_back} `
      + `A loan can be rehabilitated ${rehabilitation.times === 1 ? 'once' : 'twice'}.`),
    ...entry('consolidation', consolidation === undefined ? 'can\'t be estimated'
      : `on ${names.short(consolidation.plan_id)}: ${money(consolidation.first_payment_cents)} a `
        + `month at first, ${dollars(owed.paid_cents)} paid in ${owed.months} months${forgiven}`),
  ];
}

export const exitsPart = (exits, names) => (exits === undefined ? []
  : [...heading('OUT OF DEFAULT'), ...exits.flatMap((exit) => exitPart(exit, names))]);

export const ffelPart = (estimates, names) => (estimates === undefined ? [] : [
  ...heading('IBR AT FFEL HOLDERS'),
  ...estimates.flatMap((one) => item(`${names.group(one.group)}, ${one.loan_ids.join(', ')}: `
    + `${money(one.first_payment_cents)} a month at first. ${one.message}`)),
]);

const saved = ({ waived_interest_cents: waived, matched_principal_cents: matched }) =>
  `${dollars(waived)} of interest waived, ${dollars(matched)} of principal matched`;

export function benefitPart(track, growth) {
  const figures = Object.values(track ?? {}).flatMap((scenario) => Object.values(scenario));
  if (figures.every((cents) => cents === 0)) return [];
  return [
    ...heading('WHAT RAP GIVES'),
    ...entry('if income stays', saved(track.flat)),
    ...entry(`if it grows ${percent(growth)}`, saved(track.growing)),
  ];
}

export function consolidationPart(comparison) {
  const { reason } = comparison?.recommendation ?? {};
  return reason === undefined ? []
    : [...heading('IF CONSOLIDATED'), ...paragraph(readable(reason), '  ')];
}
