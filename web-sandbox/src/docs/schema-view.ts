// Shows schemas: members with their types, bounds, and choices. Described types can be opened in
// place.
import { html, nothing, type TemplateResult } from 'lit';
import { referredName, type OpenApiDocument, type Schema } from './openapi-document';
import { bounds, kindOf, prose, referredType } from './words';

/** Which parts of the page are open. A place is named by its path from an operation or a schema. */
export interface Disclosure {
  isOpen(place: string): boolean;
  setOpen(place: string, open: boolean): void;
}

export interface View {
  document: OpenApiDocument;
  disclosure: Disclosure;
}

export const schemaAnchor = (name: string) => `schema-${name}`;

/** A part that is rendered when it is opened, so that types may refer to each other without end. */
export function disclosed(
  view: View,
  place: string,
  summary: unknown,
  content: () => unknown,
): TemplateResult {
  const { disclosure } = view;
  const toggle = (event: Event) =>
    disclosure.setOpen(place, (event.currentTarget as HTMLDetailsElement).open);
  return html`
    <details ?open=${disclosure.isOpen(place)} @toggle=${toggle}>
      <summary>${summary}</summary>
      ${disclosure.isOpen(place) ? content() : nothing}
    </details>
  `;
}

function choices(values: unknown[]): TemplateResult {
  return html`<p class="choices">
    One of ${values.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${value}</code>`)}
  </p>`;
}

function typeName(schema: Schema): TemplateResult {
  const name = referredType(schema);
  const own = schema.type === 'array' && schema.items ? kindOf(schema.items) : '';
  return html`<span class="type"
    >${kindOf(schema)}${own}${
      name === undefined ? nothing : html`<a href="#${schemaAnchor(name)}">${name}</a>`
    }</span
  >`;
}

/** What limits a value, in one or two lines: bounds, constant, default, pattern, and choices. */
function limits(schema: Schema): TemplateResult {
  const words = bounds(schema);
  if (schema.items !== undefined) words.push(...bounds(schema.items).map((word) => `each ${word}`));
  const pattern = schema.pattern ?? schema.items?.pattern;
  const values = schema.enum ?? schema.items?.enum;
  return html`
    ${words.length > 0 ? html`<span class="bound">${words.join(', ')}</span>` : nothing}
    ${
      schema.const === undefined
        ? nothing
        : html`<span class="bound">always <code>${JSON.stringify(schema.const)}</code></span>`
    }
    ${
      schema.default === undefined
        ? nothing
        : html`<span class="bound">default <code>${JSON.stringify(schema.default)}</code></span>`
    }
    ${
      pattern === undefined
        ? nothing
        : html`<span class="bound">matches <code>${pattern}</code></span>`
    }
    ${values === undefined ? nothing : choices(values)}
  `;
}

const choicesInSight = 8;

/**
 * Shows a described type where it is used. A few choices are visible; anything else can be opened.
 */
function describedType(view: View, place: string, type: string): TemplateResult {
  const schema = view.document.components.schemas[type]!;
  if (schema.enum !== undefined && schema.enum.length <= choicesInSight)
    return choices(schema.enum);
  const what = schema.enum === undefined ? 'Members' : 'Choices';
  return disclosed(view, place, html`${what} of <code>${type}</code>`, () =>
    schemaView(view, place, schema),
  );
}

function member(
  view: View,
  place: string,
  name: string,
  schema: Schema,
  required: boolean,
): TemplateResult {
  const type = referredType(schema);
  const here = `${place}.${name}`;
  return html`
    <li>
      <div class="member">
        <code class="name">${name}</code>
        ${typeName(schema)} ${required ? html`<span class="required">required</span>` : nothing}
        ${limits(schema)}
      </div>
      ${schema.description === undefined ? nothing : html`<p>${prose(schema.description)}</p>`}
      ${type === undefined ? nothing : describedType(view, here, type)}
    </li>
  `;
}

/** An object whose parts are in several schemas, combined into one schema. */
function merged(view: View, schema: Schema): Schema {
  const parts = (schema.allOf ?? []).map((part) =>
    part.$ref === undefined ? part : view.document.components.schemas[referredName(part.$ref)]!,
  );
  return parts.length === 0 ? schema : { ...parts[0]!, ...schema };
}

/** Shows a whole schema. */
export function schemaView(view: View, place: string, written: Schema): TemplateResult {
  const schema = merged(view, written);
  const required = new Set(schema.required);
  const oneOf = (schema.oneOf ?? []).flatMap((choice) => choice.required ?? []);
  const members = Object.entries(schema.properties ?? {});
  return html`
    ${schema.description === undefined ? nothing : html`<p>${prose(schema.description)}</p>`}
    ${
      oneOf.length === 0
        ? nothing
        : html`<p>
            Exactly one of
            ${oneOf.map((name, index) => html`${index > 0 ? ' and ' : ''}<code>${name}</code>`)}
            must be there.
          </p>`
    }
    ${
      members.length === 0
        ? html`<div class="member">${typeName(schema)} ${limits(schema)}</div>`
        : html`<ul class="members">
            ${members.map(([name, one]) => member(view, place, name, one, required.has(name)))}
          </ul>`
    }
    ${
      schema.additionalProperties === true
        ? html`<p class="soft">Other members may be there too.</p>`
        : nothing
    }
  `;
}

/** A place of a body: the name of a described type, which opens, or the schema itself. */
export function placedSchema(view: View, place: string, schema: Schema): TemplateResult {
  const name = schema.$ref === undefined ? undefined : referredName(schema.$ref);
  if (name === undefined) return schemaView(view, place, schema);
  return html`
    <p class="of-type">
      Type <a href="#${schemaAnchor(name)}"><code>${name}</code></a>
    </p>
    ${schemaView(view, place, view.document.components.schemas[name]!)}
  `;
}
