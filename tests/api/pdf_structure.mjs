// The structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8), in reading order.
import assert from 'node:assert/strict';

const listed = (kids) => (kids === undefined ? [] : Array.isArray(kids) ? kids : [kids]);

/** The `[key, value]` pairs of a number tree with one level. */
function numbersOf(resolve, tree) {
  const numbers = resolve(resolve(tree)['/Nums']);
  return new Map(numbers.flatMap((value, at) =>
    (at % 2 === 0 ? [[value, numbers[at + 1]]] : [])));
}

/**
 * `{roles, leaves, parents}`: the roles of all elements; what they consist of, in reading order, as
 * `{page, mark}` of marked content or `{page, widget}` of an annotation, each with its `element`
 * and `role`; and the tree that leads from content to its element.
 */
export function readStructure(resolve) {
  const root = resolve(resolve(resolve.root)['/StructTreeRoot']);
  const [roles, leaves, seen] = [[], [], new Set()];
  const take = (reference, inherited) => {
    assert.ok(!seen.has(reference), 'an element stands in one place');
    seen.add(reference);
    const element = resolve(reference);
    const page = element['/Pg'] ?? inherited;
    const role = element['/S'].slice(1);
    roles.push(role);
    for (const kid of listed(resolve(element['/K']))) {
      const direct = resolve(kid);
      const own = { element: reference, role, page: direct?.['/Pg'] ?? page };
      if (typeof direct === 'number') leaves.push({ ...own, mark: direct });
      else if (direct['/Type'] === '/MCR') leaves.push({ ...own, mark: direct['/MCID'] });
      else if (direct['/Type'] === '/OBJR') leaves.push({ ...own, widget: direct['/Obj'] });
      else take(kid, page);
    }
  };
  for (const kid of listed(resolve(root['/K']))) take(kid);
  return { roles, leaves, parents: numbersOf(resolve, root['/ParentTree']) };
}

/** Checks that headings begin with H1, and that none is two levels below the heading before it. */
export function assertHeadings(roles, why) {
  const levels = roles.filter((role) => /^H\d$/.test(role)).map((role) => Number(role[1]));
  assert.equal(levels[0], 1, `${why}: it begins with its title`);
  assert.equal(levels.filter((level) => level === 1).length, 1, `${why}: it has one title`);
  for (const [at, level] of levels.entries()) {
    assert.ok(at === 0 || level <= levels[at - 1] + 1, `${why}: ${levels} skips no level`);
  }
}
