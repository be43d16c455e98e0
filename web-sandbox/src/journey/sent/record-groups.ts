// Draws groups of records, such as employers. Each record has its questions, and the person can add
// and remove records.
import { nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { html } from '../../language/spoken';
import type { Field } from './case-store';
import type { GroupPart, RecordPart } from './form-parts';
import { numberOf } from './records';

export const headingOf = (name: string): string => `records-${name}`;
export const removeOf = (record: string): string => `remove-${record}`;
export const sureOf = (record: string): string => `sure-${record}`;

/** The actions of the screen for its groups. */
export interface GroupActions {
  /** Draws a question as it is drawn elsewhere on the screen. */
  field: (field: Field) => unknown;
  faultOf: (field: Field) => string | undefined;
  /** Returns the id of a field's element, which a fault links to. */
  idOf: (field_id: string) => string;
  /** Returns a key that stays with a record when the record's number changes. */
  keyOf: (record: string) => number;
  /** The record that is removed if the person confirms. */
  asked: string | undefined;
  add: (part: GroupPart) => void;
  ask: (part: GroupPart, record: RecordPart) => void;
  keep: () => void;
  remove: (part: GroupPart, record: RecordPart) => void;
}

const heading = (depth: number, name: string, text: unknown) => {
  const id = headingOf(name);
  switch (depth) {
    case 2:
      return html`<h2 id=${id} tabindex="-1">${text}</h2>`;
    case 3:
      return html`<h3 id=${id} tabindex="-1">${text}</h3>`;
    case 4:
      return html`<h4 id=${id} tabindex="-1">${text}</h4>`;
    default:
      return html`<h5 id=${id} tabindex="-1">${text}</h5>`;
  }
};

function removal(part: GroupPart, record: RecordPart, actions: GroupActions) {
  const { name } = record;
  const number = numberOf(name);
  if (actions.asked === name) {
    return html`<div class="row" role="group" aria-labelledby="asked-${name}">
      <span id="asked-${name}">Remove number ${number} and what you answered there?</span>
      <button type="button" id=${sureOf(name)} @click=${() => actions.remove(part, record)}>
        Yes, remove it
      </button>
      <button type="button" @click=${() => actions.keep()}>Keep it</button>
    </div>`;
  }
  return html`<p>
    <button
      type="button"
      id=${removeOf(name)}
      aria-describedby=${headingOf(part.group.group)}
      @click=${() => actions.ask(part, record)}
    >
      Remove number ${number}
    </button>
  </p>`;
}

function recordView(part: GroupPart, record: RecordPart, actions: GroupActions, depth: number) {
  const { count, minimum, maximum } = part.group;
  // The service has to know a record before it can remove it.
  const removable = minimum !== maximum && record.number <= count;
  return html`<div
    class="record stack ${depth === 3 ? 'panel' : ''}"
    role="group"
    aria-labelledby="${headingOf(part.group.group)} ${headingOf(record.name)}"
    id=${record.name}
  >
    ${heading(depth, record.name, html`Number ${numberOf(record.name)}`)}
    ${record.fields.map(actions.field)}
    ${record.inner.map((one) => groupView(one, actions, depth + 1))}
    ${removable ? removal(part, record, actions) : nothing}
  </div>`;
}

function adding(part: GroupPart, actions: GroupActions) {
  const { group, maximum } = part.group;
  const id = actions.idOf(part.count.field_id);
  const fault = actions.faultOf(part.count);
  const full = part.records.length >= maximum;
  return html`
    ${fault === undefined ? nothing : html`<p class="error" id="${id}-error">${fault}</p>`}
    ${
      full
        ? html`<p class="hint">There is no room for more.</p>`
        : html`<p>
            <button
              type="button"
              id=${id}
              aria-describedby="${headingOf(group)}${fault === undefined ? '' : ` ${id}-error`}"
              @click=${() => actions.add(part)}
            >
              ${part.records.length === 0 ? html`Add one` : html`Add another`}
            </button>
          </p>`
    }
  `;
}

/** Draws a group with its records. `depth` is the level of its heading. */
export function groupView(part: GroupPart, actions: GroupActions, depth = 2): unknown {
  const { group, minimum, maximum } = part.group;
  return html`<div class="records stack">
    ${heading(depth, group, part.count.label)}
    ${repeat(
      part.records,
      (one) => actions.keyOf(one.name),
      (one) => recordView(part, one, actions, depth + 1),
    )}
    ${minimum === maximum ? nothing : adding(part, actions)}
  </div>`;
}
