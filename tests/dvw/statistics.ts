import { GRADES, type Side, SKILLS, type Skill } from '@volleyscouter/core/code/vocabulary';
import type { DvwFile } from '@volleyscouter/core/dvw/file';
import { importLog } from '@volleyscouter/core/dvw/import';
import type { Match } from '@volleyscouter/core/rally/fold';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { tallyTeam } from '@volleyscouter/core/stats/athletes';
import { type Rally, ralliesOf } from '@volleyscouter/core/stats/rallies';
import { rotationFigures } from '@volleyscouter/core/stats/rotations';
import { setPoints, setScores } from '@volleyscouter/core/stats/sets';
import {
  attackPoints,
  perfectReception,
  pointsOf,
  positiveReception,
  type Tally,
  totalOf,
  winLoss,
} from '@volleyscouter/core/stats/tally';
import { attackPhases, receptionsByRotation } from './phases.ts';
import { zoneCounts } from './zones.ts';

const SKILL_NAMES: Record<Skill, string> = {
  S: 'Serve',
  R: 'Reception',
  E: 'Set',
  A: 'Attack',
  B: 'Block',
  D: 'Dig',
  F: 'Freeball',
};

const text = (value: number | null): string => `${value ?? 0}%`;
const serveRow = (tally: Tally) => ({
  Tot: totalOf(tally, 'S'),
  Err: tally.skills.S['='],
  Pts: tally.skills.S['#'],
});
const receptionRow = (tally: Tally) => ({
  Tot: totalOf(tally, 'R'),
  Err: tally.skills.R['='],
  'Pos%': text(positiveReception(tally)),
  '(Exc%)': `(${text(perfectReception(tally))})`,
});
const attackRow = (tally: Tally) => ({
  Tot: totalOf(tally, 'A'),
  Err: tally.skills.A['='],
  Blo: tally.blocked,
  Pts: tally.skills.A['#'],
  'Pts%': text(attackPoints(tally)),
});
const blockRow = (tally: Tally) => ({ Tot: tally.skills.B['#'] });
const pointsRow = (tally: Tally) => ({
  Tot: pointsOf(tally),
  BP: tally.breakPoints,
  'W-L': winLoss(tally),
});

interface Row {
  id: string;
  tally: Tally;
}

/** Appends the total. With `skill`, omits rows that have no touch of that skill. */
function table<R extends object>(
  rows: readonly Row[],
  total: Row,
  key: string,
  of: (tally: Tally) => R,
  skill?: Skill,
) {
  const shownRows = skill ? rows.filter(({ tally }) => totalOf(tally, skill) > 0) : rows;
  return [...shownRows, total].map(({ id, tally }) => ({ [key]: id, ...of(tally) }));
}

function playerTables(file: DvwFile, rallies: readonly Rally[], side: Side) {
  const players = file.players[side === '*' ? 0 : 1];
  const idOf = (number: number): string =>
    players.find((player) => player.number === number)?.id ?? String(number);
  const { athletes, known } = tallyTeam(rallies, side);
  const rows = [...athletes].map(([number, tally]) => ({ id: idOf(number), tally }));
  rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  const total = { id: 'Team total', tally: known };
  return {
    points: table(rows, total, 'player_id', pointsRow),
    serve: table(rows, total, 'player_id', serveRow, 'S'),
    reception: table(rows, total, 'player_id', receptionRow, 'R'),
    attack: table(rows, total, 'player_id', attackRow, 'A'),
    block: table(rows, total, 'player_id', blockRow),
  };
}

function setTables(match: Match, rallies: readonly Rally[], side: Side) {
  const sets = setScores(match).map(({ set }) => set);
  const rows = sets.map((set) => ({ id: String(set), tally: tallyTeam(rallies, side, set).team }));
  const total = { id: 'Total', tally: tallyTeam(rallies, side).team };
  return {
    points: sets.map((set) => {
      const { serve, attack, block, opponentErrors } = setPoints(match, rallies, side, set);
      return { set_number: String(set), Ser: serve, Atk: attack, Blo: block, 'Op.Er': opponentErrors };
    }),
    serve: table(rows, total, 'set_number', serveRow),
    reception: table(rows, total, 'set_number', receptionRow),
    attack: table(rows, total, 'set_number', attackRow),
    block: table(rows, total, 'set_number', blockRow),
  };
}

function fundamentals(rallies: readonly Rally[], side: Side) {
  return [...tallyTeam(rallies, side).athletes].flatMap(([number, tally]) =>
    SKILLS.flatMap((skill) =>
      GRADES.flatMap((grade) => {
        const n = tally.skills[skill][grade];
        if (n === 0) return [];
        return { player_number: number, skill: SKILL_NAMES[skill], evaluation_code: grade, n };
      }),
    ),
  );
}

function teamStatistics(file: DvwFile, match: Match, rallies: readonly Rally[], side: Side) {
  return {
    tables: { player: playerTables(file, rallies, side), set: setTables(match, rallies, side) },
    fundamentals: fundamentals(rallies, side),
    rotation: rotationFigures(rallies, side).map((row) => ({
      P: row.position,
      won: row.won,
      lost: row.lost,
      n_serve: row.served,
      bp: row.breakPoints,
      n_recv: row.received,
      so: row.sideOuts,
    })),
    reception_by_rotation: receptionsByRotation(rallies, side).map((row) => ({
      P: row.position,
      n_rec: row.receptions,
      so_on_rec: row.sideOuts,
    })),
    zones: zoneCounts(rallies, side, file.match.cones).map((row) => ({
      set_number: row.set,
      player_number: row.number,
      P: row.position,
      skill: SKILL_NAMES[row.skill],
      start_zone: row.from,
      end_zone: row.to,
      evaluation_code: row.grade,
      n: row.n,
    })),
    rec_kill: attackPhases(rallies, side).map(({ phase, grade, n }) => ({
      phase: phase === 'reception' ? 'Reception' : 'Transition',
      evaluation_code: grade,
      n,
    })),
  };
}

export function fileStatistics(name: string, file: DvwFile) {
  const match = foldLog(importLog(file).commands);
  const rallies = ralliesOf(match);
  return {
    file: name,
    teams: file.teams.map((team) => team.name),
    sets: setScores(match).map(({ set, score }) => ({
      score_home_team: score[0],
      score_visiting_team: score[1],
      duration: file.sets[set - 1]?.minutes ?? null,
    })),
    sets_won: [...match.state.setsWon],
    home: teamStatistics(file, match, rallies, '*'),
    visiting: teamStatistics(file, match, rallies, 'a'),
  };
}
