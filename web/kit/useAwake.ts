import { useEffect } from 'react';

/** Keeps a device from turning dark while the screen is shown, where the browser lets it: over plain http it does not. */
export function useAwake(awake = true): void {
  useEffect(() => {
    if (!awake) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const hold = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) void held?.release();
      else lock = held;
    };
    void hold();
    // it is lost when the page is hidden
    const again = (): void => void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [awake]);
}
