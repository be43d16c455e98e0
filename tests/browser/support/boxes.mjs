// Whether anything extends beyond the card that contains it, or beyond the screen.

/** Widths in pixels, with text sizes: a few widths, or all from 320 to 1,920 in steps of 16. */
export const widthsOf = (every) => [
  ...(every ? Array.from({ length: 101 }, (_, at) => 320 + 16 * at) : [320, 360, 768, 1280, 1920])
    .map((width) => [width, '100%']),
  [640, '200%'],
];

/**
 * Elements that extend beyond the inner edge of the nearest enclosing `selector`, through shadow
 * roots.
 */
export function boxesOutside(page, selector) {
  return page.evaluate((cards) => {
    const outside = [];
    // Whether an element is clipped, scrolls in a frame of its own, or is invisible.
    const kept = (element) => {
      const { overflowX, clipPath, position } = getComputedStyle(element);
      return overflowX !== 'visible' || (position === 'absolute' && clipPath !== 'none');
    };
    const walk = (root, card) => {
      for (const element of root.children) {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || box.height === 0) {
          // An element with `display: contents` has no box, but its children do.
          if (getComputedStyle(element).display !== 'contents') continue;
        } else if (box.right <= 0) {
          // A skip link, which becomes visible when it has the focus.
          continue;
        } else if (box.right > card.right + 1 || box.left < card.left - 1) {
          const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
          outside.push(`${name}: ${Math.round(box.left)}–${Math.round(box.right)} in ` +
            `${Math.round(card.left)}–${Math.round(card.right)}`);
          continue;
        }
        if (element instanceof SVGElement || kept(element)) continue;
        const inner = element.matches(cards) ? box : card;
        if (element.shadowRoot) walk(element.shadowRoot, inner);
        walk(element, inner);
      }
    };
    const { width } = document.documentElement.getBoundingClientRect();
    walk(document.body, { left: 0, right: width });
    return outside;
  }, selector);
}
