// Three values for json-rules-engine, which has only two: a condition is written twice, once for
// what is certainly true and once for what may be true. An absent fact is null.

const fact = (name, operator, value) => ({ fact: name, operator, value });
const always = fact('always', 'equal', true);
const nothing = fact('always', 'equal', false);

export const equals = (name, value) =>
  ({ certain: fact(name, 'equal', value), possible: fact(name, 'in', [value, null]) });
export const isOneOf = (name, values) =>
  ({ certain: fact(name, 'in', values), possible: fact(name, 'in', [...values, null]) });
export const isBelow = (name, limit) => ({
  certain: fact(name, 'lessThan', limit),
  possible: { any: [fact(name, 'lessThan', limit), fact(name, 'equal', null)] },
});
export const isAbove = (name, limit) => {
  const above = fact(name, 'greaterThan', limit);
  return { certain: above, possible: above };
};
/** A fact that is itself 'yes', 'no', or 'unknown'. */
export const holds = (name) =>
  ({ certain: fact(name, 'equal', 'yes'), possible: fact(name, 'notEqual', 'no') });
export const isKnown = (name) => ({ certain: fact(name, 'notEqual', null), possible: always });
export const wasSent = (name) => {
  const sent = fact(name, 'notEqual', null);
  return { certain: sent, possible: sent };
};
export const isClaimed = (name, value) => {
  const claimed = fact(name, 'equal', value);
  return { certain: claimed, possible: claimed };
};

export const all = (...parts) => ({
  certain: { all: parts.map(({ certain }) => certain) },
  possible: { all: parts.map(({ possible }) => possible) },
});
export const any = (...parts) => ({
  certain: { any: parts.map(({ certain }) => certain) },
  possible: { any: parts.map(({ possible }) => possible) },
});
export const not = ({ certain, possible }) =>
  ({ certain: { not: possible }, possible: { not: certain } });
export const isDecided = ({ certain, possible }) =>
  ({ certain: { any: [certain, { not: possible }] }, possible: always });
export const never = { certain: nothing, possible: nothing };
