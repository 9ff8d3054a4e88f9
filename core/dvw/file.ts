import type { Combination, SetterCall } from '../code/tables.ts';
import type { WinningSymbols } from '../code/winning.ts';
import type { PlayerRole } from '../rally/settings.ts';
import type { Score } from '../rally/state.ts';

/** Lines are numbered from 1. */
export interface Problem {
  line: number;
  text: string;
  reason:
    | 'section-missing'
    | 'section-repeated'
    | 'date'
    | 'date-ambiguous'
    | 'team'
    | 'player'
    | 'player-repeated'
    | 'score'
    | 'winning-symbols'
    | 'code'
    | 'place'
    | 'set';
}

export interface DvwMatch {
  /** YYYY-MM-DD */
  date: string | null;
  /** HH:MM */
  time: string | null;
  season: string;
  league: string;
  phase: string;
  day: string;
  number: string;
  /** The ends of attacks are cones. */
  cones: boolean;
  venue: string;
}

export interface DvwTeam {
  id: string;
  name: string;
  setsWon: number | null;
  coach: string;
  assistant: string;
}

export interface DvwSet {
  score: Score | null;
  minutes: number | null;
}

export interface DvwPlayer {
  number: number;
  id: string;
  lastName: string;
  firstName: string;
  nickname: string;
  role: PlayerRole | null;
  captain: boolean;
  libero: boolean;
  /** For each of sets 1-5: position `1`-`6`, `*` for a substitute, or empty. */
  starts: readonly string[];
}

export interface DvwLine {
  line: number;
  code: string;
  /** HH.MM.SS */
  clock: string | null;
  set: number | null;
  setters: readonly [home: number | null, visitor: number | null];
  /** Seconds into the video. */
  time: number | null;
  /** Numbers in positions 1-6; `null` if the line has none. */
  home: readonly number[] | null;
  visitor: readonly number[] | null;
  spots: readonly (number | null)[] | null;
}

export interface FileTables {
  combinations: readonly (readonly string[])[];
  calls: readonly (readonly string[])[];
}

export interface DvwFile {
  match: DvwMatch;
  teams: readonly [DvwTeam, DvwTeam];
  sets: readonly DvwSet[];
  players: readonly [readonly DvwPlayer[], readonly DvwPlayer[]];
  combinations: readonly Combination[];
  calls: readonly SetterCall[];
  tables: FileTables;
  winning: WinningSymbols | null;
  /** Addresses or file names. */
  videos: readonly string[];
  scout: readonly DvwLine[];
  problems: readonly Problem[];
}
