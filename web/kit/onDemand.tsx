import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { prefetch, whilePending } from './prefetch.ts';

type Load = () => Promise<unknown>;

/** A file did not load: there is no network, or a newer version has replaced the file. */
export class MissingPart extends Error {}

/** Throws `MissingPart`: the error for a missing file differs between browsers. */
export const fetchPart = <T,>(load: () => Promise<T>): Promise<T> =>
  whilePending(load()).catch((cause: unknown) => {
    throw new MissingPart('', { cause });
  });

/** Mantine's styles must load before the styles of the part: the later of two CSS rules wins. */
export const withPanels =
  <T,>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const styles = import('../platform/theme/panels.ts');
    const [part] = await Promise.all([load(), styles]);
    return part;
  };

const RETRY_MS = 2000;
const MAX_TRIES = 5;

/** Offline, retries until the load succeeds; online, `MAX_TRIES` times. */
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

/** Pending loads of files that the first view does not need. */
const waiting: Load[] = [];
const afterShop: Load[] = [];
/** If true, new parts load when they are declared. The application then works offline. */
let ahead = false;

/**
 * The component is loaded when it is first shown, or earlier by `fetchOnDemand`.
 *
 * `turn` is the order in which `fetchOnDemand` loads the file:
 *
 * - `first`: before all other parts.
 * - `last`: after the parts declared so far.
 * - `after screen`: like `last`. A shown component also waits until the screen is complete.
 * - `when shown`: never, so the file loads when the component is shown.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile?: ReactNode | ((props: P) => ReactNode),
  turn: 'first' | 'last' | 'when shown' | 'after screen' = 'last',
): ComponentType<P> & { fetchNow: () => Promise<ComponentType<P>> } {
  /** A loaded component is rendered without `lazy`, which would first show the fallback for some time. */
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
        // The next render starts a new load.
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

/** Safari and Firefox do not report this setting. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData === true;

const fetchAll = (loads: Load[]): void => {
  if (savesData()) return;
  for (const load of loads.splice(0)) prefetch(load).catch(() => loads.push(load));
};

/** Runs the load as soon as the screen is complete. Does nothing if the browser saves data. */
export const fetchAhead = (load: Load): void => fetchAll([load]);

/**
 * Loads all parts for use offline, except parts with `when shown`. Parts that are declared later load too.
 * Does nothing if the browser saves data.
 */
export function fetchOnDemand(): void {
  ahead = true;
  fetchAll(waiting);
}

export function followsShop<T>(load: () => Promise<T>): () => Promise<T> {
  afterShop.push(load);
  return load;
}

export function fetchAfterShop(): void {
  fetchAll(afterShop);
  fetchAll(waiting);
}
