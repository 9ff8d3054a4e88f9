/**
 * `window.desktop`, which the desktop application gives to its own pages alone. No path of this computer
 * passes through it.
 */

/** `File` is the browser's `File`, a type unknown here. */
export interface DesktopBridge<File> {
  readonly version: 1;
  /**
   * Remembers files that a person chose or dropped. Returns an opaque id for each; `null` for one that is not
   * on the disk.
   */
  keepFiles(files: readonly File[]): Promise<(string | null)[]>;
  /**
   * Opens remembered files again, without a question. `null` for one that is gone, or was never remembered
   * for these pages.
   */
  openFiles(ids: readonly string[]): Promise<(File | null)[]>;
}

/** A call of a page to its shell. The files themselves stay in the page, under the number of the call. */
export type DesktopCall =
  | { call: number; do: 'keep'; count: number }
  | { call: number; do: 'open'; ids: string[] };

/** Max files of one call. */
const MAX_FILES = 100;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isId = (value: unknown): value is string => typeof value === 'string' && value.length <= 64;

/** Parses a call of a page; `null` for any other text. Never throws. */
export function parseDesktopCall(text: string): DesktopCall | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { call, do: what, count, ids } = value as Record<string, unknown>;
  if (!isCount(call)) return null;
  if (what === 'keep' && isCount(count) && count <= MAX_FILES) return { call, do: what, count };
  if (what === 'open' && Array.isArray(ids) && ids.length <= MAX_FILES && ids.every(isId))
    return { call, do: what, ids };
  return null;
}
