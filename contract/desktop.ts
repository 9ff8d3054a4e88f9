/** `window.desktop`. Exists only in pages of the desktop application, and never exposes a file path. */

/** `File` is the browser's `File`, which this package has no type for. */
export interface DesktopBridge<File> {
  readonly version: 1;
  /** Files that the user chose or dropped. Returns opaque ids; `null` for a file that is not on the disk. */
  keepFiles(files: readonly File[]): Promise<(string | null)[]>;
  /**
   * Opens files without a prompt. Returns `null` for a file that is missing, or that these pages did not
   * keep.
   */
  openFiles(ids: readonly string[]): Promise<(File | null)[]>;
}

/** A `keep` call does not contain its files: the page holds them under the number `call`. */
export type DesktopCall =
  | { call: number; do: 'keep'; count: number }
  | { call: number; do: 'open'; ids: string[] };

const MAX_FILES = 100;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isId = (value: unknown): value is string => typeof value === 'string' && value.length <= 64;

/** `null` for any other text. Never throws. */
export function parseDesktopCall(text: string): DesktopCall | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { call, do: action, count, ids } = value as Record<string, unknown>;
  if (!isCount(call)) return null;
  if (action === 'keep' && isCount(count) && count <= MAX_FILES) return { call, do: action, count };
  if (action === 'open' && Array.isArray(ids) && ids.length <= MAX_FILES && ids.every(isId))
    return { call, do: action, ids };
  return null;
}
