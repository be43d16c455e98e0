// Draws docs/architecture.svg from the includes: rooms as boxes, in rows, so that every arrow
// points down. Arrows that others imply are left out. Run: ./dev architecture
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { foldersOf, reachedFrom, textsOf } from '../tests/include_graph.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const PICTURE = 'docs/architecture.svg';

/** The bands of the picture, from top to bottom. */
const BANDS = [
  { title: 'native-server/ and wasm/: bytes, HTTP, storage', trees: ['native-server', 'wasm'],
    fill: '#fdf1dd', line: '#b9832f' },
  { title: 'rules/: the law as data', trees: ['rules'], fill: '#e6f3e4', line: '#4f8a49' },
  { title: 'include/tassel/: the engine', trees: ['include/tassel'], fill: '#e4edf8',
    line: '#4a76ad' },
];
/** Rooms that are shown together with the rooms inside them. */
const OPEN = new Set(['document', 'store']);

const BOX = { width: 140, height: 28 };
const GAP = { bend: 16, box: 156, row: 58, title: 30 };
const MARGIN = 24;
/**
 * The longest arrow, in rows. A longer one would cross half the picture, so the box where it
 * would begin names the target instead.
 */
const MAXIMUM_ROWS = 6;

const bandOf = (room) =>
  BANDS.findIndex(({ trees }) => trees.some((tree) => `${room}/`.startsWith(`${tree}/`)));
const treeOf = (path) =>
  BANDS.flatMap(({ trees }) => trees).find((tree) => `${path}/`.startsWith(`${tree}/`));

/** The room of a file: the first folder below its tree. */
export function roomOf(path) {
  const tree = treeOf(path);
  const [first, second] = dirname(path).slice(tree.length + 1).split('/');
  if (first === '') return tree;
  return join(tree, OPEN.has(first) && second ? `${first}/${second}` : first);
}

/** The rooms that each room includes, except those that it already reaches through another room. */
export function arrowsOf(texts) {
  const rooms = foldersOf(texts, roomOf);
  const reached = new Map([...rooms.keys()].map((room) => [room, reachedFrom(room, rooms)]));
  const circle = [...rooms.keys()].filter((room) => reached.get(room).has(room));
  if (circle.length > 0) {
    throw new Error(`these rooms include each other in a circle: ${circle.join(', ')}`);
  }
  const implied = (one, others) => [...others].some((other) => reached.get(other).has(one));
  return new Map([...rooms].map(([room, others]) =>
    [room, [...others].filter((one) => !implied(one, others)).sort()]));
}

/** The row of every room, counted from the lowest row of its band. */
function ranksIn(rooms, arrows) {
  const inside = new Set(rooms);
  const below = (room) => arrows.get(room).filter((one) => inside.has(one));
  const ranks = new Map();
  const rankOf = (room) => {
    if (!ranks.has(room)) ranks.set(room, Math.max(-1, ...below(room).map(rankOf)) + 1);
    return ranks.get(room);
  };
  rooms.forEach(rankOf);
  const top = Math.max(...ranks.values());
  // A room that includes nothing is placed right below the rooms that include it.
  for (const room of rooms.filter((one) => below(one).length === 0)) {
    const users = rooms.filter((one) => arrows.get(one).includes(room));
    ranks.set(room, Math.min(top + 1, ...users.map((one) => ranks.get(one))) - 1);
  }
  return ranks;
}

/** The rows from top to bottom: each has rooms, and the bends of arrows that pass through it. */
function rowsOf(arrows) {
  const rowOf = new Map();
  let rows = 0;
  const bands = BANDS.map((band, index) => {
    const rooms = [...arrows.keys()].filter((room) => bandOf(room) === index);
    const ranks = ranksIn(rooms, arrows);
    const first = rows;
    rows += Math.max(...ranks.values()) + 1;
    for (const room of rooms) rowOf.set(room, rows - 1 - ranks.get(room));
    return { ...band, first, last: rows - 1 };
  });
  const nodes = new Map([...rowOf].map(([name, row]) =>
    [name, { name, row, x: 0, bend: false, near: [], far: [] }]));
  const paths = [];
  for (const [from, others] of arrows) {
    for (const to of others) {
      const [begin, end] = [nodes.get(from), nodes.get(to)];
      if (end.row - begin.row > MAXIMUM_ROWS) {
        begin.far.push(to);
        continue;
      }
      const path = [begin];
      for (let row = begin.row + 1; row < end.row; ++row) {
        const name = `${from} ${to} ${row}`;
        nodes.set(name, { name, row, x: 0, bend: true, near: [], far: [] });
        path.push(nodes.get(name));
      }
      path.push(end);
      path.slice(1).forEach((node, i) => (node.near.push(path[i]), path[i].near.push(node)));
      paths.push(path);
    }
  }
  const byRow = Array.from({ length: rows }, (_, row) =>
    [...nodes.values()].filter((node) => node.row === row));
  return { bands, byRow, paths };
}

