/** Removes people who are no longer in a game from the stored parts of its imported file (R-LGPD). */
import { hexOf } from './encoding.ts';
import type { FileForm } from './form.ts';
import type { MatchInfo, PlayerInfo, TeamInfo } from './game.ts';
import type { Residue, RowResidue } from './residue.ts';

interface Kept {
  info: MatchInfo;
  form?: FileForm;
}

/** Players by shirt number. */
export type Named = ReadonlyMap<number, Pick<PlayerInfo, 'name' | 'surname'>>;

/** The file is not searched for shorter names, because they occur in many words. */
const MIN_NAME_LENGTH = 3;

/** If either the first name or the surname is unchanged, the other was only corrected. */
const isForgotten = ({ number, name, surname }: PlayerInfo, named: Named): boolean => {
  const now = named.get(number);
  const same = (was: string, is: string): boolean => was !== '' && is !== '' && was.trim().startsWith(is);
  return !now || (!same(surname, now.surname) && !same(name, now.name));
};

const mentions = (texts: readonly string[], { fields = {}, line = '', behind = [] }: RowResidue): boolean =>
  [...Object.values(fields), line, ...behind].some((value) => texts.some((text) => value.includes(text)));

function withoutPlayers(team: TeamInfo, named: Named): TeamInfo {
  const players = team.players.map((player) =>
    isForgotten(player, named) ? { ...player, name: '', surname: '' } : player,
  );
  return { ...team, players };
}

/** Returns the same object if nothing is to be removed. */
export function forgetPlayers<File extends Kept>(file: File, home: Named, visitor: Named): File {
  const sides = [
    { letter: 'H', team: file.info.home, named: home },
    { letter: 'V', team: file.info.visitor, named: visitor },
  ] as const;
  const forgotten = sides.flatMap(({ letter, team, named }) =>
    team.players
      .filter((player) => isForgotten(player, named) && (player.name !== '' || player.surname !== ''))
      .map((player) => ({ key: `3PLAYERS-${letter}/${player.number}`, player })),
  );
  if (forgotten.length === 0) return file;
  const keys = new Set(forgotten.map(({ key }) => key));
  const texts = forgotten
    .flatMap(({ player }) => [player.surname.trim(), player.name.trim()])
    .filter((text) => text.length >= MIN_NAME_LENGTH)
    .flatMap((text) => [text, hexOf(text)]);
  const pruned = (residue: Residue): Residue =>
    Object.fromEntries(
      Object.entries(residue).filter(([key, row]) => !keys.has(key) && !mentions(texts, row)),
    );
  const { info, form } = file;
  return {
    ...file,
    info: {
      ...info,
      home: withoutPlayers(info.home, home),
      visitor: withoutPlayers(info.visitor, visitor),
    },
    ...(form && { form: { ...form, head: pruned(form.head), scout: pruned(form.scout) } }),
  };
}
