// The base of every screen: an element that shows what the store contains, and updates with it.
import { LitElement, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import type { Fault } from 'tassel/analysis';
import { pressEnded } from './press';
import type { Place } from './router';
import type { Store } from './store';
import { html, say } from '../language/spoken';
import { screenStyle } from './style';

export abstract class Screen extends LitElement {
  @property({ attribute: false }) store!: Store;
  @property({ attribute: false }) place: Place = { screen: 'start' };

  private readonly follow = () => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener('change', this.follow);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener('change', this.follow);
  }

  protected override async scheduleUpdate(): Promise<void> {
    await pressEnded();
    super.scheduleUpdate();
  }

  /** All faults in one place, each as a link to its field. */
  protected faultSummary(faults: readonly { id: string; text: string }[]) {
    if (faults.length === 0) return nothing;
    return html`
      <div class="summary" role="alert" id="faults" tabindex="-1">
        <h2>There is a problem</h2>
        <ul>
          ${faults.map(
            ({ id, text }) =>
              html`<li>
                <a href="#${id}" @click=${(event: Event) => this.toField(event, id)}>${text}</a>
              </li>`,
          )}
        </ul>
      </div>
    `;
  }

  protected override updated(): void {
    // A screen reader says the title first, so the title begins with the fault.
    const title = document.title.replace(/^(Fault|Error): /, '');
    const faulty = this.renderRoot.querySelector('#faults') !== null;
    document.title = faulty ? `${say('Fault')}: ${title}` : title;
  }

  private toField(event: Event, id: string): void {
    // The part after "#" is the place in the journey.
    event.preventDefault();
    void this.reach(id);
  }

  /** Moves the focus to the field with the fault. */
  protected async reach(id: string): Promise<void> {
    this.renderRoot.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
  }

  static override styles = screenStyle;
}

/** A fault of the engine as a sentence. */
export const sentenceOf = (fault: Fault): string =>
  fault.message.charAt(0).toUpperCase() + fault.message.slice(1);