const spaceBetween = (a, b) => (a.bend && b.bend ? GAP.bend : a.bend || b.bend
  ? GAP.box / 2 + GAP.bend / 2 : GAP.box);

/** Sets every x so that connected boxes are close together, and returns the picture's width. */
function place(byRow, bands) {
  for (const row of byRow) row.forEach((node, i) => (node.x = i * GAP.box));
  const wanted = ({ near, x }) =>
    near.length === 0 ? x : near.reduce((sum, one) => sum + one.x, 0) / near.length;
  for (let round = 0; round < 40; ++round) {
    for (const row of round % 2 === 0 ? byRow : [...byRow].reverse()) {
      const targets = new Map(row.map((node) => [node, wanted(node)]));
      row.sort((a, b) => targets.get(a) - targets.get(b) || (a.name < b.name ? -1 : 1));
      row.forEach((node, i) => {
        const least = i === 0 ? -Infinity : row[i - 1].x + spaceBetween(row[i - 1], node);
        node.x = Math.max(targets.get(node), least);
      });
      // Moves the row back by the average distance that its nodes were pushed to the right.
      const pushed = row.reduce((sum, node) => sum + node.x - targets.get(node), 0) / row.length;
      for (const node of row) node.x -= pushed;
    }
  }
  // Centers every band.
  for (const { first, last } of bands) {
    const nodes = byRow.slice(first, last + 1).flat();
    const xs = nodes.map(({ x }) => x);
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
    for (const node of nodes) node.x -= middle;
  }
  const all = byRow.flat();
  const reach = Math.max(...all.map(({ x }) => Math.abs(x))) + MARGIN + BOX.width / 2;
  for (const node of all) node.x = Math.round(node.x + reach);
  return Math.round(2 * reach);
}

const shortName = (room) =>
  room === treeOf(room) ? `${room}/` : room.slice(treeOf(room).length + 1);

export function pictureOf(texts) {
  const { bands, byRow, paths } = rowsOf(arrowsOf(texts));
  const width = place(byRow, bands);
  const bandOfRow = (row) => bands.findIndex(({ last }) => row <= last);
  const y = (row) => MARGIN + row * GAP.row + (bandOfRow(row) + 1) * GAP.title;
  const lines = [];
  for (const { title, fill, line, first, last } of bands) {
    const top = y(first) - GAP.title;
    lines.push(
      `<rect x="8" y="${top}" width="${width - 16}" height="${y(last) + 44 - top}" rx="8" ` +
        `fill="${fill}"/>`,
      `<text x="20" y="${top + 18}" class="title" fill="${line}">${title}</text>`);
  }
  for (const path of paths) {
    const [begin, end] = [path[0], path.at(-1)];
    let d = `M${begin.x} ${y(begin.row) + BOX.height}`;
    path.slice(1).forEach((node, i) => {
      const from = path[i];
      const bottom = y(from.row) + BOX.height;
      const top = y(node.row) - (node === end ? 4 : 0);
      const middle = Math.round((bottom + top) / 2);
      d += `C${from.x} ${middle} ${node.x} ${middle} ${node.x} ${top}`;
      if (node !== end) d += `V${top + BOX.height}`;
    });
    lines.push(`<path d="${d}"/>`);
  }
  for (const { name, x, row, far } of byRow.flat().filter(({ bend }) => !bend)) {
    const label = shortName(name);
    const text = (dy, style, words) =>
      `<text x="${x}" y="${y(row) + dy}" class="${style}">${words}</text>`;
    lines.push(
      `<rect x="${x - BOX.width / 2}" y="${y(row)}" width="${BOX.width}" ` +
        `height="${BOX.height}" rx="4" fill="#fff" stroke="${BANDS[bandOf(name)].line}"/>`,
      text(far.length > 0 ? 13 : 18, 'room', label));
    if (far.length > 0) lines.push(text(24, 'far', `→ ${far.map(shortName).join(', ')}`));
  }
  const height = y(byRow.length - 1) + 44 + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}" role="img" aria-label="The rooms and what they include">
<style>text{font-family:Helvetica,Arial,sans-serif}.title{font-size:13px;font-weight:bold}
.room{font-size:12px;text-anchor:middle}.far{font-size:9px;text-anchor:middle;fill:#666}
path{fill:none;stroke:#667;stroke-width:1.1;marker-end:url(#tip)}</style>
<marker id="tip" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" ` +
    `orient="auto"><polygon points="0,0 6,3 0,6" fill="#667"/></marker>
<rect width="${width}" height="${height}" fill="#fff"/>
${lines.join('\n')}
</svg>
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, PICTURE), pictureOf(textsOf(root)));
}
