/** The line where it stands by itself: at the foot of the court, with the court above it. */

/** What stays on top of the page, in px, with some air. */
const ABOVE = 140;

/** Whether all of it is between what stays on top and the foot of the window. */
const isSeen = ({ top, bottom }: DOMRect): boolean => top >= ABOVE && bottom <= window.innerHeight + 1;

/** Scrolls to the line where it is not whole in view. `line` sticks to the foot of the window, `before` is what it stands behind. */
export function showLine(line: HTMLElement, before: Element | null): void {
  const place = line.getBoundingClientRect();
  if (isSeen(place) || getComputedStyle(line).position === 'fixed') return;
  const foot = (before?.getBoundingClientRect().bottom ?? place.top) + place.height;
  window.scrollBy({ top: foot + 12 - window.innerHeight, behavior: 'instant' });
}
