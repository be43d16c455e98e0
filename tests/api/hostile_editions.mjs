// Edition files that are made to harm whoever checks them, each one step away from a sound one.
// With each is the member that the check names as wrong, or '' if the file is wrong as a whole.
import { mark } from './hostile_forms.mjs';

const json = (change) => (file) => JSON.stringify(change(file));
const bound = (change) => json((file) => ({ ...file,
  bindings: file.bindings.map((each, place) => (place === 0 ? { ...each, ...change } : each)) }));
const nested = (open, close, depth) => (file) =>
  JSON.stringify(file).replace('"bindings":', `"${mark}":${open.repeat(depth)}${close
    .repeat(depth)},"bindings":`);
const many = (member, count, element) => json((file) => ({ ...file,
  [member]: Array.from({ length: count }, () => element) }));
const unfilled = (field) => json((file) => ({ ...file,
  never_filled: [...file.never_filled, { field, reason: 'a test' }] }));
const waived = (change) => json((file) => ({ ...file,
  waived: [...file.waived, { item: 'ssn', reason: 'a test', ...change }] }));

/** `[member, make]`: the member that the check names, and what makes the file from a sound one. */
export const hostileEditions = {
  'empty': ['', () => ''],
  'no JSON': ['', () => `${mark} {`],
  'of bytes that are no text': ['', (file) => Buffer.concat([
    Buffer.from('{"title":"'), Buffer.from([0xff, 0xfe, 0x00]),
    Buffer.from(`",${JSON.stringify(file).slice(1)}`)])],
  'cut off': ['', (file) => JSON.stringify(file).slice(0, -20)],
  'followed by another': ['', (file) => JSON.stringify(file).repeat(2)],
  'of three mebibytes': ['body', (file) => JSON.stringify(file).padEnd(3 << 20)],
  'of a hundred thousand lists in each other': ['', nested('[', ']', 100_000)],
  'of a hundred thousand objects in each other': ['', nested('{"a":', '}', 100_000)],
  'a list': ['', (file) => JSON.stringify([file])],
  'of wrong types': ['bindings', json((file) => ({ ...file, bindings: { [mark]: 1 } }))],
  'with a number for a text': ['title', json((file) => ({ ...file, title: 7 }))],
  'with a text for a number': ['page_count', json((file) => ({ ...file, page_count: mark }))],
  'with half a page': ['page_count', json((file) => ({ ...file, page_count: 1.5 }))],
  'with a number beyond all numbers': ['field_count', (file) =>
    JSON.stringify(file).replace(/"field_count":\d+/, `"field_count":${'9'.repeat(400)}`)],
  'with fewer pages than none': ['page_count', json((file) => ({ ...file, page_count: -1 }))],
  'with a day that is none': ['expires', json((file) => ({ ...file, expires: '2099-02-31' }))],
  'with two lines for a title': ['title', json((file) => ({ ...file, title: `a\n${mark}` }))],
  'with a text that is too long': ['bindings[0].field', bound({ field: mark.repeat(1_000) })],
  'with a member that nobody knows': ['body', json((file) => ({ ...file, [mark]: mark }))],
  'with a member twice': ['sha256', (file) =>
    JSON.stringify(file).replace('"sha256":', `"sha256":"${'0'.repeat(64)}","sha256":`)],
  'without a member': ['sha256', json(({ sha256, ...rest }) => rest)],
  'of a form that there is not': ['source', json((file) => ({ ...file, source: mark }))],
  'of another form': ['', json((file) => ({ ...file, source: 'forgery_discharge_pdf' }))],
  'of another file': ['sha256', json((file) => ({ ...file, sha256: 'a'.repeat(64) }))],
  'of a digest that is none': ['sha256', json((file) =>
    ({ ...file, sha256: mark.padEnd(64, 'x') }))],
  'of more pages than there are': ['page_count', json((file) => ({ ...file, page_count: 7 }))],
  'of more fields than there are': ['field_count', json((file) => ({ ...file, field_count: 9 }))],
  'with a field that the form has not': ['bindings[0].field', bound({ field: 'nowhere' })],
  'with an unfilled field that the form has not': ['field_count', unfilled('nowhere')],
  'with an item that intake has not': ['bindings[0].item', bound({ item: mark })],
  'with an option that the item has not': ['bindings[0].option',
    bound({ option: mark, state: mark })],
  'with a row of an item without rows': ['bindings[0].row', bound({ row: 3 })],
  'with a part of nothing': ['bindings[0].count', bound({ from: 3 })],
  'with a row that no table has': ['bindings[0].row', bound({ row: 2_001 })],
  'with a field twice': ['never_filled[0].field', (file) => unfilled(file.bindings[0].field)(file)],
  'with a waiver of nothing': ['waived', waived({ item: mark })],
  'with a waiver of an option that is none': ['waived', waived({ option: mark })],
  'with thousands of bindings': ['bindings', many('bindings', 5_000, { item: 'a', field: 'b' })],
  'with hundreds of bindings': ['bindings', many('bindings', 300, { item: 'ssn', field: 'b' })],
  'without any binding': ['bindings', json((file) => ({ ...file, bindings: [] }))],
  'with a field that is undecided': ['undecided[0].field', json((file) => ({ ...file,
    undecided: [{ field: mark, reason: 'a test' }] }))],
};
