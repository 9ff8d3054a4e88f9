/** Where a tablet finds the bench of a match (docs/decisions/0041). */

export interface BenchAddress {
  /** Of the server, without a slash at the end. */
  base: string;
  /** It works on this machine only. */
  local: boolean;
}

interface Server {
  publico: string | null;
  locais: readonly string[];
}

const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** The server's public address; else the one that the page itself has; for "localhost" those of the machine in its networks. */
export function benchAddresses({ publico, locais }: Server, page: string): BenchAddress[] {
  const { protocol, hostname, port, origin } = new URL(page);
  if (publico) return [{ base: publico, local: isLoopback(new URL(publico).hostname) }];
  if (!isLoopback(hostname)) return [{ base: origin, local: false }];
  const found = locais.map((host) => ({
    base: `${protocol}//${host}${port && `:${port}`}`,
    local: false,
  }));
  return found.length > 0 ? found : [{ base: origin, local: true }];
}

/** The pass stands behind the `#`: no server, log or `Referer` is told of it. */
export const benchLink = (base: string, match: string, pass: string): string =>
  `${base}/#/jogos/${encodeURIComponent(match)}/banco?k=${encodeURIComponent(pass)}`;
