import { COMBINATIONS } from './combinations.ts';
import type { CodeTables, CombinationPlace, OwnTables } from './tables.ts';

/** The house's tables with those of a match: a code that both have means what the match says, and so do its defaults. */
export function withOwnTables(house: CodeTables, own: OwnTables | null): CodeTables {
  if (!own) return house;
  const named = new Set([...own.combinations, ...own.calls].map(({ code }) => code));
  const others = <Row extends { code: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ code }) => !named.has(code));
  return {
    defaults: own.defaults ?? house.defaults,
    combinations: [...own.combinations, ...others(house.combinations)],
    calls: [...own.calls, ...others(house.calls)],
  };
}

/**
 * The combinations by which the attacks of a match are placed: its own, and the built-in ones for other codes. Those that an admin edits
 * for the whole site say how the next line is read; what was recorded keeps its figures.
 */
export const placedBy = (own: readonly CombinationPlace[] | undefined): readonly CombinationPlace[] => [
  ...(own ?? []),
  ...COMBINATIONS,
];

/** What a form sends: absent or `null` defaults are told apart, see `sentTables`. */
export type SentTables = Omit<OwnTables, 'defaults'> & {
  defaults?: CodeTables['defaults'] | null | undefined;
};

/** The tables after a form was sent: what it does not name stays, also the defaults, which a page from before they were there never names. */
export function sentTables(sent: SentTables | null | undefined, before: OwnTables | null): OwnTables | null {
  if (!sent) return sent === undefined ? before : null;
  const { combinations, calls } = sent;
  const defaults = sent.defaults === undefined ? before?.defaults : sent.defaults;
  return { combinations, calls, ...(defaults && { defaults }) };
}
