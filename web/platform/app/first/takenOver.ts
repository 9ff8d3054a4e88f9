/** Takes what was drawn first away in the frame in which the application shows the same. */

/** An application that shows nothing is seen as it is after so many milliseconds. */
const LONGEST_MS = 15_000;

/** The application shows the first photo, or something else than the shop: a sentence why not, another screen. */
function isShown(): boolean {
  const root = document.getElementById('root');
  const image = root?.querySelector<HTMLImageElement>('[data-place="0"] img');
  if (image) return image.complete;
  // the head of the shop stands before its photos do
  return (
    root?.querySelector('main h1, main h2, main [role=alert]') != null && !root.querySelector('[data-place]')
  );
}

export function takenOver(over: HTMLElement): void {
  const end = (): void => {
    observer.disconnect();
    clearTimeout(late);
    document.removeEventListener('load', look, true);
    window.removeEventListener('hashchange', end);
    over.remove();
  };
  const look = (): void => {
    if (isShown()) end();
  };
  const observer = new MutationObserver(look);
  const late = setTimeout(end, LONGEST_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  // pictures of the application
  document.addEventListener('load', look, true);
  window.addEventListener('hashchange', end);
}
