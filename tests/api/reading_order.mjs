// Tells whether boxes on a page come in the order in which the eye reads them: rows from top to
// bottom; within a row, columns from top to bottom, and lines from left to right. All measures are
// in points from the lower left corner.

/** The bounding box of several boxes. */
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

/** Maps each box to the number of its row. Rows are separated by more than `gap` of empty space. */
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

/** The pairs `[first, second]` whose second box should be read before the first. */
export const misplaced = (boxes) => pairs(boxes,
  (first, second) => isAbove(second, first) || isBefore(second, first));

/** The pairs whose second box is in a higher row. */
export const outOfRows = (boxes, rows) => pairs(boxes,
  (first, second) => rows.get(second) < rows.get(first));
