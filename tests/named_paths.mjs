// The paths that a text names, and those of them that do not exist; and references to texts that
// the project never had.
import { basename, dirname, posix } from 'node:path';

const WORD = /^[\w.<>*-]+(?:\/[\w.<>*-]+)*\/?$/;
const FILE = /\.(?:cpp|hpp|inc|[cm]?js|ts|py|sh|md|json|txt|svg)$/;
/** Matches what the build makes, which is not in the repository. */
const MADE = /^build(?:\/|$)/;

/**
 * The paths in a text: what is in backticks, if it contains a folder or ends like a file name, and
 * the targets of links.
 */
export function pathsIn(text) {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '');
  const quoted = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, span]) => span.split(/\s+/))
    .filter((word) => WORD.test(word) && !MADE.test(word))
    .filter((word) => word.includes('/') || FILE.test(word));
  const links = [...prose.matchAll(/\]\(([^):]+)\)/g)].map(([, target]) => target);
  return { quoted, links };
}

/**
 * Planning texts that the project does not contain. They are listed without `.md`, so that the
 * check does not take this list for references.
 */
const ELSEWHERE = ['decisions', 'design', 'exports', 'facts', 'form-templates', 'forms', 'rules',
  'service-spec'];
/**
 * Matches what separates two words of a comment: blanks, or the end of a line and the comment mark
 * of the next line.
 */
const GAP = String.raw`[\s/#*]+`;
/** Matches a reference to a numbered section; sections of the project's texts have no numbers. */
const SECTION = String.raw`(?:\.md)?[\x60)]?,?(?:${GAP})?(?:sections?${GAP}|§)\d`;
const ABSENT_TEXT = new RegExp([
  String.raw`(?<![\w-])(?:${ELSEWHERE.join('|')})\.md\b`,
  String.raw`\b(?:advice|decisions)${SECTION}`,
  String.raw`\bservice${GAP}spec(?:ification)?\b`,
].join('|'), 'gi');

/**
 * The references to texts that the project does not have, each as `path:line: words`.
 */
export function absentTexts(path, text) {
  return [...text.matchAll(ABSENT_TEXT)].map(({ 0: words, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line}: ${words.replaceAll(new RegExp(GAP, 'g'), ' ')}`;
  });
}

/** Turns a path into a pattern, in which `<date>` and `*` stand for anything within one name. */
const patternOf = (path) => new RegExp(`^${path
  .split(/<[^>]*>|\*/).map((part) => part.replaceAll('.', '\\.')).join('[^/]+')}$`);

/**
 * What `text` at `path` names that is not among `files`. A path begins at the root or at the text's
 * own folder; a bare name may be that of any file; a link begins at the text's folder.
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
