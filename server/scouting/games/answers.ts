import type { Game, GameSummary } from '@volleyscouter/contract/games';
import { type Identity, may } from '@volleyscouter/core/access/may';
import { isLive } from '@volleyscouter/core/game/live';
import type { Match } from '@volleyscouter/core/rally/fold';
import { goldenSetNumber } from '@volleyscouter/core/rally/state';
import { minutesOfSets } from '@volleyscouter/core/stats/minutes';
import { setScores } from '@volleyscouter/core/stats/sets';
import { shownAddress } from '@volleyscouter/core/video/address';
import type { GameRow } from './store.ts';

/** `agora`: the running set. */
export type Scores = Pick<GameSummary, 'placarGeral' | 'placarSets'> & {
  encerrada: boolean;
  agora: NonNullable<GameSummary['aoVivo']>;
};

export function logScores(match: Match): Scores | null {
  if (!match.plays.some(({ entry }) => entry !== null)) return null;
  const [home, away] = match.state.setsWon;
  const placarSets = setScores(match).map(({ set, score }) => ({ set, home: score[0], away: score[1] }));
  const { over, set, score } = match.state;
  const isGolden = set === goldenSetNumber(match.state);
  const agora = { set, home: score[0], away: score[1], ...(isGolden && { ouro: true as const }) };
  return { placarGeral: { home, away }, placarSets, encerrada: over, agora };
}

/** `lastEntryAt`: ms since 1970. */
export const isLiveGame = (
  { scoutType, importedFrom, copyOf }: Pick<GameRow, 'scoutType' | 'importedFrom' | 'copyOf'>,
  fromLog: Scores | null,
  lastEntryAt: number | null,
  now: Date,
): boolean =>
  isLive(
    {
      begun: fromLog !== null,
      over: fromLog?.encerrada === true,
      afterwards: scoutType === 'video' || importedFrom !== null || copyOf !== null,
      lastEntryAt,
    },
    now.getTime(),
  );

/** The sets come from the form if the log has no entry. */
export function summaryOf(row: GameRow, fromLog: Scores | null, live = false): GameSummary {
  const typed = { placarGeral: { home: row.homeSets, away: row.awaySets }, placarSets: [] };
  const { placarGeral, placarSets } = fromLog ?? typed;
  const { date, time, league, season, local } = row;
  const { home, away } = placarGeral;
  return {
    _id: row.id,
    date,
    time,
    league,
    season,
    local,
    teams: {
      home: { _id: row.homeTeamId, name: row.homeName, sets: home },
      away: { _id: row.awayTeamId, name: row.awayName, sets: away },
    },
    tipoScout: row.scoutType,
    publico: row.public,
    menores: row.minors,
    placarGeral,
    placarSets,
    ...(fromLog && { encerrada: fromLog.encerrada }),
    ...(fromLog && live && { aoVivo: fromLog.agora }),
  };
}

export const withRights = <Answer extends GameSummary>(
  caller: Identity,
  { madeBy, public: isPublic }: Pick<GameRow, 'madeBy' | 'public'>,
  answer: Answer,
): Answer =>
  may(caller, 'game:update', { owner: madeBy, public: isPublic }) === 'yes'
    ? { ...answer, editavel: true }
    : answer;

export function gameAnswer(row: GameRow, match: Match): Game {
  const { homeOrder, awayOrder, setterPos, serv, video, tables, minutes, seq, importedFrom, copyOf } = row;
  const { bestOf, fixedSets, points, preset, substitutions, timeouts } = match.settings;
  const [home, away] = [[...homeOrder], [...awayOrder]];
  const sett: [number, number] = [...setterPos];
  // computed here, since viewers receive neither the key times of the log nor the file
  const duracoes = minutesOfSets(match, minutes);
  // without types and texts: viewers do not type codes
  const combinacoes = (tables?.combinations ?? []).map(({ code, from, target }) => ({ code, from, target }));
  return {
    ...summaryOf(row, logScores(match)),
    bestoff: bestOf,
    pontosset: [...points],
    ...(fixedSets && { setsFixos: { pontos: [...fixedSets.targets], decisivo: fixedSets.deciding } }),
    regras: { preset, substituicoes: substitutions, tempos: timeouts },
    players: { home: [...row.homePlayers], away: [...row.awayPlayers] },
    homeOrder: home,
    awayOrder: away,
    setterPos: sett,
    serv,
    video: shownAddress(video),
    tabelas: tables,
    ...(duracoes.length > 0 && { duracoes }),
    ...(combinacoes.length > 0 && { combinacoes }),
    scout: [{ '*': home, a: away, sett, set: { serv } }],
    seq,
    importedFrom,
    copyOf,
  };
}
