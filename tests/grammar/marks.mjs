// What is put into values, names and headers, so that it is known again in an answer or a log.

/** Never part of an id: those have neither i, l, o nor u. */
export const mark = 'zuliouq';

/** The same for numbers. */
export const markedNumber = 7_410_852_963;

const marks = new RegExp(`${mark}|${markedNumber}`, 'i');

/** The mark with what stands beside it, or undefined. */
export function markIn(text) {
  const found = marks.exec(text);
  return found ? text.slice(Math.max(0, found.index - 80), found.index + 80) : undefined;
}
