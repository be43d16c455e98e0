// The OpenAPI document as a grammar: its operations, values that fit a schema, and the places of a
// value with the schema of each.
import { mark, markedNumber } from './marks.mjs';

const days = ['2026-08-15', '2027-02-28', '2028-02-29', '2031-12-31'];
const words = ['', 'a', `${mark} word`, 'Ωmega ☃', 'x'.repeat(40)];

export class Grammar {
  #document;

  constructor(document) {
    this.#document = document;
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).filter(([method]) => method !== 'parameters')
        .map(([method, operation]) => ({
          id: operation.operationId,
          method: method.toUpperCase(),
          pattern: new RegExp(
            `^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
          statuses: Object.keys(operation.responses).map(Number),
          literal: !path.includes('{'),
          body: operation.requestBody?.content['application/json']?.schema,
        })));
    // Paths without parameters come first, as in the server.
    this.operations.sort((left, right) => right.literal - left.literal);
  }

  operationOf(method, path) {
    const asked = method === 'HEAD' ? 'GET' : method;
    const first = this.operations.find(({ pattern }) => pattern.test(path));
    return this.operations.find((each) => each.method === asked
      && each.pattern.source === first?.pattern.source);
  }

  resolve(schema) {
    if (schema?.$ref === undefined) return schema ?? {};
    const found = schema.$ref.slice(2).split('/').reduce((value, key) => value[key],
      this.#document);
    return this.resolve(found);
  }

  /** A value that the schema allows. */
  value(reference, dice) {
    const schema = this.resolve(reference);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return dice.pick(schema.enum);
    const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
    switch (type) {
      case 'object': return this.#object(schema, dice);
      case 'array': return this.#array(schema, dice);
      case 'string': return text(schema, dice);
      case 'integer': case 'number': return number(schema, dice);
      case 'boolean': return dice.chance(0.5);
      default: return null;
    }
  }

  #object(schema, dice) {
    const alternative = schema.oneOf ? dice.pick(schema.oneOf).required : [];
    const others = (schema.oneOf ?? []).flatMap((each) => each.required)
      .filter((name) => !alternative.includes(name));
    const required = [...(schema.required ?? []), ...alternative];
    const names = Object.keys(schema.properties ?? {}).filter((name) =>
      required.includes(name) || (!others.includes(name) && dice.chance(0.4)));
    return Object.fromEntries(names.map((name) =>
      [name, this.value(schema.properties[name], dice)]));
  }

  #array(schema, dice) {
    const most = Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3);
    return Array.from({ length: dice.between(schema.minItems ?? 0, most) },
      () => this.value(schema.items, dice));
  }

  /** Every place of a value: `{keys, schema, value}`, starting with the whole value. */
  places(reference, value, keys = []) {
    const schema = this.resolve(reference);
    const here = { keys, schema, value };
    if (Array.isArray(value)) {
      return [here, ...value.slice(0, 20).flatMap((each, index) =>
        this.places(schema.items, each, [...keys, index]))];
    }
    if (value === null || typeof value !== 'object') return [here];
    return [here, ...Object.entries(value).flatMap(([name, each]) =>
      this.places(schema.properties?.[name] ?? schema.additionalProperties, each,
        [...keys, name]))];
  }
}

function text(schema, dice) {
  if (schema.format === 'date') return dice.pick(days);
  const least = schema.minLength ?? 0;
  const chosen = dice.pick(words);
  return chosen.padEnd(least, 'x').slice(0, schema.maxLength ?? chosen.length + least);
}

function number({ minimum = -markedNumber, maximum = markedNumber }, dice) {
  const edges = [minimum, maximum, minimum + 1, maximum - 1, dice.between(minimum, maximum)];
  return dice.pick(edges.filter((each) => each >= minimum && each <= maximum));
}
