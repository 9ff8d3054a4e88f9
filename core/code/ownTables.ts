import { COMBINATIONS } from './combinations.ts';
import type { CodeTables, CombinationPlace, OwnTables } from './tables.ts';

export function withOwnTables(site: CodeTables, ownTables: OwnTables | null): CodeTables {
  if (!ownTables) return site;
  const named = new Set([...ownTables.combinations, ...ownTables.calls].map(({ code }) => code));
  const withoutOwnCodes = <Row extends { code: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ code }) => !named.has(code));
  return {
    defaults: ownTables.defaults ?? site.defaults,
    combinations: [...ownTables.combinations, ...withoutOwnCodes(site.combinations)],
    calls: [...ownTables.calls, ...withoutOwnCodes(site.calls)],
  };
}

/**
 * Returns the match's combinations, then the built-in combinations. The installation's combinations are left
 * out: an edit by an admin would change the figures of recorded matches.
 */
export const placedBy = (ownPlaces: readonly CombinationPlace[] | undefined): readonly CombinationPlace[] => [
  ...(ownPlaces ?? []),
  ...COMBINATIONS,
];

export type SentTables = Omit<OwnTables, 'defaults'> & {
  defaults?: CodeTables['defaults'] | null | undefined;
};

/**
 * Absent tables or defaults (older pages send none) leave the stored tables or defaults unchanged; `null`
 * removes the stored tables or defaults.
 */
export function sentTables(
  tables: SentTables | null | undefined,
  before: OwnTables | null,
): OwnTables | null {
  if (!tables) return tables === undefined ? before : null;
  const { combinations, calls } = tables;
  const defaults = tables.defaults === undefined ? before?.defaults : tables.defaults;
  return { combinations, calls, ...(defaults && { defaults }) };
}
