// The checks of folders, on examples small enough to see what is wrong with them.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { arrowsOf, pictureOf, roomOf } from '../.dev/architecture.mjs';
import { foldersOf, includesOf } from './include_graph.mjs';
import {
  circles, crowdedFolders, functionsOf, longFunctions, sharedNames, strangeNamespaces,
} from './rooms.mjs';

const house = (files) => new Map(Object.entries(files));
const lines = (count, line = '    ++n;') => `${line}\n`.repeat(count);

/** The first and last line of every function, as `first-last`. */
const spans = (text) => functionsOf(text).map(({ first, last }) => `${first}-${last}`);

test('includes are found from every place that the compiler looks at', () => {
  const found = includesOf(house({
    'include/tassel/core/a.hpp': '#pragma once\n#include <vector>\n',
    'rules/b.hpp': '// b\n#include "tassel/core/a.hpp"\n',
    'native-server/api/c.cpp': '#include "api/c.hpp"\n#include "rules/b.hpp"\n',
    'native-server/api/c.hpp': '// #include "rules/b.hpp"\n',
    'wasm/d.cpp': '#  include "e.hpp"\n',
    'wasm/e.hpp': '',
  }));
  assert.deepEqual(found.map(({ from, line, to }) => `${from}:${line} ${to}`), [
    'rules/b.hpp:2 include/tassel/core/a.hpp',
    'native-server/api/c.cpp:1 native-server/api/c.hpp',
    'native-server/api/c.cpp:2 rules/b.hpp',
    'wasm/d.cpp:1 wasm/e.hpp',
  ]);
});

test('folders know each other, and not themselves', () => {
  const folders = foldersOf(house({
    'include/tassel/a/x.hpp': '#include "tassel/a/y.hpp"\n#include "tassel/b/z.hpp"\n',
    'include/tassel/a/y.hpp': '',
    'include/tassel/b/z.hpp': '',
  }));
  assert.deepEqual([...folders].map(([one, others]) => [one, ...others]), [
    ['include/tassel/a', 'include/tassel/b'],
    ['include/tassel/b'],
  ]);
});

test('a cycle is reported with every include that is part of it', () => {
  const files = {
    'include/tassel/a/x.hpp': '#include "tassel/b/y.hpp"\n',
    'include/tassel/b/y.hpp': '// y\n#include "tassel/c/z.hpp"\n',
    'include/tassel/c/z.hpp': '',
    'include/tassel/c/w.hpp': '',
    'include/tassel/d/v.hpp': '#include "tassel/a/x.hpp"\n',
  };
  assert.deepEqual(circles(house(files)), []);
  // No file includes itself, but the folders form a cycle.
  files['include/tassel/c/w.hpp'] = '#include "tassel/a/x.hpp"\n';
  assert.deepEqual(circles(house(files)), [
    'include/tassel/a/x.hpp:1 includes include/tassel/b/y.hpp',
    'include/tassel/b/y.hpp:2 includes include/tassel/c/z.hpp',
    'include/tassel/c/w.hpp:1 includes include/tassel/a/x.hpp',
  ]);
});

test('a circle through a folder and the one it stands in is one, too', () => {
  assert.equal(circles(house({
    'rules/a.hpp': '#include "rules/law/b.hpp"\n',
    'rules/law/b.hpp': '#include "rules/c.hpp"\n',
    'rules/c.hpp': '',
  })).length, 2);
});

test('files are counted by the folder that they stand in', () => {
  const paths = ['a/1', 'a/2', 'a/b/1', 'a/b/2', 'a/b/3'];
  assert.deepEqual(crowdedFolders(paths, 3), []);
  assert.deepEqual(crowdedFolders(paths, 2), ['a/b: 3 files']);
});

test('two rooms have no header of one name, but versions and sources', () => {
  const alike = ['rules/past/2026.07.31.2/ruleset.hpp', 'rules/past/2026.11.30.1/ruleset.hpp',
    'rules/sources/a/form.hpp', 'rules/sources/b/form.hpp', 'native-server/a.cpp', 'wasm/a.cpp'];
  assert.deepEqual(sharedNames(alike), []);
  const same = ['include/tassel/a/x.hpp', 'native-server/b/x.hpp'];
  assert.deepEqual(sharedNames([...alike, ...same]), same);
});

test('a header is in the namespace of its room', () => {
  const within = (name) => `// text\nnamespace ${name} {\nint f();\n} // namespace ${name}\n`;
  assert.deepEqual(strangeNamespaces(house({
    'include/tassel/core/a.hpp': within('tassel'),
    'include/tassel/export/text/b.hpp': within('tassel::exports') + within('tassel::exports::c'),
    'include/tassel/plan/d.hpp': `namespace tassel::document {\nstruct e; // text\n}\n`,
    'native-server/http/limits/f.hpp': within('tassel::http'),
    'native-server/api/g.cpp': within('tassel::cli'),
    'rules/law/h.hpp': within('tassel::rules'),
    'include/tassel/ruleset.hpp': within('tassel'),
  })), []);
  assert.deepEqual(strangeNamespaces(house({
    'include/tassel/core/a.hpp': within('tassel::plan'),
    'include/tassel/document/form/b.hpp': within('tassel') + within('tassel::documents'),
    'native-server/http/c.hpp': within('tassel::api'),
  })), [
    'include/tassel/core/a.hpp: tassel::plan, not tassel',
    'include/tassel/document/form/b.hpp: tassel, not tassel::document',
    'include/tassel/document/form/b.hpp: tassel::documents, not tassel::document',
    'native-server/http/c.hpp: tassel::api, not tassel::http',
  ]);
});

