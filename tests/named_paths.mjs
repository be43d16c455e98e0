// The paths that a text names, and which of them lead nowhere.
import { basename, dirname, posix } from 'node:path';

const WORD = /^[\w.<>*-]+(?:\/[\w.<>*-]+)*\/?$/;
const FILE = /\.(?:cpp|hpp|inc|[cm]?js|ts|py|sh|md|json|txt|svg)$/;
/** What the build makes is not kept. */
const MADE = /^build(?:\/|$)/;

/** What a text names in backticks, as words that have a folder or end as a file does; and links. */
export function pathsIn(text) {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '');
  const quoted = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, span]) => span.split(/\s+/))
    .filter((word) => WORD.test(word) && !MADE.test(word))
    .filter((word) => word.includes('/') || FILE.test(word));
  const links = [...prose.matchAll(/\]\(([^):]+)\)/g)].map(([, target]) => target);
  return { quoted, links };
}

/** `<date>` and `*` stand for anything within one name. */
const patternOf = (path) => new RegExp(`^${path
  .split(/<[^>]*>|\*/).map((part) => part.replaceAll('.', '\\.')).join('[^/]+')}$`);

/**
 * What `text`, which stands at `path`, names and `files` do not have. A path begins at the root or
 * at the text's own folder; a name alone is that of some file; a link begins at the text's folder.
 */
export function absentPaths(path, text, files) {
  const folders = files.map((file) => dirname(file));
  const all = new Set([...files, ...folders.flatMap((folder) =>
    folder.split('/').map((_, i, names) => names.slice(0, i + 1).join('/')))]);
  const names = new Set(files.map((file) => basename(file)));
  const here = dirname(path);
  const isIn = (places, name) => {
    const pattern = patternOf(name.replace(/\/$/, ''));
    return [...places].some((place) => pattern.test(place));
  };
  const isThere = (name) => isIn(all, posix.normalize(name)) || isIn(all, posix.join(here, name)) ||
    (!name.includes('/') && isIn(names, name));
  const { quoted, links } = pathsIn(text);
  return [
    ...quoted.filter((name) => !isThere(name)),
    ...links.filter((target) => !isIn(all, posix.join(here, target))),
  ].map((name) => `${path}: ${name}`);
}
