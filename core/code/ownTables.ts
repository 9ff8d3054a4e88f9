import { COMBINATIONS } from './combinations.ts';
import type { CodeTables, CombinationPlace, OwnTables } from './tables.ts';

/** Merges the installation's tables with those of a match; the match's codes and defaults take precedence. */
export function withOwnTables(site: CodeTables, own: OwnTables | null): CodeTables {
  if (!own) return site;
  const named = new Set([...own.combinations, ...own.calls].map(({ code }) => code));
  const others = <Row extends { code: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ code }) => !named.has(code));
  return {
    defaults: own.defaults ?? site.defaults,
    combinations: [...own.combinations, ...others(site.combinations)],
    calls: [...own.calls, ...others(site.calls)],
  };
}

/**
 * Combinations that place the attacks of a match: its own, and the built-in ones for other codes. The
 * installation's edited combinations affect only lines typed later; recorded figures do not change.
 */
export const placedBy = (own: readonly CombinationPlace[] | undefined): readonly CombinationPlace[] => [
  ...(own ?? []),
  ...COMBINATIONS,
];

/** Tables of a form: absent defaults differ from `null` ones, see `sentTables`. */
export type SentTables = Omit<OwnTables, 'defaults'> & {
  defaults?: CodeTables['defaults'] | null | undefined;
};

/**
 * Returns the tables after a form: parts that it does not contain stay, also the defaults, which pages of
 * older versions never send.
 */
export function sentTables(sent: SentTables | null | undefined, before: OwnTables | null): OwnTables | null {
  if (!sent) return sent === undefined ? before : null;
  const { combinations, calls } = sent;
  const defaults = sent.defaults === undefined ? before?.defaults : sent.defaults;
  return { combinations, calls, ...(defaults && { defaults }) };
}
