// One operation: how it is asked, and everything that it may answer.
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
  type Schema,
} from './openapi-document';
import { disclosed, placedSchema, schemaView, type View } from './schema-view';
import { prose } from './words';

export const operationAnchor = ({ operationId }: PlacedOperation) => `operation-${operationId}`;

const paragraph = (text: string | undefined) =>
  text === undefined ? nothing : html`<p>${prose(text)}</p>`;

function codeBlock(label: string, text: string): TemplateResult {
  // Focusable, so that it can be scrolled without a mouse.
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
    <h4>Credentials</h4>
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

/** The parts of a form that is uploaded, each as curl takes it. */
function formParts(schema: Schema): string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => schema.required?.includes(name))
    .map(([name, part]) =>
      part.contentMediaType === undefined ? `-F '${name}=<${name}>'` : `-F '${name}=@<${name}>'`,
    );
}

/** The body as curl takes it, with the document's own example. */
function bodyOptions(view: View, type: string, { schema = {}, examples = {} }: Media): string[] {
  // Of a form curl says the type itself, with the boundary that it draws between the parts.
  if (type === 'multipart/form-data') return formParts(schema);
  const [example] = Object.values(examples);
  const body =
    example === undefined
      ? '@request.json'
      : JSON.stringify(resolve<Example>(view.document, example).value, null, 2);
  return [`-H 'content-type: ${type}'`, `-d '${body}'`];
}

/** The request as a command line. */
function commandLine(view: View, operation: PlacedOperation): string {
  const schemes = view.document.components.securitySchemes;
  const headers = Object.keys(operation.security[0] ?? {})
    .map((name) => schemes[name]!)
    .filter((scheme) => scheme.in === 'header')
    .map((scheme) => `-H '${scheme.name}: <${scheme.name.replace('x-service-', '')}>'`);
  const [media] = Object.entries(operation.requestBody?.content ?? {});
  const lines = [`curl -X ${operation.method} '${location.origin}${operation.path}'`, ...headers];
  if (media !== undefined) lines.push(...bodyOptions(view, ...media));
  return lines.join(' \\\n  ');
}

export function operationView(view: View, operation: PlacedOperation): TemplateResult {
  const place = operation.operationId;
  return html`
    <section class="operation panel" id=${operationAnchor(operation)}>
      <h3>${operation.summary}</h3>
      <p class="line">
        <span class="method">${operation.method}</span> <code class="path">${operation.path}</code>
      </p>
      ${paragraph(operation.description)} ${securityView(view, operation)}
      ${
        operation.parameters.length === 0
          ? nothing
          : html`
              <h4>Parameters</h4>
              <ul class="members">
                ${operation.parameters.map((one) => parameterView(view, place, one))}
              </ul>
            `
      }
      ${
        operation.requestBody === undefined
          ? nothing
          : html`
              <h4>Request body</h4>
              ${contentView(view, `${place}/request`, operation.requestBody.content)}
            `
      }
      ${disclosed(view, `${place}/curl`, 'As a command line', () =>
        codeBlock('Command line', commandLine(view, operation)),
      )}
      <h4>Answers</h4>
      <ul class="answers">
        ${Object.entries(operation.responses).map(([status, answer]) =>
          answerView(view, `${place}/${status}`, status, answer),
        )}
      </ul>
    </section>
  `;
}
