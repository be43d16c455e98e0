// Records of a group that repeats: their names, and what becomes of the names when one is removed.

/** A record that is removed, or was. */
export interface Removal {
  source: string;
  group: string;
  number: number;
  /** How many records are left in the group. */
  left: number;
}

/** A number among names, for example of an employer: `pslf_employment__2__employer_name`. */
const numbers = /__(\d+)__/g;

/** The field that counts the records of a group. */
export const countName = (group: string): string =>
  group.search(numbers) === -1 ? `${group}_record_count` : `${group}_count`;

export const recordName = (group: string, number: number): string => `${group}__${number}`;

/** The innermost record that a field or a group is in; undefined outside of records. */
export const recordAround = (name: string): string | undefined => /^(.*__\d+)__/.exec(name)?.[1];

/** The numbers of a record and of those around it, as in 2.1. */
export const numberOf = (record: string): string =>
  [...`${record}__`.matchAll(numbers)].map(([, number]) => number).join('.');

/** The group of a record, and its number in it. */
export function placeOf(record: string): { group: string; number: number } {
  const [, group = '', number = ''] = /^(.*)__(\d+)$/.exec(record) ?? [];
  return { group, number: Number(number) };
}

/** Names of one further record have a letter for its number, and another for records in it. */
export const numbered = (name: string, number: number): string =>
  name.replace('__N__', `__${number}__`);

export const isWithinFurther = (name: string): boolean => name.includes('__M__');

/** What a field, a record, or a group is called after a removal; undefined if it is gone. */
export function nameAfter(name: string, { group, number }: Removal): string | undefined {
  const front = `${group}__`;
  const [, digits = '', rest = ''] = name.startsWith(front)
    ? (/^(\d+)((?:__.*)?)$/.exec(name.slice(front.length)) ?? [])
    : [];
  const own = Number(digits);
  if (digits === '' || own < number) return name;
  return own === number ? undefined : recordName(group, own - 1) + rest;
}

/** Changes the names in a map as a removal changed them. */
export function moveNames<V>(map: Map<string, V>, removal: Removal): void {
  const before = [...map];
  map.clear();
  for (const [name, value] of before) {
    const now = nameAfter(name, removal);
    if (now !== undefined) map.set(now, value);
  }
}
