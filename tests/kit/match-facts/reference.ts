/**
 * Reference figures, computed by independent software. Names of files and teams are left out; a player is
 * named by side and number.
 */
import type { DvwFile } from '@volleyscouter/core/dvw/file';
import type { SectionSide } from './facts.ts';
import { playerId } from './to-dvw.ts';

type Row = Record<string, unknown>;
interface Team {
  tables: { player: Record<string, Row[]> };
}
interface Reference {
  file: string;
  teams: string[];
  sets_won: number[];
  home: Team;
  visiting: Team;
}

function withNumbers(team: Team, side: SectionSide, players: DvwFile['players'][0]): Team {
  const byNumber = (row: Row): Row => {
    const player = players.find(({ id }) => id === row.player_id);
    return player ? { ...row, player_id: playerId(side, String(player.number)) } : row;
  };
  const tables = Object.entries(team.tables.player).map(([name, rows]) => [name, rows.map(byNumber)]);
  return { ...team, tables: { ...team.tables, player: Object.fromEntries(tables) } };
}

export function withoutNames(reference: object, { players }: DvwFile): Record<string, unknown> {
  const { file: _, teams: __, sets_won, home, visiting, ...rest } = reference as Reference;
  return {
    ...rest,
    sets_won: sets_won.map((won) => ({ won })),
    home: withNumbers(home, 'home', players[0]),
    visiting: withNumbers(visiting, 'visitor', players[1]),
  };
}
