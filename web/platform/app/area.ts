/**
 * Navigation bar for a path; the bench and a video window have none. Paths are case-insensitive, as in the
 * routes.
 */
export type Area = 'admin' | 'shop' | 'scouter' | 'public' | 'bench';

const PREFIXES: readonly [prefix: string, area: Area][] = [
  ['/admin', 'admin'],
  ['/ar', 'shop'],
  ['/games', 'scouter'],
];

/** The bench of a match, and a window for its video, have the whole screen. */
const BENCH = /^\/(jogos\/[^/]+\/banco|video\/[^/]+)\/?$/;

/** `shopping`: a shopper is signed in, who asks for a photo to be taken away from within the shop. */
export function areaOf(pathname: string, shopping = false): Area {
  const path = pathname.toLowerCase();
  if (BENCH.test(path)) return 'bench';
  return (
    PREFIXES.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ??
    (shopping && path === '/remover' ? 'shop' : 'public')
  );
}
