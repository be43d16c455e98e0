// <tassel-quick-quote>: the whole quick quote, form and results, for any page to embed. It computes
// in the browser, makes no request while quoting, and stores nothing.
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { Engine, type Outcome } from './engine';
import { fieldMessages, type FieldMessages } from './field-messages';
import { exampleValues, requestMember, toRequest, type FormValues } from './form-values';
import { count, money } from './format';
import { planViews, type PlanView } from './plan-view';
import { figuresTaken, quoteAssumptions } from './quote-assumptions';
import { sharedStyle } from './shared-style';
import { quickQuoteStyle } from './tassel-quick-quote-style';
import './plan-table';
import './quote-form';
import './quote-summary';

type Quoted = Extract<Outcome, { ok: true }>;

// A change is announced after this pause, which is long enough to stay silent while a slider moves.
const restsAfterMilliseconds = 900;
const chartAfterMilliseconds = 1500;
const longestWaitMilliseconds = 100;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * The property `values` contains what the form shows; a "values-change" event with the new
 * FormValues as detail fires whenever a person changes it. A bubbling "tassel-quote" event with
 * request and quote reports every estimate. The slot "action" is for additional buttons.
 */
export class TasselQuickQuote extends LitElement {
  @property({ attribute: false }) values: FormValues = { ...exampleValues };
  @state() private engine: Engine | undefined;
  @state() private broken = false;
  @state() private shown: Quoted | undefined;
  @state() private plans: readonly PlanView[] = [];
  @state() private messages: FieldMessages = {};
  @state() private spoken = '';
  @query('#results') private results!: HTMLElement;
  private speaking: ReturnType<typeof setTimeout> | undefined;
  @state() private chartLoaded = false;
  /**
   * Whether the chart is near the screen. If it is far away, it is updated only when the figures
   * stop changing, because nobody sees it.
   */
  @state() private chartNear = false;
  @state() private charted: { plans: readonly PlanView[]; startCents: number } = {
    plans: [],
    startCents: 0,
  };
  private loading: Promise<void> | undefined;

