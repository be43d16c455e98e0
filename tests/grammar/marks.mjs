// Marks that are put into values, names, and headers, to be recognized in an answer or a log.

/** A mark that is never part of an id, because ids contain neither i, l, o, nor u. */
export const mark = 'zuliouq';

/** The mark in the form of a number. */
export const markedNumber = 7_410_852_963;

const marks = new RegExp(`${mark}|${markedNumber}`, 'i');

/** The mark with the text around it, or undefined. */
export function markIn(text) {
  const found = marks.exec(text);
  return found ? text.slice(Math.max(0, found.index - 80), found.index + 80) : undefined;
}
