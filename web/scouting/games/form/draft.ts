import type { Game, GameBody, SCOUT_TYPES } from '@volleyscouter/contract/games';
import type { Position, Side } from '@volleyscouter/core/code/vocabulary';
import { writeRoster } from '@volleyscouter/core/game/roster';
import { LIMITS, type Limits, NO_LIMIT, type Preset } from '@volleyscouter/core/rally/preset';
import { MAX_SETS } from '@volleyscouter/core/rally/settings';
import { isDeepEqual } from '@volleyscouter/core/sync/ownBatches';
import { type AddressProblem, addressProblem } from '@volleyscouter/core/video/address';
import { errorsOf, tablesOf } from '../../shared/tables/draft.ts';
import {
  inRange,
  SETS,
  type SetsDraft,
  type SetsField,
  type SetsProblem,
  setsBody,
  setsDraft,
  setsProblem,
} from './setsDraft.ts';
import {
  EMPTY_SIDE,
  NO_TEAM,
  type ReadSide,
  readSide,
  type SideDraft,
  setterPosition,
  storedName,
} from './side.ts';
import {
  choiceOf,
  chosenTables,
  DEFAULT_TABLES,
  isOfAnotherTeam,
  type TablesChoice,
} from './tablesChoice.ts';

export interface GameDraft extends SetsDraft {
  /** YYYY-MM-DD, or empty. */
  date: string;
  /** HH:MM, or empty. */
  time: string;
  league: string;
  season: string;
  local: string;
  /** `null`: the game was imported, or is older than the presets. */
  preset: Preset | null;
  /** Per team and set; empty: no limit. */
  substitutions: string;
  timeouts: string;
  home: SideDraft;
  away: SideDraft;
  serv: Side;
  /** `null`: derived from the rosters. */
  setters: string | null;
  publico: boolean;
  menores: boolean;
  scoutType: (typeof SCOUT_TYPES)[number];
  video: string;
  /** True if the video consists of files on the device, without a URL. */
  localFile: boolean;
  tables: TablesChoice;
  /** Winning symbols in 56 characters (core/code/winning); empty: unchanged. */
  winning: string;
}

export const limitsText = ({ substitutions, timeouts }: Limits) => {
  const text = (limit: number): string => (limit >= NO_LIMIT ? '' : String(limit));
  return { substitutions: text(substitutions), timeouts: text(timeouts) };
};

/** Defaults of section 9 of the specification. */
export const emptyDraft = (today: string): GameDraft => ({
  date: today,
  time: '',
  league: '',
  season: '',
  local: '',
  ...SETS,
  preset: 'fivb',
  ...limitsText(LIMITS.fivb),
  home: EMPTY_SIDE,
  away: EMPTY_SIDE,
  serv: '*',
  setters: null,
  publico: false,
  menores: false,
  scoutType: '',
  video: '',
  localFile: false,
  tables: DEFAULT_TABLES,
  winning: '',
});

const captainOf = (players: Game['players']['home']): string | null => {
  const captain = players.find((player) => player.captain);
  return captain ? String(captain.number) : null;
};

export function gameDraft(game: Game): GameDraft {
  const side = (name: 'home' | 'away', order: readonly number[]): SideDraft => ({
    name: game.teams[name].name || NO_TEAM,
    teamId: game.teams[name]._id,
    roster: game.players[name].length > 0 ? writeRoster(game.players[name]) : order.join(' '),
    brought: false,
    captain: captainOf(game.players[name]),
    order,
    sets: String(game.teams[name].sets),
  });
  return {
    date: game.date,
    time: game.time,
    league: game.league,
    season: game.season,
    local: game.local,
    ...setsDraft(game),
    preset: game.regras?.preset ?? null,
    ...limitsText({
      substitutions: game.regras?.substituicoes ?? LIMITS.fivb.substitutions,
      timeouts: game.regras?.tempos ?? LIMITS.fivb.timeouts,
    }),
    home: side('home', game.homeOrder),
    away: side('away', game.awayOrder),
    serv: game.serv,
    setters: game.setterPos.join(','),
    publico: game.publico,
    menores: game.menores,
    scoutType: game.tipoScout,
    video: game.video,
    localFile: game.tipoScout === 'video' && game.video === '',
    tables: choiceOf(game.tabelas),
    winning: '',
  };
}

const DEFAULT_SETTERS = [1, 2] as const;

export const settersText = (draft: GameDraft, home: ReadSide, away: ReadSide): string =>
  draft.setters ??
  [setterPosition(home) ?? DEFAULT_SETTERS[0], setterPosition(away) ?? DEFAULT_SETTERS[1]].join(',');

/** Separated by a comma, a semicolon or a space; `null` if invalid. */
export function readSetters(text: string): [Position, Position] | null {
  const [, home, away] = /^\s*([1-6])\s*[,;\s]\s*([1-6])\s*$/.exec(text) ?? [];
  return home && away ? [Number(home) as Position, Number(away) as Position] : null;
}

