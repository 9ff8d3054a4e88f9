/** A BroadcastChannel announces changes of the store; a Web Lock elects the tab that sends. */
import type { Stop, Tabs } from './ports.ts';

const CHANNEL = 'volleyscouter-sync';

/**
 * Without Web Locks (plain http) every tab sends. This is harmless: the server applies each batch number
 * once.
 */
function lead(match: string, leads: () => void): Stop {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    leads();
    return () => undefined;
  }
  const waiting = new AbortController();
  let free: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    free = resolve;
  });
  const holdLock = async (): Promise<void> => {
    if (waiting.signal.aborted) return;
    leads();
    await released;
  };
  // Rejects if aborted while queued, or if the browser refuses the lock; in the second case this tab sends
  // too.
  locks
    .request(`${CHANNEL}:${match}`, { signal: waiting.signal }, holdLock)
    .catch(() => waiting.signal.aborted || leads());
  return () => {
    waiting.abort();
    free();
  };
}

export function openTabs(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    tell: (match) => channel?.postMessage(match),
    listen(match, changed) {
      const onMessage = ({ data }: MessageEvent): void => {
        if (data === match) changed();
      };
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    lead,
  };
}
