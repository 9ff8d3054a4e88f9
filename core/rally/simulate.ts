import { COMBINATIONS } from '../code/combinations.ts';
import { NO_PLACES, type Touch } from '../code/entry.ts';
import type { Combination } from '../code/tables.ts';
import { GRADES, type Grade, otherSide, type Position, type Side, type Zone } from '../code/vocabulary.ts';
import { writeTouch } from '../code/write.ts';
import {
  AGAINST_ATTACK,
  ATTACKED_TO,
  ATTACKERS,
  ATTACKS,
  BALLS,
  BEHIND_BLOCK,
  type Chances,
  FREE_BALLS,
  GIVEN_AWAY,
  RECEPTIONS,
  SERVED_TO,
  SERVES,
  SETS,
} from './chances.ts';
import type { Add, Command, Manual } from './command.ts';
import { isBackRow } from './court.ts';
import { play } from './fold.ts';
import { DEFAULT_SETTINGS, type PlayerRole, type Settings } from './settings.ts';
import { type MatchState, START, teamOf } from './state.ts';

export interface Squad {
  /** In positions 1-6. Rotation order from the setter: setter, outside, middle, opposite, outside, middle. */
  six: readonly number[];
  setter: Position;
  libero: number;
  /** 0 to 1. */
  strength: number;
}

type Random = () => number;

interface Player {
  number: number;
  position: Position;
  role: PlayerRole;
}

/** The six players on court. A libero who replaces a middle is one of these six. */
interface Team {
  side: Side;
  players: readonly Player[];
  strength: number;
}

const FROM_SETTER: readonly PlayerRole[] = ['setter', 'outside', 'middle', 'opposite', 'outside', 'middle'];
const BLOCKERS: Partial<Record<Zone, readonly Position[]>> = { 4: [2, 3], 2: [4, 3], 9: [4, 3] };
const SECONDS_A_TOUCH = 3;
const SECONDS_BETWEEN_RALLIES = 22;
const SECONDS_BETWEEN_SETS = 180;

function pick<T>(random: Random, chances: Chances<T>): T {
  let rest = random() * chances.reduce((sum, [, weight]) => sum + weight, 0);
  const chosen = chances.find(([, weight]) => {
    rest -= weight;
    return rest < 0;
  });
  return (chosen ?? (chances[0] as Chances<T>[number]))[0];
}

function pickGrade(random: Random, chances: Chances<Grade>, { strength }: Team): Grade {
  const drawn = [pick(random, chances), pick(random, chances)] as const;
  if (random() > 0.2) return drawn[0];
  const [better, worse] = GRADES.filter((grade) => drawn.includes(grade));
  return random() < strength ? (better as Grade) : (worse ?? drawn[0]);
}

function onCourt(state: MatchState, side: Side, { libero, strength }: Squad): Team {
  const { six, setter } = teamOf(state, side);
  const serves = state.serving === side;
  const players = six.map((number, index): Player => {
    const position = (index + 1) as Position;
    const role = FROM_SETTER[(position - setter + 6) % 6] as PlayerRole;
    const replaced = role === 'middle' && isBackRow(position) && !(serves && position === 1);
    return replaced ? { number: libero, position, role: 'libero' } : { number, position, role };
  });
  return { side, players, strength };
}

const somebody = (
  random: Random,
  players: readonly Player[],
  weight: (player: Player) => number = () => 1,
): Player =>
  pick(
    random,
    players.map((player) => [player, weight(player)]),
  );

const inFront = ({ position }: Player): boolean => !isBackRow(position);
const passes = ({ role }: Player): number => ({ libero: 10, outside: 7 })[role as string] ?? 0.4;
const digs = (player: Player): number => (inFront(player) ? 0.7 : player.role === 'libero' ? 4 : 2.2);

type Graded = Pick<Touch, 'skill' | 'grade'> & Partial<Touch>;

const touch = ({ side }: Team, { number }: Player, graded: Graded): Touch => ({
  kind: 'touch',
  side,
  number,
  type: 'H',
  ...NO_PLACES,
  ...graded,
});

function setAndAttack(random: Random, team: Team, first: Touch): Touch[] {
  const fast = first.grade === '#' || first.grade === '+';
  const attacks = pick(random, ATTACKERS[fast ? 'in system' : 'out of system']);
  const role = attacks === 'pipe' ? 'outside' : attacks;
  const attacker = team.players.find(
    (player) => player.role === role && (role === 'opposite' || inFront(player) === (attacks !== 'pipe')),
  ) as Player;
  const fromBackRow = attacks === 'opposite' && !inFront(attacker);
  const code = BALLS[fromBackRow ? 'opposite behind' : attacks][fast ? 0 : 1];
  const { type, from, target } = COMBINATIONS.find((combination) => combination.code === code) as Combination;
  const free = team.players.filter(({ number }) => number !== first.number && number !== attacker.number);
  const sets = free.find((player) => player.role === 'setter') ?? somebody(random, free, digs);
  const call = fast && sets.role === 'setter' ? (random() < 0.6 ? 'K1' : 'K7') : null;
  const set = touch(team, sets, { skill: 'E', type, grade: pick(random, SETS), combo: call, target });
  if (set.grade === '=') return [set];
  const grade = pickGrade(random, ATTACKS, team);
  const to = pick(random, ATTACKED_TO);
  return [set, touch(team, attacker, { skill: 'A', type, grade, combo: code, from, to })];
}

