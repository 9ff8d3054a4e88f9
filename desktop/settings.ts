/** What `npm run desktop` was asked. */
import { parseArgs } from 'node:util';

export type Settings = { ok: true; value: { server: string | null } } | { ok: false; error: string };

export const USAGE = 'uso: npm run desktop [-- --server https://volei.exemplo.br]';

/**
 * Reads the arguments; a server's address may be written with a path, which is left out. `others`: what the system or Chromium adds for
 * itself (`--no-sandbox`, `-psn_0_1`) is left alone; else it is answered with how to call.
 */
export function readSettings(args: readonly string[], others: 'refused' | 'left' = 'refused'): Settings {
  let server: string | boolean | undefined;
  try {
    const options = { server: { type: 'string' } } as const;
    server = parseArgs({ args: [...args], options, strict: others === 'refused' }).values.server;
  } catch {
    return { ok: false, error: USAGE };
  }
  if (server === undefined) return { ok: true, value: { server: null } };
  const url = URL.parse(String(server));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return { ok: false, error: `--server: ${server} não é um endereço http:// ou https://\n${USAGE}` };
  return { ok: true, value: { server: url.origin } };
}
