import { useEffect } from 'react';

/** Returns the focus to its previous element when a dialog closes, instead of the top of the page. */
export function useReturnFocus(): void {
  useEffect(() => {
    const previousFocus = document.activeElement;
    return () => {
      // The closing action may already have moved the focus.
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        const focusable = previousFocus instanceof HTMLElement || previousFocus instanceof SVGElement;
        if (lost && focusable && previousFocus.isConnected) previousFocus.focus({ preventScroll: true });
      });
    };
  }, []);
}
