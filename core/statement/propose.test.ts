import { cpuTime } from '@volleyscouter/tests/kit/cpuTime';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PurchaseStatus } from '../shop/status.ts';
import type { Payable, Proposal, Remembered } from './proposal.ts';
import { proposeMatches } from './propose.ts';
import type { StatementEntry } from './statement.ts';

let count = 0;
const line = (change: Partial<StatementEntry> = {}): StatementEntry => ({
  id: `e${++count}`,
  date: '2026-05-15',
  time: null,
  cents: 2000,
  text: `PIX RECEBIDO ${change.payer ?? ''}`.trim(),
  payer: '',
  document: '',
  txid: '',
  e2eId: '',
  ...change,
});

const purchase = (
  id: string,
  buyerName: string,
  change: Partial<Payable> & { at?: string } = {},
): Payable => {
  const { at = '2026-05-15T13:00:00Z', ...rest } = change;
  return {
    id,
    cents: 2000,
    buyerName,
    createdAt: at,
    codes: [{ txid: '', issuedAt: at }],
    status: 'Pendente',
    booked: false,
    ...rest,
  };
};

const propose = (entries: StatementEntry[], purchases: Payable[], bookedIds: string[] = []): Proposal[] =>
  proposeMatches(entries, purchases, new Set(bookedIds));
const brief = (proposals: Proposal[]): string[] =>
  proposals.map(({ certainty, purchases, flags }) =>
    [certainty, purchases.join('+'), ...flags].join(' ').trim(),
  );

const ANA = purchase('ana', 'Ana Beatriz Moura');
const CAIO = purchase('caio', 'Caio Prado Nunes');
const TXID = 'VS7K2M9QX4T1B8R5';
const CODE = [{ txid: TXID, issuedAt: '2026-05-15T13:00:00Z' }];
const E2E = 'E00000000202605151330abcdefghijk';

