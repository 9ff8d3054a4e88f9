/** Collects the figures of a match in one object, so that two matches can be compared cell by cell. */
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { rosterOf } from '@volleyscouter/core/rally/court';
import type { Match } from '@volleyscouter/core/rally/fold';
import { teamOf } from '@volleyscouter/core/rally/state';
import { athleteTable } from '@volleyscouter/core/report/athleteTable';
import { fundamentalTables } from '@volleyscouter/core/report/fundamentalTable';
import { tallyTeam } from '@volleyscouter/core/stats/athletes';
import { HEAT_ENDS, HEAT_SKILLS, heatByRotation } from '@volleyscouter/core/stats/heat';
import { participants } from '@volleyscouter/core/stats/participation';
import { type Rally, ralliesOf } from '@volleyscouter/core/stats/rallies';
import { rotationFigures } from '@volleyscouter/core/stats/rotations';
import { setPoints, setScores } from '@volleyscouter/core/stats/sets';
import { attackPhases, receptionsByRotation } from '../dvw/phases.ts';
import { zoneCounts } from '../dvw/zones.ts';

const named = <T>(rows: readonly T[], name: (row: T) => unknown): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [String(name(row)), row]));

function tables(match: Match, rallies: readonly Rally[], side: Side, set?: number) {
  const tallies = tallyTeam(rallies, side, set);
  const roster = rosterOf(match.settings, side).map(({ number }) => number);
  const { rows, total } = athleteTable(tallies, roster);
  const fundamentals = fundamentalTables(tallies, roster).map(
    (table) => [table.skill, named(table.rows, ({ number }) => number)] as const,
  );
  return {
    athletes: named(rows, ({ number }) => number),
    total,
    fundamentals: Object.fromEntries(fundamentals),
    team: tallies.team,
    rotations: named(rotationFigures(rallies, side, set), ({ position }) => position),
  };
}

function teamFigures(match: Match, rallies: readonly Rally[], side: Side, sets: readonly number[]) {
  const { cones } = match.settings;
  const heats = HEAT_SKILLS.flatMap((skill) =>
    HEAT_ENDS.map(
      (end) => [`${skill} ${end}`, heatByRotation(rallies, { side, skill, end }, cones)] as const,
    ),
  );
  const { six, setter } = teamOf(match.state, side);
  return {
    match: tables(match, rallies, side),
    sets: Object.fromEntries(
      sets.map((set) => [
        set,
        {
          ...tables(match, rallies, side, set),
          points: setPoints(match, rallies, side, set),
          participants: named(participants(match, side, set), ({ number }) => number),
        },
      ]),
    ),
    zones: named(zoneCounts(rallies, side, cones), ({ n: _, ...zone }) => Object.values(zone)),
    heat: Object.fromEntries(heats),
    receptions: named(receptionsByRotation(rallies, side), ({ position }) => position),
    phases: named(attackPhases(rallies, side), ({ phase, grade }) => `${phase} ${grade}`),
    end: { six: six.join(' '), setter },
  };
}

export function matchFigures(match: Match) {
  const rallies = ralliesOf(match);
  const scores = setScores(match);
  const sets = scores.map(({ set }) => set);
  return {
    scores: named(scores, ({ set }) => set),
    setsWon: match.state.setsWon,
    over: match.state.over,
    teams: Object.fromEntries(SIDES.map((side) => [side, teamFigures(match, rallies, side, sets)])),
    rallies: rallies.map(({ set, server, winner, touches, before }) => ({
      set,
      server,
      winner,
      touches: touches.length,
      score: before.score.join(':'),
      home: `${before.home.six.join(' ')} ${before.home.setter}`,
      visitor: `${before.visitor.six.join(' ')} ${before.visitor.setter}`,
    })),
  };
}
