// The base of a screen that shows what the service keeps, and updates with it.
import { property } from 'lit/decorators.js';
import { Screen } from '../screen';
import type { SentName } from '../router';
import { go } from '../router';
import type { CaseStore } from './case-store';
import { sentStyle } from './sent-style';

export abstract class SentScreen extends Screen {
  @property({ attribute: false }) sent!: CaseStore;

  private readonly followSent = () => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.sent.addEventListener('change', this.followSent);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sent.removeEventListener('change', this.followSent);
  }

  protected goTo(screen: SentName, source?: string): void {
    const analysis = this.sent.data?.analysis_id;
    if (analysis === undefined) return;
    go(source === undefined ? { screen, analysis } : { screen, analysis, source });
  }

  /** Goes to what the workflow asks for next. */
  protected goOn(): void {
    this.goTo(this.sent.next);
  }

  static override styles = [...Screen.styles, sentStyle];
}
