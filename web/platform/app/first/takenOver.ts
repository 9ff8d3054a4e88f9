/** Takes what was drawn first away in the frame in which the application shows the same. */

/** Milliseconds after which the application becomes visible even without content. */
const MAX_WAIT_MS = 15_000;

/** `isShown`: whether the application, in this element, shows what `over` shows, or another screen. `over` goes `laterMs` after that. */
export function takenOver(over: HTMLElement, isShown: (root: HTMLElement) => boolean, laterMs = 0): void {
  const end = (): void => {
    observer.disconnect();
    clearTimeout(late);
    document.removeEventListener('load', look, true);
    window.removeEventListener('hashchange', end);
    over.remove();
  };
  const look = (): void => {
    const root = document.getElementById('root');
    if (!root || !isShown(root)) return;
    if (laterMs === 0) end();
    else setTimeout(end, laterMs);
  };
  const observer = new MutationObserver(look);
  const late = setTimeout(end, MAX_WAIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  // pictures of the application
  document.addEventListener('load', look, true);
  window.addEventListener('hashchange', end);
}
