/** The part of the bridge that runs in the page: `window.desktop`, and what its shell reaches by DevTools. */
import type { DesktopBridge } from '../contract/desktop.ts';

/** Function of the window by which a call reaches the shell. */
export const BINDING = 'desktopCall';
/** Where the shell reaches the files of a call. */
export const PORT = 'desktopPort';

/** Of an answer to `open`: the place of each file in the input, `null` for one that is gone. */
type Answer = (string | number | null)[];

interface Waiting {
  files: readonly File[];
  /** Gets the opened files. */
  input: HTMLInputElement | null;
  answer(value: Answer): void;
}

/** Runs in the page, from its source: it may use nothing of this module. */
function install(origin: string, binding: string, port: string): void {
  // frames and sandboxed pages of ours have none; an origin of theirs reads "null" here, not in `location`
  if (self.origin !== origin || window.top !== window) return;
  const page = window as unknown as Record<string, unknown>;
  const send = page[binding];
  if (typeof send !== 'function' || 'desktop' in page) return;
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  const ask = (say: object, files: readonly File[], input: HTMLInputElement | null): Promise<Answer> =>
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
      send(JSON.stringify({ call, ...say }));
    });
  const bridge: DesktopBridge<File> = {
    version: 1,
    async keepFiles(files) {
      const answer = await ask({ do: 'keep', count: files.length }, [...files], null);
      return files.map((_, place) => {
        const id = answer[place];
        return typeof id === 'string' ? id : null;
      });
    },
    async openFiles(ids) {
      const input = document.createElement('input');
      input.type = 'file';
      input.multiple = true;
      const answer = await ask({ do: 'open', ids }, [], input);
      return ids.map((_, place) => {
        const at = answer[place];
        return typeof at === 'number' ? (input.files?.[at] ?? null) : null;
      });
    },
  };
  const hidden = {
    file: (call: number, place: number) => waiting.get(call)?.files[place] ?? null,
    input: (call: number) => waiting.get(call)?.input ?? null,
    answer: (call: number, value: Answer) => waiting.get(call)?.answer(value),
  };
  Object.defineProperty(page, 'desktop', { value: Object.freeze(bridge), enumerable: true });
  Object.defineProperty(page, port, { value: Object.freeze(hidden) });
}

/** The script that makes the bridge in every new page of `origin`, and in no other. */
export const bridgeScript = (origin: string): string =>
  `(${install.toString()})(${[origin, BINDING, PORT].map((each) => JSON.stringify(each)).join(',')})`;
