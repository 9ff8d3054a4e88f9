import { useEffect } from 'react';

/** For what opens over a screen: when it goes, the focus is where it was before, and not at the top of the page. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // what closed it may have put the focus somewhere itself
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        const focusable = before instanceof HTMLElement || before instanceof SVGElement;
        if (lost && focusable && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, []);
}
