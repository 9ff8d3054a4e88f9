import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appendEntry, followUps } from './append.ts';
import { type EntryKind, entry, type MoneyEntry } from './entry.ts';
import { foldAll } from './fold.ts';
import { emptyLedger, type LedgerState } from './ledgerState.ts';
import { judgeMoney, KIND_OF, mayAppend, splitMoney } from './moves.ts';
import { backOf, freeOf, goneOfPayment, leftOfShare, missingOf, receivedOf } from './shares.ts';
import { paymentStanding, purchaseStanding, surplusOf } from './standing.ts';

const AT = new Date('2026-05-01T12:00:00Z');
const purchaseEntry = (kind: EntryKind, more: Partial<MoneyEntry> = {}): MoneyEntry =>
  entry({ kind, at: AT, by: 'provider', purchase: 'p', ...more });
const receiptEntry = (payment: string, cents: number, more: Partial<MoneyEntry> = {}): MoneyEntry =>
  purchaseEntry('came-in', { payment, cents, source: 'provider', reference: `e-${payment}`, ...more });
const requestEntry = purchaseEntry('asked', { by: 'buyer', cents: 1500 });
const paid: MoneyEntry[] = [
  requestEntry,
  receiptEntry('m', 1500),
  purchaseEntry('accepted', { payment: 'm', cents: 1500 }),
];

function ledgerAfter(...entries: MoneyEntry[]): LedgerState {
  const ledger = emptyLedger();
  for (const entry of entries)
    if (appendEntry(ledger, entry) === null) throw new Error(`${entry.kind} may not follow`);
  return ledger;
}
function standing(ledger: LedgerState, id = 'm') {
  const payment = ledger.payments.get(id);
  if (!payment) throw new Error(`no payment ${id}`);
  return paymentStanding(ledger, payment);
}
function purchase(ledger: LedgerState, id = 'p') {
  const stored = ledger.purchases.get(id);
  if (!stored) throw new Error(`no purchase ${id}`);
  return { ...stored, ...purchaseStanding(ledger, stored) };
}

describe('surplus beyond the price', () => {
  const surplus = (...entries: MoneyEntry[]) => {
    const ledger = ledgerAfter(...entries);
    return surplusOf(ledger, ledger.purchases.get('p') ?? purchase(ledger));
  };
  const second = [...paid, receiptEntry('n', 1500), purchaseEntry('second', { payment: 'n' })];
  const back = (kind: EntryKind, payment: string, cents: number) =>
    purchaseEntry(kind, { payment, cents, reference: `d-${payment}` });

  test('a purchase paid with the exact price has no surplus', () =>
    expect(surplus(...paid)).toEqual({ cents: 0, back: 0, onItsWay: 0, toSettle: 0 }));

  test('a second payment is surplus until it is refunded', () => {
    expect(surplus(...second)).toEqual({ cents: 1500, back: 0, onItsWay: 0, toSettle: 1500 });
    const inProgress = [...second, back('on-its-way', 'n', 1500)];
    expect(surplus(...inProgress)).toEqual({ cents: 1500, back: 0, onItsWay: 1500, toSettle: 0 });
    const refunded = [...inProgress, back('given-back', 'n', 1500)];
    expect(surplus(...refunded)).toEqual({ cents: 1500, back: 1500, onItsWay: 0, toSettle: 0 });
  });

  test('a larger payment has surplus; refunds count for the price first, then for the surplus', () => {
    const larger = [requestEntry, receiptEntry('m', 2000), purchaseEntry('accepted', { payment: 'm' })];
    expect(surplus(...larger)).toMatchObject({ cents: 500, back: 0 });
    expect(surplus(...larger, back('given-back', 'm', 2000))).toMatchObject({ cents: 500, back: 500 });
    expect(surplus(...larger, back('given-back', 'm', 1500))).toMatchObject({ cents: 500, back: 0 });
  });
});

