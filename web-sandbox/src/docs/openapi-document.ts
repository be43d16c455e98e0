// The OpenAPI document as the service writes it, as far as this page shows it.

export interface Reference {
  $ref: string;
}

export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  format?: string;
  pattern?: string;
  contentMediaType?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
}

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface Example {
  summary?: string;
  value: unknown;
}

export interface Media {
  schema?: Schema;
  examples?: Record<string, Example | Reference>;
}

export interface Header {
  description?: string;
  required?: boolean;
  schema: Schema;
}

export interface Answer {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, Media>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer | Reference>;
}

export interface SecurityScheme {
  in: string;
  name: string;
  description: string;
}

/** The operations of a path by method, and the `parameters` that they share. */
type PathItem = Record<string, Operation | Parameter[]>;

export interface OpenApiDocument {
  info: {
    title: string;
    version: string;
    description: string;
    'x-tassel-revision': string;
  };
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, SecurityScheme>;
  };
}

export interface PlacedOperation extends Operation {
  method: string;
  path: string;
  parameters: Parameter[];
}

/** All operations in the order of the document, each with the parameters of its path. */
export function operationsOf(document: OpenApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, { parameters = [], ...methods }]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      parameters: [...(parameters as Parameter[]), ...(operation.parameters ?? [])],
    })),
  );
}

/** The last word of a reference: the name of what it refers to. */
export function referredName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** The target of a reference; the value itself if it is not a reference. */
export function resolve<Kind>(document: OpenApiDocument, value: Kind | Reference): Kind {
  const { $ref } = value as Partial<Reference>;
  if ($ref === undefined) return value as Kind;
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], document);
  return found as Kind;
}
