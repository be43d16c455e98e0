// Whether boxes on a page come in the order in which the eye takes them: rows from top to bottom,
// in a row what stands in one column from top to bottom, and what stands on one line from left to
// right. All in points from the lower left corner.

/** The box around boxes. */
export const around = (boxes) => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.max(...boxes.map(({ top }) => top)),
});

const overlap = (one, other, from, to) =>
  Math.min(one[to], other[to]) - Math.max(one[from], other[from]);
const height = ({ bottom, top }) => top - bottom;

const isOnOneLine = (one, other) => overlap(one, other, 'bottom', 'top')
  > Math.min(height(one), height(other)) / 2;
const isAbove = (one, other) => overlap(one, other, 'left', 'right') > 0
  && one.bottom + one.top > other.bottom + other.top
  && overlap(one, other, 'bottom', 'top') <= Math.min(height(one), height(other)) / 2;
const isBefore = (one, other) => isOnOneLine(one, other) && one.right <= other.left;

/** Of each box, the number of its row: between rows there is more than `gap` of nothing. */
export function rowsOf(boxes, gap) {
  const rows = new Map();
  let [row, end] = [0, Infinity];
  for (const box of [...boxes].sort((one, other) => other.top - one.top)) {
    if (end - box.top > gap) row += 1;
    end = box.top > end ? end : Math.min(end, box.bottom);
    rows.set(box, row);
  }
  return rows;
}

const pairs = (boxes, isWrong) => boxes.flatMap((first, place) => boxes.slice(place + 1)
  .filter((second) => isWrong(first, second)).map((second) => [first, second]));

/** The pairs `[first, second]` of which the second is to be read before the first. */
export const misplaced = (boxes) => pairs(boxes,
  (first, second) => isAbove(second, first) || isBefore(second, first));

/** The pairs of which the second is of a row further up. */
export const outOfRows = (boxes, rows) => pairs(boxes,
  (first, second) => rows.get(second) < rows.get(first));