describe('[R-PIX-3] standing of a payment', () => {
  test('a payment of the right amount pays the purchase, and nothing waits for a decision', () => {
    const ledger = ledgerAfter(...paid);
    expect(purchase(ledger)).toMatchObject({ status: 'Pago', left: 1500, waiting: 0, paidAt: AT });
    expect(standing(ledger)).toMatchObject({ waits: false, owed: 0, rest: 1500, decisions: [] });
  });

  test('a payment without a known purchase waits until it is assigned to a purchase', () => {
    const unknown = receiptEntry('m', 1500, { purchase: null });
    expect(standing(ledgerAfter(unknown))).toMatchObject({
      waits: true,
      owed: 1500,
      decisions: ['refund', 'accept', 'part', 'keep'],
    });
    const bound = ledgerAfter(requestEntry, unknown, purchaseEntry('accepted', { payment: 'm' }));
    expect(purchase(bound)).toMatchObject({ status: 'Pago', waiting: 0 });
  });

  test('a second payment waits until an admin decides', () => {
    const second = [...paid, receiptEntry('n', 1500), purchaseEntry('second', { payment: 'n' })];
    expect(purchase(ledgerAfter(...second)).waiting).toBe(1);
    const decided = ledgerAfter(...second, purchaseEntry('decided', { payment: 'n', by: 'admin' }));
    expect(purchase(decided).waiting).toBe(0);
    expect(standing(decided, 'n')).toMatchObject({ waits: false, rest: 1500 });
  });

  test('a payment that an admin accepts for another purchase is removed from the first purchase', () => {
    const ledger = ledgerAfter(
      requestEntry,
      purchaseEntry('asked', { purchase: 'q', by: 'buyer', cents: 900 }),
      receiptEntry('m', 900),
      purchaseEntry('other-amount', { payment: 'm' }),
      purchaseEntry('accepted', { payment: 'm', purchase: 'q', by: 'admin' }),
    );
    expect(purchase(ledger)).toMatchObject({ status: 'Pendente', waiting: 0 });
    expect(purchase(ledger, 'q')).toMatchObject({ status: 'Pago', received: 900 });
  });

  test('a failed refund is owed until it is made, a full refund is requested, or an admin decides', () => {
    const failed = [
      ...paid,
      purchaseEntry('owed-back', { payment: 'm', reference: 'r', cents: 500, by: 'admin' }),
      purchaseEntry('failed', { payment: 'm', reference: 'r', cents: 500 }),
    ];
    expect(standing(ledgerAfter(...failed))).toMatchObject({
      waits: true,
      owed: 500,
      stays: 1000,
      refund: 'failed',
    });
    const ends: MoneyEntry[] = [
      purchaseEntry('given-back', { payment: 'm', reference: 'theirs', cents: 500 }),
      purchaseEntry('owed-back', { payment: 'm', reference: 'all', cents: 1500, by: 'admin' }),
      purchaseEntry('decided', { payment: 'm', by: 'admin' }),
    ];
    for (const end of ends) expect(standing(ledgerAfter(...failed, end)).waits, end.kind).toBe(false);
    // a refund of less than the failed amount does not replace the failed refund
    const less = purchaseEntry('given-back', { payment: 'm', reference: 'theirs', cents: 400 });
    expect(standing(ledgerAfter(...failed, less))).toMatchObject({ waits: true, owed: 500 });
  });

  test('a full refund sets Estornado in the name of the requesting admin, else of the provider', () => {
    const back = purchaseEntry('given-back', { payment: 'm', reference: 'r', cents: 1500 });
    const adminRefund = purchaseEntry('owed-back', {
      payment: 'm',
      reference: 'r',
      cents: 1500,
      by: 'admin',
      admin: 'ana',
    });
    expect(purchase(ledgerAfter(...paid, adminRefund))).toMatchObject({
      status: 'Pago',
      goingBack: true,
      left: 0,
    });
    const { status, history, returned } = purchase(ledgerAfter(...paid, adminRefund, back));
    expect({ status, returned }).toEqual({ status: 'Estornado', returned: 1500 });
    expect(history.at(-1)).toMatchObject({ by: 'admin', admin: 'ana' });
    expect(purchase(ledgerAfter(...paid, back)).history.at(-1)).toMatchObject({
      by: 'provider',
      admin: null,
    });
  });

  test('unrefunded money of an Estornado purchase waits until a later decision', () => {
    const returned = [...paid, purchaseEntry('returned', { by: 'admin' })];
    expect(standing(ledgerAfter(...returned))).toMatchObject({ waits: true, owed: 1500 });
    const decided = purchaseEntry('decided', { payment: 'm', by: 'admin' });
    expect(standing(ledgerAfter(...returned, decided)).waits).toBe(false);
    const laterReturn = purchaseEntry('returned', { by: 'admin', at: new Date(AT.getTime() + 1) });
    expect(standing(ledgerAfter(...paid, decided, laterReturn)).waits).toBe(true);
  });

  test('an amount to pay back by hand counts as returned at once', () => {
    const takedown = purchaseEntry('taken-away', {
      by: 'admin',
      source: 'hand',
      reference: 'o',
      photo: 'f',
      cents: 500,
    });
    const ledger = ledgerAfter(...paid, takedown);
    expect(purchase(ledger)).toMatchObject({ returned: 500, left: 1000, waiting: 1, owedByHand: 1 });
    expect(standing(ledger)).toMatchObject({ rest: 1000 });
    const paidBack = ledgerAfter(
      ...paid,
      takedown,
      purchaseEntry('handed-back', { by: 'admin', reference: 'o', cents: 500 }),
    );
    expect(purchase(paidBack)).toMatchObject({ waiting: 0, owedByHand: 0, returned: 500 });
    expect(purchase(paidBack).history.at(-1)).toMatchObject({ from: 'Pago', to: 'Pago' });
  });
});

