// What a counselor says about more than the plan: what to do first, the next steps, the
// alternatives, and what would change the advice. It comes before every table, also on paper.
import { nothing, type TemplateResult } from 'lit';
import type { AdvisedGroup, AnalysisSnapshot, NextStep } from 'tassel/analysis';
import { html, say } from '../../language/spoken';
import { date, money, readable, roundMoney } from '../../quote/format';
import { groupTitle, labelsOf, loanName } from '../plans';
import { addressOf } from '../router';
import { sourceName } from '../source-name';
import { inWords } from '../words';

type Part = TemplateResult | typeof nothing;

const plain = (text: string) => text.replaceAll('-', ' ').toLowerCase();

/** Remembers what a sheet has said, so that it says each sentence only once. */
export class Sheet {
  private readonly sentences = new Set<string>();
  private told = '';

  /** A text of the engine, which the sheet may say again. */
  tell(text: string): string {
    this.told += plain(text);
    return readable(text);
  }

  /** A text of the engine without the sentences that were said before. */
  say(text: string): string {
    const isNew = (one: string) => !this.sentences.has(one) && this.sentences.add(one);
    // Several sentences may form one text of the catalog.
    return say(this.tell(text))
      .split(/(?<=[.!?]) (?=[\p{Lu}$¿])/u)
      .filter(isNew)
      .join(' ');
  }

  /** Links for forms that were not named yet, each to the place where the form is filled in. */
  forms(sources: readonly string[]): Part[] {
    return sources
      .filter((one) => !one.endsWith('guidance'))
      .map(sourceName)
      .filter((name) => !this.told.includes(plain(name)))
      .map((name) => html`<a href=${addressOf({ screen: 'send' })}>${this.tell(name)}</a>`);
  }
}

const panel = (id: string, title: string, content: TemplateResult) =>
  html`<section class="panel stack" aria-labelledby=${id}>
    <h2 id=${id}>${title}</h2>
    ${content}
  </section>`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Details after a sentence, separated by points. */
function aside(parts: readonly Part[]): Part {
  const apart = parts.map((one, at) => (at === 0 ? one : html` · ${one}`));
  return apart.length === 0 ? nothing : html`<span class="hint">${apart}</span>`;
}

/** The two ways out of default, in amounts. */
function exits(snapshot: AnalysisSnapshot): Part[] {
  const ways = snapshot.advice?.default_exit ?? [];
  return ways.map(({ rehabilitation: { payments, payment_cents }, consolidation, ...loans }) => {
    const title = ways.length > 1 ? groupTitle(snapshot, loans) : '';
    const each =
      payment_cents === undefined
        ? nothing
        : html`Rehabilitation: ${payments} payments of ${money(payment_cents)}.`;
    return html`<p class="hint">
      ${lead(title)}${each}
      ${
        consolidation === undefined
          ? nothing
          : html`Consolidation: ${money(consolidation.first_payment_cents)} a month at first, on
            ${labelsOf(snapshot).get(consolidation.plan_id)}.`
      }
    </p>`;
  });
}

/** What to do before choosing a plan. */
export function firstThings(snapshot: AnalysisSnapshot, sheet: Sheet): Part {
  const things = snapshot.advice?.first ?? [];
  if (things.length === 0) return nothing;
  return panel(
    'first',
    'What to do first',
    html`<ul>
      ${things.map(
        ({ code, message, form_source_ids }) =>
          html`<li>
            ${sheet.say(message)} ${code === 'default' ? exits(snapshot) : nothing}
            ${aside(sheet.forms(form_source_ids ?? []))}
          </li>`,
      )}
    </ul>`,
  );
}

/** The missing answers, where to give them, and what each would change. */
function questions(snapshot: AnalysisSnapshot, sheet: Sheet): Part {
  const { loans } = snapshot.portfolio;
  const asked = (snapshot.advice?.groups ?? []).flatMap(({ questions = [], flips }) =>
    questions.map((one) => ({ ...one, flips })),
  );
  return html`<ul>
    ${asked.map(({ field, label, message, flips }) => {
      const loan = loans.find((one) => field.startsWith(`portfolio.loans.${one.loan_id}.`));
      const id = loan?.loan_id ?? '';
      return html`<li>
        <a href=${addressOf({ screen: loan === undefined ? 'about' : 'loans' })}
          >${loan === undefined ? label : label.replace(id, loanName(loans, id))}</a
        >
        ${sheet.say(message)}
        ${flips
          .filter((flip) => flip.startsWith(label))
          .map((flip) => html`<span>${sheet.say(flip.slice(label.length + 1))}</span>`)}
      </li>`;
    })}
  </ul>`;
}

/** When, where, and with which form to take a step, if its sentence does not say so itself. */
function details({ message, by, where = '', form_source_id: form }: NextStep, sheet: Sheet) {
  const isAddress = where.includes('.gov');
  const isSaid = message.includes(where) || (form !== undefined && !isAddress);
  const place = isAddress ? html`<a href="https://${where}">${where}</a>` : html`${capital(where)}`;
  return aside([
    ...(by === undefined || message.includes(by) ? [] : [html`${date(by)}`]),
    ...(isSaid ? [] : [place]),
    ...sheet.forms(form === undefined ? [] : [form]),
  ]);
}

