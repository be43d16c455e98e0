// The promises of docs/threat-model.md: the rows of its tables, the tests that each row names, and
// the stores on which those tests run.
import { execFileSync } from 'node:child_process';

const TEST = /`(tests\/[\w./*-]+)`/g;
/**
 * Columns that name tests, and the store on which those tests must run; undefined means any store.
 */
const COLUMNS = { 'shown by': undefined, 'shown on SQLite by': 'sqlite',
  'on PostgreSQL by': 'postgres' };
/** What a cell may say instead of naming a test. */
const WITHOUT = /^(?:needs no store|there is none)$/;
/** Rows about something that the program refuses. A test of a refusal needs no store. */
const REFUSED = /^refused: /;

const cellsOf = (line) => line.slice(1, line.lastIndexOf('|')).split('|')
  .map((cell) => cell.trim());

/** The rows of the tables between two headings, each with the names of its columns. */
export function rowsOf(text) {
  const lines = text.split('\n');
  const begin = lines.indexOf('## What is promised');
  const end = lines.findIndex((line, index) => index > begin && line.startsWith('## '));
  const rows = [];
  let columns;
  for (const line of lines.slice(begin, end)) {
    if (!line.startsWith('|')) columns = undefined;
    else if (columns === undefined) columns = cellsOf(line);
    else if (!/^\|[-|]+$/.test(line)) {
      rows.push(Object.fromEntries(cellsOf(line).map((cell, index) => [columns[index], cell])));
    }
  }
  return rows;
}

/**
 * The gaps: promises without a test, tests that do not exist, and tests that do not run on the
 * store of their column. `runs(path, store)` says whether such a test runs on the store or, without
 * a store, at all.
 */
export function unshown(text, runs) {
  return rowsOf(text).flatMap((row) => {
    const [promise] = Object.values(row);
    const shown = Object.keys(COLUMNS).filter((column) => column in row);
    if (shown.length === 0) return [`${promise}: no column names a test`];
    const own = row['shown on SQLite by'];
    return shown.flatMap((column) => {
      const cell = row[column] === 'the same' ? own : row[column];
      if (column !== 'shown on SQLite by' && WITHOUT.test(cell)) return [];
      const paths = [...cell.matchAll(TEST)].map(([, path]) => path);
      if (paths.length === 0) return [`${promise}: ${column}: nothing`];
      const store = REFUSED.test(cell) ? undefined : COLUMNS[column];
      return paths.filter((path) => !runs(path, store))
        .map((path) => `${promise}: ${column}: ${path}`);
    });
  });
}

/** Prints what the suites and proofs would run, and runs none of it. */
const dump = `
command_not_found_handle() { :; }
root=$PWD test_logs=/nonexistent
source .dev/suites.sh
source .dev/prove.sh
count_on_postgres() { printf 'postgres %s\\n' "$@"; }
count_node_tests() { printf 'sqlite %s\\n' "$@"; }
count_google_tests() { printf '%s\\n' "google $*"; }
for one in $(compgen -A function suite_) $(compgen -A function prove_); do
  if declare -f "$one" | grep -qE 'count_(node_tests|google_tests|(api_)?on_postgres)'; then
    "$one"
  fi
done
`;

/** The paths of the tests that run on each store. A unit test runs on the stores that it makes. */
export function testsOfStores(textOf) {
  const lines = execFileSync('bash', ['-c', dump], { encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'] }).split('\n');
  const named = (store) => lines.filter((line) => line.startsWith(`${store} tests/`))
    .map((line) => line.slice(store.length + 1));
  const sqlite = named('sqlite');
  const unit = lines.some((line) => /^google .*with_postgres/.test(line));
  // These tests start their own PostgreSQL.
  const own = sqlite.filter((path) => path.startsWith('tests/many_machines/'));
  return { sqlite: new Set(sqlite), postgres: new Set([...named('postgres'), ...own]),
    unitOn: (path, store) => unit && (/TASSEL_FOR_EVERY_STORE/.test(textOf(path))
      || (store === 'postgres' ? /own_schema\.hpp|store\/postgres\// : /sqlite::|stored_tables/)
        .test(textOf(path))) };
}
