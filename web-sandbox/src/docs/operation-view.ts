// One operation: how to call it, and everything that it may answer.
import { html, nothing, type TemplateResult } from 'lit';
import {
  resolve,
  type Answer,
  type Example,
  type Header,
  type Media,
  type Parameter,
  type PlacedOperation,
  type Reference,
} from './openapi-document';
import { exampleOf, type Recorded } from './examples';
import { samplesOf } from './samples';
import { disclosed, placedSchema, schemaView, type View } from './schema-view';
import { prose } from './words';
import './try-it';

export const operationAnchor = ({ operationId }: PlacedOperation) => `operation-${operationId}`;

const paragraph = (text: string | undefined) =>
  text === undefined ? nothing : html`<p>${prose(text)}</p>`;

function codeBlock(label: string, text: string): TemplateResult {
  // The block can have the focus, so that it can be scrolled without a mouse.
  return html`<pre tabindex="0" role="group" aria-label=${label}><code>${text}</code></pre>`;
}

function examplesView(view: View, place: string, media: Media): unknown {
  return Object.entries(media.examples ?? {}).map(([name, written]) => {
    const { summary, value } = resolve<Example>(view.document, written);
    const label = summary === undefined ? 'Example' : `Example: ${summary}`;
    return disclosed(view, `${place}/example/${name}`, label, () =>
      codeBlock(label, JSON.stringify(value, null, 2)),
    );
  });
}

function contentView(
  view: View,
  place: string,
  content: Record<string, Media> | undefined,
): unknown {
  return Object.entries(content ?? {}).map(
    ([type, media]) => html`
      <p class="soft">Content type <code>${type}</code></p>
      ${media.schema === undefined ? nothing : placedSchema(view, place, media.schema)}
      ${examplesView(view, place, media)}
    `,
  );
}

function parameterView(view: View, place: string, parameter: Parameter): TemplateResult {
  const { name, required, schema, description } = parameter;
  return html`
    <li>
      <div class="member">
        <code class="name">${name}</code>
        <span class="type">in the ${parameter.in}</span>
        ${required ? html`<span class="required">required</span>` : nothing}
      </div>
      ${paragraph(description)} ${schemaView(view, `${place}/${name}`, schema)}
    </li>
  `;
}

function headersView(
  view: View,
  place: string,
  headers: Record<string, Header | Reference> | undefined,
): TemplateResult {
  const entries = Object.entries(headers ?? {});
  return disclosed(
    view,
    place,
    html`Headers: ${entries.map(([name]) => name).join(', ')}`,
    () => html`
      <ul class="members">
        ${entries.map(([name, written]) => {
          const { description = '', required, schema } = resolve<Header>(view.document, written);
          return html`
            <li>
              <div class="member">
                <code class="name">${name}</code>
                ${required ? html`<span class="required">always</span>` : nothing}
              </div>
              <p>${prose(description)}</p>
              ${schemaView(view, `${place}/${name}`, schema)}
            </li>
          `;
        })}
      </ul>
    `,
  );
}

/** The code that an error's data always has. */
function errorCode(answer: Answer): unknown {
  const parts = Object.values(answer.content ?? {})[0]?.schema?.allOf ?? [];
  const codes = parts.map((part) => part.properties?.data?.properties?.code?.const);
  return codes.find((code) => code !== undefined);
}

function answerView(
  view: View,
  place: string,
  status: string,
  written: Answer | Reference,
): TemplateResult {
  const answer = resolve<Answer>(view.document, written);
  const kind = status.startsWith('2') ? 'good' : 'bad';
  const code = errorCode(answer);
  return html`
    <li class="answer">
      ${disclosed(
        view,
        place,
        html`<span class="status ${kind}">${status}</span> ${
            code === undefined ? nothing : html`<code>${code}</code> `
          }${prose(answer.description)}`,
        () => html`
          ${headersView(view, `${place}/headers`, answer.headers)}
          ${contentView(view, place, answer.content)}
        `,
      )}
    </li>
  `;
}

function securityView(view: View, operation: PlacedOperation): TemplateResult {
  const schemes = view.document.components.securitySchemes;
  const names = Object.keys(operation.security[0] ?? {});
  const optional = operation.security.some((entry) => Object.keys(entry).length === 0);
  return html`
    <h3>Credentials</h3>
    <ul class="members">
      ${names.map((name) => {
        const scheme = schemes[name]!;
        return html`
          <li>
            <div class="member">
              <code class="name">${scheme.name}</code>
              <span class="type">${scheme.in}</span>
              ${optional ? nothing : html`<span class="required">required</span>`}
            </div>
            <p>${prose(scheme.description)}</p>
          </li>
        `;
      })}
    </ul>
  `;
}

function recordedView(view: View, place: string, recorded: Recorded | undefined): unknown {
  if (recorded === undefined) return nothing;
  const { request, status, answer } = recorded;
  return html`
    ${
      request === undefined
        ? nothing
        : disclosed(view, `${place}/asked`, 'Example of a request', () =>
            codeBlock('Example of a request', JSON.stringify(request, null, 2)),
          )
    }
    ${disclosed(view, `${place}/answered`, 'Example of an answer', () => [
      html`<p class="soft">Status ${status}. Long lists are cut.</p>`,
      codeBlock('Example of an answer', JSON.stringify(answer, null, 2)),
    ])}
  `;
}

function samplesView(view: View, operation: PlacedOperation, recorded: unknown): TemplateResult {
  return html`${samplesOf(view, operation, recorded).map(({ language, text }) =>
    disclosed(view, `${operation.operationId}/${language}`, `In ${language}`, () =>
      codeBlock(`In ${language}`, text),
    ),
  )}`;
}

export function operationView(
  view: View,
  operation: PlacedOperation,
  examples: Readonly<Record<string, Recorded>>,
): TemplateResult {
  const place = operation.operationId;
  const recorded = exampleOf(examples, place);
  return html`
    <section class="operation panel" id=${operationAnchor(operation)}>
      <h2>
        ${operation.summary}
        <a
          class="permalink"
          href="#${operationAnchor(operation)}"
          aria-label="Link to this operation"
          >#</a
        >
      </h2>
      <p class="line">
        <span class="method">${operation.method}</span> <code class="path">${operation.path}</code>
      </p>
      ${paragraph(operation.description)} ${securityView(view, operation)}
      ${
        operation.parameters.length === 0
          ? nothing
          : html`
              <h3>Parameters</h3>
              <ul class="members">
                ${operation.parameters.map((one) => parameterView(view, place, one))}
              </ul>
            `
      }
      ${
        operation.requestBody === undefined
          ? nothing
          : html`
              <h3>Request body</h3>
              ${contentView(view, `${place}/request`, operation.requestBody.content)}
            `
      }
      <h3>Samples</h3>
      ${samplesView(view, operation, recorded?.request)} ${recordedView(view, place, recorded)}
      ${
        place.startsWith('sandbox_')
          ? disclosed(
              view,
              `${place}/try`,
              'Try it',
              () =>
                html`<tassel-try-it
                  .operation=${operation}
                  .example=${recorded?.request}
                ></tassel-try-it>`,
            )
          : nothing
      }
      <h3>Answers</h3>
      <ul class="answers">
        ${Object.entries(operation.responses).map(([status, answer]) =>
          answerView(view, `${place}/${status}`, status, answer),
        )}
      </ul>
    </section>
  `;
}
