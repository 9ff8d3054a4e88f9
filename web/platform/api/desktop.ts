import type { DesktopBridge } from '@volleyscouter/contract/desktop';

/** What the desktop application gives to this page; `null` in a browser. */
export const desktop = (): DesktopBridge<File> | null =>
  (window as { desktop?: DesktopBridge<File> }).desktop ?? null;