describe('[R-SHOP-11] certainty', () => {
  test('a matching code and amount are certain for any payer; the code may be in lower case', () => {
    const ana = purchase('ana', 'Ana Moura', { codes: CODE });
    for (const entry of [
      line({ txid: TXID, payer: 'PEDRO REIS' }),
      line({ text: `PIX ${TXID.toLowerCase()}` }),
    ])
      expect(propose([entry], [ana, CAIO])).toMatchObject([
        { certainty: 'certain', purchases: ['ana'], reasons: ['txid', 'amount'], flags: [] },
      ]);
  });

  test('a short code, or a code that several purchases have, is ignored', () => {
    const two = ['a', 'b'].map((id) => purchase(id, id, { codes: CODE }));
    expect(brief(propose([line({ txid: TXID })], two))).toEqual(['none  unknown']);
    const short = [
      purchase('a', 'X', { codes: [{ txid: '***', issuedAt: ANA.createdAt }] }),
      purchase('b', 'Y'),
    ];
    expect(brief(propose([line({ text: 'PIX ***' })], short))).toEqual(['none  unknown']);
  });

  test('the payment id reported by the provider is certain', () => {
    const ana = purchase('ana', 'Ana Moura', { e2eIds: [E2E], status: 'Pago' });
    expect(brief(propose([line({ e2eId: E2E })], [ana]))).toEqual(['certain ana confirms']);
    expect(brief(propose([line({ e2eId: E2E })], [{ ...ana, booked: true }]))).toEqual([
      'certain ana duplicate-line',
    ]);
  });

  test('the total of all open purchases of the payer is possible', () => {
    const three = [1500, 700, 800].map((cents, at) => purchase(`p${at}`, 'Ana Moura', { cents }));
    const [proposal] = propose([line({ payer: 'ANA MOURA', cents: 3000 })], three);
    expect(proposal).toMatchObject({
      certainty: 'possible',
      flags: ['together'],
      reasons: ['sum', 'name', 'in-time'],
    });
    expect(proposal?.purchases.toSorted()).toEqual(['p0', 'p1', 'p2']);
    expect(brief(propose([line({ payer: 'ANA MOURA', cents: 2200 })], three))[0]).toContain('other-amount');
  });

  test('matching amount, name and day are likely', () => {
    expect(propose([line({ payer: 'ANA B MOURA' })], [ANA, CAIO])).toMatchObject([
      { certainty: 'likely', purchases: ['ana'], reasons: ['amount', 'name-shortened', 'in-time'] },
    ]);
  });

  test('a payment within an hour of the code has the reason `soon`', () => {
    const [proposal] = propose([line({ payer: 'ANA BEATRIZ MOURA', time: '10:20:00' })], [ANA, CAIO]);
    expect(proposal?.reasons).toEqual(['amount', 'name', 'in-time', 'soon']);
  });

  test.each<[string, string | null, string]>([
    ['2026-05-15', '09:54:00', 'none  unknown'],
    ['2026-05-15', '09:56:00', 'likely ana'],
    ['2026-05-15', null, 'likely ana'],
    ['2026-05-14', null, 'none  unknown'],
    ['2026-05-22', '09:59:00', 'likely ana'],
    ['2026-05-22', '10:01:00', 'possible ana'],
    ['2026-08-20', null, 'none  unknown'],
  ])('code of 15 May 10:00, paid on %s at %s: %s', (date, time, result) => {
    expect(brief(propose([line({ payer: 'ANA BEATRIZ MOURA', date, time })], [ANA]))).toEqual([result]);
  });

  test('times are compared in the zone of the bank', () => {
    const late = purchase('ana', 'Ana Moura', { at: '2026-05-15T02:40:00Z' });
    const entry = line({ payer: 'ANA MOURA', date: '2026-05-14', time: '23:30:00' });
    expect(brief(propose([entry], [late]))).toEqual(['none  unknown']);
    expect(brief(propose([{ ...entry, time: '23:40:00' }], [late]))).toEqual(['likely ana']);
  });

  test('a later code of the same purchase counts', () => {
    const reissued = { ...ANA, codes: [...ANA.codes, { txid: '', issuedAt: '2026-05-20T13:00:00Z' }] };
    expect(brief(propose([line({ payer: 'ANA BEATRIZ MOURA', date: '2026-05-26' })], [reissued]))).toEqual([
      'likely ana',
    ]);
  });

  test('the only purchase of that amount is possible for any payer', () => {
    expect(propose([line({ payer: 'ROGERIO LIMA' })], [ANA])).toMatchObject([
      { certainty: 'possible', purchases: ['ana'], reasons: ['amount', 'other-name', 'in-time', 'only-one'] },
    ]);
    expect(propose([line()], [ANA])[0]?.reasons).toContain('no-name');
    expect(brief(propose([line({ payer: 'ROGERIO LIMA' })], [ANA, CAIO]))).toEqual(['none  unknown']);
  });

  test("a parent's surname is possible, never likely", () => {
    expect(propose([line({ payer: 'ROGERIO MOURA' })], [ANA, CAIO])).toMatchObject([
      { certainty: 'possible', purchases: ['ana'], reasons: ['amount', 'family-name', 'in-time'] },
    ]);
  });

  test('money that left the account, or was refunded to the account, is no payment', () => {
    expect(propose([line({ cents: -2000, payer: 'ANA BEATRIZ MOURA' })], [ANA])).toEqual([]);
    expect(
      brief(propose([line({ text: 'Pix enviado devolvido: ANA', payer: 'ANA BEATRIZ MOURA' })], [ANA])),
    ).toEqual(['none  returned']);
  });
});

