import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import type { Team } from '@volleyscouter/contract/teams';
import { parseRoster, type RosterPlayer, type RosterProblem } from '@volleyscouter/core/game/roster';
import { plain } from '@volleyscouter/core/text/plain';
import { readShirt } from '../shared/shirt.ts';

/** An athlete who is registered when the team is saved. */
export type Newcomer = Pick<ScoutAthlete, 'name' | 'surname'>;

export interface Member {
  key: number;
  /** `null`: nobody chosen, or a newcomer. */
  athlete: string | null;
  newcomer: Newcomer | null;
  /** As typed. */
  number: string;
  function: string;
}

export type MemberProblem = 'unchosen' | 'chosen-twice' | 'bad-number' | 'repeated';

export const membersOf = (team: Team | null): Member[] =>
  (team?.athletes ?? []).map((member, key) => ({
    key,
    athlete: member.athlete,
    newcomer: null,
    number: String(member.number ?? ''),
    function: member.function,
  }));

export const nextKey = (members: readonly Member[]): number =>
  members.reduce((most, { key }) => Math.max(most, key), -1) + 1;

export function joined(members: readonly Member[], more: readonly Omit<Member, 'key'>[]): Member[] {
  const first = nextKey(members);
  return [...members, ...more.map((member, index) => ({ ...member, key: first + index }))];
}

export function memberProblems(members: readonly Member[]): Map<number, MemberProblem> {
  const problems = new Map<number, MemberProblem>();
  const athletes = new Set<string>();
  const numbers = new Set<number>();
  for (const { key, athlete, newcomer, number } of members) {
    const shirt = readShirt(number);
    if (athlete === null && newcomer === null) problems.set(key, 'unchosen');
    else if (athlete !== null && athletes.has(athlete)) problems.set(key, 'chosen-twice');
    else if (shirt === 'wrong') problems.set(key, 'bad-number');
    else if (shirt !== null && numbers.has(shirt)) problems.set(key, 'repeated');
    if (athlete !== null) athletes.add(athlete);
    if (typeof shirt === 'number') numbers.add(shirt);
  }
  return problems;
}

export function chosen(member: Member, athlete: ScoutAthlete | undefined): Member {
  if (!athlete) return { ...member, athlete: null, newcomer: null };
  return {
    ...member,
    athlete: athlete._id,
    newcomer: null,
    number: member.number || String(athlete.number ?? ''),
    function: member.function || athlete.function,
  };
}

export type PastedState = 'known' | 'fresh' | 'in-team';

export interface Pasted {
  player: RosterPlayer;
  state: PastedState;
  /** `null`: not registered yet. */
  athlete: ScoutAthlete | null;
  nameless: boolean;
}

export type PasteProblem = Omit<RosterProblem, 'problem'> & { problem: RosterProblem['problem'] | 'taken' };

export interface PastePreview {
  pasted: Pasted[];
  problems: PasteProblem[];
}

const nameKey = ({ name, surname }: Newcomer): string =>
  plain(`${name} ${surname}`).replace(/\s+/g, ' ').trim();

function registered(athletes: readonly ScoutAthlete[], player: RosterPlayer): ScoutAthlete | null {
  const key = nameKey(player);
  if (key === '') return null;
  const same = athletes.filter((athlete) => nameKey(athlete) === key);
  return same.find(({ number }) => number === player.number) ?? same[0] ?? null;
}

/** `nameOf` names players for whom the list has only a number. */
export function previewPaste(
  text: string,
  athletes: readonly ScoutAthlete[],
  members: readonly Member[],
  nameOf: (number: number) => string,
): PastePreview {
  const { players, problems } = parseRoster(text);
  const numbers = new Set(members.map(({ number }) => readShirt(number)).filter((shirt) => shirt !== null));
  const present = new Set(members.map(({ athlete }) => athlete));
  const preview: PastePreview = { pasted: [], problems: [...problems] };
  for (const read of players) {
    const nameless = read.name === '' && read.number !== null;
    const player = nameless ? { ...read, name: nameOf(read.number ?? 0) } : read;
    const athlete = nameless ? null : registered(athletes, player);
    if (athlete && present.has(athlete._id))
      preview.pasted.push({ player, state: 'in-team', athlete, nameless });
    else if (player.number !== null && numbers.has(player.number))
      preview.problems.push({ line: 0, text: `${player.number} ${player.name}`, problem: 'taken' });
    else {
      preview.pasted.push({ player, state: athlete ? 'known' : 'fresh', athlete, nameless });
      if (athlete) present.add(athlete._id);
    }
  }
  return preview;
}

export const rowsOf = ({ pasted }: PastePreview): Omit<Member, 'key'>[] =>
  pasted
    .filter(({ state }) => state !== 'in-team')
    .map(({ player, athlete }) => ({
      athlete: athlete?._id ?? null,
      newcomer: athlete ? null : { name: player.name, surname: player.surname },
      number: String(player.number ?? athlete?.number ?? ''),
      function: player.function || athlete?.function || '',
    }));
