import { type RefObject, useCallback, useEffect, useRef } from 'react';

let focusOfLine: (() => void) | null = null;

/** Focuses the line in the next frame: by then, dialogs that are closing are unmounted. */
export const focusLine = (): void => void requestAnimationFrame(() => focusOfLine?.());

export const useBackToLine = (): void => useEffect(() => focusLine, []);

const hasMouse = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Height of the sticky top of the page plus margin, px. */
const TOP_OFFSET = 140;

const isInView = ({ top, bottom }: DOMRect): boolean => top >= TOP_OFFSET && bottom <= window.innerHeight + 1;

/** Taps on the court add places, so the court must be in view. */
function showCourt(line: HTMLElement, { top, left }: DOMRect): void {
  const court = line.parentElement?.querySelector('figure');
  const bounds = court?.getBoundingClientRect();
  if (!bounds) return;
  // once scrolled, the header is sticky
  const header = document.querySelector('header[data-records]')?.getBoundingClientRect().height ?? TOP_OFFSET;
  const foot = left >= bounds.right ? window.innerHeight : top;
  if (bounds.top < header || bounds.bottom > foot)
    window.scrollBy({ top: bounds.top - header - 4, behavior: 'instant' });
}

/**
 * Scrolls the line into view. A sticky line is already at the bottom of the window. Its position in the page
 * is therefore computed from the court above.
 */
function scrollToLine(line: HTMLElement): void {
  const bounds = line.getBoundingClientRect();
  const fixed = getComputedStyle(line).position === 'fixed';
  if (fixed) showCourt(line, bounds);
  if (fixed || isInView(bounds)) return;
  const court = line.previousElementSibling;
  const foot = (court?.getBoundingClientRect().bottom ?? bounds.top) + bounds.height;
  window.scrollBy({ top: foot + 12 - window.innerHeight, behavior: 'instant' });
}

/** A click on a button leaves the focus in the line, for the next letter. A click on a tab does not. */
const keepsFocus = ({ target }: MouseEvent, box: HTMLElement | null): boolean =>
  box !== null &&
  document.activeElement === box &&
  target instanceof Element &&
  target.closest('button:not([role="tab"])') !== null;

interface LineFocus {
  box: RefObject<HTMLTextAreaElement | null>;
  /** The line is open and both lineups are known. */
  ready: boolean;
  typing: boolean;
}

/** With a mouse, focuses the line when it is ready. */
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
    // with the touch pad the text area has no focus, so the focus is not checked
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

/** `--vs-keyboard`: height in px that the on-screen keyboard covers. */
function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      // pinch zoom also shrinks the visual viewport
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

export function useDock(docked: boolean): void {
  useKeyboardInset();
  useEffect(() => {
    if (!docked) return;
    const { dataset } = document.documentElement;
    dataset.dock = '';
    return () => void delete dataset.dock;
  }, [docked]);
}