function defence(random: Random, attack: Touch, attacking: Team, defending: Team): Touch[] {
  const { type, from, to } = attack;
  const answer = pick(random, AGAINST_ATTACK[attack.grade as Grade]);
  if (!answer) return [];
  const [skill, grade] = answer;
  const dig = (team: Team, digGrade: Grade): Touch =>
    touch(team, somebody(random, team.players, digs), { skill: 'D', type, grade: digGrade, from, to });
  if (skill === 'D') return [dig(defending, grade)];
  const positions = BLOCKERS[from ?? 3] ?? [3];
  const blocker = somebody(
    random,
    defending.players.filter(({ position }) => positions.includes(position)),
  );
  const block = touch(defending, blocker, { skill: 'B', type, grade });
  if (grade === '#' || grade === '=') return [block];
  const nextGrade = grade === '-' ? '-' : pick(random, BEHIND_BLOCK);
  return [block, dig(grade === '!' ? attacking : defending, nextGrade)];
}

/** After an overpass (`/`) or a free ball, the other side makes the touches. */
function attackOn(random: Random, first: Touch, ballTeam: Team, other: Team): Touch[] {
  if (first.grade === '/') {
    const grade = pickGrade(random, ATTACKS, other);
    const to = pick(random, ATTACKED_TO);
    return [
      touch(other, somebody(random, other.players.filter(inFront)), {
        skill: 'A',
        type: 'O',
        grade,
        combo: 'PR',
        from: 3,
        to,
      }),
    ];
  }
  if (first.grade !== '-' || random() >= GIVEN_AWAY) return setAndAttack(random, ballTeam, first);
  const free = touch(other, somebody(random, other.players, digs), {
    skill: 'F',
    grade: pick(random, FREE_BALLS),
  });
  return [free, ...setAndAttack(random, other, free)];
}

function rally(random: Random, serving: Team, receiving: Team): Touch[] {
  const [server] = serving.players as [Player];
  const type = server.role === 'opposite' ? 'Q' : 'M';
  const from = server.role === 'outside' ? 5 : 1;
  const ball = { type, from, to: pick(random, SERVED_TO) } as const;
  const serve = touch(serving, server, { ...ball, skill: 'S', grade: pickGrade(random, SERVES, serving) });
  if (serve.grade === '=') return [serve];
  const passer = somebody(random, receiving.players, passes);
  const grade = pick(random, RECEPTIONS[serve.grade as Grade]);
  const touches = [serve, touch(receiving, passer, { ...ball, skill: 'R', grade })];
  for (let first = touches.at(-1); first && first.grade !== '='; ) {
    const [ballTeam, other] = first.side === serving.side ? [serving, receiving] : [receiving, serving];
    const played = attackOn(random, first, ballTeam, other);
    touches.push(...played);
    const last = played.at(-1) as Touch;
    if (last.skill !== 'A') break;
    const [attacking, defending] = last.side === ballTeam.side ? [ballTeam, other] : [other, ballTeam];
    const answers = defence(random, last, attacking, defending);
    touches.push(...answers);
    if (last.grade === '#' || last.grade === '/' || last.grade === '=') break;
    first = answers.at(-1);
  }
  return touches;
}

/** The same sequence from `random` gives the same match. */
export function simulateMatch(
  home: Squad,
  visitor: Squad,
  random: Random,
  overrides: Partial<Settings> = {},
): Command[] {
  const settings: Settings = { ...DEFAULT_SETTINGS, ...overrides };
  const commands: Command[] = [{ type: 'settings', settings: overrides }];
  let state: MatchState = START;
  let seconds = 60;
  const enter = (command: Add | Manual): void => {
    commands.push(command);
    state = play(state, command, settings).after;
  };
  const lineUp = ({ six, setter }: Squad) => ({ six, setter });
  const team = (side: Side): Team => onCourt(state, side, side === '*' ? home : visitor);
  while (!state.over) {
    const { set } = state;
    const [id, block, serving] = [`simset${set}`, `lineup${set}`, set % 2 === 1 ? '*' : 'a'] as const;
    enter({ type: 'manual', id, block, home: lineUp(home), visitor: lineUp(visitor), serving });
    while (!state.over && state.set === set) {
      const block = `rally${state.rally}`;
      for (const touch of rally(random, team(state.serving), team(otherSide(state.serving)))) {
        const moment = { at: seconds * 1000, from: 'typed' } as const;
        const add = { id: `sim${commands.length}`, block, code: writeTouch(touch), time: seconds, moment };
        enter({ type: 'add', ...add });
        seconds += SECONDS_A_TOUCH;
      }
      seconds += SECONDS_BETWEEN_RALLIES;
    }
    seconds += SECONDS_BETWEEN_SETS;
  }
  return commands;
}
