// Files that are made to harm whoever maps them or checks a mapping: each is refused with one line
// or with the names of the wrong members, in bounded time and memory. The refusal repeats nothing
// from the file, and leaves nothing beside it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { forbearance } from './bundles.mjs';
import { hostileEditions } from './hostile_editions.mjs';
import { hostileForms, mark, soundForm, strangeForms } from './hostile_forms.mjs';
import { measuredRun } from './measured_run.mjs';
import { temporaryDirectory } from './server.mjs';

/** More than the 512 MiB that a child may use, because sanitizers need memory of their own. */
const maximumKibibytes = 1 << 20;
const atOnce = { concurrency: 2 };

/** Makes a folder for a file, and the functions that run the commands on the file. */
function place(name = 'form.pdf') {
  const folder = temporaryDirectory();
  const data = temporaryDirectory();
  const file = join(folder, name);
  const edition = file.replace(/pdf$/, 'edition.json');
  return { folder, file, edition,
    map: (...args) => measuredRun(['forms', 'map', file, '--source', forbearance, '--data', data,
      ...args]),
    check: () => measuredRun(['forms', 'map', '--check', edition, '--pdf', file]) };
}

function assertBounded({ code, stdout, stderr, kibibytes }, folder) {
  assert.notEqual(code, 'hangs');
  assert.ok(kibibytes < maximumKibibytes, `${kibibytes} KiB`);
  for (const said of [stdout, stderr]) {
    assert.ok(!said.includes(mark), `it repeats what it was told: ${said.slice(0, 400)}`);
    assert.ok(!said.includes(folder), 'it names a path');
    assert.doesNotMatch(said, /[^\n\P{Cc}]/u, 'it has control characters');
  }
}

/** Checks that the command printed one line, and left no unfinished output. */
function assertRefused(answer, { folder }, reason, left = readdirSync(folder)) {
  assertBounded(answer, folder);
  assert.equal(answer.code, 1, answer.stderr);
  assert.equal(answer.stdout, '');
  assert.match(answer.stderr, /^tassel-server: \w[^\n]+ \w+[^\n]*\n$/);
  assert.match(answer.stderr.trimEnd(), reason);
  assert.deepEqual(readdirSync(folder), left, 'nothing lies beside it');
}

describe('forms map refuses a form', atOnce, () => {
  for (const [what, [reason, make]] of Object.entries(hostileForms)) {
    it(what, async () => {
      const at = place();
      writeFileSync(at.file, await make());
      assertRefused(await at.map(), at, reason);
    });
  }

  it('only for what makes it hostile', async () => {
    const at = place();
    writeFileSync(at.file, soundForm());
    const answer = await at.map();
    assertBounded(answer, at.folder);
    assert.equal(answer.code, 0, answer.stderr);
    assert.equal(JSON.parse(answer.stdout).bound, 1);
  });
});

describe('forms map takes as what it is a form', atOnce, () => {
  for (const [what, make] of Object.entries(strangeForms)) {
    it(what, async () => {
      const at = place();
      writeFileSync(at.file, make());
      const answer = await at.map();
      assertBounded(answer, at.folder);
      if (answer.code !== 0) return assertRefused(answer, at, /\w+ \w+/, ['form.pdf']);
      const made = readdirSync(at.folder);
      assert.ok(made.every((name) => /^form\.(pdf|edition\.json|contact(-\d)?\.(pdf|txt))$/
        .test(name)), made.join(' '));
      assert.doesNotMatch(readFileSync(at.edition, 'utf8'), /[^\n\P{Cc}]/u);
      return undefined;
    });
  }
});

describe('forms map refuses in place of a file', atOnce, () => {
  for (const [what, reason, make] of [
    ['nothing', /no such file$/, () => {}],
    ['a folder', /is not a file$/, (path) => mkdirSync(path)],
    ['a link to a folder', /is not a file$/, (path) => symlinkSync('.', path)],
    ['a link to nothing', /no such file$/, (path) => symlinkSync(mark, path)],
    ['a link to itself', /can't be read$/, (path) => symlinkSync(path, path)],
    ['a device that never ends', /is not a file$/, (path) => symlinkSync('/dev/zero', path)],
    ['a pipe that nobody writes into', /is not a file$/, (path) => execFileSync('mkfifo', [path])],
    ['a file larger than forms are', /larger than 20 MiB/, (path) =>
      writeFileSync(path, Buffer.concat([soundForm(), Buffer.alloc(20 << 20)]))],
  ]) {
    it(what, async () => {
      const at = place();
      make(at.file);
      assertRefused(await at.map(), at, reason);
      const other = place();
      writeFileSync(other.file, soundForm());
      make(other.edition);
      assertRefused(await other.check(), other, reason);
    });
  }

  it('names that lead elsewhere, where it writes', async () => {
    const at = place();
    writeFileSync(at.file, soundForm());
    const victim = join(temporaryDirectory(), 'victim');
    writeFileSync(victim, 'as it was');
    for (const name of ['form.edition.json', 'form.contact.pdf', 'form.contact.txt']) {
      symlinkSync(victim, join(at.folder, name));
    }
    assertRefused(await at.map(), at, /already exists/);
    assert.equal(readlinkSync(at.edition), victim);
    unlinkSync(at.edition);
    const answer = await at.map();
    assert.equal(answer.code, 0, answer.stderr);
    assert.equal(readFileSync(victim, 'utf8'), 'as it was', 'sheets take the place of the links');
  });

  it('a name of control characters', async () => {
    const at = place('\u001b[31m\n.pdf');
    assertRefused(await at.map(), at, /no such file$/);
  });
});

describe('forms map --check refuses an edition file', atOnce, () => {
  let [form, sound] = [];

  before(async () => {
    const at = place();
    writeFileSync(at.file, soundForm());
    const mapped = await at.map();
    assert.equal(mapped.code, 0, mapped.stderr);
    form = soundForm();
    sound = JSON.parse(readFileSync(at.edition));
  });

  /** The members that the check names as wrong in the file that `make` makes of the sound one. */
  async function faultsOf(make) {
    const at = place();
    writeFileSync(at.file, form);
    writeFileSync(at.edition, make(sound));
    const answer = await at.check();
    assertBounded(answer, at.folder);
    const { faults } = JSON.parse(answer.stdout);
    assert.equal(answer.stderr, '');
    assert.equal(answer.code, faults.length === 0 ? 0 : 1);
    if (faults.length > 0) {
      const sheets = readdirSync(at.folder).filter((name) => /contact.*pdf$|^\./.test(name));
      assert.deepEqual(sheets, [], 'no sheet of a form that is not right');
    }
    return faults;
  }

  for (const [what, [member, make]] of Object.entries(hostileEditions)) {
    it(what, async () => {
      const faults = await faultsOf(make);
      assert.ok(faults.length > 0, 'something is wrong');
      assert.ok(faults.some(({ field }) => field.startsWith(member)),
        JSON.stringify(faults).slice(0, 400));
      for (const { message } of faults) assert.match(message, /^\w+ \w/);
    });
  }

  it('only for what makes it hostile', async () => {
    assert.deepEqual(await faultsOf((file) => JSON.stringify(file)), []);
  });
});