describe('[R-SHOP-11] a remembered payer with another name', () => {
  const of = (id: string, name: string, as: Remembered, change: Partial<Payable> & { at?: string } = {}) =>
    purchase(id, name, { payers: new Map([['carla nunes', as]]), ...change });
  const paid = (change: Partial<StatementEntry> = {}) => line({ payer: 'CARLA NUNES', ...change });
  const julia = of('julia', 'Julia Prado', 'remembered');

  test('is likely with the right amount in time, possible if late, and no match with another amount', () => {
    const candidates = [julia, purchase('ana', 'Ana Moura')];
    const [proposal] = propose([paid()], candidates);
    expect(proposal).toMatchObject({ certainty: 'likely', purchases: ['julia'], flags: [] });
    expect(proposal?.reasons).toEqual(['amount', 'remembered', 'in-time']);
    expect(brief(propose([paid({ date: '2026-06-20' })], candidates))).toEqual(['possible julia']);
    expect(brief(propose([paid({ cents: 1900 })], candidates))).toEqual(['none  unknown']);
    expect(brief(propose([paid({ payer: 'CARLA NUNES LIMA' })], candidates))).toEqual(['none  unknown']);
  });

  test('if the payer paid for two buyers, the purchases of both are listed, and none is certain', () => {
    const both = [
      of('julia', 'Julia Prado', 'divided', { at: '2026-05-14T10:00:00Z' }),
      of('rita', 'Rita Prado', 'divided'),
    ];
    const [proposal] = propose([paid({ time: '10:30:00' })], both);
    expect(proposal).toMatchObject({ certainty: 'possible', flags: ['ambiguous'] });
    expect(proposal?.purchases.toSorted()).toEqual(['julia', 'rita']);
    expect(brief(propose([paid()], both.slice(0, 1)))).toEqual(['possible julia']);
  });

  test('if the payer is a buyer too, the purchases of both buyers are listed', () => {
    const [proposal] = propose([paid()], [julia, purchase('carla', 'Carla Nunes')]);
    expect(proposal).toMatchObject({ flags: ['ambiguous'] });
    expect(proposal?.purchases.toSorted()).toEqual(['carla', 'julia']);
  });

  test('decides between two buyers of the same name', () => {
    const namesake = purchase('other', 'Julia Prado');
    expect(brief(propose([paid()], [namesake, julia]))).toEqual(['likely julia']);
  });
});

describe('[R-SHOP-11] one line, one purchase', () => {
  test('the better fit is assigned: mother and daughter both paid 20 reais', () => {
    const julia = purchase('julia', 'Julia Moura');
    const entries = [line({ payer: 'ANA BEATRIZ MOURA' }), line({ payer: 'CARLA MOURA' })];
    expect(brief(propose(entries, [julia, ANA]))).toEqual(['likely ana', 'possible julia']);
  });

  test('two purchases that fit equally are both listed, and neither purchase is assigned', () => {
    const two = [purchase('a', 'Maria Souza'), purchase('b', 'Maria Souza Lima')];
    expect(brief(propose([line({ payer: 'MARIA S' })], two))).toEqual(['likely a+b ambiguous']);
    expect(brief(propose([line({ payer: 'PEDRO SOUZA' })], two))).toEqual(['possible a+b ambiguous']);
  });

  test('a purchase that a better line may have paid is not assigned to another line', () => {
    const two = [purchase('a', 'Maria Souza'), purchase('b', 'Maria Souza Lima')];
    expect(brief(propose([line({ payer: 'MARIA S' }), line({ payer: 'PEDRO LIMA' })], two))).toEqual([
      'likely a+b ambiguous',
      'possible b ambiguous',
    ]);
  });

  test('if two lines of strangers fit one purchase, neither line is assigned', () => {
    expect(brief(propose([line(), line()], [ANA]))).toEqual([
      'possible ana ambiguous',
      'possible ana ambiguous',
    ]);
  });

  test('two purchases of one buyer are assigned by time, or in order if each purchase has a line', () => {
    const first = purchase('first', 'Ana Moura');
    const second = purchase('second', 'Ana Moura', { at: '2026-05-15T18:00:00Z' });
    const morning = line({ payer: 'ANA MOURA', time: '10:10:00' });
    const evening = line({ payer: 'ANA MOURA', time: '15:10:00' });
    expect(brief(propose([evening, morning], [second, first]))).toEqual(['likely second', 'likely first']);
    const day = (): StatementEntry => line({ payer: 'ANA MOURA' });
    expect(brief(propose([day(), day()], [second, first])).sort()).toEqual(['likely first', 'likely second']);
    expect(brief(propose([day()], [second, first]))).toEqual(['likely first+second ambiguous']);
  });

  test('if one line fits only one of two purchases, the other line gets the other purchase', () => {
    const two = [purchase('a', 'Maria Souza Lima'), purchase('b', 'Maria Souza Reis')];
    const entries = [line({ payer: 'MARIA SOUZA' }), line({ payer: 'MARIA S L' })];
    expect(brief(propose(entries, two))).toEqual(['likely b', 'likely a']);
  });
});

