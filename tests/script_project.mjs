// A folder with this project's scripts, in which a test decides what they install and build.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after } from 'node:test';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = [];
after(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

/** `installing` and `building` are scripts that replace ours; `files` maps names to contents. */
export function scriptProject({ installing, building, files = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'tassel-scripts-'));
  folders.push(folder);
  for (const name of ['dev', '.dev']) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true, filter: (from) => !from.includes('node_modules') });
  }
  mkdirSync(join(folder, 'build'));
  const written = { ...files, '.dev/install.sh': installing, '.dev/build.sh': building };
  for (const [name, content] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
