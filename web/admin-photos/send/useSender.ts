import { useEffect, useState, useSyncExternalStore } from 'react';
import { openSender } from './browser.ts';
import type { Sender, SendState } from './sender.ts';

/** Another tab is spoken of only when it has not let go after this many milliseconds. */
const PATIENCE = 600;

/** The sender of this browser: `null` while it opens, `elsewhere` while another tab has it. */
export function useSender(): Sender | null | 'elsewhere' {
  const [sender, setSender] = useState<Sender | null | 'elsewhere'>(null);
  useEffect(() => {
    let shown = true;
    const timer = setTimeout(() => setSender((now) => now ?? 'elsewhere'), PATIENCE);
    void openSender().then((opened) => {
      clearTimeout(timer);
      if (shown) setSender(opened);
    });
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, []);
  return sender;
}

export const useSendState = (sender: Sender): SendState =>
  useSyncExternalStore(sender.subscribe, sender.state);