test('every kind of function is one', () => {
  const text = (...rows) => spans(rows.join('\n'));
  assert.deepEqual(text('int a() {', '}'), ['1-2']);
  assert.deepEqual(
    text('template <class T = int, bool B = (1 > 0)>', 'auto a(T x)', '    -> int {', '}'),
    ['3-4'],
  );
  assert.deepEqual(
    text('struct s {', 's(int x)', '    : a_{x}, b_(x), c_{[] { return 1; }()} {', '}', '};'),
    ['3-4'],
  );
  assert.deepEqual(
    text('class s final : base<int> {', 'public:', 'bool operator==(s const&) const {', '}', '};'),
    ['3-4'],
  );
  assert.deepEqual(text('bool operator()(int) const noexcept {', '}'), ['1-2']);
  assert.deepEqual(text('template <class T>', 'void a() requires(sizeof(T) > 1) {', '}'), ['2-3']);
  assert.deepEqual(
    text('template <class T>', '    requires requires(T t) { t.x; }', 'void a() {', '}'),
    ['3-4'],
  );
  assert.deepEqual(text('void a() noexcept(noexcept(f())) override {', '}'), ['1-2']);
  assert.deepEqual(text('extern "C" int a(int x) {', '}'), ['1-2']);
  assert.deepEqual(text('extern "C" {', 'int b() {', '}', '}'), ['2-3']);
  assert.deepEqual(text('DESCRIBE(s, (), (a, b))', "int a(char c = '{') {", '}'), ['2-3']);
});

test('what else stands in braces is none', () => {
  const data = [
    ['namespace a::b {', '}'],
    ['struct a {', '};'],
    ['enum class a : int {', '    x, y', '};'],
    ['inline constexpr std::array rows{', '    row{"a", f(1)},', '};'],
    ['inline constexpr auto rows = [] {', '    return 1;', '}();'],
    ['template <class T>', 'concept a = requires(T t) {', '    t.x;', '};'],
    ['DESCRIBE(s, (), (a))', 'inline constexpr std::array rows{', '    1, 2', '};'],
    ['#define A(x) void x() {\\', '}'],
    ['// void a() {', '/* void b() {', '} */'],
    ['auto const text = R"(', 'void a() {', ')";'],
  ];
  for (const rows of data) assert.deepEqual(spans(rows.join('\n')), [], rows[0]);
});

test('what follows data or a function is found all the same', () => {
  const rows = ['namespace a {', 'int const x{1};', 'int f() {', '    auto g = [] {', '    };', '}',
    'char const* y = "}";', 'int h() {', '}', '}', 'int i() {', '}'];
  assert.deepEqual(spans(rows.join('\n')), ['3-6', '8-9', '11-12']);
});

test('a function is as long as from brace to brace, its lambdas with it', () => {
  const files = (count) => house({
    'include/tassel/a/x.hpp': `int f(int n) {\n${lines(count)}}\n`,
    'rules/b.hpp': `inline constexpr std::array all{\n${lines(90, '    1,')}};\n`,
    'wasm/c.cpp': `int g() {\n    auto h = [] {\n${lines(count - 2)}    };\n}\n`,
  });
  assert.deepEqual(longFunctions(files(58), 60), []);
  assert.deepEqual(longFunctions(files(59), 60), [
    'include/tassel/a/x.hpp:1: 61 lines',
    'wasm/c.cpp:1: 61 lines',
  ]);
});

test('the picture shows rooms, and of versions and of what stands within a room the one', () => {
  for (const [path, room] of [
    ['include/tassel/ruleset.hpp', 'include/tassel'],
    ['include/tassel/document/form/a.hpp', 'include/tassel/document/form'],
    ['rules/past/2026.07.31.2/a.hpp', 'rules/past'],
    ['rules/law/plans/a.hpp', 'rules/law'],
    ['native-server/api/guard/a.cpp', 'native-server/api'],
    ['native-server/store/port/a.hpp', 'native-server/store/port'],
    ['wasm/a.cpp', 'wasm'],
  ]) assert.equal(roomOf(path), room);
});

const small = {
  'include/tassel/a/x.hpp': '',
  'include/tassel/b/y.hpp': '#include "tassel/a/x.hpp"\n',
  'rules/z.hpp': '#include "tassel/a/x.hpp"\n#include "tassel/b/y.hpp"\n',
  'wasm/w.cpp': '#include "rules/z.hpp"\n',
};

test('arrows that others imply are left out', () => {
  assert.deepEqual([...arrowsOf(house(small))], [
    ['include/tassel/a', []],
    ['include/tassel/b', ['include/tassel/a']],
    ['rules', ['include/tassel/b']],
    ['wasm', ['rules']],
  ]);
  const circle = { ...small, 'include/tassel/a/x.hpp': '#include "tassel/b/y.hpp"\n' };
  assert.throws(() => arrowsOf(house(circle)), /include\/tassel\/a, include\/tassel\/b/);
});

test('the picture changes with the includes alone', () => {
  const picture = pictureOf(house(small));
  assert.equal(pictureOf(house({ ...small, 'include/tassel/a/x.hpp': '// more\n' })), picture);
  assert.notEqual(pictureOf(house({ ...small, 'include/tassel/b/y.hpp': '' })), picture);
  assert.equal(picture.match(/<path /g).length, 3);
});
