// The pages of the reference and their addresses: one page for each group of operations, each type,
// and each guide. Anything smaller that an address names is a place on such a page.
import type { OpenApiDocument, PlacedOperation } from './openapi-document';
import { guides } from './guides';

export type Page =
  | { kind: 'overview' }
  | { kind: 'guide'; id: string }
  | { kind: 'group'; name: string }
  | { kind: 'types' }
  | { kind: 'type'; name: string };

export const groupAnchor = (name: string) => `group-${name.toLowerCase().replaceAll(' ', '-')}`;
export const guideAnchor = (id: string) => `guide-${id}`;
export const typesAnchor = 'types';

/** The page that contains a place, or the overview if no page does. */
export function pageOf(
  anchor: string,
  document: OpenApiDocument,
  operations: readonly PlacedOperation[],
): Page {
  if (anchor === typesAnchor) return { kind: 'types' };
  const guide = guides.find(({ id }) => guideAnchor(id) === anchor);
  if (guide !== undefined) return { kind: 'guide', id: guide.id };
  const group = document.tags.find(({ name }) => groupAnchor(name) === anchor);
  if (group !== undefined) return { kind: 'group', name: group.name };
  const type = anchor.replace(/^schema-/, '');
  if (type !== anchor && type in document.components.schemas) return { kind: 'type', name: type };
  const id = anchor.replace(/^operation-/, '');
  const operation = operations.find(({ operationId }) => operationId === id);
  const [name] = operation?.tags ?? [];
  return id !== anchor && name !== undefined ? { kind: 'group', name } : { kind: 'overview' };
}

export function titleOf(page: Page): string {
  switch (page.kind) {
    case 'guide':
      return guides.find(({ id }) => id === page.id)?.title ?? '';
    case 'group':
    case 'type':
      return page.name;
    case 'types':
      return 'Types';
    case 'overview':
      return 'API reference';
  }
}
