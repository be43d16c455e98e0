// Supplemental intake with the types of its source.
import type { IntakeSources } from '../dist/sources.d.ts';
import type { components } from '../dist/openapi.d.ts';
import type { Tassel } from './index.ts';

type Schemas = components['schemas'];

/** A source whose intake can be saved. */
export type IntakeSource = keyof IntakeSources;
/** The values of a source by name, as they are sent. A null clears a field. */
export type IntakeValues<Source extends IntakeSource> = IntakeSources[Source]['values'];
/** The records of a source as objects, by group. */
export type IntakeRecords<Source extends IntakeSource> = IntakeSources[Source]['records'];

/** Which package intake is saved for. */
export interface PackagePlace {
  analysis_id: string;
  document_package_id: string;
}

export interface SavedIntake {
  /** The source's intake, as it is now. */
  report: Schemas['intake_report'];
  /** With `partial`, the values that were not saved, and why. */
  refused: readonly Schemas['fault'][];
}

type Flat = Record<string, unknown>;
type RecordObject = Readonly<Record<string, unknown>>;

/** Adds the values of a group's records under their flat names. */
function addRecords(values: Flat, group: string, count: string, records: readonly RecordObject[]) {
  values[count] = records.length;
  records.forEach((record, index) => {
    for (const [name, value] of Object.entries(record)) {
      const flat = `${group}__${index + 1}__${name}`;
      if (Array.isArray(value)) addRecords(values, flat, `${flat}_count`, value);
      else if (value !== undefined) values[flat] = value;
    }
  });
}

/**
 * The values that state these records: their number, and each field of each record under its full
 * name. Records that the service keeps beyond this number are not removed: clear or remove them.
 */
export function recordValues<Source extends IntakeSource>(
  _source: Source,
  records: IntakeRecords<Source>,
): IntakeValues<Source> {
  const values: Flat = {};
  for (const [group, each] of Object.entries(records) as [string, readonly RecordObject[]][])
    addRecords(values, group, `${group}_record_count`, each);
  return values as IntakeValues<Source>;
}

/**
 * Saves intake of one source. With `partial`, the values that are right are saved even if others
 * are refused; without it, any wrong value refuses them all.
 */
export async function saveIntake<Source extends IntakeSource>(
  tassel: Tassel,
  { analysis_id, document_package_id }: PackagePlace,
  source_id: Source,
  values: IntakeValues<Source>,
  { partial = false }: { partial?: boolean } = {},
): Promise<SavedIntake> {
  const intake = { source_id, values } as Schemas['save_intake_request'];
  const query = partial ? { partial } : {};
  if (tassel.audience === 'partner') {
    const { data } = await tassel.POST(
      '/api/v1/analyses/{analysis_id}/document-packages/{document_package_id}/supplemental-intake',
      { params: { path: { analysis_id, document_package_id }, query }, body: intake },
    );
    const { refused = [], ...report } = data!.data;
    return { report, refused };
  }
  const { data } = await tassel.POST('/api/business/sandbox/{analysis_id}/documents', {
    params: { path: { analysis_id }, query },
    body: { document_package_id, supplemental_intake: [intake] },
  });
  const { supplemental_intake: reports, refused = [] } = data!.data;
  const report = reports.find((one) => one.source_id === source_id);
  if (report === undefined) throw new Error('the answer lacks the source that was saved');
  return { report, refused };
}
