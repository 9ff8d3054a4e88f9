import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Payable, Proposal } from './proposal.ts';
import type { StatementEntry } from './statement.ts';

const counts = vi.hoisted(() => ({ names: 0, times: 0 }));
vi.mock('./name.ts', async (original) => {
  const real = await original<typeof import('./name.ts')>();
  const likeness: typeof real.likeness = (payer, buyer) => {
    counts.names++;
    return real.likeness(payer, buyer);
  };
  return { ...real, likeness };
});
vi.mock('./fit.ts', async (original) => {
  const real = await original<typeof import('./fit.ts')>();
  const timingOf: typeof real.timingOf = (paid, candidate) => {
    counts.times++;
    return real.timingOf(paid, candidate);
  };
  return { ...real, timingOf };
});
const { proposeMatches } = await import('./propose.ts');

beforeEach(() => {
  counts.names = 0;
  counts.times = 0;
});

const DAY = '2026-05-15';
const lineOf = (id: string, payer: string, change: Partial<StatementEntry> = {}): StatementEntry => ({
  id,
  date: DAY,
  time: null,
  cents: 1500,
  text: 'PIX RECEBIDO',
  payer,
  document: '',
  txid: '',
  e2eId: '',
  ...change,
});
const purchaseOf = (id: string, buyerName: string, at = `${DAY}T13:00:00Z`): Payable => ({
  id,
  cents: 1500,
  buyerName,
  createdAt: at,
  codes: [{ txid: '', issuedAt: at }],
  status: 'Pendente',
  booked: false,
});
const listOf = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));
/** Writes a number in letters, since digits in names are ignored. */
const letters = (index: number): string =>
  [...index.toString().padStart(5, '0')].map((digit) => 'abcdfghijl'[Number(digit)]).join('');
const instant = (index: number): string =>
  new Date(Date.parse(`${DAY}T13:00:00Z`) + index * 60_000).toISOString();
const propose = (entries: StatementEntry[], purchases: Payable[]): Proposal[] =>
  proposeMatches(entries, purchases, new Set());
const flagged = (proposals: Proposal[], flag: string): number =>
  proposals.filter(({ flags }) => flags.some((lineFlag) => lineFlag === flag)).length;

describe('[R-SHOP-11] names and times are compared once, even with many similar lines', () => {
  const LINES = 1000;
  const PURCHASES = 1000;
  test.each<[string, payer: (index: number) => string, buyer: (index: number) => string, time: boolean]>([
    ['one name', () => 'MARIA DA SILVA', () => 'Maria da Silva', false],
    ['one name, each minute another line', () => 'MARIA DA SILVA', () => 'Maria da Silva', true],
    ['one buyer, payers that differ', (i) => `MARIA ${letters(i)} SILVA`, () => 'Maria Silva', false],
    ['one payer, buyers that differ', () => 'MARIA SILVA', (i) => `Maria ${letters(i)} Silva`, true],
    [
      'names that differ in the middle',
      (i) => `MARIA ${letters(i)} SILVA`,
      (i) => `Maria ${letters(i + 500)} Silva`,
      true,
    ],
    ['one surname', (i) => `${letters(i)} SILVA`, (i) => `${letters(i + 5000)} Silva`, true],
    ['initials', (i) => `MARIA ${letters(i).slice(-1)} S`, (i) => `Maria ${letters(i)} Silva`, false],
    ['no names', () => '', () => '', true],
  ])('with %s', (_, payer, buyer, timed) => {
    const entries = listOf(LINES, (i) =>
      lineOf(`l${i}`, payer(i), { time: timed ? instant(i % 600).slice(11, 19) : null }),
    );
    const purchases = listOf(PURCHASES, (i) => purchaseOf(`p${i}`, buyer(i), instant(i % 700)));
    const proposals = propose(entries, purchases);
    // the reasons of a proposed purchase need one more comparison
    expect(counts.names).toBeLessThanOrEqual(LINES * PURCHASES + LINES);
    expect(counts.times).toBeLessThanOrEqual(LINES * PURCHASES + LINES);
    for (const { purchases: its } of proposals) expect(its.length).toBeLessThanOrEqual(10);
    const twice = { names: counts.names, times: counts.times };
    propose(
      entries,
      listOf(2 * PURCHASES, (i) => purchaseOf(`p${i}`, buyer(i), instant(i % 700))),
    );
    expect(counts.names - twice.names).toBeLessThanOrEqual(2 * twice.names + LINES);
    expect(counts.times - twice.times).toBeLessThanOrEqual(2 * twice.times + LINES);
  });

  test('names and times are compared once too if the amount differs', () => {
    const entries = listOf(LINES, (i) => lineOf(`l${i}`, `MARIA ${letters(i)} SILVA`, { cents: 1400 }));
    const proposals = propose(
      entries,
      listOf(PURCHASES, (i) => purchaseOf(`p${i}`, `Maria ${letters(i)} Silva`)),
    );
    expect(flagged(proposals, 'other-amount')).toBe(LINES);
    expect(counts.names).toBeLessThanOrEqual(LINES * PURCHASES);
    expect(counts.times).toBeLessThanOrEqual(LINES * PURCHASES);
  });
});

