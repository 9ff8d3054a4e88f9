/** Max time that the drawing covers the application, even if the application shows no content. */
const MAX_WAIT_MS = 15_000;

/**
 * `isShown`: true if the application's root element shows the content of `over`, or another screen. `laterMs`
 * delays the removal.
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
  // The load events of the application's pictures do not bubble.
  document.addEventListener('load', check, true);
  window.addEventListener('hashchange', end);
}