export type FieldName =
  | 'homeName'
  | 'awayName'
  | SetsField
  | 'substitutions'
  | 'timeouts'
  | 'setsHome'
  | 'setsAway'
  | 'setters'
  | 'video'
  | 'tables'
  | 'homeRoster'
  | 'awayRoster';
export type FieldProblem =
  | 'team'
  | SetsProblem
  | 'limits'
  | 'sets'
  | 'setters'
  | AddressProblem
  | 'tables'
  | 'other-team'
  | 'roster';

export const needsVideoUrl = ({ scoutType, localFile }: GameDraft): boolean =>
  scoutType === 'live' || (scoutType === 'video' && !localFile);

const videoProblem = (draft: GameDraft): FieldProblem | null =>
  needsVideoUrl(draft) ? addressProblem(draft.scoutType, draft.video, false) : null;

function tablesProblem({ tables, home, away }: GameDraft): FieldProblem | null {
  const chosen = chosenTables(tables);
  if (chosen && errorsOf(chosen).size > 0) return 'tables';
  return isOfAnotherTeam(tables, { home: home.teamId, away: away.teamId }) ? 'other-team' : null;
}

/** Players without a number are left out, and do not block saving. */
const isBlocked = ({ problems }: ReadSide): boolean =>
  problems.some(({ problem }) => problem !== 'no-number');

export function gameProblems(draft: GameDraft): Map<FieldName, FieldProblem> {
  const [home, away] = [readSide(draft.home), readSide(draft.away)];
  const fieldProblems = new Map<FieldName, FieldProblem>();
  const check = (field: FieldName, problem: FieldProblem | false | null) => {
    if (problem) fieldProblems.set(field, problem);
  };
  check('homeName', draft.home.name.trim() === '' && 'team');
  check('awayName', draft.away.name.trim() === '' && 'team');
  check('homeRoster', isBlocked(home) && 'roster');
  check('awayRoster', isBlocked(away) && 'roster');
  check('setters', !readSetters(settersText(draft, home, away)) && 'setters');
  for (const field of ['points', 'tieBreak', 'setPoints'] as const) check(field, setsProblem(draft, field));
  check(
    'substitutions',
    draft.substitutions !== '' && !inRange(draft.substitutions, 0, NO_LIMIT) && 'limits',
  );
  check('timeouts', draft.timeouts !== '' && !inRange(draft.timeouts, 0, NO_LIMIT) && 'limits');
  check('setsHome', draft.home.sets !== '' && !inRange(draft.home.sets, 0, MAX_SETS) && 'sets');
  check('setsAway', draft.away.sets !== '' && !inRange(draft.away.sets, 0, MAX_SETS) && 'sets');
  check('video', videoProblem(draft));
  check('tables', tablesProblem(draft));
  return fieldProblems;
}

const limit = (text: string): number => (text.trim() === '' ? NO_LIMIT : Number(text));

export function gameBody(draft: GameDraft): GameBody {
  const [home, away] = [readSide(draft.home), readSide(draft.away)];
  const setters = readSetters(settersText(draft, home, away)) ?? DEFAULT_SETTERS;
  const tables = chosenTables(draft.tables);
  const isOfFiles = draft.scoutType === 'video' && draft.localFile;
  // The URL was typed for another scout type, and its field is hidden.
  const isLeftover = draft.scoutType === '' && addressProblem('', draft.video, true) !== null;
  const team = ({ teamId, name, sets }: SideDraft) => ({
    _id: teamId,
    name: storedName(name),
    ...(sets !== '' && { sets: Number(sets) }),
  });
  return {
    date: draft.date,
    time: draft.time,
    league: draft.league.trim(),
    season: draft.season.trim(),
    local: draft.local.trim(),
    ...setsBody(draft),
    regras: {
      preset: draft.preset,
      substituicoes: limit(draft.substitutions),
      tempos: limit(draft.timeouts),
    },
    teams: { home: team(draft.home), away: team(draft.away) },
    players: { home: home.players, away: away.players },
    homeOrder: [...home.order],
    awayOrder: [...away.order],
    setterPos: [...setters],
    serv: draft.serv,
    video: isOfFiles || isLeftover ? '' : draft.video.trim(),
    tipoScout: draft.scoutType,
    ...(isOfFiles && { arquivoLocal: true }),
    publico: draft.publico,
    menores: draft.menores,
    tabelas: tables && tablesOf(tables),
    ...(draft.winning !== '' && { winning: draft.winning }),
  };
}

function changed<T extends object>(now: T, before: T): Partial<T> {
  const names = (Object.keys(now) as (keyof T)[]).filter((name) => !isDeepEqual(now[name], before[name]));
  return Object.fromEntries(names.map((name) => [name, now[name]])) as Partial<T>;
}

/** Omitted fields stay unchanged. */
export function gameChanges(draft: GameDraft, before: GameDraft): GameBody {
  const [now, old] = [gameBody(draft), gameBody(before)];
  const body = changed(now, old);
  if (body.players && now.players && old.players) body.players = changed(now.players, old.players);
  if (body.teams && now.teams && old.teams) body.teams = changed(now.teams, old.teams);
  return body;
}
