// ./dev counsel: prints the advice for borrowers as sheets to read and discuss.
//   node .dev/counsel.mjs FILE...
// A FILE is a create-analysis request, or a file of tests/data/borrowers, which contains one.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { sheetOf } from './counsel/sheet.mjs';

const server = process.env.TASSEL_SERVER
  ?? fileURLToPath(new URL('../build/release/bin/tassel-server', import.meta.url));

/** Says what is wrong with a file, without any of its content. */
class BadFile extends Error {}

function read(path) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new BadFile('the file does not exist or can\'t be read');
  }
  try {
    const { about, request, ...rest } = JSON.parse(text);
    return request === undefined ? { request: { about, ...rest } } : { about, request };
  } catch {
    throw new BadFile('not a JSON object');
  }
}

/** The data of the answer to a create-analysis request. */
function analyse(request) {
  const { error, stdout } = spawnSync(server, ['analyze'], {
    input: JSON.stringify(request), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new BadFile(`${server} can't be run: ${error.message}`);
  const { success, data, error_message: message } = JSON.parse(stdout);
  if (!success) throw new BadFile(`refused\n${message}`);
  return data;
}

function print(path) {
  const { about, request } = read(path);
  process.stdout.write(sheetOf(analyse(request), about));
}

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('usage: ./dev counsel FILE...');
  process.exitCode = 1;
}
for (const path of paths) {
  try {
    print(path);
  } catch (fault) {
    if (!(fault instanceof BadFile)) throw fault;
    console.error(`counsel: ${path}: ${fault.message}`);
    process.exitCode = 1;
  }
}
