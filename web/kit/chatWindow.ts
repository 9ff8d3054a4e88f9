/** Browsers open a window only during a click, so the window opens before the server returns the link. */
export interface ChatWindow {
  go(link: string): void;
  close(): void;
}

/** Returns `null` if the browser blocks the window. `wait`: text shown until a link is loaded. */
export function openChatWindow(wait: string): ChatWindow | null {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return null;
  // The chat page, on a foreign site, must not control this page.
  opened.opener = null;
  opened.document.title = wait;
  opened.document.body.textContent = wait;
  return {
    go: (link) => opened.location.replace(link),
    close: () => opened.close(),
  };
}
