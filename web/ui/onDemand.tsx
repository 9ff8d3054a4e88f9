import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type Load = () => Promise<unknown>;

/** A part of the application that did not come: no network, or a newer version has replaced its file. */
export class MissingPart extends Error {}

/** Fetches a part. Browsers call a failure each by other words, and one of its styles by yet others: here it is always `MissingPart`. */
export const fetchPart = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new MissingPart('', { cause });
  });

/** A part that shows fields or dialogs, whose styles come before its own: of two rules of Mantine the later one counts. */
export const withPanels =
  <T,>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const styles = import('../theme/panels.ts');
    const [part] = await Promise.all([load(), styles]);
    return part;
  };

/** Fetches of parts that are not needed for the first picture, and of the screens that follow the shop. */
const waiting: Load[] = [];
const afterShop: Load[] = [];

/** A part of a screen in a file of its own, fetched when it is first shown, or before by `fetchOnDemand`; `meanwhile` stands in its place, or nothing. */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile?: ReactNode,
): ComponentType<P> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart(load) };
      } catch (error) {
        // who shows it the next time asks anew
        part = make();
        throw error;
      }
    });
  let part = make();
  waiting.push(load);
  return function OnDemand(props: P) {
    const [Part] = useState(() => part);
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}

const fetchAll = (loads: Load[]): void => {
  for (const load of loads.splice(0)) load().catch(() => loads.push(load));
};

/** Fetches what the screens in use may show later, so that it is there when the network goes. */
export const fetchOnDemand = (): void => fetchAll(waiting);

/** A screen that people go to from the shop. */
export function followsShop<T>(load: () => Promise<T>): () => Promise<T> {
  afterShop.push(load);
  return load;
}

/** When the list has come its first photos are on their way: what follows them waits so long (ms). */
const AFTER_PHOTOS = 1500;

/** The same for the screens after the shop, as soon as the first photos stand and the browser has nothing else to do. */
export function fetchAfterShop(): void {
  const run = () => {
    fetchAll(waiting);
    fetchAll(afterShop);
  };
  // Safari knows no idle time
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3000 }) : run()),
    AFTER_PHOTOS,
  );
}