describe('[R-SHOP-11] flags', () => {
  test('a booked line, or a line that is in the file twice, is a duplicate', () => {
    const entry = line({ payer: 'ANA BEATRIZ MOURA' });
    expect(brief(propose([entry], [ANA], [entry.id]))).toEqual(['none  duplicate-line']);
    expect(brief(propose([entry, { ...entry }], [ANA]))).toEqual(['likely ana', 'none  duplicate-line']);
  });

  test('a second payment is flagged: in the same file, and for a booked purchase', () => {
    const entries = [
      line({ payer: 'ANA BEATRIZ MOURA' }),
      line({ payer: 'ANA BEATRIZ MOURA', date: '2026-05-16' }),
    ];
    expect(brief(propose(entries.toReversed(), [ANA]))).toEqual(['likely ana paid-twice', 'likely ana']);
    const paid = { ...ANA, status: 'Pago' as const, booked: true };
    expect(brief(propose([line({ payer: 'ANA BEATRIZ MOURA' })], [paid]))).toEqual(['likely ana paid-twice']);
    const codes = [line({ txid: TXID }), line({ txid: TXID })];
    expect(brief(propose(codes, [{ ...ANA, codes: CODE }]))).toEqual([
      'certain ana',
      'certain ana paid-twice',
    ]);
  });

  test('a waiting purchase is preferred to a paid purchase', () => {
    const paid = { ...ANA, id: 'paid', status: 'Pago' as const, booked: true };
    expect(brief(propose([line({ payer: 'ANA BEATRIZ MOURA' })], [paid, ANA]))).toEqual(['likely ana']);
  });

  test('the payment of a purchase approved by hand is no second payment', () => {
    const paid = { ...ANA, status: 'Pago' as const };
    const entries = [
      line({ payer: 'ANA BEATRIZ MOURA' }),
      line({ payer: 'ANA BEATRIZ MOURA', date: '2026-05-16' }),
    ];
    expect(brief(propose(entries, [paid]))).toEqual(['likely ana confirms', 'likely ana paid-twice']);
    expect(brief(propose([line({ payer: 'ROGERIO LIMA' })], [paid]))).toEqual(['none  unknown']);
  });

  test('a payment of a cancelled purchase is flagged; an open purchase is preferred', () => {
    const cancelled = { ...ANA, id: 'gone', status: 'Cancelado' as const };
    const entry = line({ payer: 'ANA BEATRIZ MOURA' });
    expect(brief(propose([entry], [cancelled]))).toEqual(['likely gone cancelled']);
    expect(brief(propose([entry], [cancelled, ANA]))).toEqual(['likely ana']);
  });

  test('a line with a fitting name or code and another amount is flagged', () => {
    expect(propose([line({ payer: 'ANA BEATRIZ MOURA', cents: 1900 })], [ANA, CAIO])).toMatchObject([
      { certainty: 'none', purchases: ['ana'], reasons: ['name', 'in-time'], flags: ['other-amount'] },
    ]);
    const ana = { ...ANA, codes: CODE };
    expect(brief(propose([line({ txid: TXID, cents: 1 })], [ana]))).toEqual(['none ana other-amount']);
    expect(brief(propose([line({ payer: 'ROGERIO MOURA', cents: 1900 })], [ANA]))).toEqual(['none  unknown']);
  });
});

const STATUSES: PurchaseStatus[] = ['Pendente', 'Pagamento em análise', 'Pago', 'Cancelado', 'Estornado'];
const NAMES = [
  'Ana Moura',
  'ANA M',
  'Ana Beatriz Moura',
  'CARLA MOURA',
  'Caio Prado',
  'CAIO',
  '',
  'Dora Reis',
];

