/** What is kept of a file without the people whom its game no longer names (R-LGPD). */
import { hexOf } from './encoding.ts';
import type { FileForm } from './form.ts';
import type { MatchInfo, PlayerInfo, TeamInfo } from './game.ts';
import type { Residue, RowResidue } from './residue.ts';

interface Kept {
  info: MatchInfo;
  form?: FileForm;
}

/** Whom a game names by number. */
export type Named = ReadonlyMap<number, Pick<PlayerInfo, 'name' | 'surname'>>;

/** A shorter one is in many words. */
const SHORTEST = 3;

/** Whether a player goes by another name now, or has gone; a name corrected in one of its halves is the same person's. */
const isForgotten = ({ number, name, surname }: PlayerInfo, named: Named): boolean => {
  const now = named.get(number);
  const same = (was: string, is: string): boolean => was !== '' && is !== '' && was.trim().startsWith(is);
  return !now || (!same(surname, now.surname) && !same(name, now.name));
};

const says = (texts: readonly string[], { fields = {}, line = '', behind = [] }: RowResidue): boolean =>
  [...Object.values(fields), line, ...behind].some((each) => texts.some((text) => each.includes(text)));

function withoutPlayers(team: TeamInfo, named: Named): TeamInfo {
  const players = team.players.map((player) =>
    isForgotten(player, named) ? { ...player, name: '', surname: '' } : player,
  );
  return { ...team, players };
}

/** The same where nobody is to be forgotten. */
export function forgetPlayers<File extends Kept>(file: File, home: Named, visitor: Named): File {
  const sides = [
    { letter: 'H', team: file.info.home, named: home },
    { letter: 'V', team: file.info.visitor, named: visitor },
  ] as const;
  const gone = sides.flatMap(({ letter, team, named }) =>
    team.players
      .filter((player) => isForgotten(player, named) && (player.name !== '' || player.surname !== ''))
      .map((player) => ({ key: `3PLAYERS-${letter}/${player.number}`, player })),
  );
  if (gone.length === 0) return file;
  const keys = new Set(gone.map(({ key }) => key));
  const texts = gone
    .flatMap(({ player }) => [player.surname.trim(), player.name.trim()])
    .filter((text) => text.length >= SHORTEST)
    .flatMap((text) => [text, hexOf(text)]);
  const pruned = (residue: Residue): Residue =>
    Object.fromEntries(Object.entries(residue).filter(([key, row]) => !keys.has(key) && !says(texts, row)));
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