describe('[R-PIX-3] rules for the next entry', () => {
  const refused = (before: MoneyEntry[], entry: MoneyEntry) =>
    expect(mayAppend(foldAll(before), entry), entry.kind).toBe(false);

  test('a payment arrives once and pays once, and a purchase is paid once', () => {
    refused(paid, receiptEntry('m', 1500));
    refused(paid, purchaseEntry('accepted', { payment: 'm' }));
    refused([...paid, receiptEntry('n', 1500)], purchaseEntry('accepted', { payment: 'n' }));
    refused([requestEntry], purchaseEntry('accepted', { payment: 'm' }));
    refused(
      [...paid, purchaseEntry('returned', { by: 'admin' }), receiptEntry('n', 1)],
      purchaseEntry('accepted', { payment: 'n' }),
    );
    refused([requestEntry, receiptEntry('n', 1500)], purchaseEntry('second', { payment: 'n' }));
  });

  test('only a refund reported by the provider may exceed the rest of the payment', () => {
    const adminRefund = purchaseEntry('owed-back', {
      payment: 'm',
      reference: 'r',
      cents: 1501,
      by: 'admin',
    });
    refused(paid, adminRefund);
    refused([...paid, { ...adminRefund, cents: 1 }], { ...adminRefund, cents: 1 });
    expect(
      mayAppend(foldAll(paid), purchaseEntry('given-back', { payment: 'm', reference: 'x', cents: 9999 })),
    ).toBe(true);
  });

  test('a completed refund stays completed; a failed refund may complete later', () => {
    const completed = purchaseEntry('given-back', { payment: 'm', reference: 'r', cents: 10 });
    const failed = purchaseEntry('failed', { payment: 'm', reference: 'r', cents: 10 });
    for (const kind of ['on-its-way', 'given-back', 'failed'] as const)
      refused([...paid, completed], { ...completed, kind });
    refused([...paid, failed], failed);
    expect(mayAppend(foldAll([...paid, failed]), completed)).toBe(true);
    expect(mayAppend(foldAll([...paid, failed]), { ...completed, kind: 'on-its-way' })).toBe(true);
  });

  test('only an owed payback can be marked as made, and only a marked payback can be unmarked', () => {
    const takedown = purchaseEntry('taken-away', { by: 'admin', source: 'hand', reference: 'o', cents: 500 });
    const payback = purchaseEntry('handed-back', { by: 'admin', reference: 'o' });
    refused([...paid], payback);
    refused([...paid, takedown, payback], payback);
    refused([...paid, takedown], { ...payback, kind: 'not-handed-back' });
    refused([...paid], { ...takedown, cents: 1501 });
    refused([requestEntry], takedown);
  });

  test('judgeMoney returns the verdict on a payment', () => {
    const facts = { amount: 'whole', hasBuyer: true, hasPhotos: true } as const;
    const open = purchase(ledgerAfter(requestEntry));
    expect(judgeMoney(open, facts)).toBe('paid');
    expect(judgeMoney(open, { ...facts, amount: 'other' })).toBe('other-amount');
    expect(judgeMoney(open, { ...facts, amount: 'part' })).toBe('part');
    expect(judgeMoney(open, { ...facts, amount: 'part', hasPhotos: false })).toBe('other-amount');
    expect(judgeMoney(open, { ...facts, hasBuyer: false })).toBe('undeliverable');
    expect(judgeMoney(open, { ...facts, hasPhotos: false })).toBe('undeliverable');
    expect(judgeMoney(purchase(ledgerAfter(...paid)), facts)).toBe('second');
    const approved = purchase(ledgerAfter(requestEntry, purchaseEntry('approved', { by: 'admin' })));
    expect(judgeMoney(approved, { ...facts, hasBuyer: false })).toBe('paid');
  });
});

