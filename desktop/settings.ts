import { parseArgs } from 'node:util';

export type Settings = { ok: true; value: { server: string | null } } | { ok: false; error: string };

export const USAGE = 'uso: npm run desktop [-- --server https://volei.exemplo.br]';

/** Uses only the origin of the server's URL. */
export function readSettings(args: readonly string[]): Settings {
  let server: string | undefined;
  try {
    server = parseArgs({ args: [...args], options: { server: { type: 'string' } } }).values.server;
  } catch {
    return { ok: false, error: USAGE };
  }
  if (server === undefined) return { ok: true, value: { server: null } };
  const url = URL.parse(server);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return { ok: false, error: `--server: ${server} não é um endereço http:// ou https://\n${USAGE}` };
  return { ok: true, value: { server: url.origin } };
}
