import { describe, expect, test } from 'vitest';
import { admit, FIRST_EPOCH, type Holder, knownAfter, type Lease, take } from './lease.ts';

const holder = (client: string, account = client): Holder => ({
  client,
  account,
  name: `Scout ${account}`,
  since: '2026-05-01T12:00:00.000Z',
});
const ana: Lease = { ...holder('ana'), epoch: 3 };

describe('[R-SYNC-2] who records', () => {
  test('a free match is taken under the first epoch; every change of hands is an epoch more', () => {
    expect(take(null, holder('ana'))).toEqual({ ...holder('ana'), epoch: 1 });
    expect(take(ana, holder('bia'))).toEqual({ ...holder('bia'), epoch: 4 });
  });

  test('who has it keeps it, with its epoch and since when; another account in the same browser takes it', () => {
    expect(take(ana, { ...holder('ana'), since: 'later' })).toBe(ana);
    expect(take(ana, holder('ana', 'bia')).epoch).toBe(4);
  });
});

test('[R-ID-7] who is told only that somebody records still knows who, until it changes hands', () => {
  const untold: Lease = { ...ana, client: '', account: '', name: '' };
  expect(knownAfter(untold, ana)).toBe(ana);
  expect(knownAfter(ana, untold)).toBe(ana);
  expect(knownAfter(untold, null)).toBe(untold);
  expect(knownAfter(untold, untold)).toEqual(untold);
  const next = { ...untold, epoch: 4 };
  expect(knownAfter(next, ana)).toBe(next);
  expect(knownAfter(null, ana)).toBeNull();
});

describe('[R-SYNC-2] what goes into the log', () => {
  test('who enters first without asking records', () => {
    expect(admit(null, holder('ana'), { epoch: FIRST_EPOCH })).toEqual({
      fate: 'store',
      lease: { ...holder('ana'), epoch: 1 },
    });
    expect(admit(null, holder('ana'), { epoch: 7 }).lease.epoch).toBe(7);
    expect(admit(null, holder('ana'), { epoch: 0 }).lease.epoch).toBe(FIRST_EPOCH);
  });

  test("only the holder's entries of this epoch", () => {
    expect(admit(ana, holder('ana'), { epoch: 3 })).toEqual({ fate: 'store', lease: ana });
    expect(admit(ana, holder('ana'), { epoch: 2 })).toEqual({ fate: 'aside', lease: ana });
    for (const other of [holder('bia'), holder('ana', 'bia'), holder('bia', 'ana')])
      for (const epoch of [2, 3, 4])
        expect(admit(ana, other, { epoch })).toEqual({ fate: 'aside', lease: ana });
  });

  test('a holder who has seen a later epoch than a restored server goes on with it', () => {
    expect(admit(ana, holder('ana'), { epoch: 5 })).toEqual({ fate: 'store', lease: { ...ana, epoch: 5 } });
  });

  test('no entry uses the epochs up: one that nobody can have been given counts as a little later', () => {
    const far = 2_000_000_000;
    expect(admit(ana, holder('ana'), { epoch: far })).toEqual({
      fate: 'store',
      lease: { ...ana, epoch: 1003 },
    });
    expect(admit(null, holder('ana'), { epoch: far }).lease.epoch).toBe(1000);
  });
});