describe('[R-SHOP-11] more purchases fit than a proposal lists', () => {
  test('a line that eleven purchases fit equally is ambiguous and lists ten', () => {
    const of = (count: number) =>
      propose(
        [lineOf('l', 'MARIA SILVA')],
        listOf(count, (i) => purchaseOf(`p${i}`, `Maria ${letters(i)} Silva`)),
      );
    expect(of(10)).toMatchObject([{ certainty: 'likely', flags: ['ambiguous'] }]);
    for (const count of [10, 11, 40]) expect(of(count)[0]?.purchases).toHaveLength(10);
  });

  test('among many names with the same beginning the matching name is found', () => {
    const some = [...'abcdefghijlmnopqrstuv'];
    const names = some.flatMap((a) => some.map((b) => `Maria ${a}${b}a Silva`));
    const marias = names.map((name) => purchaseOf(name, name));
    const find = (payer: string) => propose([lineOf('l', payer)], marias)[0];
    for (const payer of ['MARIA OBA SILVA', 'MARIA OBA S'])
      expect(find(payer)).toMatchObject({ certainty: 'likely', purchases: ['Maria oba Silva'], flags: [] });
    expect(find('MARIA SILVA')).toMatchObject({ certainty: 'likely', flags: ['ambiguous'] });
    expect(find('MARIA SILVA')?.purchases).toHaveLength(10);
  });

  test('if one buyer has a line for each of many purchases, each line pays one purchase; surplus lines are flagged', () => {
    const purchases = listOf(30, (i) => purchaseOf(`p${i}`, 'Maria Silva', instant(i)));
    const paying = (count: number) =>
      propose(
        listOf(count, (i) =>
          lineOf(`l${String(i).padStart(2, '0')}`, 'MARIA SILVA', { date: `2026-05-${16 + (i % 3)}` }),
        ),
        purchases,
      );
    const exact = paying(30);
    expect(new Set(exact.flatMap((proposal) => proposal.purchases)).size).toBe(30);
    expect(exact.every(({ certainty, flags }) => certainty === 'likely' && flags.length === 0)).toBe(true);
    expect(flagged(paying(32), 'paid-twice')).toBe(2);
    expect(flagged(paying(29), 'ambiguous')).toBe(29);
  });

  test('a purchase that an ambiguous line may have paid is not assigned to a worse fit', () => {
    const purchases = listOf(12, (i) => purchaseOf(`p${i}`, 'Maria Silva', instant(i)));
    const alone = purchaseOf('alone', 'Maria Silva', '2026-05-20T13:00:00Z');
    const entries = [
      lineOf('many', 'MARIA SILVA', { date: '2026-05-21' }),
      lineOf('few', 'MARIA S', { date: '2026-05-27' }),
    ];
    const proposals = propose(entries, [...purchases, alone]);
    expect(proposals.map(({ flags }) => flags)).toEqual([['ambiguous'], ['ambiguous']]);
  });

  test('if many lines have few names, each purchase is paid by one line at most, in any order', () => {
    const NAMES = ['Ana Moura', 'ANA M', 'Ana Beatriz Moura', 'CARLA MOURA', 'ANA', ''];
    const lines = fc
      .array(
        fc.record({
          payer: fc.constantFrom(...NAMES),
          day: fc.integer({ min: 14, max: 24 }),
          time: fc.constantFrom(null, '10:30:00', '18:00:00'),
        }),
        { minLength: 20, maxLength: 60 },
      )
      .map((all) =>
        all.map(({ payer, day, time }, i) => lineOf(`l${i}`, payer, { date: `2026-05-${day}`, time })),
      );
    const bought = fc
      .array(fc.record({ buyer: fc.constantFrom(...NAMES), day: fc.integer({ min: 13, max: 17 }) }), {
        minLength: 20,
        maxLength: 60,
      })
      .map((all) => all.map(({ buyer, day }, i) => purchaseOf(`p${i}`, buyer, `2026-05-${day}T13:00:00Z`)));
    let assignedCount = 0;
    let cut = 0;
    fc.assert(
      fc.property(
        fc
          .tuple(lines, bought)
          .chain(([all, its]) =>
            fc.tuple(
              fc.constant(all),
              fc.constant(its),
              fc.shuffledSubarray(all, { minLength: all.length }),
              fc.shuffledSubarray(its, { minLength: its.length }),
            ),
          ),
        ([all, its, otherLines, otherIts]) => {
          const proposals = propose(all, its);
          const sure = proposals
            .filter(({ certainty, flags }) => certainty !== 'none' && flags.length === 0)
            .flatMap(({ purchases }) => purchases);
          expect(new Set(sure).size).toBe(sure.length);
          const open = proposals.filter(({ flags }) => flags.includes('ambiguous'));
          expect(open.flatMap(({ purchases }) => purchases).filter((id) => sure.includes(id))).toEqual([]);
          expect(open.every(({ purchases }) => purchases.length >= 1 && purchases.length <= 10)).toBe(true);
          assignedCount += sure.length;
          cut += open.filter(({ purchases }) => purchases.length === 10).length;
          const key = (proposal: Proposal): string => JSON.stringify(proposal);
          expect(propose(otherLines, otherIts).map(key).sort()).toEqual(proposals.map(key).sort());
        },
      ),
      { numRuns: 200, seed: 3 },
    );
    expect(assignedCount).toBeGreaterThan(500);
    expect(cut).toBeGreaterThan(150);
  });
});
