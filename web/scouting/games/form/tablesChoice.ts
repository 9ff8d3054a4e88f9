/** By which tables the lines of a game are read, while its form is edited. Pure. */
import type { OwnTables } from '@volleyscouter/core/code/tables';
import { NO_ROWS, type TablesDraft, tablesDraft } from '../../shared/tables/draft.ts';

export const SOURCES = ['house', 'home', 'away', 'file', 'own'] as const;
/** The house, one of the two teams, a Data Volley file, or nothing but the game itself. */
export type TablesSource = (typeof SOURCES)[number];

/** A copy, with what has been changed in it since. */
export interface TakenTables {
  tables: TablesDraft;
  /** The team or file that they were taken from. */
  of: string;
  teamId: string | null;
}

/** Each source keeps what was taken from it, so that choosing another one loses nothing. */
export interface TablesChoice {
  source: TablesSource;
  taken: Partial<Record<TablesSource, TakenTables>>;
}

export const HOUSE: TablesChoice = { source: 'house', taken: {} };

/** Of a stored game: what it has is its own. */
export const choiceOf = (tables: OwnTables | null | undefined): TablesChoice =>
  tables ? { source: 'own', taken: { own: { tables: tablesDraft(tables), of: '', teamId: null } } } : HOUSE;

export const takenOf = ({ source, taken }: TablesChoice): TakenTables | null => taken[source] ?? null;

/** What is shown and sent; `null` for those of the house. */
export const chosenTables = (choice: TablesChoice): TablesDraft | null => takenOf(choice)?.tables ?? null;

export const take = (choice: TablesChoice, source: TablesSource, tables: TakenTables): TablesChoice => ({
  source,
  taken: { ...choice.taken, [source]: tables },
});

/** What was taken before is there again; a game's own tables begin with what is shown. */
export function choose(choice: TablesChoice, source: TablesSource): TablesChoice {
  if (source !== 'own' || choice.taken.own) return { ...choice, source };
  return take(choice, 'own', { tables: chosenTables(choice) ?? NO_ROWS, of: '', teamId: null });
}

export const withTables = (choice: TablesChoice, tables: TablesDraft): TablesChoice => {
  const before = takenOf(choice);
  return before ? take(choice, choice.source, { ...before, tables }) : choice;
};

/** Whether the team that they were taken from is no longer the one of its side. */
export function isOfAnotherTeam(
  choice: TablesChoice,
  teams: { home: string | null; away: string | null },
): boolean {
  const { source } = choice;
  return (source === 'home' || source === 'away') && takenOf(choice)?.teamId !== teams[source];
}
