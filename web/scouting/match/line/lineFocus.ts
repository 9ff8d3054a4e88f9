/** The typed line's focus, and that the line is in view while somebody types. */
import { type RefObject, useCallback, useEffect, useRef } from 'react';

let focusOfLine: (() => void) | null = null;

/** Back to the line from wherever the hands were, in the next frame: what is closing has gone by then. */
export const focusLine = (): void => void requestAnimationFrame(() => focusOfLine?.());

/** For dialogs over the match: focuses the line when they close. */
export const useBackToLine = (): void => useEffect(() => focusLine, []);

const hasMouse = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** What stays on top of the page, in px, with some air. */
const ABOVE = 140;

const isInView = ({ top, bottom }: DOMRect): boolean => top >= ABOVE && bottom <= window.innerHeight + 1;

/** Over a line at the foot of the window, or beside it, the court that takes places while the fingers are on the pad. */
function showCourt(line: HTMLElement, { top, left }: DOMRect): void {
  const court = line.parentElement?.querySelector('figure');
  const place = court?.getBoundingClientRect();
  if (!place) return;
  // scrolled, it stands at the top of the window
  const header = document.querySelector('header[data-records]')?.getBoundingClientRect().height ?? ABOVE;
  const foot = left >= place.right ? window.innerHeight : top;
  if (place.top < header || place.bottom > foot)
    window.scrollBy({ top: place.top - header - 4, behavior: 'instant' });
}

/** Scrolls until all of the line is in view. It sticks to the foot of the window; its place in the page is below the court. */
function scrollToLine(line: HTMLElement): void {
  const place = line.getBoundingClientRect();
  const fixed = getComputedStyle(line).position === 'fixed';
  if (fixed) showCourt(line, place);
  if (fixed || isInView(place)) return;
  const court = line.previousElementSibling;
  const foot = (court?.getBoundingClientRect().bottom ?? place.top) + place.height;
  window.scrollBy({ top: foot + 12 - window.innerHeight, behavior: 'instant' });
}

/** A click on a button (not on a tab) while the line has the focus leaves it there: the next letter is a code, no key of the screen. */
const keepsFocus = ({ target }: MouseEvent, box: HTMLElement | null): boolean =>
  box !== null &&
  document.activeElement === box &&
  target instanceof Element &&
  target.closest('button:not([role="tab"])') !== null;

interface LineFocus {
  box: RefObject<HTMLTextAreaElement | null>;
  /** A code can be typed now: the line is open and both line-ups are known. */
  ready: boolean;
  /** Something stands in the line. */
  typing: boolean;
}

/** Focuses the line when a code can be typed, keeps it in view, and offers it to `focusLine`. */
export function useLineFocus({ box, ready, typing }: LineFocus) {
  const section = useRef<HTMLElement>(null);
  const showIfFocused = useCallback(() => {
    if (section.current && document.activeElement === box.current) scrollToLine(section.current);
  }, [box]);
  const focus = useCallback(() => {
    box.current?.focus({ preventScroll: true });
    showIfFocused();
  }, [box, showIfFocused]);
  useEffect(() => {
    if (!typing) return;
    // fingers are on the pad, the box has no focus
    if (section.current && !hasMouse()) scrollToLine(section.current);
    else showIfFocused();
  }, [typing, showIfFocused]);
  useEffect(() => {
    if (ready && hasMouse()) box.current?.focus({ preventScroll: true });
  }, [ready, box]);
  useEffect(() => {
    if (!hasMouse()) return;
    focusOfLine = focus;
    return () => {
      if (focusOfLine === focus) focusOfLine = null;
    };
  }, [focus]);
  useEffect(() => {
    const stay = (event: MouseEvent) => keepsFocus(event, box.current) && event.preventDefault();
    window.addEventListener('mousedown', stay);
    return () => window.removeEventListener('mousedown', stay);
  }, [box]);
  return { section, focus };
}

/** Keeps `--vs-keyboard` at the height in px of what covers the foot of the page: the keyboard on the screen. */
function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      // zoomed in with two fingers the view is small as well; that is no keyboard
      style.setProperty('--vs-keyboard', `${view.scale > 1.01 ? 0 : Math.round(covered)}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--vs-keyboard');
    };
  }, []);
}

/** Says on the root element that line and pad are docked: on a screen that lies they are the right side of the window, beside all else. */
export function useDock(docked: boolean): void {
  useKeyboardInset();
  useEffect(() => {
    if (!docked) return;
    const { dataset } = document.documentElement;
    dataset.dock = '';
    return () => void delete dataset.dock;
  }, [docked]);
}
