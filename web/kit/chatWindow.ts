/** Browsers open a window only during a click, before the server has answered. */
export interface ChatWindow {
  go(link: string): void;
  close(): void;
}

/** `null` if the browser blocks the window. `wait`: text until a link is loaded. */
export function openChatWindow(wait: string): ChatWindow | null {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return null;
  // The chat page is on a foreign site.
  opened.opener = null;
  opened.document.title = wait;
  opened.document.body.textContent = wait;
  return {
    go: (link) => opened.location.replace(link),
    close: () => opened.close(),
  };
}
