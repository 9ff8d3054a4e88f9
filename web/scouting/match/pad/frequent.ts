import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Play } from '@volleyscouter/core/rally/fold';

/** Default order of the codes; also used among codes with equal counts. */
const USUAL = ['X5', 'V5', 'X6', 'X1', 'X2', 'XP', 'V6', 'X8'];

export function frequentCodes(
  plays: readonly Play[],
  { combinations, calls }: CodeTables,
  most: number,
): string[] {
  const tableCodes = [...combinations, ...calls].map(({ code }) => code);
  const used = new Map(tableCodes.map((code) => [code, 0]));
  for (const { entry } of plays) {
    const combo = entry?.kind === 'touch' ? entry.combo : null;
    const times = combo === null ? undefined : used.get(combo);
    if (combo !== null && times !== undefined) used.set(combo, times + 1);
  }
  const usual = (code: string): number => (USUAL.includes(code) ? USUAL.length - USUAL.indexOf(code) : 0);
  const chosen = [...tableCodes]
    .sort((a, b) => (used.get(b) ?? 0) - (used.get(a) ?? 0) || usual(b) - usual(a))
    .slice(0, most);
  return tableCodes.filter((code) => chosen.includes(code));
}
