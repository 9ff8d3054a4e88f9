import type { CodeTables, GameTables } from './tables.ts';

/** The house's tables with those of a match: a code that both have means what the match says. */
export function withOwnTables(house: CodeTables, own: GameTables | null): CodeTables {
  if (!own) return house;
  const named = new Set([...own.combinations, ...own.calls].map(({ code }) => code));
  const others = <Row extends { code: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ code }) => !named.has(code));
  return {
    ...house,
    combinations: [...own.combinations, ...others(house.combinations)],
    calls: [...own.calls, ...others(house.calls)],
  };
}
