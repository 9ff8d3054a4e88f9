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
}

export const fullNameOf = ({ name, surname }: Pick<RosterName, 'name' | 'surname'>): string =>
  `${name} ${surname}`.trim();

/** The key of a registered athlete. */
export const athleteKey = (id: string): string => `athlete ${id}`;

/** By number, everybody of a roster. `said`: folded name -> id of the athlete; `game` names the match. */
export function identitiesOf(
  roster: readonly RosterName[],
  said: ReadonlyMap<string, string>,
  game: string,
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
      const id = said.get(folded);
      const isOne = folded !== '' && times.get(folded) === 1;
      const here = `number ${game} ${player.number}`;
      return [player.number, { key: isOne ? (id ? athleteKey(id) : `name ${folded}`) : here, name }];
    }),
  );
}

/** Somebody who is on no roster. */
export const unlisted = (number: number, game: string): AthleteIdentity => ({
  key: `number ${game} ${number}`,
  name: '',
});
