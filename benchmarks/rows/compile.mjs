// Compiles one translation unit, with CMake's options: it includes every header of the engine and
// the ruleset, and then the source of quote_lines, which instantiates the whole quick quote.

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Missing, requireFile, run } from '../lib/programs.mjs';
import { atMost, median } from '../lib/statistics.mjs';

const ROUNDS = 3;

function headersUnder(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.hpp'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** The compile command of quote_lines, with another source and another output. */
function compileCommand(build, source, object) {
  const file = requireFile(join(build, 'compile_commands.json'), 'the list of compile commands');
  const entry = JSON.parse(readFileSync(file, 'utf8'))
    .find((candidate) => candidate.file.endsWith('/quote_lines.cpp'));
  if (entry === undefined) throw new Missing('compile_commands.json has no quote_lines.cpp');
  const command = entry.command
    .replace(/ -o \S+/, ` -o '${object}'`)
    .replace(/ -c \S+/, ` -c '${source}'`);
  return { command, original: entry.file };
}

export async function measure({ root, build }) {
  const folder = mkdtempSync(join(tmpdir(), 'tassel-compile-'));
  try {
    const source = join(folder, 'whole_engine.cpp');
    const { command, original } = compileCommand(build, source, join(folder, 'whole_engine.o'));
    const headers = [...headersUnder(join(root, 'include')), ...headersUnder(join(root, 'rules'))];
    writeFileSync(source, [...headers, original].map((path) => `#include "${path}"\n`).join(''));
    const seconds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = process.hrtime.bigint();
      await run('sh', ['-c', command], { env: { ...process.env, CCACHE_DISABLE: '1' } });
      seconds.push(Number(process.hrtime.bigint() - start) / 1e9);
    }
    return [atMost('compile of the whole engine and ruleset', median(seconds), 8, 's',
      `${headers.length} headers`)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
