/**
 * Navigation bar for a path. `bench` is the area of the bench and of a video window, which have no bar. Paths
 * are case-insensitive, as in the routes.
 */
export type Area = 'admin' | 'shop' | 'scouter' | 'public' | 'bench';

const PREFIXES: readonly [prefix: string, area: Area][] = [
  ['/admin', 'admin'],
  ['/ar', 'shop'],
  ['/games', 'scouter'],
];

const BENCH = /^\/(jogos\/[^/]+\/banco|video\/[^/]+)\/?$/;

/** `shopping`: true if a shopper is signed in. For a shopper, the removal request has the bar of the shop. */
export function areaOf(pathname: string, shopping = false): Area {
  const path = pathname.toLowerCase();
  if (BENCH.test(path)) return 'bench';
  return (
    PREFIXES.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ??
    (shopping && path === '/remover' ? 'shop' : 'public')
  );
}
