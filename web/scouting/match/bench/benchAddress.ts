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

/** For a page on localhost: the URLs of the machine's networks, if any. */
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

/** In the fragment, the pass is not sent to servers, logs or in `Referer`. */
export const benchLink = (base: string, match: string, pass: string): string =>
  `${base}/#/jogos/${encodeURIComponent(match)}/banco?k=${encodeURIComponent(pass)}`;
