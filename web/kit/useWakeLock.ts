import { useEffect } from 'react';

/** Browsers grant no wake lock over plain http. */
export function useWakeLock(awake = true): void {
  useEffect(() => {
    if (!awake) return;
    let lock: WakeLockSentinel | null = null;
    let isReleased = false;
    const requestLock = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const newLock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isReleased) void newLock?.release();
      else lock = newLock;
    };
    void requestLock();
    // The browser releases the lock when the page is hidden.
    const onVisibilityChange = (): void => void requestLock();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      isReleased = true;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void lock?.release();
    };
  }, [awake]);
}
