// A figure with two controls: a number to type and a slider to move.
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { property, query } from 'lit/decorators.js';
import { sharedStyle } from './shared-style';
import { element } from './define';

/** Fires "field-input" with the text as detail at every change. */
@element('tassel-slider-field')
export class SliderField extends LitElement {
  @property() label = '';
  @property() hint = '';
  @property() unit = '';
  @property() text = '';
  @property() error = '';
  @property({ type: Number }) minimum = 0;
  @property({ type: Number }) maximum = 100;
  @property({ type: Number }) step = 1;
  /** Reads the typed text as a number; undefined if it is not a number. */
  @property({ attribute: false }) read: (text: string) => number | undefined = Number;
  /** Writes the slider's number as text for the field. */
  @property({ attribute: false }) show: (value: number) => string = String;
  /** Writes a number as screen readers read it out. */
  @property({ attribute: false }) say: (value: number) => string = String;

  @query('input[type="range"]') private slider!: HTMLInputElement;

  static override shadowRootOptions: ShadowRootInit = {
    mode: 'open',
    delegatesFocus: true,
  };

  /** The slider's position, which stays while the text is not a number. */
  private position = 0;

  protected override willUpdate(): void {
    const value = this.read(this.text) ?? this.position;
    this.position = Math.min(this.maximum, Math.max(this.minimum, value));
  }

  private emit(text: string): void {
    this.dispatchEvent(new CustomEvent('field-input', { detail: text }));
  }

  private typed(event: InputEvent): void {
    this.emit((event.target as HTMLInputElement).value);
  }

  private slid(event: InputEvent): void {
    this.emit(this.show((event.target as HTMLInputElement).valueAsNumber));
  }

  private left(): void {
    const value = this.read(this.text);
    if (value !== undefined && this.error === '') this.emit(this.show(value));
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('text') && !changed.has('maximum')) return;
    const share = (this.position - this.minimum) / (this.maximum - this.minimum);
    // Set it by script, because the Content-Security-Policy refuses style attributes.
    this.slider.style.setProperty('--fill', `${share * 100}%`);
  }

  override render() {
    const described = `hint${this.error ? ' error' : ''}`;
    return html`
      <div class="head">
        <label for="number">${this.label}</label>
        <span class="box ${this.error ? 'wrong' : ''}">
          ${this.unit ? html`<span aria-hidden="true">${this.unit}</span>` : nothing}
          <input
            id="number"
            inputmode="decimal"
            autocomplete="off"
            maxlength="32"
            aria-describedby=${described}
            aria-invalid=${this.error ? 'true' : 'false'}
            .value=${this.text}
            @input=${this.typed}
            @change=${this.left}
          />
        </span>
      </div>
      <input
        type="range"
        aria-label="${this.label}, slider"
        aria-valuetext=${this.say(this.position)}
        min=${this.minimum}
        max=${this.maximum}
        step=${this.step}
        .value=${String(this.position)}
        @input=${this.slid}
      />
      ${this.error ? html`<p id="error" class="error">${this.error}</p>` : nothing}
      <p id="hint" class="hint">${this.hint}</p>
    `;
  }

  static override styles = [
    sharedStyle,
    css`
      :host {
        display: block;
      }

      .head {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 0.75rem;
      }

      label {
        font-weight: 600;
      }

      .box {
        display: flex;
        align-items: center;
        flex: 0 0 8.25rem;
        padding-inline: 0.7rem;
        background: var(--surface);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius-small);
        color: var(--ink-soft);
      }

      .box:focus-within {
        outline: 3px solid var(--focus);
        outline-offset: 1px;
      }

      .box.wrong {
        border-color: var(--fault);
        box-shadow: inset 0 0 0 1px var(--fault);
      }

      #number {
        width: 100%;
        min-width: 0;
        padding: 0.5rem 0;
        border: 0;
        outline: 0;
        background: none;
        color: var(--ink);
        font: 600 1.0625rem/1.3 var(--font-text);
        font-variant-numeric: tabular-nums;
        text-align: right;
      }

      input[type='range'] {
        appearance: none;
        width: 100%;
        height: 1.75rem;
        margin: 0.3rem 0 0;
        background: none;
        cursor: pointer;
      }

      input[type='range']::-webkit-slider-runnable-track {
        height: 4px;
        border-radius: 2px;
        background: linear-gradient(
          to right,
          var(--brand) var(--fill, 0%),
          var(--line) var(--fill, 0%)
        );
      }

      input[type='range']::-moz-range-track {
        height: 4px;
        border-radius: 2px;
        background: linear-gradient(
          to right,
          var(--brand) var(--fill, 0%),
          var(--line) var(--fill, 0%)
        );
      }

      input[type='range']::-webkit-slider-thumb {
        appearance: none;
        width: 1.375rem;
        height: 1.375rem;
        margin-top: calc((4px - 1.375rem) / 2);
        border: 3px solid var(--surface);
        border-radius: 50%;
        background: var(--brand);
        box-shadow: 0 0 0 1px var(--brand);
      }

      input[type='range']::-moz-range-thumb {
        width: 1rem;
        height: 1rem;
        border: 3px solid var(--surface);
        border-radius: 50%;
        background: var(--brand);
        box-shadow: 0 0 0 1px var(--brand);
      }

      .hint {
        font-size: 0.875rem;
        line-height: 1.4;
        color: var(--ink-soft);
      }

      .error {
        margin-bottom: 0.25rem;
        font-size: 0.9375rem;
        font-weight: 550;
        color: var(--fault);
      }

      @media (forced-colors: active) {
        input[type='range'] {
          appearance: auto;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'tassel-slider-field': SliderField;
  }
}