/** Names the group that contains all loans of a step, if several groups each have a plan. */
function groupOf(snapshot: AnalysisSnapshot, { loan_ids: ids = [] }: NextStep): string {
  const groups = snapshot.advice?.groups ?? [];
  const group = groups.find((one) => ids.every((id) => one.loan_ids.includes(id)));
  if (groups.length < 2 || ids.length === 0 || group === undefined) return '';
  return groupTitle(snapshot, group);
}

/** The title that comes before a sentence about only one group. */
const lead = (title: string): Part => (title === '' ? nothing : html`${title}: `);

export function nextSteps(snapshot: AnalysisSnapshot, sheet: Sheet): Part {
  const { first = [], next_steps = [] } = snapshot.advice ?? {};
  // If what to do first already asks for the count, leave out the step that asks in the same words.
  const isAsked = first.some((one) => one.code === 'protect_the_count');
  const steps = next_steps.filter((one) => !(isAsked && one.code === 'confirm_the_count'));
  if (steps.length === 0) return nothing;
  return panel(
    'steps',
    'Next steps',
    html`<ol>
      ${steps.map(
        (step) =>
          html`<li>
            ${lead(groupOf(snapshot, step))}${sheet.tell(step.message)}
            ${step.code === 'answer_questions' ? questions(snapshot, sheet) : details(step, sheet)}
          </li>`,
      )}
    </ol>`,
  );
}

const titled = (snapshot: AnalysisSnapshot, group: AdvisedGroup): Part =>
  (snapshot.advice?.groups.length ?? 0) < 2
    ? nothing
    : html`<h3>${groupTitle(snapshot, group)}</h3>`;

function goals(group: AdvisedGroup, labels: ReadonlyMap<string, string>): Part {
  const found = [
    ['Lowest first payment', group.lowest_first_payment],
    ['Lowest total', group.lowest_total],
    ['Paid off soonest', group.soonest_payoff],
    ['Forgiven soonest', group.soonest_forgiveness],
  ].filter((one): one is [string, string] => one[1] !== undefined);
  if (found.length === 0) return nothing;
  return html`<dl class="goals">
    ${found.map(
      ([goal, plan]) =>
        html`<div>
          <dt>${goal}</dt>
          <dd>${labels.get(plan) ?? inWords(plan)}</dd>
        </div>`,
    )}
  </dl>`;
}

/**
 * What filing separately is worth on the recommended plan, and what IBR would cost at the holder.
 */
function besides({ advice }: AnalysisSnapshot, group: AdvisedGroup): Part[] {
  const { filing, ffel_ibr: estimates = [] } = advice ?? {};
  const apart = filing?.options.find((one) => one.plan_id === group.recommended_plan_id);
  const estimate = estimates.find((one) => one.group === group.group);
  return [
    apart?.breaks_even_at_cents === undefined
      ? nothing
      : html`<p>${apart.message} ${filing?.message}</p>`,
    estimate === undefined
      ? nothing
      : html`<p>
          IBR at the holder: ${money(estimate.first_payment_cents)} a month at first.
          ${estimate.message}
        </p>`,
  ];
}

/** The runner-up, the plans that are best for a single goal, and what belongs to the plans. */
export function otherWays(snapshot: AnalysisSnapshot, sheet: Sheet): Part {
  const labels = labelsOf(snapshot);
  const parts = (snapshot.advice?.groups ?? []).flatMap((group) => {
    const next = group.runner_up;
    const ways = [
      next === undefined ? nothing : html`<p>${sheet.say(next.message)}</p>`,
      ...besides(snapshot, group),
      goals(group, labels),
    ];
    return ways.every((one) => one === nothing) ? [] : [titled(snapshot, group), ...ways];
  });
  return parts.length === 0 ? nothing : panel('others', 'What else you could do', html`${parts}`);
}

/**
 * What would make another plan come first, except answers: each question shows what its answer
 * changes.
 */
export function changes(snapshot: AnalysisSnapshot): Part {
  const groups = snapshot.advice?.groups ?? [];
  const lists = groups.map((group) => {
    const told = group.changes?.filter((one) => one.code !== 'answer') ?? [];
    const data = new Map(told.map((one) => [one.message, one]));
    const labels = (group.questions ?? []).map((one) => one.label);
    return {
      group,
      items: group.flips
        .filter((flip) => !labels.some((label) => flip.startsWith(label)))
        .map((flip) => {
          const { code = '', value } = data.get(flip) ?? {};
          const income = code.startsWith('income_') && code !== 'income_growth' ? value : undefined;
          return { flip, income };
        }),
    };
  });
  const [one] = lists;
  if (one === undefined || lists.every(({ items }) => items.length === 0)) return nothing;
  const words = (items: (typeof one)['items']) => items.map(({ flip }) => flip).join(' ');
  const isSame = lists.every(({ items }) => words(items) === words(one.items));
  return panel(
    'changes',
    'What would change this',
    html`${(isSame ? [one] : lists.filter(({ items }) => items.length > 0)).map(
      ({ group, items }) =>
        html`${isSame ? nothing : titled(snapshot, group)}
          <ul>
            ${items.map(
              ({ flip, income }) =>
                html`<li>
                  ${readable(flip)}
                  ${
                    income === undefined
                      ? nothing
                      : html`<span class="hint"
                          >That is ${roundMoney(Number(income))} a year.</span
                        >`
                  }
                </li>`,
            )}
          </ul>`,
    )}`,
  );
}
