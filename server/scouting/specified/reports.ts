import {
  type AthleteReport,
  readAthletesReport,
  readAthletesSetReport,
  readBasicReport,
  readFundamentals,
  readMatchScore,
  readSetScore,
} from '@volleyscouter/contract/specified/reports';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { Match } from '@volleyscouter/core/rally/fold';
import type { Score } from '@volleyscouter/core/rally/state';
import { tallyTeam } from '@volleyscouter/core/stats/athletes';
import type { Rally } from '@volleyscouter/core/stats/rallies';
import { setPoints, setScores } from '@volleyscouter/core/stats/sets';
import type { On } from '../../platform/http/handle.ts';
import { logScores, summaryOf } from '../games/answers.ts';
import { athleteReport, fundamentals } from './figures.ts';
import { fullName, type LoadMatch } from './load.ts';

type AthletesAsked = readonly { number: number; time: '*' | 'a' | 'home' | 'away' }[];

const sideOf = (team: AthletesAsked[number]['time']): Side => (team === '*' || team === 'home' ? '*' : 'a');

const setScore = (match: Match, set: number): Score =>
  setScores(match).find((entry) => entry.set === set)?.score ?? [0, 0];

function byNumber(
  rallies: readonly Rally[],
  athletes: AthletesAsked,
  set?: number,
): Record<string, AthleteReport> {
  const teams = { '*': tallyTeam(rallies, '*', set), a: tallyTeam(rallies, 'a', set) };
  return Object.fromEntries(
    athletes.map(({ number, time }) => [
      String(number),
      athleteReport(teams[sideOf(time)].athletes.get(number)),
    ]),
  );
}

export function reportRoutes(on: On, load: LoadMatch): void {
  on(readMatchScore, async (call) => {
    const loaded = await load(call);
    return loaded.ok ? summaryOf(loaded.row, logScores(loaded.match)).placarGeral : loaded;
  });

  on(readSetScore, async (call) => {
    const loaded = await load(call);
    if (!loaded.ok) return loaded;
    const [home, away] = setScore(loaded.match, call.body.set);
    return { home, away };
  });

  on(readBasicReport, async (call) => {
    const loaded = await load(call);
    if (!loaded.ok) return loaded;
    const { match, rallies } = loaded;
    const home = setPoints(match, rallies(), '*', call.body.set);
    const away = setPoints(match, rallies(), 'a', call.body.set);
    return {
      Service: [home.serve, away.serve],
      Attack: [home.attack, away.attack],
      Block: [home.block, away.block],
      Errors: [home.opponentErrors, away.opponentErrors],
    };
  });

  on(readFundamentals, async (call) => {
    const loaded = await load(call);
    if (!loaded.ok) return loaded;
    const { row, rallies } = loaded;
    const players = call.body.team === 'home' ? row.homePlayers : row.awayPlayers;
    const names = new Map(players.map((player) => [player.number, fullName(player)]));
    return { athletes: fundamentals(tallyTeam(rallies(), sideOf(call.body.team)), names) };
  });

  on(readAthletesReport, async (call) => {
    const loaded = await load(call);
    return loaded.ok ? byNumber(loaded.rallies(), call.body.athletes) : loaded;
  });

  on(readAthletesSetReport, async (call) => {
    const loaded = await load(call);
    return loaded.ok ? byNumber(loaded.rallies(), call.body.athletes, call.body.set) : loaded;
  });
}
