// The names of a group's records, and how a removal changes them.

/** The removal of a record. */
export interface Removal {
  source: string;
  group: string;
  number: number;
  /** The number of records that are left in the group. */
  left: number;
}

/** Finds the numbers of records in a name such as `pslf_employment__2__employer_name`. */
const numbers = /__(\d+)__/g;

/** Returns the name of the field that counts a group's records. */
export const countName = (group: string): string =>
  group.search(numbers) === -1 ? `${group}_record_count` : `${group}_count`;

export const recordName = (group: string, number: number): string => `${group}__${number}`;

/** Returns the innermost record that contains a field or a group; undefined outside of records. */
export const recordAround = (name: string): string | undefined => /^(.*__\d+)__/.exec(name)?.[1];

/** Returns the numbers of a record and of the records around it, such as 2.1. */
export const numberOf = (record: string): string =>
  [...`${record}__`.matchAll(numbers)].map(([, number]) => number).join('.');

/** Returns the group of a record, and the record's number in the group. */
export function placeOf(record: string): { group: string; number: number } {
  const [, group = '', number = ''] = /^(.*)__(\d+)$/.exec(record) ?? [];
  return { group, number: Number(number) };
}

/** Puts a record's number in place of the letter N in the name of a further record's field. */
export const numbered = (name: string, number: number): string =>
  name.replace('__N__', `__${number}__`);

export const isWithinFurther = (name: string): boolean => name.includes('__M__');

/** Returns the name of a field, a record, or a group after a removal; undefined if it is gone. */
export function nameAfter(name: string, { group, number }: Removal): string | undefined {
  const front = `${group}__`;
  const [, digits = '', rest = ''] = name.startsWith(front)
    ? (/^(\d+)((?:__.*)?)$/.exec(name.slice(front.length)) ?? [])
    : [];
  const own = Number(digits);
  if (digits === '' || own < number) return name;
  return own === number ? undefined : recordName(group, own - 1) + rest;
}

/** Changes the names in a map as a removal changes them. */
export function moveNames<V>(map: Map<string, V>, removal: Removal): void {
  const before = [...map];
  map.clear();
  for (const [name, value] of before) {
    const now = nameAfter(name, removal);
    if (now !== undefined) map.set(now, value);
  }
}
