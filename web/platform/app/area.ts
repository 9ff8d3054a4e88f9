/** `bench`: the bench or a video window, which have no bar. Paths are case-insensitive, as in the routes. */
export type Area = 'admin' | 'shop' | 'scouter' | 'public' | 'bench';

const PREFIXES: readonly [prefix: string, area: Area][] = [
  ['/admin', 'admin'],
  ['/ar', 'shop'],
  ['/games', 'scouter'],
];

const BENCH = /^\/(jogos\/[^/]+\/banco|video\/[^/]+)\/?$/;

/** `shopping`: a shopper is signed in. The removal request then has the bar of the shop. */
export function areaOf(pathname: string, shopping = false): Area {
  const path = pathname.toLowerCase();
  if (BENCH.test(path)) return 'bench';
  return (
    PREFIXES.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ??
    (shopping && path === '/remover' ? 'shop' : 'public')
  );
}