  /** Draws the chart when it comes near the screen. */
  private readonly approach = new IntersectionObserver(
    (entries) => {
      this.chartNear = entries.at(-1)?.isIntersecting ?? false;
      if (this.chartNear) void this.loadChart();
    },
    { rootMargin: '400px' },
  );

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.engine === undefined) this.loading = this.start();
    // Update an element that was moved in the page, so that it observes the chart again.
    this.requestUpdate();
    window.addEventListener('beforeprint', this.drawForPaper);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.speaking);
    this.approach.disconnect();
    window.removeEventListener('beforeprint', this.drawForPaper);
  }

  protected override updated(): void {
    const chart = this.renderRoot.querySelector('.panel.chart');
    if (chart !== null) this.approach.observe(chart);
  }

  private async loadChart(): Promise<void> {
    await import('./balance-chart');
    this.chartLoaded = true;
  }

  /** Draws the chart for printing if its code is loaded, because printing does not wait. */
  private readonly drawForPaper = (): void => {
    this.chartLoaded ||= customElements.get('tassel-balance-chart') !== undefined;
    this.chartNear = true;
  };

  private async print(): Promise<void> {
    await this.loadChart();
    this.chartNear = true;
    await this.updateComplete;
    window.print();
  }

  /** Moves the focus past the form. */
  focusResults(): void {
    this.results.focus({ preventScroll: true });
    this.results.scrollIntoView();
  }

  /** Waits for the engine, but not long, so that form and results are laid out together. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await Promise.race([this.loading, pause(longestWaitMilliseconds)]);
    await super.scheduleUpdate();
  }

  private async start(): Promise<void> {
    try {
      this.engine = await Engine.load();
      this.broken = false;
      // Load the chart's code last, when nobody waits for anything else.
      setTimeout(() => void import('./balance-chart'), chartAfterMilliseconds);
    } catch (fault) {
      // The page says so in words; the cause is for a developer's console.
      console.error(fault);
      this.broken = true;
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('values') || changed.has('engine')) this.compute();
    if (this.chartNear) this.followWithChart();
  }

  private followWithChart(): void {
    const startCents = this.shown?.quote.assumptions.estimated_balance_cents ?? 0;
    this.charted = { plans: this.plans, startCents };
  }

  private compute(): void {
    const { engine } = this;
    if (engine === undefined) return;
    const outcome = engine.quote(toRequest(this.values));
    if (outcome.ok) {
      this.shown = outcome;
      this.plans = planViews(outcome.quote, outcome.years);
      this.messages = {};
      const detail = { request: toRequest(this.values), quote: outcome.quote };
      this.dispatchEvent(
        new CustomEvent('tassel-quote', { bubbles: true, composed: true, detail }),
      );
    } else {
      this.messages = fieldMessages(outcome.errors, (field) => engine.bounds(requestMember[field]));
    }
    this.whenItRests();
  }

  private whenItRests(): void {
    clearTimeout(this.speaking);
    this.speaking = setTimeout(() => {
      this.spoken = this.summary();
      this.followWithChart();
    }, restsAfterMilliseconds);
  }

  private summary(): string {
    const faults = Object.keys(this.messages).length;
    if (faults > 0) return `${count(faults, 'field needs', 'fields need')} your attention.`;
    const lowest = this.plans.find((plan) => plan.lowest);
    const found = this.shown?.quote.potential_match_count ?? 0;
    const matches = count(found, 'possible match', 'possible matches');
    if (lowest?.figures === undefined) return `Estimate updated: ${matches}.`;
    const payment = money(lowest.figures.firstPaymentCents);
    return `Estimate updated: ${matches}; lowest first payment ${payment}, ${lowest.label}.`;
  }

  private change(values: FormValues): void {
    this.values = values;
    this.dispatchEvent(new CustomEvent('values-change', { detail: values }));
  }

  /** The main results, which a small screen shows while the form is filled in. */
  private glance() {
    const lowest = this.plans.find((plan) => plan.lowest)?.figures;
    if (lowest === undefined) return nothing;
    return html`
      <div class="glance">
        <span>From <strong class="figure">${money(lowest.firstPaymentCents)}</strong> a month</span>
        <button type="button" @click=${() => this.focusResults()}>See the plans</button>
      </div>
    `;
  }

  private get untouched(): boolean {
    return Object.entries(exampleValues).every(
      ([field, value]) => this.values[field as keyof FormValues] === value,
    );
  }

  private formPanel() {
    return html`
      <section part="form" class="panel form screen-only" aria-labelledby="form-title">
        <header>
          <h2 id="form-title">Your figures</h2>
          <button type="button" class="reset" @click=${() => this.change({ ...exampleValues })}>
            Reset
          </button>
          <p class="soft">
            ${this.untouched ? 'An example. Change anything;' : 'Change anything;'} the estimate
            follows at once.
          </p>
        </header>
        <tassel-quote-form
          .values=${this.values}
          .messages=${this.messages}
          @values-change=${(event: CustomEvent<FormValues>) => this.change(event.detail)}
        ></tassel-quote-form>
        ${this.glance()}
      </section>
    `;
  }

  private quoted({ quote }: Quoted) {
    const faults = Object.keys(this.messages).length;
    return html`
      ${
        faults > 0
          ? html`<p class="stale">
              These are the results for your last complete figures. Correct the marked
              ${faults === 1 ? 'field' : 'fields'} to update them.
            </p>`
          : nothing
      }
      <header class="head screen-only">
        <h2>Your estimate</h2>
        <div class="actions">
          <button type="button" @click=${() => this.print()}>Print</button>
          <slot name="action"></slot>
        </div>
      </header>
      <section class="taken print-only">
        <h2>Your figures</h2>
        ${figuresTaken(quote)}
      </section>
      <tassel-quote-summary
        part="summary"
        .quote=${quote}
        .plans=${this.plans}
      ></tassel-quote-summary>
      <section part="table" class="panel table" aria-labelledby="table-title">
        <header>
          <h2 id="table-title">All ${quote.options.length} plans compared</h2>
          <p class="soft screen-only">
            Estimates for the same loan under each plan. Open a plan to see why it fits or not.
          </p>
        </header>
        <tassel-plan-table .plans=${this.plans}></tassel-plan-table>
      </section>
      <section part="chart" class="panel chart" aria-labelledby="chart-title">
        <header>
          <h2 id="chart-title">What you still owe, year by year</h2>
          <p class="soft">Assuming that your income and family stay as they are.</p>
        </header>
        ${
          this.chartLoaded
            ? html`<tassel-balance-chart
                .plans=${this.charted.plans}
                .startCents=${this.charted.startCents}
              ></tassel-balance-chart>`
            : html`<div class="chart-room"></div>`
        }
      </section>
      <section part="basis" class="panel basis" aria-labelledby="basis-title">
        <h2 id="basis-title">How far you can trust this</h2>
        ${quoteAssumptions(quote)}
      </section>
    `;
  }

  private waiting() {
    const faults = Object.keys(this.messages).length;
    if (faults > 0) {
      return html`<p class="stale">
        Correct the marked ${faults === 1 ? 'field' : 'fields'} to see your estimate.
      </p>`;
    }
    return this.broken
      ? html`<div class="panel waiting" role="alert">
          <p>The calculator could not be loaded. Check your connection and try again.</p>
          <button type="button" @click=${() => this.start()}>Try again</button>
        </div>`
      : html`<p class="panel waiting">Loading the calculator…</p>`;
  }

  override render() {
    return html`
      <div class="layout">
        ${this.formPanel()}
        <section
          part="results"
          class="results"
          id="results"
          tabindex="-1"
          aria-label="Your estimate"
        >
          ${this.shown === undefined ? this.waiting() : this.quoted(this.shown)}
        </section>
      </div>
      <p class="unseen" role="status">${this.spoken}</p>
    `;
  }

  static override styles = [sharedStyle, quickQuoteStyle];
}

declare global {
  interface HTMLElementTagNameMap {
    'tassel-quick-quote': TasselQuickQuote;
  }
}
