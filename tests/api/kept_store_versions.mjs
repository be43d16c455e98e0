// What differs between kept stores, by rule version: what today's answers contain in addition to
// the kept ones, and whether there was advice.
import assert from 'node:assert/strict';

/** A store whose answers must be exactly as they were. */
const whole = { advises: true };

/**
 * The stores whose answers have changed. If the kept answer lacks them, the comparison leaves out
 * `newMembers` of answers and `newEntries` (ids) of lists. `newFilenames`: forms have other names
 * now. `toldVersion`: packages state their rule version now.
 */
const others = {
  // Made before packages had everything that they show today.
  '2026.07.31.2': {
    advises: false,
    newMembers: ['reason', 'printed_as', 'forms_left_out', 'left_to_do', 'copy', 'mapping',
      'choice_labels', 'input_mode', 'minimum', 'maximum', 'bound_unit', 'section', 'hint',
      'printed_on', 'attachments', 'manifests', 'bundle', 'document_bundle_download', 'facts'],
    newEntries: /^(preferred_language$|consolidation_account|borrower_)/,
    newFilenames: true, // files are named after their recipients
    toldVersion: true, // because there is more than one version
  },
};

const traitsOf = (version) => others[version] ?? whole;

/** Whether analyses of the version have advice and can be projected. */
export const advises = (version) => traitsOf(version).advises;

const idOf = (entry) => entry?.field_id ?? entry?.group ?? '';

/** Today's answer without what is new, so that only members of both answers are compared. */
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

/** The text of today's answer without what is new since a store of that version. */
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
