/**
 * VolleyStation's file of version 1 (JSON), converted to the content of a Data Volley file. Never throws.
 *
 * A touch of the file has a start and an end zone; `readTouch` chooses the zones of the code. The zones of
 * each half are named from the view of the team in that half. `travelPath` is in centimetres from the view of
 * the touching team: x is 0 on the left and 900 on the right; y is 0 at the team's own end line, 900 at the
 * net, 1800 at the other end line. `time` is in tenths of a second into the video.
 */
import { cutText } from '../code/cut.ts';
import { type Spots, spotOf } from '../code/grid.ts';
import { ANSWERS } from '../code/places.ts';
import type { Combination, SetterCall } from '../code/tables.ts';
import { usableRows } from '../code/valid-tables.ts';
import { SIDES, TARGETS, TYPES, type Zone } from '../code/vocabulary.ts';
import type { DvwFile, DvwLine, DvwPlayer, DvwTeam, Problem } from '../dvw/file.ts';
import { fileTables } from '../dvw/file-tables.ts';
import { type DvwError, MAX_FILE_SIZE } from '../dvw/sections.ts';
import { videoNames } from '../dvw/videos.ts';
import { MAX_SETS, PLAYER_ROLES } from '../rally/settings.ts';
import type { Score } from '../rally/state.ts';
import { err, ok, type Result } from '../result.ts';
import { dayInBrazil } from '../text/brazil.ts';
import { twoDigits } from '../text/day.ts';

type Json = Readonly<Record<string, unknown>>;
const MAX_TEXT_LENGTH = 100;
/** In centimetres. */
const NET = 900;

const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : []);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? cutText(`${value}`.trim(), MAX_TEXT_LENGTH) : '';
const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | null =>
  allowed.find((candidate) => candidate === value) ?? null;
const integer = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;

/** A value that is not as long as `empty` becomes question marks, which the parser rejects. */
function column(value: unknown, empty = '~'): string {
  const written = text(value) || empty;
  return written.length === empty.length ? written : empty.replaceAll('~', '?');
}
const shirt = (value: unknown): string => (/^\d\d?$/.test(text(value)) ? text(value).padStart(2, '0') : '$$');

const FLIGHTS: readonly unknown[] = ['S', 'A'];

/** `null` if the path does not lead away from the hitter. */
function flightOf({ travelPath }: Json): Spots | null {
  const coordinate = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
  const path = list(travelPath).map(({ x, y }) => [coordinate(x), coordinate(y)] as const);
  const [start = [0, 0], end = [0, 0]] = [path[0], path.at(-1)];
  const spot = ([x, y]: readonly [number, number]): number =>
    spotOf({ across: x / 100, deep: (NET - y) / 100 });
  return start[1] < end[1] && [...start, ...end].every(Number.isFinite)
    ? [spot(start), null, spot(end)]
    : null;
}

/**
 * A serve or attack has its own start and end zone. Any other touch ends in its start zone of the file. If
 * that start zone is missing, the touch ends where the previous touch ended. Only a block then has no end
 * zone. A reception, dig or free ball starts where the preceding serve or attack of the other team started.
 */
function readTouch(play: Json, before: Json): Pick<DvwLine, 'code' | 'spots'> {
  const flies = FLIGHTS.includes(play.skill);
  const answers =
    (ANSWERS as readonly unknown[]).includes(play.skill) &&
    FLIGHTS.includes(before.skill) &&
    before.team !== play.team;
  const origin = flies ? play : answers ? before : {};
  // a block without a start zone does not get the end zone of the attack
  const isKnown = play.startZone !== undefined || play.skill === 'B';
  const [to, sub] = flies
    ? [play.endZone, play.endSubZone]
    : isKnown
      ? [play.startZone, play.startSubZone]
      : [before.endZone, before.endSubZone];
  const single = (...values: unknown[]): string => values.map((value) => column(value)).join('');
  const head = column(play.team) + shirt(play.player) + single(play.skill, play.hitType, play.effect);
  const target = oneOf(TARGETS, play.targetAttacker);
  const places = single(target, origin.startZone, to, sub, play.skillType, play.players, play.special);
  const custom = text(play.custom).replace(/[^!-:<-~]/g, '_');
  const code = (head + column(play.combination, '~~') + places + custom).replace(/~+$/, '');
  return { code, spots: flightOf(origin) };
}

const scoreOf = (value: unknown): Score | null => {
  const [home, visitor] = [record(value).home, record(value).away].map((points) => integer(points, 0, 999));
  return home != null && visitor != null ? [home, visitor] : null;
};

const secondsOf = ({ time }: Json): number | null =>
  typeof time === 'number' && time >= 0 && time < 1e8 ? Math.round(time / 10) : null;

function sixOf(lineup: unknown): number[] | null {
  const positions = record(record(lineup).positions);
  const six = [1, 2, 3, 4, 5, 6].flatMap((position) => integer(positions[position], 0, 99) ?? []);
  return six.length === 6 ? six : null;
}

class SetLines {
  readonly scout: DvwLine[] = [];
  readonly problems: Problem[] = [];
  private set = 0;
  private lineup: Json = {};

  readSet(index: number, { events, startingLineup, score }: Json, isLast: boolean): void {
    if (list(events).length === 0) return;
    this.set = index + 1;
    this.lineup = record(startingLineup ?? list(events)[0]?.lineup);
    this.add('>LUp');
    let now: Score = [0, 0];
    for (const event of list(events)) now = this.readEvent(event, now);
    const isOver = !isLast || scoreOf(score)?.join() === now.join();
    if (isOver && Math.abs(now[0] - now[1]) > 1) this.add(`**${this.set}set`);
  }

