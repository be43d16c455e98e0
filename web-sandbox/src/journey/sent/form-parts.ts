// Arranges the questions of a source for the screen: in sections, and in groups of records.
import type { Field, Group, Report } from './case-store';
import { countName, isWithinFurther, numbered, recordAround, recordName } from './records';

export interface SectionPart {
  title: string;
  fields: Field[];
}

export interface RecordPart {
  name: string;
  number: number;
  fields: Field[];
  /** The groups of records within the record. */
  inner: GroupPart[];
}

export interface GroupPart {
  group: Group;
  count: Field;
  records: RecordPart[];
}

export type Part = SectionPart | GroupPart;

export const isGroup = (part: Part): part is GroupPart => 'group' in part;

const isShown = (field: Field): boolean =>
  field.status !== 'not_applicable' && field.printed_as !== true;

/** Returns the questions of a record that is not counted yet. */
function furtherFields({ fields = [] }: Group, number: number): Field[] {
  const inner = fields.filter((one) => isWithinFurther(one.field_id));
  const counts = new Set(
    inner.map((one) => countName(one.field_id.replace(/__M__.*$/, '').replace('__N__', '__1__'))),
  );
  return fields
    .filter((one) => isShown(one) && !isWithinFurther(one.field_id))
    .filter((one) => !counts.has(numbered(one.field_id, 1)))
    .map((one) => ({ ...one, field_id: numbered(one.field_id, number) }));
}

/** Shows at least `drawn` records, even if fewer are counted. */
function groupPart(group: Group, count: Field, drawn = 0): GroupPart {
  const records: RecordPart[] = [];
  for (let number = 1; number <= Math.max(group.count, drawn); number += 1) {
    const fields = number > group.count ? furtherFields(group, number) : [];
    records.push({ name: recordName(group.group, number), number, fields, inner: [] });
  }
  return { group, count, records };
}

/** Shows of each group at least as many records as `drawn` says. */
export function partsOf(report: Report, drawn: ReadonlyMap<string, number>): Part[] {
  const groups = new Map(report.record_groups.map((one) => [countName(one.group), one]));
  const records = new Map<string, RecordPart>();
  const parts: Part[] = [];
  for (const field of report.fields.filter(isShown)) {
    const around = records.get(recordAround(field.field_id) ?? '');
    const group = groups.get(field.field_id);
    if (group !== undefined) {
      const part = groupPart(group, field, drawn.get(group.group));
      part.records.forEach((one) => records.set(one.name, one));
      (around?.inner ?? parts).push(part);
    } else if (around !== undefined) {
      around.fields.push(field);
    } else {
      const last = parts.at(-1);
      const title = field.section ?? '';
      if (last !== undefined && !isGroup(last) && last.title === title) last.fields.push(field);
      else parts.push({ title, fields: [field] });
    }
  }
  return parts;
}
