import { type ComponentType, lazy, Suspense } from 'react';

/** Fetches of parts that are not needed for the first picture. */
const waiting: (() => Promise<unknown>)[] = [];

/** A part of a screen in a file of its own, fetched when it is first shown, or before by `fetchOnDemand`; nothing stands in its place meanwhile. */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  waiting.push(load);
  return function OnDemand(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Fetches what the screens in use may show later, so that it is there when the network goes. */
export function fetchOnDemand(): void {
  for (const load of waiting.splice(0)) load().catch(() => waiting.push(load));
}
