import { useEffect } from 'react';

/** When a dialog closes, the focus would otherwise move to the top of the page. */
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
