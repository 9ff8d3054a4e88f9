import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { askingFor, prefetch } from './prefetch.ts';

type Load = () => Promise<unknown>;

/** A part of the application that did not come: no network, or a newer version has replaced its file. */
export class MissingPart extends Error {}

/** Fetches a part. Browsers call a failure each by other words, and one of its styles by yet others: here it is always `MissingPart`. */
export const fetchPart = <T,>(load: () => Promise<T>): Promise<T> =>
  askingFor(load()).catch((cause: unknown) => {
    throw new MissingPart('', { cause });
  });

/** A part that shows fields or dialogs, whose styles come before its own: of two rules of Mantine the later one counts. */
export const withPanels =
  <T,>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const styles = import('../platform/theme/panels.ts');
    const [part] = await Promise.all([load(), styles]);
    return part;
  };

const RETRY_MS = 2000;
const MAX_TRIES = 5;

/** Fetches a part that the screen can do without: without network until it comes, otherwise a few times. */
async function fetchLater<T>(fetch: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await prefetch(fetch, 'next');
    } catch (error) {
      if (navigator.onLine && tries >= MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Fetches of parts that are not needed for the first picture, and of the screens that follow the shop. */
const waiting: Load[] = [];
const afterShop: Load[] = [];
/** Parts are fetched as soon as they are known, since the network may go. */
let ahead = false;

/**
 * A part of a screen in a file of its own, fetched when it is first shown, or before by `fetchOnDemand` in its `turn`; with `after screen` once
 * the screen stands. `meanwhile` is shown in its place, or nothing, and may need the props of the part.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile?: ReactNode | ((props: P) => ReactNode),
  turn: 'first' | 'last' | 'when shown' | 'after screen' = 'last',
): ComponentType<P> & { fetchNow: () => Promise<ComponentType<P>> } {
  /** Once the part is fetched it is drawn at once; a lazy one is suspended first, and React shows that for some time. */
  let fetched: ComponentType<P> | null = null;
  const fetchNow = async () => {
    fetched = await fetchPart(load);
    return fetched;
  };
  const make = () =>
    lazy(async () => {
      try {
        return { default: await (turn === 'after screen' ? fetchLater(fetchNow) : fetchNow()) };
      } catch (error) {
        // who shows it the next time asks anew
        part = make();
        throw error;
      }
    });
  let part = make();
  if (turn === 'first') waiting.unshift(fetchNow);
  else if (turn !== 'when shown') waiting.push(fetchNow);
  if (ahead) fetchAll(waiting);
  function OnDemand(props: P) {
    const [Part] = useState(() => fetched ?? part);
    return (
      <Suspense fallback={typeof meanwhile === 'function' ? meanwhile(props) : meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(OnDemand, { fetchNow });
}

/** The person asked the browser to save data; Safari and Firefox do not say. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData === true;

/** Who saves data has a part when it is shown: the worker of the pages keeps it for the time without network. */
const fetchAll = (loads: Load[]): void => {
  if (savesData()) return;
  for (const load of loads.splice(0)) prefetch(load).catch(() => loads.push(load));
};

/** Fetches what is needed next, once the screen stands. */
export const fetchAhead = (load: Load): void => fetchAll([load]);

/** Fetches what the screens in use may show later, and what that may show in turn, so that it is there when the network goes. */
export function fetchOnDemand(): void {
  ahead = true;
  fetchAll(waiting);
}

/** A screen that people go to from the shop. */
export function followsShop<T>(load: () => Promise<T>): () => Promise<T> {
  afterShop.push(load);
  return load;
}

/** The same after the screens that follow the shop. */
export function fetchAfterShop(): void {
  fetchAll(afterShop);
  fetchAll(waiting);
}
