/** Which navigation bar a path gets; the words in routes are case tolerant, and so is this. */
export type Area = 'admin' | 'shop' | 'scouter' | 'public';

const PREFIXES: readonly [prefix: string, area: Area][] = [
  ['/admin', 'admin'],
  ['/ar', 'shop'],
  ['/games', 'scouter'],
];

/** `shopping`: a shopper is signed in, who asks for a photo to be taken away from within the shop. */
export function areaOf(pathname: string, shopping = false): Area {
  const path = pathname.toLowerCase();
  return (
    PREFIXES.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ??
    (shopping && path === '/remover' ? 'shop' : 'public')
  );
}
