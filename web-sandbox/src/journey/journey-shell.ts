// <tassel-journey>: the steps, the title of the screen, and the screen itself.
import { LitElement, css, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { html, say } from '../language/spoken';
import { sharedStyle } from '../quote/shared-style';
import { addressOf, followAddress, go, type Place, type ScreenName } from './router';
import { Store } from './store';
import { steps, titles } from './words';
import './screens/about';
import './screens/compare';
import './screens/loans';
import './screens/start';

// These screens need the answers from the screens before them.
const needsAnswers: readonly ScreenName[] = ['compare', 'why', 'what-if', 'send'];

const inSpanish = new URLSearchParams(location.search).get('lang') === 'es';

const isSent = ({ screen, analysis }: Place) => screen === 'send' || analysis !== undefined;

// The screens after the comparison are loaded when someone goes there.
const later: Partial<Record<ScreenName, () => Promise<unknown>>> = {
  why: () => import('./screens/why'),
  'what-if': () => import('./screens/what-if'),
  relief: () => import('./screens/relief'),
};

@customElement('tassel-journey')
export class TasselJourney extends LitElement {
  @state() private place: Place = { screen: 'start' };
  @state() private ready = false;
  @query('h1') private heading!: HTMLElement;
  private readonly store = new Store();

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener('change', () => this.requestUpdate());
    void this.begin();
  }

  private async begin(): Promise<void> {
    if (inSpanish) (await import('../language/spanish')).begin();
    await this.store.start();
    this.ready = true;
    followAddress((place) => void this.moveTo(place));
  }

  private async moveTo(place: Place): Promise<void> {
    const allowed = this.allowed(place);
    if (allowed.screen !== place.screen) {
      history.replaceState(null, '', addressOf(allowed));
    }
    await (later[allowed.screen]?.() ?? (isSent(allowed) && import('./sent/sent')));
    const moved = addressOf(this.place) !== addressOf(allowed);
    this.place = allowed;
    await this.updateComplete;
    document.title = `${say(titles[allowed.screen])}: Tassel`;
    if (moved) {
      this.heading?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }

  /** The place itself, or the first earlier place that still needs an answer. */
  private allowed(place: Place): Place {
    if (place.analysis !== undefined) return place;
    if (place.screen !== 'start' && this.store.loans === undefined) {
      return { screen: place.screen === 'loans' ? 'loans' : 'start' };
    }
    if (needsAnswers.includes(place.screen) && this.store.snapshot === undefined) {
      return { screen: 'about' };
    }
    return place;
  }

  /** The step that the place belongs to. */
  private get current(): ScreenName {
    if (this.place.analysis !== undefined) return 'send';
    return this.place.screen === 'why' ? 'compare' : this.place.screen;
  }

  /** The place that a step leads to. If something was sent, `send` leads to what was sent. */
  private placeFor(screen: ScreenName): Place {
    const analysis = this.store.sent?.analysis ?? this.place.analysis;
    return screen === 'send' && analysis !== undefined ? { screen, analysis } : { screen };
  }

  private rail() {
    const current = this.current;
    return html`
      <nav aria-label="Steps">
        <ol>
          ${steps.map(({ screen, label }) => {
            const place = this.placeFor(screen);
            const open = this.allowed(place).screen === screen;
            return html`<li>
              ${
                open
                  ? html`<a
                      href=${addressOf(place)}
                      aria-current=${screen === current ? 'step' : nothing}
                      >${label}</a
                    >`
                  : html`<span>${label}</span>`
              }
            </li>`;
          })}
        </ol>
      </nav>
    `;
  }

  private content() {
    const { store, place } = this;
    switch (place.screen) {
      case 'start':
        return html`<journey-start .store=${store} .place=${place}></journey-start>`;
      case 'loans':
        return html`<journey-loans .store=${store} .place=${place}></journey-loans>`;
      case 'about':
        return html`<journey-about .store=${store} .place=${place}></journey-about>`;
      case 'compare':
        return html`<journey-compare .store=${store} .place=${place}></journey-compare>`;
      case 'why':
        return html`<journey-why .store=${store} .place=${place}></journey-why>`;
      case 'what-if':
        return html`<journey-what-if .store=${store} .place=${place}></journey-what-if>`;
      case 'relief':
        return html`<journey-relief .store=${store} .place=${place}></journey-relief>`;
      default:
        return html`<journey-sent .store=${store} .place=${place}></journey-sent>`;
    }
  }

  /** Deletes loans, answers, and what was sent, and goes to the first screen. */
  private async beginAnew(): Promise<void> {
    const { analysis, before = [] } = this.store.sent ?? {};
    for (const one of analysis === undefined ? before : [...before, analysis]) {
      const end = fetch(`/api/business/sandbox/${one}`, { method: 'DELETE' });
      await end.catch((fault: unknown) => console.warn('It goes after 24 hours', fault));
    }
    this.store.forget();
    go({ screen: 'start' });
  }

  override render() {
    if (this.store.failed) {
      return html`<div class="panel waiting" role="alert">
        <h1>The calculator could not be loaded</h1>
        <p>Check your connection and try again. The quick quote may still work.</p>
        <p class="row">
          <button type="button" @click=${() => this.store.start()}>Try again</button>
          <a href="/">Go to the quick quote</a>
        </p>
      </div>`;
    }
    if (!this.ready) return html`<p class="panel waiting" role="status">Loading…</p>`;
    return html`
      ${this.rail()}
      <h1 tabindex="-1">${titles[this.place.screen]}</h1>
      <p class="unseen" role="status">${this.store.working ? 'Working it out…' : ''}</p>
      ${this.content()}
      ${
        this.store.loans === undefined || this.place.analysis !== undefined
          ? nothing
          : html`<p class="anew screen-only">
              <button type="button" @click=${() => this.beginAnew()}>
                Forget everything and begin anew
              </button>
            </p>`
      }
    `;
  }

  static override styles = [
    sharedStyle,
    css`
      :host {
        display: grid;
        gap: 1.25rem;
        padding-block: 1.5rem 2.5rem;
      }

      h1 {
        margin: 0;
        font: 600 clamp(1.6rem, 1.2rem + 1.8vw, 2.375rem)/1.15 var(--font-display);
        letter-spacing: -0.015em;
      }

      h1:focus {
        outline: 0;
      }

      nav ol {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem 0.4rem;
        margin: 0;
        padding: 0;
        list-style: none;
      }

      nav a,
      nav span {
        display: inline-flex;
        align-items: center;
        min-height: 2.75rem;
        padding: 0 0.85rem;
        border-radius: 1.5rem;
        font-weight: 550;
        text-decoration: none;
      }

      nav span {
        color: var(--ink-soft);
      }

      nav a:hover {
        background: var(--sunken);
      }

      nav a[aria-current] {
        color: var(--on-brand);
        background: var(--brand);
      }

      .waiting {
        display: grid;
        gap: 0.9rem;
        padding: 1.25rem;
      }

      .waiting button,
      .anew button {
        min-height: 2.75rem;
      }

      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 1rem;
      }

      .anew {
        padding-top: 0.5rem;
        border-top: 1px solid var(--line);
      }

      @media (forced-colors: active) {
        nav a[aria-current] {
          outline: 2px solid;
        }
      }

      @media print {
        nav {
          display: none;
        }

        :host {
          display: block;
          padding: 0;
        }

        h1 {
          font-size: 17pt;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'tassel-journey': TasselJourney;
  }
}
