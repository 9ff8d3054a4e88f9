/** Which navigation bar a path gets, the bench and a window for video none; the words in routes are case tolerant, and so is this. */
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
