// <tassel-api-reference>: the reference, page by page, rendered from the document that the service
// serves. It renders into the page itself, so that links can lead to its parts.
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { loadExamples, type Recorded } from './examples';
import { guides } from './guides';
import { operationsOf, type OpenApiDocument, type PlacedOperation } from './openapi-document';
import { operationAnchor, operationView } from './operation-view';
import { groupAnchor, guideAnchor, pageOf, titleOf, typesAnchor, type Page } from './pages';
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
  @state() private page: Page = { kind: 'overview' };
  @state() private examples: Readonly<Record<string, Recorded>> = {};
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
    window.addEventListener('hashchange', () => void this.follow());
    await this.follow();
  }

  /** Goes to the page that the address names, and to a place on it. */
  private async follow(): Promise<void> {
    if (this.document === undefined) return;
    const anchor = location.hash.slice(1);
    const before = this.page;
    this.page = pageOf(anchor, this.document, this.operations);
    if (this.page.kind === 'group') this.examples = await loadExamples();
    await this.updateComplete;
    const title = titleOf(this.page);
    document.title = title === 'API reference' ? 'Tassel: API reference' : `${title}: Tassel API`;
    const place = anchor === '' ? null : document.getElementById(anchor);
    if (place !== null) place.scrollIntoView();
    else if (JSON.stringify(before) !== JSON.stringify(this.page)) window.scrollTo(0, 0);
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
        ${this.contents(this.document)} ${this.main({ document: this.document, disclosure: this })}
      </div>
    `;
  }

  private contents(document: OpenApiDocument): TemplateResult {
    const found = this.index?.findOperations(this.sought).map(({ entry }) => entry) ?? [];
    const types = (this.sought === '' ? [] : (this.index?.findTypes(this.sought) ?? [])).map(
      ({ entry }) => entry,
    );
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
          ${
            this.sought === ''
              ? html`<p class="heading"><a href="#">Overview</a></p>
                  <ul>
                    ${guides.map(
                      ({ id, title }) => html`<li><a href="#${guideAnchor(id)}">${title}</a></li>`,
                    )}
                  </ul>`
              : nothing
          }
          ${document.tags.map(({ name }) => {
            const tagged = found.filter(({ tags }) => tags.includes(name));
            if (tagged.length === 0) return nothing;
            return html`
              <p class="heading"><a href="#${groupAnchor(name)}">${name}</a></p>
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

  private group(view: View, name: string): TemplateResult {
    const tag = view.document.tags.find((one) => one.name === name);
    return html`
      <h1 id=${groupAnchor(name)}>${name}</h1>
      <p>${prose(tag?.description ?? '')}</p>
      ${this.operations
        .filter((one) => one.tags.includes(name))
        .map((one) => operationView(view, one, this.examples))}
    `;
  }

  private type(view: View, name: string): TemplateResult {
    return html`
      <section class="type-definition" id=${schemaAnchor(name)}>
        <h1><code>${name}</code></h1>
        ${schemaView(view, schemaAnchor(name), view.document.components.schemas[name]!)}
      </section>
    `;
  }

  private types(document: OpenApiDocument): TemplateResult {
    return html`
      <h1 id=${typesAnchor}>Types</h1>
      <ul class="type-list">
        ${typeNames(document).map(
          (name) =>
            html`<li>
              <a href="#${schemaAnchor(name)}"><code>${name}</code></a>
            </li>`,
        )}
      </ul>
    `;
  }

  private overview({ document }: View): TemplateResult {
    const { info, tags } = document;
    return html`
      <div class="intro">
        <h1>API reference</h1>
        <p>${prose(info.description)}</p>
        <p class="soft">
          ${info.title}. Version ${info.version} of the interface, revision
          ${info['x-tassel-revision']} of its description.
        </p>
      </div>
      <h2>Guides</h2>
      <ul>
        ${guides.map(({ id, title }) => html`<li><a href="#${guideAnchor(id)}">${title}</a></li>`)}
      </ul>
      <h2>Operations</h2>
      ${tags.map(
        ({ name, description }) => html`
          <section class="group">
            <h3><a href="#${groupAnchor(name)}">${name}</a></h3>
            <p>${prose(description)}</p>
          </section>
        `,
      )}
      <h2>Types</h2>
      <p><a href="#${typesAnchor}">All ${typeNames(document).length} types</a></p>
    `;
  }

  private content(view: View): TemplateResult {
    const { page } = this;
    switch (page.kind) {
      case 'guide': {
        const guide = guides.find(({ id }) => id === page.id)!;
        return html`<article class="guide">
          <h1 id=${guideAnchor(guide.id)}>${guide.title}</h1>
          ${guide.content(view)}
        </article>`;
      }
      case 'group':
        return this.group(view, page.name);
      case 'type':
        return this.type(view, page.name);
      case 'types':
        return this.types(view.document);
      case 'overview':
        return this.overview(view);
    }
  }

  private main(view: View): TemplateResult {
    return html`<main id="reference" tabindex="-1">${this.content(view)}</main>`;
  }
}
