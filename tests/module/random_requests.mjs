// Random quick-quote requests, good and bad, as bytes. The same seed gives the same bytes.
import { seededRandom } from '../../benchmarks/lib/requests.mjs';

const categories = [
  'direct_undergraduate', 'direct_graduate', 'direct_parent_plus', 'ffel_stafford',
  'mixed_or_not_sure',
];
const timings = ['before_2026_07_01', 'on_or_after_2026_07_01', 'not_sure'];
const states = ['CA', 'AK', 'HI', 'PR', 'NY', 'DC', 'AE'];
const dates = ['2026-07-01', '2026-12-31', '2027-01-15', '2027-07-01', '2028-06-30', '2028-07-01'];

const strangeValues = [
  'null', 'true', '"text"', '[]', '{}', '-1', '0', '1.5', '6.0', '6e2', '1e400', '-0',
  '9223372036854775807', '9223372036854775808', '99999999999999999999999', '"\\u0043A"',
  '"\\ud83d\\ude00"', '"\\ud800"', '"c\\u0000"', '"é"', '""', '"ZZ"', '"ca"', '"2026-02-30"',
  '"2026-06-30"', '"2026-7-1"', '01', '+1', '.5', 'nul', "'x'", '"\t"', '[[[[[[1]]]]]]',
];

export function requestMaker(seed) {
  const random = seededRandom(seed);
  const below = (limit) => Math.floor(random() * limit);
  const pick = (values) => values[below(values.length)];
  const money = () => Math.round(10 ** (random() * 10));

  const members = () => new Map([
    ...(random() < 0.6 ? [['analysis_as_of', JSON.stringify(pick(dates))]] : []),
    ['annual_income_cents', `${random() < 0.05 ? 0 : money()}`],
    ['estimated_balance_cents', `${money()}`],
    ['family_size', `${1 + below(50)}`],
    ['state_of_residence', JSON.stringify(pick(states))],
    ['loan_category', JSON.stringify(pick(categories))],
    ['loan_timing', JSON.stringify(pick(timings))],
  ]);
  const text = (entries) =>
    `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

  const spoil = [
    (entries) => text(entries.filter(() => random() < 0.7)),
    (entries) => text(entries.map(([name, value]) =>
      [name, random() < 0.3 ? pick(strangeValues) : value])),
    (entries) => text([...entries, [pick(['extra', 'é', '9', '', 'a b', 'loan_timing']), '1']]),
    (entries) => text([...entries, pick(entries)]),
    (entries) => text(entries).slice(0, below(120)),
    (entries) => pick([' ', '\n\t', '\ufeff', '\0', 'x']) + text(entries)
      + pick(['', ' ', ',', '}']),
    () => pick(strangeValues),
    (entries) => text([...entries,
      ['deep', '['.repeat(30 + below(5)) + ']'.repeat(30 + below(5))]]),
    (entries) => text(entries).replaceAll(':', pick([' : ', ':', '::', '=', ''])),
  ];

  /** Makes the bytes of one request; about half of the requests are good. */
  return () => {
    const entries = [...members()];
    if (random() < 0.5) return Buffer.from(text(entries.sort(() => random() - 0.5)));
    const bytes = Buffer.from(pick(spoil)(entries));
    if (random() < 0.1 && bytes.length > 0) bytes[below(bytes.length)] = below(256);
    return bytes;
  };
}