const id = fc.constantFrom('m', 'n', 'o');
const cents = fc.constantFrom(100, 700, 1499, 1500, 1600);
const anything: fc.Arbitrary<MoneyEntry> = fc
  .record({
    kind: fc.constantFrom<EntryKind[]>(
      ...([
        'reported',
        'reopened',
        'approved',
        'cancelled',
        'returned',
        'taken-away',
        'handed-back',
      ] as const),
      ...([
        'not-handed-back',
        'came-in',
        'listed',
        'confirmed',
        'decided',
        'owed-back',
        'on-its-way',
      ] as const),
      ...([
        'given-back',
        'failed',
        'let-be',
        'came-in',
        'accepted',
        'accepted',
        'owed-back',
        'part',
      ] as const),
    ),
    by: fc.constantFrom('buyer' as const, 'admin' as const, 'provider' as const, 'time' as const),
    payment: id,
    purchase: fc.constantFrom('p', 'p', 'q'),
    cents,
    reference: fc.constantFrom('r', 's', 't'),
    hand: fc.boolean(),
  })
  .map(({ hand, ...entry }) => {
    const ofPayment = !['taken-away', 'handed-back', 'not-handed-back'].includes(entry.kind);
    const arrives = entry.kind === 'came-in' || entry.kind === 'listed';
    const source = arrives
      ? hand
        ? 'statement'
        : 'provider'
      : entry.kind === 'taken-away' && hand
        ? 'hand'
        : 'provider';
    return purchaseEntry(entry.kind, { ...entry, source, payment: ofPayment ? entry.payment : null });
  });

function run(candidates: readonly MoneyEntry[]): { ledger: LedgerState; all: MoneyEntry[] } {
  const ledger = emptyLedger();
  const all: MoneyEntry[] = [];
  for (const candidate of [requestEntry, { ...requestEntry, purchase: 'q', cents: 800 }, ...candidates]) {
    const isJudged = candidate.kind === 'accepted' || candidate.kind === 'part';
    const kind = isJudged ? verdictOf(ledger, candidate) : candidate.kind;
    const at = new Date(AT.getTime() + all.length);
    all.push(...(appendEntry(ledger, { ...candidate, at, kind }) ?? []));
  }
  return { ledger, all };
}
function verdictOf(ledger: LedgerState, { kind, payment, purchase: of, cents: its }: MoneyEntry): EntryKind {
  const [purchased, receivedPayment] = [ledger.purchases.get(of ?? ''), ledger.payments.get(payment ?? '')];
  if (!purchased || !receivedPayment) return kind;
  const isEnough = Math.min(its, freeOf(receivedPayment)) >= missingOf(purchased);
  const amount = isEnough ? 'whole' : kind === 'part' ? 'part' : 'other';
  return KIND_OF[judgeMoney(purchased, { amount, hasBuyer: true, hasPhotos: true })];
}

