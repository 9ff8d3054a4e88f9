/**
 * Words of the specification: `s` and `le` (levantador) for setters, `c` for middles, `l` and `líbero` for
 * liberos. The other words are usual in Portuguese and English.
 */
import type { PlayerRole } from '../rally/settings.ts';
import { plain } from '../text/plain.ts';

const ROLE_WORDS: Readonly<Record<PlayerRole, readonly string[]>> = {
  setter: ['s', 'le', 'lev', 'levantador', 'levantadora', 'setter'],
  libero: ['l', 'li', 'lib', 'libero', 'libera'],
  middle: ['c', 'm', 'mb', 'central', 'meio'],
  opposite: ['o', 'op', 'oposto', 'oposta'],
  outside: ['p', 'pt', 'ponta', 'ponteiro', 'ponteira', 'oh'],
};

const ROLE_OF = new Map(
  (Object.keys(ROLE_WORDS) as PlayerRole[]).flatMap((role) =>
    ROLE_WORDS[role].map((word) => [word, role] as const),
  ),
);

export function roleOfFunction(text: string): PlayerRole | null {
  const word = plain(text.trim());
  return ROLE_OF.get(word) ?? null;
}

const LETTER: Readonly<Record<PlayerRole, string>> = {
  setter: 's',
  libero: 'l',
  middle: 'c',
  opposite: 'o',
  outside: 'p',
};

export const functionOfRole = (role: PlayerRole | null): string => (role ? LETTER[role] : '');
