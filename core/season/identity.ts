/**
 * An athlete is identified by an admin's link to a registered athlete. Without a link, a name that is unique
 * on the roster identifies the athlete within one team. A player with no name or a shared name is identified
 * only within one match.
 */
import { foldedText } from '../people/person.ts';

export interface RosterName {
  number: number;
  name: string;
  surname: string;
}

export interface AthleteIdentity {
  /** The same in each match of the team, if the athlete is recognised there. */
  key: string;
  /** As written on the roster; empty if unknown. */
  name: string;
  /** The registered athlete, of any team; `null` if not linked. */
  athlete: string | null;
}

export const fullNameOf = ({ name, surname }: Pick<RosterName, 'name' | 'surname'>): string =>
  `${name} ${surname}`.trim();

export const athleteKey = (id: string): string => `athlete ${id}`;

/**
 * `athleteIdByName` and `listed`: ids of athletes by folded name. `listed` has the registered team's athletes
 * and does not affect the key. `game`: id of the match.
 */
export function identitiesOf(
  roster: readonly RosterName[],
  athleteIdByName: ReadonlyMap<string, string>,
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
      if (!isOne) return [player.number, { key: keyInMatch(player.number, game), name, athlete: null }];
      const id = athleteIdByName.get(folded);
      const key = id ? athleteKey(id) : `name ${folded}`;
      return [player.number, { key, name, athlete: id ?? listed.get(folded) ?? null }];
    }),
  );
}

const keyInMatch = (number: number, game: string): string => `number ${game} ${number}`;

/** Identity of a player on no roster. */
export const unlisted = (number: number, game: string): AthleteIdentity => ({
  key: keyInMatch(number, game),
  name: '',
  athlete: null,
});

/** The shirt number of the athlete `key` in a match, also for a player on no roster. */
export function numberOf(
  key: string,
  identities: ReadonlyMap<number, AthleteIdentity>,
  game: string,
): number | null {
  for (const [number, identity] of identities) if (identity.key === key) return number;
  const number = Number(key.slice(keyInMatch(0, game).length - 1));
  return key === keyInMatch(number, game) && !identities.has(number) ? number : null;
}
