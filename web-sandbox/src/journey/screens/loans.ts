// A card for each loan: what was read, what was unclear, and everything that can be changed.
import { css, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { AnalysisWarning, Fault, Loan, LoanDoubt } from 'tassel/analysis';
import { html } from '../../language/spoken';
import { count, money, readable } from '../../quote/format';
import {
  changedLoan,
  choicesOf,
  doubtOf,
  fieldsOf,
  isOpen,
  openDoubts,
  settledLoan,
  shownNamed,
  shownValue,
  typeName,
  type LoanField,
} from '../loan-fields';
import { go } from '../router';
import { Screen, sentenceOf } from '../screen';
import type { ReadLoans } from '../store';
import { inWords } from '../words';

const noLoans: ReadLoans = { portfolio: { loans: [] }, warnings: [] };

@customElement('journey-loans')
export class JourneyLoans extends Screen {
  @state() private faults: readonly Fault[] = [];
  /** Changed loans that the engine does not accept yet. */
  @state() private draft: ReadLoans | undefined;
  /** The open cards, by the loans' ids. */
  @state() private opened: ReadonlySet<string> = new Set();

  private get loans(): ReadLoans {
    return this.draft ?? this.store.loans ?? noLoans;
  }

  /** Remarks from the reader and from the analysis, each once. */
  private get unclear(): readonly AnalysisWarning[] {
    const all = [...this.loans.warnings, ...(this.store.snapshot?.warnings ?? [])];
    const key = (one: AnalysisWarning) => `${one.loan_id ?? ''} ${one.message}`;
    return [...new Map(all.map((one) => [key(one), one])).values()];
  }

  /** The doubts about a loan. An analysis finds more doubts than the reader of the export. */
  private doubtsOf(loan: Loan): readonly LoanDoubt[] {
    const analyzed = this.draft === undefined ? this.store.snapshot?.portfolio.loans : undefined;
    const known = analyzed?.find((one) => one.loan_id === loan.loan_id) ?? loan;
    return known.doubts ?? [];
  }

  private async change(list: readonly Loan[]): Promise<void> {
    const { portfolio, warnings } = this.loans;
    const { totals: _, ...rest } = portfolio;
    const changed: ReadLoans = { portfolio: { ...rest, loans: [...list] }, warnings };
    this.draft = changed;
    if (list.length === 0) return;
    const taken = await this.store.takeLoans(changed);
    if (taken.ok) {
      this.draft = undefined;
      this.faults = [];
    } else {
      this.faults = taken.faults;
    }
  }

  private edit(index: number, field: LoanField, text: string): void {
    const list = this.loans.portfolio.loans;
    const changed = (one: Loan) => {
      const told = doubtOf(this.doubtsOf(one), field.member);
      return changedLoan(one, field, text, told !== undefined && isOpen(told));
    };
    void this.change(list.map((one, at) => (at === index ? changed(one) : one)));
  }

  private settle(index: number, doubt: LoanDoubt, value: string): void {
    const list = this.loans.portfolio.loans;
    const settled = (one: Loan) => settledLoan(one, doubt.field, value);
    void this.change(list.map((one, at) => (at === index ? settled(one) : one)));
  }

  private add(): void {
    const list = this.loans.portfolio.loans;
    const used = new Set(list.map((one) => one.loan_id));
    let number = list.length + 1;
    while (used.has(`typed_${number}`)) number += 1;
    this.toggle(`typed_${number}`, true);
    void this.change([
      ...list,
      {
        loan_id: `typed_${number}`,
        loan_type: 'direct_unsubsidized',
        status: 'in_repayment',
        outstanding_principal_cents: 0,
      },
    ]);
  }

  private toggle(id: string, open: boolean): void {
    if (this.opened.has(id) === open) return;
    const opened = new Set(this.opened);
    if (open) opened.add(id);
    else opened.delete(id);
    this.opened = opened;
  }

  private removeLoan(index: number): void {
    void this.change(this.loans.portfolio.loans.filter((_, at) => at !== index));
  }

  private faultOf(index: number, member: string): string | undefined {
    const path = `portfolio.loans[${index}].${member}`;
    const found = this.faults.find((one) => one.path === path);
    return found === undefined ? undefined : sentenceOf(found);
  }

  private field(loan: Loan, index: number, field: LoanField) {
    const id = `loan-${index}-${field.member}`;
    const value = shownValue(field, loan);
    const fault = this.faultOf(index, field.member);
    const changed = (event: Event) =>
      this.edit(index, field, (event.target as HTMLInputElement | HTMLSelectElement).value);
    const described = [fault ? `${id}-error` : '', field.hint ? `${id}-hint` : '']
      .filter(Boolean)
      .join(' ');
    const choices = field.choices ?? [];
    const told = doubtOf(this.doubtsOf(loan), field.member);
    const line = told && !isOpen(told) ? this.store.lineOf(told.line) : undefined;
    return html`
      <div>
        <label for=${id}>${field.label}</label>
        ${field.hint ? html`<p class="hint" id="${id}-hint">${field.hint}</p>` : nothing}
        ${
          told && !isOpen(told)
            ? html`<p class="hint">${readable(told.message)}</p>
                ${line ? html`<blockquote lang="en">${line}</blockquote>` : nothing}`
            : nothing
        }
        ${fault ? html`<p class="error" id="${id}-error">${fault}</p>` : nothing}
        ${
          field.kind === 'choice'
            ? html`<select id=${id} aria-describedby=${described || nothing} @change=${changed}>
                ${[...new Set([...choices, value])].map(
                  (one) =>
                    html`<option value=${one} ?selected=${one === value}>${inWords(one)}</option>`,
                )}
              </select>`
            : html`<input
                id=${id}
                type=${field.kind === 'date' ? 'date' : 'text'}
                inputmode=${field.kind === 'count' ? 'numeric' : 'decimal'}
                autocomplete="off"
                aria-invalid=${fault ? 'true' : 'false'}
                aria-describedby=${described || nothing}
                .value=${value}
                @change=${changed}
              />`
        }
      </div>
    `;
  }

  /** Shows what is uncertain, the line that it was read from, and its possible values. */
  private remark(one: { message: string; line?: number | undefined }, choices: unknown = nothing) {
    const line = this.store.lineOf(one.line);
    return html`
      <div class="unclear stack">
        <p>${readable(one.message)}</p>
        ${
          line
            ? html`<p class="hint">Line ${String(one.line)} of what you brought:</p>
                <blockquote lang="en">${line}</blockquote>`
            : nothing
        }
        ${choices}
      </div>
    `;
  }

  private doubt(index: number, doubt: LoanDoubt) {
    const choices = choicesOf(doubt).map(
      (value) =>
        html`<button type="button" @click=${() => this.settle(index, doubt, value)}>
          ${shownNamed(doubt.field, value)}
        </button>`,
    );
    return this.remark(
      doubt,
      choices.length === 0
        ? nothing
        : html`<p>What is right?</p>
            <p class="row">${choices}</p>`,
    );
  }

  private card(loan: Loan, index: number) {
    const owed = loan.outstanding_principal_cents + (loan.accrued_interest_cents ?? 0);
    const unclear = this.unclear.filter((one) => one.loan_id === loan.loan_id);
    const holder = loan.holder?.name ?? loan.servicer?.name;
    const doubts = this.doubtsOf(loan);
    return html`
      <li class="panel stack">
        <div class="head">
          <p class="money">${money(owed)}</p>
          <div>
            <h2>${typeName(loan.loan_type)}</h2>
            <p class="soft">
              ${inWords(loan.status)}${
                loan.interest_rate_bps === undefined
                  ? ''
                  : `, ${loan.interest_rate_bps / 100} % interest`
              }${holder === undefined ? '' : `, ${holder}`}
            </p>
          </div>
        </div>
        ${openDoubts(doubts).map((one) => this.doubt(index, one))}
        ${unclear.map((one) => this.remark(one))}
        <details
          ?open=${this.opened.has(loan.loan_id)}
          @toggle=${(event: Event) =>
            this.toggle(loan.loan_id, (event.target as HTMLDetailsElement).open)}
        >
          <summary>Change this loan</summary>
          <div class="grid">${fieldsOf(doubts).map((field) => this.field(loan, index, field))}</div>
          <p>
            <button type="button" @click=${() => this.removeLoan(index)}>Remove this loan</button>
          </p>
        </details>
      </li>
    `;
  }

  override render() {
    const list = this.loans.portfolio.loans;
    const total = list.reduce(
      (sum, one) => sum + one.outstanding_principal_cents + (one.accrued_interest_cents ?? 0),
      0,
    );
    const general = this.loans.warnings.filter((one) => one.loan_id === undefined);
    return html`
      ${this.faultSummary(
        this.faults.map((one) => ({
          id: one.path.replace(/^portfolio\.loans\[(\d+)\]\./, 'loan-$1-'),
          text: sentenceOf(one),
        })),
      )}
      ${
        list.length === 0
          ? html`<p>No loan yet. Add the first one, or go back and bring a file.</p>`
          : html`<p>${count(list.length, 'loan')}, ${money(total)} in all. Is everything right?</p>`
      }
      ${general.map((one) => this.remark(one))}
      <ul class="cards">
        ${list.map((loan, index) => this.card(loan, index))}
      </ul>
      <p class="row">
        <button type="button" @click=${() => this.add()}>Add a loan</button>
        <button
          type="button"
          class="primary"
          ?disabled=${list.length === 0 || this.faults.length > 0}
          @click=${() => go({ screen: 'about' })}
        >
          Go on
        </button>
      </p>
    `;
  }

  static override styles = [
    ...Screen.styles,
    css`
      .cards {
        display: grid;
        gap: 0.9rem;
        margin: 0;
        padding: 0;
        list-style: none;
      }

      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0.4rem 1.25rem;
      }

      .head h2 {
        font: 650 1.0625rem/1.3 var(--font-text);
      }

      .unclear {
        padding: 0.6rem 0.9rem;
        border-left: 4px solid var(--gold);
        border-radius: var(--radius-small);
        background: var(--gold-soft);
      }

      .grid + p {
        margin-top: 0.75rem;
      }

      blockquote {
        overflow-wrap: anywhere;
        margin: 0;
        font: 0.875rem/1.45 var(--font-mono, monospace);
      }

      button:disabled {
        opacity: 0.55;
        cursor: default;
      }
    `,
  ];
}
