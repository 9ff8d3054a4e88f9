/** The part of the bridge that runs in the page. */
import type { DesktopBridge } from '../contract/desktop.ts';

/** Name of the window function that sends a call to the desktop application. */
export const BINDING = 'desktopCall';
export const PORT = 'desktopPort';

/**
 * `open`: for each file its index in the input, or `null` if it is missing. `keep`: for each file its id, or
 * `null` if it is not stored.
 */
type Answer = (string | number | null)[];

interface Waiting {
  files: readonly File[];
  /** `null` for `keep`. */
  input: HTMLInputElement | null;
  answer(value: Answer): void;
}

/** The page runs the source text of this function, so it must not use anything else of this module. */
function install(origin: string, binding: string, port: string): void {
  // frames and sandboxed pages get no bridge: in a sandboxed page `self.origin` is "null", although
  // `location.origin` is ours
  if (self.origin !== origin || window.top !== window) return;
  const page = window as unknown as Record<string, unknown>;
  const send = page[binding];
  if (typeof send !== 'function' || 'desktop' in page) return;
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  const request = (
    message: object,
    files: readonly File[],
    input: HTMLInputElement | null,
  ): Promise<Answer> =>
    new Promise((resolve) => {
      calls += 1;
      const call = calls;
      waiting.set(call, {
        files,
        input,
        answer(value) {
          waiting.delete(call);
          resolve(value);
        },
      });
      send(JSON.stringify({ call, ...message }));
    });
  const bridge: DesktopBridge<File> = {
    version: 1,
    async keepFiles(files) {
      const answer = await request({ do: 'keep', count: files.length }, [...files], null);
      return files.map((_, index) => {
        const id = answer[index];
        return typeof id === 'string' ? id : null;
      });
    },
    async openFiles(ids) {
      const input = document.createElement('input');
      input.type = 'file';
      input.multiple = true;
      const answer = await request({ do: 'open', ids }, [], input);
      return ids.map((_, index) => {
        const at = answer[index];
        return typeof at === 'number' ? (input.files?.[at] ?? null) : null;
      });
    },
  };
  const hidden = {
    file: (call: number, index: number) => waiting.get(call)?.files[index] ?? null,
    input: (call: number) => waiting.get(call)?.input ?? null,
    answer: (call: number, value: Answer) => waiting.get(call)?.answer(value),
  };
  Object.defineProperty(page, 'desktop', { value: Object.freeze(bridge), enumerable: true });
  Object.defineProperty(page, port, { value: Object.freeze(hidden) });
}

/** Returns the script that adds the bridge to new pages of `origin`, but to no other pages. */
export const bridgeScript = (origin: string): string =>
  `(${install.toString()})(${[origin, BINDING, PORT].map((value) => JSON.stringify(value)).join(',')})`;
