/**
 * Window for a chat. Browsers open a window only during a click, so the window opens before the server has
 * answered.
 */
export interface ChatWindow {
  go(link: string): void;
  close(): void;
}

/**
 * Opens an empty window; returns `null` if the browser blocks it. `wait` is the text of the window until a
 * link is loaded.
 */
export function openChatWindow(wait: string): ChatWindow | null {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return null;
  // The chat page is on a foreign site, so it gets no reference to this page.
  opened.opener = null;
  opened.document.title = wait;
  opened.document.body.textContent = wait;
  return {
    go: (link) => opened.location.replace(link),
    close: () => opened.close(),
  };
}
