// Finds operations and types by any word that the document uses for them: names, members, codes,
// headers, and prose.
import {
  referredName,
  type OpenApiDocument,
  type PlacedOperation,
  type Schema,
} from './openapi-document';

/** Where a word was found. Matches in names come before matches in the text below the names. */
export interface Found<Entry> {
  entry: Entry;
  named: boolean;
}

interface Indexed<Entry> {
  entry: Entry;
  name: string;
  text: string;
}

/** Collects all names and texts of a value. A reference to a type adds only the type's name. */
function collect(value: unknown, document: OpenApiDocument, words: string[]): void {
  if (typeof value === 'string') {
    words.push(value);
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, document, words);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (name !== '$ref') {
        words.push(name);
        collect(member, document, words);
        continue;
      }
      const [, , kind = '', target = ''] = String(member).split('/');
      words.push(target);
      const components = document.components as unknown as Record<string, Record<string, unknown>>;
      if (kind === 'responses' || kind === 'parameters') {
        collect(components[kind]?.[target], document, words);
      }
    }
  }
}

const searchable = (texts: string[]) => texts.join('\n').replaceAll('`', '').toLowerCase();

function index<Entry>(
  document: OpenApiDocument,
  entries: readonly (readonly [Entry, string, unknown])[],
): Indexed<Entry>[] {
  return entries.map(([entry, name, value]) => {
    const words: string[] = [];
    collect(value, document, words);
    return { entry, name: searchable([name]), text: searchable([name, ...words]) };
  });
}

function find<Entry>(indexed: readonly Indexed<Entry>[], sought: string): Found<Entry>[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return indexed
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ entry, name }) => ({ entry, named: words.every((word) => name.includes(word)) }))
    .sort((left, right) => Number(right.named) - Number(left.named));
}

/** The types that an operation mentions, at any depth. */
function typesOf(value: unknown, schemas: Record<string, Schema>, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value) typesOf(one, schemas, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (name !== '$ref') {
        typesOf(member, schemas, found);
        continue;
      }
      const type = referredName(String(member));
      if (schemas[type] === undefined || found.has(type)) continue;
      found.add(type);
      typesOf(schemas[type], schemas, found);
    }
  }
}

/** A search index, which is built once for a document. Every search covers the whole document. */
export class SearchIndex {
  private readonly operations: Indexed<PlacedOperation>[];
  private readonly types: Indexed<string>[];

  constructor(document: OpenApiDocument, operations: readonly PlacedOperation[]) {
    const { schemas } = document.components;
    this.operations = index(
      document,
      operations.map((one) => {
        const types = new Set<string>();
        typesOf(one, schemas, types);
        const members = [...types].flatMap((type) => Object.keys(schemas[type]?.properties ?? {}));
        const name = `${one.summary} ${one.method} ${one.path} ${one.tags.join(' ')}`;
        return [one, name, [one, members]] as const;
      }),
    );
    this.types = index(
      document,
      Object.keys(schemas)
        .sort()
        .map((name) => [name, name, schemas[name]] as const),
    );
  }

  findOperations(sought: string): Found<PlacedOperation>[] {
    return find(this.operations, sought);
  }

  findTypes(sought: string): Found<string>[] {
    return find(this.types, sought);
  }
}
