/** Max time in ms that the drawing covers the application, even if the application shows no content. */
const MAX_WAIT_MS = 15_000;

/**
 * Removes `over` once `isShown` returns true for the application's root element. `laterMs` delays this
 * removal. Also removes `over` when the address changes, and after `MAX_WAIT_MS`. `isShown` returns true if
 * the application shows the content of `over`, or another screen.
 */
export function removeWhenShown(
  over: HTMLElement,
  isShown: (root: HTMLElement) => boolean,
  laterMs = 0,
): void {
  const end = (): void => {
    observer.disconnect();
    clearTimeout(late);
    document.removeEventListener('load', check, true);
    window.removeEventListener('hashchange', end);
    over.remove();
  };
  const check = (): void => {
    const root = document.getElementById('root');
    if (!root || !isShown(root)) return;
    if (laterMs === 0) end();
    else setTimeout(end, laterMs);
  };
  const observer = new MutationObserver(check);
  const late = setTimeout(end, MAX_WAIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  // Capture phase, because the load events of the application's pictures do not bubble.
  document.addEventListener('load', check, true);
  window.addEventListener('hashchange', end);
}