describe('a purchase paid by several payments, and a payment for several purchases', () => {
  const two = [requestEntry, receiptEntry('m', 500), purchaseEntry('part', { payment: 'm', cents: 500 })];
  const settled = [...two, receiptEntry('n', 1000), purchaseEntry('accepted', { payment: 'n', cents: 1000 })];
  const both = [
    ...[
      requestEntry,
      purchaseEntry('asked', { by: 'buyer', cents: 800, purchase: 'q' }),
      receiptEntry('m', 2300),
    ],
    ...[
      purchaseEntry('accepted', { payment: 'm', cents: 1500 }),
      purchaseEntry('accepted', { payment: 'm', cents: 800, purchase: 'q' }),
    ],
  ];
  const back = (payment: string, cents: number, more: Partial<MoneyEntry> = {}) =>
    purchaseEntry('given-back', { payment, cents, reference: `d-${payment}-${cents}`, ...more });

  test('the purchase stays open and shows the missing amount until the last part is paid', () => {
    expect(purchase(ledgerAfter(...two))).toMatchObject({ status: 'Pendente', waiting: 0 });
    expect(missingOf(purchase(ledgerAfter(...two)))).toBe(1000);
    expect(missingOf(purchase(ledgerAfter(...two, back('m', 200))))).toBe(1200);
    const settledPurchase = purchase(ledgerAfter(...settled));
    expect(settledPurchase).toMatchObject({ status: 'Pago', received: 1500, left: 1500 });
    expect(surplusOf(ledgerAfter(...settled), settledPurchase).cents).toBe(0);
  });

  test('the purchase becomes Estornado only when all its payments are refunded', () => {
    expect(purchase(ledgerAfter(...settled, back('n', 1000)))).toMatchObject({ status: 'Pago', left: 500 });
    const all = ledgerAfter(...settled, back('n', 1000), back('m', 500));
    expect(purchase(all)).toMatchObject({ status: 'Estornado', returned: 1500, left: 0 });
  });

  test('a part payment of a cancelled purchase waits for a decision or a refund', () => {
    const cancelled = [...two, purchaseEntry('cancelled', { by: 'admin' })];
    expect(standing(ledgerAfter(...cancelled))).toMatchObject({ waits: true, owed: 500 });
    const decidedLedger = ledgerAfter(
      ...cancelled,
      purchaseEntry('decided', { payment: 'm', at: new Date(AT.getTime() + 1) }),
    );
    expect(standing(decidedLedger)).toMatchObject({ waits: false });
    expect(standing(ledgerAfter(...cancelled, back('m', 500)))).toMatchObject({ waits: false, owed: 0 });
  });

  test('a refund from a payment for two purchases counts only for the named purchase', () => {
    const ledger = ledgerAfter(...both, back('m', 800, { purchase: 'q' }));
    expect(purchase(ledger)).toMatchObject({ status: 'Pago', left: 1500 });
    expect(purchase(ledger, 'q')).toMatchObject({ status: 'Estornado', left: 0 });
    expect(standing(ledger)).toMatchObject({ waits: false, rest: 1500 });
  });

  test('a payback by hand is taken first from the payment that a statement reported', () => {
    const takedown = purchaseEntry('taken-away', { by: 'admin', source: 'hand', reference: 'h', cents: 600 });
    const entries = settled.map((entry) =>
      entry.kind === 'came-in' && entry.payment === 'm' ? { ...entry, source: 'statement' as const } : entry,
    );
    const ledger = ledgerAfter(...entries, takedown);
    expect([standing(ledger, 'm').rest, standing(ledger, 'n').rest]).toEqual([0, 900]);
    expect(purchase(ledger).left).toBe(900);
  });

  test('one payment is split by the missing amounts; the last purchase gets the rest', () => {
    expect(splitMoney(2300, [1500, 800])).toEqual([1500, 800]);
    expect(splitMoney(2500, [1500, 800])).toEqual([1500, 1000]);
    expect(splitMoney(2000, [1500, 800])).toEqual([1500, 500]);
    expect(splitMoney(1500, [1500, 800])).toEqual([1500]);
    expect(splitMoney(900, [0, 800, 0])).toEqual([800, 100]);
  });
});

