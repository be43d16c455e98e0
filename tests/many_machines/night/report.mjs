// A table of the night, and its measures compared with their targets.

const targets = { wait: 11, back: 10, told: 60 }; // seconds

const seconds = (ms) => (Number.isFinite(ms) ? (ms / 1000).toFixed(1) : 'never');

/** One line for each fault. */
export function tableOf(rows) {
  const head = ['fault', 'servers', 'database', 'lasted', 'longest wait', 'back', 'told', '/readyz',
    'answers', '503', '507', 'broken', 'alarms'];
  const cells = rows.map((row) => [row.name, row.places.join(' '),
    row.takesConnections ? 'up' : 'down', seconds(row.lastedMs), seconds(row.longestMs),
    seconds(row.backMs),
    row.mustTell ? seconds(row.toldMs) : '-', row.words.join(' ') || '-', row.answers,
    row.unavailable, row.full, row.broken, row.alarms.length].map(String));
  const widths = head.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column].length)));
  return [head, ...cells].map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column])).join('  ').trimEnd()).join('\n');
}

const most = (rows, member) => Math.max(...rows.map((row) => row[member]));

/**
 * For each measure: what was found, and what misses the target. Without `isTimed`, times are not
 * compared, and only an event that never came misses its target.
 */
export function measuresOf(rows, isTimed) {
  const isLate = (ms, target) => !Number.isFinite(ms) || (isTimed && ms > target * 1000);
  const missed = (is, say) => rows.filter(is).map((row) => `${row.name}: ${say(row)}`);
  const told = rows.filter(({ mustTell }) => mustTell);
  return {
    'the longest wait of a request for its first byte': {
      found: `${seconds(most(rows, 'longestMs'))} s, target ${targets.wait} s`,
      missed: missed(({ longestMs }) => isLate(longestMs, targets.wait),
        ({ longestMs, longest }) => `${seconds(longestMs)} s, ${longest}`),
    },
    'until the service is back once the database takes connections': {
      found: `${seconds(most(rows, 'backMs'))} s, target ${targets.back} s`,
      missed: missed(({ backMs }) => isLate(backMs, targets.back),
        ({ backMs }) => `${seconds(backMs)} s`),
    },
    'each fault is named in the log': {
      found: told.length === 0 ? 'none had to be'
        : `within ${seconds(most(told, 'toldMs'))} s, target ${targets.told} s`,
      missed: missed(({ mustTell, toldMs }) => mustTell && isLate(toldMs, targets.told),
        ({ toldMs }) => `${seconds(toldMs)} s`),
    },
    '/readyz says so in its words, and is ready again': {
      found: [...new Set(rows.flatMap(({ words }) => words))].join(', ') || 'always ready',
      missed: [
        ...missed(({ silent }) => silent.length > 0, ({ silent }) => `silent at ${silent}`),
        ...missed(({ unreadyAfter }) => unreadyAfter.length > 0,
          ({ unreadyAfter }) => `still not ready at ${unreadyAfter}`)],
    },
    'no false alarm': {
      found: `${rows.reduce((sum, { alarms }) => sum + alarms.length, 0)} of`
        + ` ${rows.reduce((sum, { answers }) => sum + answers, 0)} answers, and lines of logs`,
      missed: rows.flatMap(({ name, alarms }) => alarms.map((alarm) => `${name}: ${alarm}`)),
    },
  };
}
