// Keeps the page still while a person presses a button or link. Leaving a field makes the page
// judge what was typed. If the summary of faults then shrank, the pressed element would move away
// from the pointer.

// We stop waiting after this many milliseconds: a longer press is no click, or it ended outside the
// window, where we did not see its end.
const longest = 1000;

let ended: Promise<void> | undefined;

const isSlider = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLInputElement && target.type === 'range';

addEventListener(
  'pointerdown',
  (event) => {
    // Don't wait for a slider, because the page follows it while it is held.
    if (isSlider(event.composedPath()[0])) return;
    const press = new Promise<void>((resolve) => {
      // The click comes after the end of the press.
      const end = () => setTimeout(resolve);
      addEventListener('pointerup', end, { once: true, capture: true });
      addEventListener('pointercancel', end, { once: true, capture: true });
      setTimeout(resolve, longest);
    });
    ended = press;
    void press.then(() => {
      if (ended === press) ended = undefined;
    });
  },
  { capture: true },
);

/** Settles once nothing is pressed. */
export const pressEnded = (): Promise<void> | undefined => ended;
