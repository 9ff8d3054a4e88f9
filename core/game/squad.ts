/**
 * Parses a squad file of Data Volley (.sq); its cells are separated by tabs.
 *
 *   squad  = "DV-Team-" *VCHAR LF team LF *(member LF)
 *   member = number id surname birth 2cell special cell name role *cell   ; special: "L" libero; role: 1-5 as PLAYER_ROLES
 */
import { PLAYER_ROLES } from '../rally/settings.ts';
import { functionOfRole } from './function.ts';
import type { RosterPlayer } from './roster.ts';

export interface SquadMember {
  player: RosterPlayer;
  /** As in the file. It is never stored. */
  birth: string;
}

/** Never throws. */
export function parseSquad(text: string): SquadMember[] | null {
  const [head = '', , ...rows] = text.split(/\r\n|\r|\n/u);
  if (!head.startsWith('DV-Team')) return null;
  return rows.flatMap((row) => {
    const cells = row.split('\t').map((cell) => cell.trim());
    const [shirt = '', , surname = '', birth = '', , , special = '', , name = '', role = ''] = cells;
    if (name + surname === '') return [];
    const number = /^\d{1,9}$/.test(shirt) ? Number(shirt) : null;
    const letter = functionOfRole(
      special.includes('L') ? 'libero' : (PLAYER_ROLES[Number(role) - 1] ?? null),
    );
    return { player: { number, name: name || surname, surname: name && surname, function: letter }, birth };
  });
}
