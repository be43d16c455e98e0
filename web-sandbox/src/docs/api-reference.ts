// <tassel-api-reference>: the whole reference, rendered from the document that the service serves.
// It renders into the page itself, so that links lead to its parts.
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { operationsOf, type OpenApiDocument, type PlacedOperation } from './openapi-document';
import { operationAnchor, operationView } from './operation-view';
import { schemaAnchor, schemaView, type Disclosure, type View } from './schema-view';
import { SearchIndex } from './search';
import { prose } from './words';

export const documentAddress = '/openapi/service-v1.json';

const typeNames = (document: OpenApiDocument) => Object.keys(document.components.schemas).sort();

@customElement('tassel-api-reference')
export class ApiReference extends LitElement implements Disclosure {
  @state() private document: OpenApiDocument | undefined;
  @state() private failed = false;
  @state() private sought = '';
  private readonly opened = new Set<string>();
  private operations: PlacedOperation[] = [];
  private index: SearchIndex | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const response = await fetch(documentAddress);
      if (!response.ok) throw new Error(`the service answered ${response.status}`);
      const document = (await response.json()) as OpenApiDocument;
      this.operations = operationsOf(document);
      this.index = new SearchIndex(document, this.operations);
      this.document = document;
    } catch (fault) {
      this.failed = true;
      console.warn('No reference', fault);
      return;
    }
    // What the address asks for did not exist when the page was opened.
    await this.updateComplete;
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }

  isOpen(place: string): boolean {
    return this.opened.has(place);
  }

  setOpen(place: string, open: boolean): void {
    if (open === this.opened.has(place)) return;
    if (open) this.opened.add(place);
    else this.opened.delete(place);
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    if (this.failed) {
      return html`<p class="message" role="alert">
        The OpenAPI document could not be loaded. Is the service running?
        <a href=${documentAddress}>Try it by itself.</a>
      </p>`;
    }
    if (this.document === undefined) {
      return html`<p class="message" role="status">Loading the reference…</p>`;
    }
    return html`
      <div class="reference">
        ${this.contents(this.document)}
        ${this.main({ document: this.document, disclosure: this }, this.operations)}
      </div>
    `;
  }

  private contents(document: OpenApiDocument): TemplateResult {
    const found = this.index?.findOperations(this.sought).map(({ entry }) => entry) ?? [];
    const types = this.index?.findTypes(this.sought).map(({ entry }) => entry) ?? [];
    return html`
      <nav class="contents" aria-label="Contents">
        <label for="sought">Find a word, a field or a code</label>
        <input
          id="sought"
          type="search"
          autocomplete="off"
          @input=${(event: Event) => (this.sought = (event.target as HTMLInputElement).value)}
        />
        <p class="unseen" role="status">
          ${this.sought === '' ? nothing : `${found.length + types.length} found`}
        </p>
        <div class="entries">
          ${document.tags.map(({ name }) => {
            const tagged = found.filter(({ tags }) => tags.includes(name));
            if (tagged.length === 0) return nothing;
            return html`
              <p class="heading">${name}</p>
              <ul>
                ${tagged.map(
                  (one) => html`
                    <li>
                      <a href="#${operationAnchor(one)}"
                        ><span class="method">${one.method}</span> ${one.summary}</a
                      >
                    </li>
                  `,
                )}
              </ul>
            `;
          })}
          ${
            types.length === 0
              ? nothing
              : html`
                  <p class="heading">Types</p>
                  <ul>
                    ${types.map(
                      (name) =>
                        html`<li>
                          <a href="#${schemaAnchor(name)}"><code>${name}</code></a>
                        </li>`,
                    )}
                  </ul>
                `
          }
          ${found.length + types.length === 0 ? html`<p>Nothing says this.</p>` : nothing}
        </div>
      </nav>
    `;
  }

  private main(view: View, operations: PlacedOperation[]): TemplateResult {
    const { info, tags, components } = view.document;
    return html`
      <main id="reference" tabindex="-1">
        <div class="intro">
          <h1>API reference</h1>
          <p>${prose(info.description)}</p>
          <p class="soft">${info.title}. Version ${info.version} of the interface.</p>
        </div>
        ${tags.map(
          ({ name, description }) => html`
            <section>
              <h2>${name}</h2>
              <p>${prose(description)}</p>
              ${operations
                .filter((one) => one.tags.includes(name))
                .map((one) => operationView(view, one))}
            </section>
          `,
        )}
        <section>
          <h2>Types</h2>
          ${typeNames(view.document).map(
            (name) => html`
              <section class="type-definition" id=${schemaAnchor(name)}>
                <h3><code>${name}</code></h3>
                ${schemaView(view, schemaAnchor(name), components.schemas[name]!)}
              </section>
            `,
          )}
        </section>
      </main>
    `;
  }
}
