/** See docs/decisions/0041. */

export interface BenchAddress {
  /** Without a trailing slash. */
  base: string;
  local: boolean;
}

interface Server {
  publico: string | null;
  locais: readonly string[];
}

const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Returns the first that exists of
 * 1. the public URL,
 * 2. the URL of the page, unless the page is on localhost,
 * 3. the URLs of the machine's networks,
 * 4. the localhost URL of the page.
 */
export function benchAddresses({ publico, locais }: Server, page: string): BenchAddress[] {
  const { protocol, hostname, port, origin } = new URL(page);
  if (publico) return [{ base: publico, local: isLoopback(new URL(publico).hostname) }];
  if (!isLoopback(hostname)) return [{ base: origin, local: false }];
  const localAddresses = locais.map((host) => ({
    base: `${protocol}//${host}${port && `:${port}`}`,
    local: false,
  }));
  return localAddresses.length > 0 ? localAddresses : [{ base: origin, local: true }];
}

/** The pass is in the fragment, which browsers send neither to servers nor in `Referer`. */
export const benchLink = (base: string, match: string, pass: string): string =>
  `${base}/#/jogos/${encodeURIComponent(match)}/banco?k=${encodeURIComponent(pass)}`;
