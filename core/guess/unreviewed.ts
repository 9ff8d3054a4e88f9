import type { Play } from '../rally/fold.ts';

/** Columns of a code for each letter of `Add.guessed` (code/write.ts). */
const PLACES: Readonly<Record<string, readonly [from: number, to: number]>> = {
  s: [0, 1],
  n: [1, 3],
  y: [4, 5],
  g: [5, 6],
  p: [9, 12],
};

export interface CodePart {
  at: number;
  text: string;
  guessed: boolean;
}

export function codeParts(code: string, guessed: string): CodePart[] {
  const places = [...guessed].flatMap((letter) => (PLACES[letter] ? [PLACES[letter]] : []));
  const parts: CodePart[] = [];
  for (const [at, sign] of [...code].entries()) {
    const isGuessed = sign !== '~' && places.some(([from, to]) => from <= at && at < to);
    const last = parts.at(-1);
    if (last?.guessed === isGuessed) last.text += sign;
    else parts.push({ at, text: sign, guessed: isGuessed });
  }
  return parts;
}

/** Oldest first. */
export const unseenGuesses = (plays: readonly Play[], mayEdit: (play: Play) => boolean): Play[] =>
  plays.filter((play) => play.guessed !== '' && mayEdit(play));

/**
 * The last unreviewed guess before the play `from`. If there is none, or if `from` is `null` or unknown, the
 * newest unreviewed guess.
 */
export function guessBefore(
  plays: readonly Play[],
  from: string | null,
  mayEdit: (play: Play) => boolean,
): Play | null {
  const at = from === null ? -1 : plays.findIndex(({ id }) => id === from);
  const older = unseenGuesses(at < 0 ? plays : plays.slice(0, at), mayEdit);
  return older.at(-1) ?? unseenGuesses(plays, mayEdit).at(-1) ?? null;
}