  private readEvent(event: Json, before: Score): Score {
    const { timeout, substitution, exchange } = event;
    this.lineup = record(event.lineup);
    if (timeout) this.add(`${text(record(timeout).team)}T`);
    if (substitution) {
      const { team, playerOut, playerIn } = record(substitution);
      this.add(`${text(team)}c${shirt(playerOut)}:${shirt(playerIn)}`);
    }
    let last: Json = {};
    for (const play of list(record(exchange).plays)) {
      const { code, spots } = readTouch(play, last);
      this.add(code, secondsOf(play), spots);
      last = play;
    }
    const after = scoreOf(event.score) ?? before;
    const isBare = !timeout && !substitution && !exchange;
    // a corrected score is an event without a touch
    const risen = isBare ? SIDES.find((_, at) => (after[at] ?? 0) > (before[at] ?? 0)) : undefined;
    const winner = text(record(exchange).point) || risen;
    if (winner) this.add(`${winner}p${after.map(twoDigits).join(':')}`, secondsOf(last));
    else if (isBare && after.join() === before.join())
      this.problems.push({
        line: this.next(),
        text: Object.keys(event).join(' ').slice(0, 80),
        reason: 'code',
      });
    return after;
  }

  private next(): number {
    return this.scout.length + this.problems.length + 1;
  }

  private add(code: string, time: number | null = null, spots: Spots | null = null): void {
    const { home, away } = this.lineup;
    const setterIn = (lineup: unknown): number | null => integer(record(lineup).setterAt, 1, 6);
    this.scout.push({
      line: this.next(),
      code,
      clock: null,
      set: this.set,
      setters: [setterIn(home), setterIn(away)],
      time,
      home: sixOf(home),
      visitor: sixOf(away),
      spots,
    });
  }
}

function readPlayers({ players, libero }: Json, problems: Problem[]): DvwPlayer[] {
  const playersByNumber = new Map<number, DvwPlayer>();
  const liberos: readonly unknown[] = Array.isArray(libero) ? libero : [];
  for (const player of list(players)) {
    const number = integer(player.shirtNumber, 0, 99);
    const [lastName, firstName] = [text(player.lastName), text(player.firstName)];
    if (number === null || playersByNumber.has(number)) {
      const reason = number === null ? 'player' : 'player-repeated';
      problems.push({
        line: 0,
        text: `${text(player.shirtNumber)} ${firstName} ${lastName}`.trim(),
        reason,
      });
      continue;
    }
    const role = liberos.includes(number)
      ? 'libero'
      : (PLAYER_ROLES[integer(player.position, 0, 4) ?? -1] ?? null);
    playersByNumber.set(number, {
      number,
      id: text(player.code),
      lastName,
      firstName,
      nickname: '',
      role,
      captain: false,
      libero: role === 'libero',
      starts: [],
    });
  }
  return [...playersByNumber.values()];
}

const nameOf = (person: unknown): string =>
  [record(person).firstName, record(person).lastName].map(text).join(' ').trim();

function readTeam({ code, name, staff }: Json): DvwTeam {
  const { coach, assistantCoach } = record(staff);
  const names = { coach: nameOf(coach), assistant: nameOf(assistantCoach) };
  return { id: text(code), name: text(name), setsWon: null, ...names };
}

const readCombinations = (rows: unknown): Combination[] =>
  list(rows).map(({ code, name, hitType, targetAttacker, start }) => ({
    code: text(code),
    from: integer(record(start).zone, 1, 9) as Zone | null,
    type: oneOf(TYPES, hitType),
    target: oneOf(TARGETS, targetAttacker),
    text: text(name),
  }));

const readCalls = (rows: unknown): SetterCall[] =>
  list(rows).map(({ code, name }) => ({ code: text(code), text: text(name) }));

export const isVsm = (content: string): boolean => content.trimStart().startsWith('{');

function parse(content: string): Json | null {
  try {
    return record(JSON.parse(content.trim()));
  } catch {
    return null;
  }
}

export function readVsm(content: string): Result<DvwFile, DvwError> {
  if (content.length > MAX_FILE_SIZE) return err('too-big');
  const file = parse(content);
  if (!file) return err('vsm-broken');
  if (file.scout === undefined || file.team === undefined) return err('not-dvw');
  if (file.version !== 1) return err('vsm-version');
  if (file.gameType !== 'indoor') return err('vsm-game');
  const scouted = record(file.scout);
  const sets = list(scouted.sets).slice(0, MAX_SETS);
  const [home, visitor] = [record(record(file.team).home), record(record(file.team).away)];
  const lines = new SetLines();
  const last = sets.findLastIndex(({ events }) => list(events).length > 0);
  for (const [index, set] of sets.entries()) lines.readSet(index, set, index === last);
  const { scout, problems } = lines;
  const teams = [readTeam(home), readTeam(visitor)] as const;
  if (scout.length === 0 && teams.every(({ name }) => name === '')) return err('no-plays');
  const combinations = readCombinations(file.attackCombinations);
  const calls = readCalls(file.setterCalls);
  const none = { season: '', league: '', phase: '', day: '', number: '', venue: '', cones: false };
  const began = new Date(text(file.startDate));
  const date = Number.isNaN(began.getTime()) ? null : dayInBrazil(began);
  return ok({
    match: { date, time: null, ...none },
    teams,
    sets: sets.map(({ score }) => ({ score: scoreOf(score), minutes: null })),
    players: [readPlayers(home, problems), readPlayers(visitor, problems)],
    combinations,
    calls,
    tables: fileTables(usableRows(combinations, calls)),
    winning: null,
    videos: videoNames([text(record(scouted.video).path)]),
    scout,
    problems,
  });
}
