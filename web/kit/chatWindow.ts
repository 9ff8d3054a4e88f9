/** A chat has a window of its own, which browsers open only in the click itself: before the server has answered. */
export interface ChatWindow {
  go(link: string): void;
  close(): void;
}

/** `null` where the browser does not let it open. `wait` stands in it meanwhile. */
export function openChatWindow(wait: string): ChatWindow | null {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return null;
  // what comes there is not ours and is not to reach back
  opened.opener = null;
  opened.document.title = wait;
  opened.document.body.textContent = wait;
  return {
    go: (link) => opened.location.replace(link),
    close: () => opened.close(),
  };
}
