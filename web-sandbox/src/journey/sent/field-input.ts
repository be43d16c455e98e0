// One field of intake: its question, with the keyboard and the bounds that the rules state.
import { nothing } from 'lit';
import countries from 'tassel/countries';
import { html, say } from '../../language/spoken';
import { places } from '../../quote/places';
import { readCents } from '../../quote/form-values';
import type { Field, Value } from './case-store';

export interface Choice {
  value: string;
  label: string;
}

/** Choices for a field beyond its own: loans and holders of the analysis. */
export interface Known {
  loans: readonly Choice[];
  holders: readonly Choice[];
}

const digitsOnly = new Set(['social_security_number', 'taxpayer_id', 'opeid']);
/** Types of fields whose values are never shown again, not even to the person who typed them. */
const secret = new Set(['social_security_number', 'taxpayer_id']);

export const isSecret = (field: Field): boolean => secret.has(field.type);

const yesNo: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The country of an address for which none is chosen. */
const home = 'US';
const nameOf = (code: string): string => countries.find(([one]) => one === code)?.[1] ?? code;
/** The other countries, in the order of the names that are shown in the page's language. */
const abroad = (): readonly Choice[] => {
  const { compare } = new Intl.Collator(document.documentElement.lang);
  return countries
    .filter(([value]) => value !== home)
    .map(([value, label]) => ({ value, label, shown: say(label) }))
    .sort((one, other) => compare(one.shown, other.shown));
};

/** The choices of a field; undefined if a value is typed. */
export function choicesOf(field: Field, known: Known): readonly Choice[] | undefined {
  switch (field.type) {
    case 'boolean':
      return yesNo;
    case 'choice':
      return (field.choices ?? []).map((value, index) => ({
        value,
        label: field.choice_labels?.[index] ?? value,
      }));
    case 'loan_id':
      return known.loans;
    case 'holder_label':
      return known.holders;
    case 'state':
      return places.flatMap(({ members }) =>
        Object.entries(members).map(([value, label]) => ({ value, label })),
      );
    case 'country':
      return abroad();
    default:
      return undefined;
  }
}

/** A typed text in the service's form. Text that can't be read is sent as it is, and refused. */
export function valueOf(field: Field, text: string): Value {
  const typed = text.trim();
  if (typed === '') return null;
  switch (field.type) {
    case 'boolean':
      return typed === 'yes';
    case 'integer':
    case 'number':
      return Number.isFinite(Number(typed)) ? Number(typed) : typed;
    case 'cents':
      return readCents(typed) ?? null;
    case 'phone':
      return typed.replace(/(?!^[+])[\s().+-]/g, '');
    default:
      return digitsOnly.has(field.type) ? typed.replace(/[\s().+-]/g, '') : typed;
  }
}

const inputType = (field: Field): string =>
  field.input_mode === 'date' || field.input_mode === 'month' ? field.input_mode : 'text';

const widthOf = (field: Field): string => {
  if (field.type === 'narrative') return 'wide';
  return field.bound_unit === 'characters' && (field.maximum ?? 0) > 20 ? 'long' : 'short';
};

/** What an input needs; `described` has the ids of its hint and its fault. */
export interface Shown {
  field: Field;
  id: string;
  text: string;
  fault: string | undefined;
  described: string;
  change: (text: string) => void;
}

/** Whether all choices are visible, because there are few; many choices are in a list. */
export const isRadio = (choices: readonly Choice[] | undefined): boolean =>
  choices !== undefined && choices.length <= 6;

export const radios = ({ id, text, change }: Shown, choices: readonly Choice[]) =>
  choices.map(
    ({ value, label }, index) =>
      html`<label class="choice">
        <input
          type="radio"
          name=${id}
          value=${value}
          id=${index === 0 ? id : nothing}
          .checked=${text === value}
          @change=${() => change(value)}
        />
        ${label}
      </label>`,
  );

export const list = ({ field, id, text, described, change }: Shown, choices: readonly Choice[]) =>
  html`<select
    id=${id}
    aria-describedby=${described || nothing}
    @change=${(event: Event) => change((event.target as HTMLSelectElement).value)}
  >
    <option value="" ?selected=${text === '' || (field.type === 'country' && text === home)}>
      ${field.type === 'country' ? nameOf(home) : html`Choose`}
    </option>
    ${choices.map(
      ({ value, label }) =>
        html`<option value=${value} ?selected=${value === text}>${label}</option>`,
    )}
  </select>`;

export function typedInput({ field, id, text, fault, described, change }: Shown) {
  const changed = (event: Event) => change((event.target as HTMLInputElement).value);
  const invalid = fault === undefined ? 'false' : 'true';
  if (field.type === 'narrative') {
    return html`<textarea
      id=${id}
      rows="4"
      aria-invalid=${invalid}
      aria-describedby=${described || nothing}
      .value=${text}
      @change=${changed}
    ></textarea>`;
  }
  return html`<input
    id=${id}
    class=${widthOf(field)}
    type=${inputType(field)}
    inputmode=${inputType(field) === 'text' ? (field.input_mode ?? nothing) : nothing}
    autocomplete="off"
    spellcheck="false"
    aria-invalid=${invalid}
    aria-describedby=${described || nothing}
    .value=${text}
    @change=${changed}
  />`;
}