describe('[R-PIX-3] [R-SHOP-7] after any entries in any order', () => {
  test('the ledger is consistent', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 40, size: 'max' }), (candidates) => {
        const { ledger, all } = run(candidates);
        for (const { kind } of all) met.add(kind);
        // folding the entries alone gives the same state
        expect(foldAll(all)).toEqual(ledger);
        for (const its of [purchase(ledger), purchase(ledger, 'q')]) {
          expect(its.returned).toBeGreaterThanOrEqual(0);
          expect(its.returned).toBeLessThanOrEqual(its.price);
          expect(its.left).toBeGreaterThanOrEqual(0);
          expect(backOf(its)).toBeLessThanOrEqual(receivedOf(its));
          if (its.isSettled) expect(['Pago', 'Estornado']).toContain(its.status);
          for (const [at, { from }] of its.history.entries())
            expect(from).toBe(its.history[at - 1]?.to ?? null);
          expect(its.history.at(-1)?.to).toBe(its.status);
          const waiting = [...its.payments].filter(({ id: payment }) => standing(ledger, payment).waits);
          expect(its.waiting).toBe(waiting.length + its.owedByHand);
        }
        for (const payment of ledger.payments.values()) {
          const { rest, owed, stays, waits } = standing(ledger, payment.id);
          expect(rest).toBe(payment.cents - goneOfPayment(ledger, payment));
          const shares = [...payment.shares].map(([of]) => leftOfShare(payment, purchase(ledger, of)));
          if (shares.length > 0)
            expect(shares.reduce((total, its) => total + its, freeOf(payment))).toBe(rest);
          expect(freeOf(payment)).toBeGreaterThanOrEqual(0);
          expect(owed + stays).toBe(Math.max(0, rest));
          if (waits) expect(rest).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2000 },
    );
    for (const kind of [
      'accepted',
      'part',
      'second',
      'returned',
      'given-back',
      'let-be',
      'decided',
      'handed-back',
    ])
      expect(met, kind).toContain(kind);
  });

  test('follow-ups of an appended entry cannot be appended again, except `decided`', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 30, size: 'max' }), (candidates) => {
        const { ledger, all } = run(candidates);
        const last = all.at(-1);
        if (last)
          for (const next of followUps(ledger, last))
            expect(mayAppend(ledger, next) && next.kind !== 'decided').toBe(false);
      }),
    );
  });

  test('no entry of a ledger can be omitted or repeated', () => {
    const entries = [...paid, purchaseEntry('given-back', { payment: 'm', reference: 'r', cents: 500 })];
    const whole = JSON.stringify(purchase(foldAll(entries)));
    for (const at of entries.keys()) {
      const without = entries.toSpliced(at, 1);
      const purchaseJson = (): string => JSON.stringify(purchase(foldAll(without)));
      if (at !== 1) expect(purchaseJson(), `without ${entries[at]?.kind}`).not.toBe(whole);
      else expect(purchaseJson).toThrow();
      const entry = entries[at] ?? requestEntry;
      const ledger = foldAll(entries);
      expect(mayAppend(ledger, entry), `${entry.kind} twice`).toBe(false);
    }
  });
});
