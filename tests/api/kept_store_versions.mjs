// How kept stores differ from each other, by rule version: what answers contain now that they
// lacked when the store was made, and whether there was advice.
import assert from 'node:assert/strict';

/** A store whose answers must be exactly as they were. */
const whole = { advises: true };

/**
 * The stores whose answers have changed. The comparison leaves out `newMembers` of answers, and
 * `newEntries` of their lists, by id, if the kept answer lacks them. `newFilenames`: forms have
 * other names now. `toldVersion`: packages state their rule version now.
 */
const others = {
  // Made before packages had everything that they show today.
  '2026.07.31.2': {
    advises: false,
    newMembers: ['reason', 'printed_as', 'forms_left_out', 'left_to_do', 'copy', 'mapping',
      'choice_labels', 'input_mode', 'minimum', 'maximum', 'bound_unit', 'section', 'hint',
      'printed_on', 'attachments', 'manifests', 'bundle', 'document_bundle_download', 'facts'],
    newEntries: /^(preferred_language$|consolidation_account|borrower_)/,
    newFilenames: true, // named after their recipients
    toldVersion: true, // since there are two versions
  },
};

const traitsOf = (version) => others[version] ?? whole;

/** Whether analyses of the version have advice and can be projected. */
export const advises = (version) => traitsOf(version).advises;

const idOf = (entry) => entry?.field_id ?? entry?.group ?? '';

/** An answer without what is new, so that only what both have is compared. */
function withoutNew(now, kept, traits) {
  if (Array.isArray(now) && Array.isArray(kept)) {
    const known = new Set(kept.map(idOf));
    return now.filter((each) => known.has(idOf(each)) || !traits.newEntries.test(idOf(each)))
      .map((each, index) => withoutNew(each, kept[index], traits));
  }
  if (now === null || kept === null || typeof now !== 'object' || typeof kept !== 'object') {
    return now;
  }
  const isForm = 'form_instance_id' in kept && 'filename' in kept;
  return Object.fromEntries(Object.entries(now)
    .filter(([name]) => name in kept || !traits.newMembers.includes(name))
    .map(([name, value]) => [name, traits.newFilenames && isForm && name === 'filename'
      ? kept[name] : withoutNew(value, kept[name], traits)]));
}

/** The text of an answer without what is new since a store of that version. */
export function withoutNews(text, kept, version) {
  const traits = traitsOf(version);
  if (traits === whole) return text;
  const told = JSON.parse(kept);
  const shown = withoutNew(JSON.parse(text), told, traits);
  const made = shown.data.document_package;
  const before = told.data.document_package;
  if (traits.toldVersion && made && before && !('rule_version' in before)
      && 'rule_version' in made) {
    assert.equal(made.rule_version, version);
    delete made.rule_version;
  }
  return JSON.stringify(shown);
}
