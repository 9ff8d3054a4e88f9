import type { OwnTables } from '@volleyscouter/core/code/tables';
import { NO_ROWS, type TablesDraft, tablesDraft } from '../../shared/tables/draft.ts';

export const SOURCES = ['house', 'home', 'away', 'file', 'own'] as const;
/** `house`: the default tables. `file`: a Data Volley file. `own`: the game's own tables. */
export type TablesSource = (typeof SOURCES)[number];

export interface TakenTables {
  tables: TablesDraft;
  /** Name of the team or file of origin. */
  of: string;
  teamId: string | null;
}

/** Switching sources keeps changes: the copy of each source stays. */
export interface TablesChoice {
  source: TablesSource;
  copies: Partial<Record<TablesSource, TakenTables>>;
}

export const DEFAULT_TABLES: TablesChoice = { source: 'house', copies: {} };

export const choiceOf = (tables: OwnTables | null | undefined): TablesChoice =>
  tables
    ? { source: 'own', copies: { own: { tables: tablesDraft(tables), of: '', teamId: null } } }
    : DEFAULT_TABLES;

export const chosenCopy = ({ source, copies }: TablesChoice): TakenTables | null => copies[source] ?? null;

export const chosenTables = (choice: TablesChoice): TablesDraft | null => chosenCopy(choice)?.tables ?? null;

export const withCopy = (choice: TablesChoice, source: TablesSource, tables: TakenTables): TablesChoice => ({
  source,
  copies: { ...choice.copies, [source]: tables },
});

/** Own tables start as a copy of the shown tables. */
export function choose(choice: TablesChoice, source: TablesSource): TablesChoice {
  if (source !== 'own' || choice.copies.own) return { ...choice, source };
  return withCopy(choice, 'own', { tables: chosenTables(choice) ?? NO_ROWS, of: '', teamId: null });
}

export const withTables = (choice: TablesChoice, tables: TablesDraft): TablesChoice => {
  const copy = chosenCopy(choice);
  return copy ? withCopy(choice, choice.source, { ...copy, tables }) : choice;
};

export function isOfAnotherTeam(
  choice: TablesChoice,
  teams: { home: string | null; away: string | null },
): boolean {
  const { source } = choice;
  return (source === 'home' || source === 'away') && chosenCopy(choice)?.teamId !== teams[source];
}
