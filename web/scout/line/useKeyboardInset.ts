import { useEffect } from 'react';

/** Keeps `--vs-keyboard` at the height in px of what covers the foot of the page: the keyboard on the screen. */
export function useKeyboardInset(): void {
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
