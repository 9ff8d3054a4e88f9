/** Max time that the drawing covers the application, even if the application shows no content. */
const MAX_WAIT_MS = 15_000;

/**
 * Removes the drawing `over` when `isShown` is true for the application's root element: the application shows
 * the drawn content or another screen. `laterMs` delays the removal.
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
  // Load events of pictures do not bubble, so the listener captures them.
  document.addEventListener('load', check, true);
  window.addEventListener('hashchange', end);
}
