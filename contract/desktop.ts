/** `window.desktop`, which the desktop application gives to its own pages alone. No path of this computer passes through it. */

/** `File` is the browser's `File`; this storey knows none. */
export interface DesktopBridge<File> {
  readonly version: 1;
  /** Remembers files that a person chose or dropped. An opaque id for each; `null` where it is none of the disk. */
  keepFiles(files: readonly File[]): Promise<(string | null)[]>;
  /** Opens remembered files again, without asking. `null` where it is gone, or was never kept for these pages. */
  openFiles(ids: readonly string[]): Promise<(File | null)[]>;
}

/** What a page asks of its shell. The files themselves stay in the page, under the number of the call. */
export type DesktopCall =
  | { call: number; do: 'keep'; count: number }
  | { call: number; do: 'open'; ids: string[] };

/** Most files of one call. */
const MOST = 100;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isId = (value: unknown): value is string => typeof value === 'string' && value.length <= 64;

/** Reads what a page sent; `null` for anything else. Never throws. */
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
  if (what === 'keep' && isCount(count) && count <= MOST) return { call, do: what, count };
  if (what === 'open' && Array.isArray(ids) && ids.length <= MOST && ids.every(isId))
    return { call, do: what, ids };
  return null;
}