const entries = fc
  .array(
    fc.record({
      day: fc.integer({ min: 10, max: 28 }),
      time: fc.constantFrom(null, '09:30:00', '10:30:00', '18:00:00'),
      cents: fc.constantFrom(2000, 3500, -2000),
      payer: fc.constantFrom(...NAMES),
      txid: fc.constantFrom('', '', '', `${TXID}0`, `${TXID}1`),
      twice: fc.boolean(),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((all) =>
    all.flatMap(({ day, twice, ...rest }, index) => {
      const entry = { ...line(rest), id: `e${index}`, date: `2026-05-${day}` };
      return twice && index % 4 === 0 ? [entry, entry] : [entry];
    }),
  );
const purchases = fc
  .array(
    fc.record({
      buyer: fc.constantFrom(...NAMES),
      cents: fc.constantFrom(2000, 3500),
      day: fc.integer({ min: 8, max: 20 }),
      status: fc.constantFrom(...STATUSES),
      booked: fc.boolean(),
    }),
    { minLength: 2, maxLength: 10 },
  )
  .map((all) =>
    all.map(({ buyer, day, ...rest }, index) => {
      const at = `2026-05-${String(day).padStart(2, '0')}T13:00:00Z`;
      return purchase(`p${index}`, buyer, {
        ...rest,
        at,
        codes: [{ txid: `${TXID}${index}`, issuedAt: at }],
      });
    }),
  );

test('[R-SHOP-11] a purchase is assigned to at most one line, in any order of lines and purchases', () => {
  let matches = 0;
  let unclear = 0;
  const shuffled = fc
    .tuple(entries, purchases)
    .chain(([lines, bought]) =>
      fc.tuple(
        fc.constant(lines),
        fc.constant(bought),
        fc.shuffledSubarray(lines, { minLength: lines.length }),
        fc.shuffledSubarray(bought, { minLength: bought.length }),
      ),
    );
  fc.assert(
    fc.property(shuffled, ([lines, bought, otherLines, otherBought]) => {
      const proposals = propose(lines, bought, ['e3']);
      const assigned = proposals.filter(
        ({ certainty, flags }) =>
          certainty !== 'none' &&
          !flags.some((flag) => ['ambiguous', 'paid-twice', 'duplicate-line'].includes(flag)),
      );
      matches += assigned.length;
      unclear += proposals.filter(({ flags }) => flags.includes('ambiguous')).length;
      const ids = assigned.flatMap((proposal) => proposal.purchases);
      expect(ids.length).toBe(assigned.length);
      expect(new Set(ids).size).toBe(ids.length);
      const open = proposals
        .filter(({ flags }) => flags.includes('ambiguous'))
        .flatMap((proposal) => proposal.purchases);
      expect(open.filter((id) => ids.includes(id))).toEqual([]);
      for (const { certainty, purchases: its, flags, reasons } of proposals) {
        expect(
          its.length > 1
            ? flags.some((flag) => ['ambiguous', 'other-amount', 'together'].includes(flag))
            : true,
        ).toBe(true);
        expect(certainty === 'none' || (its.length > 0 && reasons.length > 0)).toBe(true);
        for (const id of its) expect(bought.some((purchase) => purchase.id === id)).toBe(true);
      }
      const key = (proposal: Proposal): string => JSON.stringify(proposal);
      expect(propose(otherLines, otherBought, ['e3']).map(key).sort()).toEqual(proposals.map(key).sort());
    }),
    { numRuns: 1500, seed: 11 },
  );
  expect(matches).toBeGreaterThan(1000);
  expect(unclear).toBeGreaterThan(50);
});

test('[R-SHOP-11] 5,000 lines and 2,000 purchases of one price are matched within 15 s', () => {
  const firsts =
    'Ana Bia Caio Dora Elis Fabio Gabi Hugo Iara Joana Karla Lia Maria Nina Olga Paula Rita Sara Tais Vera';
  const lasts =
    'Alves Braga Couto Dias Esteves Fontes Gomes Horta Ibarra Jardim Leite Moura Nunes Prado Reis Silva';
  const pick = (wordList: string, index: number): string =>
    wordList.split(' ')[index % wordList.split(' ').length] ?? '';
  const name = (index: number): string =>
    [pick(firsts, index), pick(lasts, index * 7), pick(lasts, index >> 3), `X${index % 13}`].join(' ');
  const lines = Array.from({ length: 5000 }, (_, index) =>
    line({ id: `l${index}`, payer: name(index * 3).toUpperCase(), date: `2026-05-${10 + (index % 18)}` }),
  );
  const bought = Array.from({ length: 2000 }, (_, index) => purchase(`p${index}`, name(index)));
  let proposals: ReturnType<typeof propose> = [];
  const duration = cpuTime(() => {
    proposals = propose(lines, bought);
  });
  expect(duration).toBeLessThan(15_000);
  expect(proposals.filter(({ certainty }) => certainty !== 'none').length).toBeGreaterThan(1000);
});
