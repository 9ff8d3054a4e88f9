/** Changes of the game form become a changed row and log commands. Pure. */
import { type ErrorCode, type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { GameBody, Player, PlayerBody } from '@volleyscouter/contract/games';
import { sentTables } from '@volleyscouter/core/code/ownTables';
import type { Position } from '@volleyscouter/core/code/vocabulary';
import { parseWinning } from '@volleyscouter/core/code/winning';
import { roleOfFunction } from '@volleyscouter/core/game/function';
import type { Command, Lineup, Manual } from '@volleyscouter/core/rally/command';
import type { Match } from '@volleyscouter/core/rally/fold';
import { LIMITS } from '@volleyscouter/core/rally/preset';
import type { FixedSets, RosterEntry, Settings } from '@volleyscouter/core/rally/settings';
import { type AddressProblem, addressProblem } from '@volleyscouter/core/video/address';
import type { GameData } from './store.ts';

export const rosterOf = (players: readonly Player[]): RosterEntry[] =>
  players.map((player) => ({ number: player.number, role: roleOfFunction(player.function) }));

/** If no captain field was sent, the captains stay. */
function playersOf(players: readonly PlayerBody[], before: readonly Player[]): Player[] {
  const withCaptain = players.some(({ captain }) => captain !== undefined) ? players : before;
  const captains = new Set(withCaptain.flatMap(({ number, captain }) => (captain ? [number] : [])));
  return players.map(({ captain: _, ...player }) =>
    captains.has(player.number) ? { ...player, captain: true } : player,
  );
}

export function changed(row: GameData, body: GameBody): GameData {
  const { home, away } = body.teams ?? {};
  const { home: homePlayers, away: awayPlayers } = body.players ?? {};
  return {
    date: body.date ?? row.date,
    time: body.time ?? body.hora ?? row.time,
    league: body.league ?? body.liga ?? row.league,
    season: body.season ?? body.temporada ?? row.season,
    local: body.local ?? row.local,
    homeTeamId: home ? (home._id ?? null) : row.homeTeamId,
    homeName: home?.name ?? row.homeName,
    homeSets: home?.sets ?? row.homeSets,
    awayTeamId: away ? (away._id ?? null) : row.awayTeamId,
    awayName: away?.name ?? row.awayName,
    awaySets: away?.sets ?? row.awaySets,
    homePlayers: homePlayers ? playersOf(homePlayers, row.homePlayers) : row.homePlayers,
    awayPlayers: awayPlayers ? playersOf(awayPlayers, row.awayPlayers) : row.awayPlayers,
    homeOrder: body.homeOrder ?? row.homeOrder,
    awayOrder: body.awayOrder ?? row.awayOrder,
    setterPos: body.setterPos ?? row.setterPos,
    serv: body.serv ?? row.serv,
    video: body.video ?? (body.arquivoLocal ? '' : row.video),
    scoutType: body.tipoScout ?? row.scoutType,
    public: body.publico ?? row.public,
    minors: body.menores ?? row.minors,
    tables: sentTables(body.tabelas, row.tables),
    minutes: row.minutes,
  };
}

/** An unchanged stored address is accepted: early versions did not check addresses. */
export function wrongAddress(row: GameData, data: GameData, body: GameBody): Refusal<AddressProblem> | null {
  const { scoutType, video } = data;
  if (video === row.video && scoutType === row.scoutType) return null;
  const problem = addressProblem(scoutType, video, body.arquivoLocal === true);
  return problem && refuse(problem);
}

/** Sorted keys, since jsonb does not keep their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** A limit that was not sent comes from the sent preset. Without a sent preset the current limit stays. */
function limitsOf(
  { preset, substituicoes, tempos }: NonNullable<GameBody['regras']> = {},
  before: Settings,
): Pick<Settings, 'preset' | 'substitutions' | 'timeouts'> {
  const usual = preset ? LIMITS[preset] : before;
  return {
    preset: preset === undefined ? before.preset : preset,
    substitutions: substituicoes ?? usual.substitutions,
    timeouts: tempos ?? usual.timeouts,
  };
}

export const fixedSetsOf = (fixedSets: NonNullable<GameBody['setsFixos']> | null): FixedSets | null =>
  fixedSets && { targets: fixedSets.pontos, deciding: fixedSets.decisivo };

export function changedSettings(
  data: GameData,
  body: GameBody,
  before: Settings,
): { ok: true; value: Partial<Settings> } | Refusal<'winning-symbols'> {
  const winning = body.winning === undefined ? null : parseWinning(body.winning);
  if (winning && !winning.ok) return refuse('winning-symbols');
  const next: Partial<Settings> = {
    bestOf: body.bestoff ?? before.bestOf,
    fixedSets: body.setsFixos === undefined ? before.fixedSets : fixedSetsOf(body.setsFixos),
    points: body.pontosset ?? before.points,
    winning: winning?.value ?? before.winning,
    ...limitsOf(body.regras, before),
    home: rosterOf(data.homePlayers),
    visitor: rosterOf(data.awayPlayers),
  };
  const names = (Object.keys(next) as (keyof Settings)[]).filter((name) => !same(next[name], before[name]));
  return { ok: true, value: Object.fromEntries(names.map((name) => [name, next[name]])) };
}

export function initialLineUp(data: GameData, id: string): Manual | null {
  const lineUp = (order: readonly number[], setter: number): Lineup | undefined =>
    order.length >= 6 ? { six: order.slice(0, 6), setter: setter as Position } : undefined;
  const home = lineUp(data.homeOrder, data.setterPos[0]);
  const visitor = lineUp(data.awayOrder, data.setterPos[1]);
  if (!home && !visitor) return null;
  return {
    type: 'manual',
    id,
    block: id,
    ...(home && { home }),
    ...(visitor && { visitor }),
    serving: data.serv,
  };
}

const started = (match: Match): boolean => match.plays.some(({ entry }) => entry !== null);
const lineUpOf = ({ homeOrder, awayOrder, setterPos, serv }: GameData) => [
  homeOrder,
  awayOrder,
  setterPos,
  serv,
];

export function sameSets(before: Match, after: Match): boolean {
  return (
    same(before.state.closed, after.state.closed) &&
    same(
      before.plays.map(({ set }) => set),
      after.plays.map(({ set }) => set),
    )
  );
}

export function editCommands(
  before: GameData,
  after: GameData,
  settings: Partial<Settings>,
  match: Match,
  id: string,
): { ok: true; value: Command[] } | Refusal<Extract<ErrorCode, 'match-started'>> {
  const commands: Command[] = Object.keys(settings).length > 0 ? [{ type: 'settings', settings }] : [];
  if (same(lineUpOf(before), lineUpOf(after))) return { ok: true, value: commands };
  if (started(match)) return refuse('match-started');
  const lineUp = initialLineUp(after, id);
  return { ok: true, value: lineUp ? [...commands, lineUp] : commands };
}
