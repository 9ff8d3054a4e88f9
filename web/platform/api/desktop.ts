import type { DesktopBridge } from '@volleyscouter/contract/desktop';

/** `null` in a browser. */
export const desktop = (): DesktopBridge<File> | null =>
  (window as { desktop?: DesktopBridge<File> }).desktop ?? null;
