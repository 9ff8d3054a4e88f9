/**
 * Who an athlete of several matches of a team is. Never by shirt number: by what an admin said of a name, else by the name alone, which
 * is the same athlete within one team as long as it is one of a roster. Who has no name, or one that two of the roster have, is known
 * in that match only.
 */
import { foldedText } from '../people/person.ts';

export interface RosterName {
  number: number;
  name: string;
  surname: string;
}

export interface AthleteIdentity {
  /** Equal in every match of the team in which she is known again. */
  key: string;
  /** As the roster writes it; empty where nobody knows it. */
  name: string;
  /** The registered athlete that she is, of whichever team; `null` where nobody has said it. */
  athlete: string | null;
}

export const fullNameOf = ({ name, surname }: Pick<RosterName, 'name' | 'surname'>): string =>
  `${name} ${surname}`.trim();

/** The key of a registered athlete. */
export const athleteKey = (id: string): string => `athlete ${id}`;

/**
 * By number, everybody of a roster. `said`: folded name -> id of the athlete; `game` names the match. `listed`: the same of the registered
 * team's roster, where the form took the names from there.
 */
export function identitiesOf(
  roster: readonly RosterName[],
  said: ReadonlyMap<string, string>,
  game: string,
  listed: ReadonlyMap<string, string> = new Map(),
): Map<number, AthleteIdentity> {
  const times = new Map<string, number>();
  for (const player of roster) {
    const name = foldedText(fullNameOf(player));
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return new Map(
    roster.map((player) => {
      const name = fullNameOf(player);
      const folded = foldedText(name);
      const isOne = folded !== '' && times.get(folded) === 1;
      if (!isOne) return [player.number, { key: here(player.number, game), name, athlete: null }];
      const id = said.get(folded);
      const key = id ? athleteKey(id) : `name ${folded}`;
      return [player.number, { key, name, athlete: id ?? listed.get(folded) ?? null }];
    }),
  );
}

/** Of who is known in one match only. */
const here = (number: number, game: string): string => `number ${game} ${number}`;

/** Somebody who is on no roster. */
export const unlisted = (number: number, game: string): AthleteIdentity => ({
  key: here(number, game),
  name: '',
  athlete: null,
});

/** The number of a key in a match, also of somebody who is on no roster; `null` where nobody has it. */
export function numberOf(
  key: string,
  identities: ReadonlyMap<number, AthleteIdentity>,
  game: string,
): number | null {
  for (const [number, identity] of identities) if (identity.key === key) return number;
  const number = Number(key.slice(here(0, game).length - 1));
  return key === here(number, game) && !identities.has(number) ? number : null;
}
