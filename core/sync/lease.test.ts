import { describe, expect, test } from 'vitest';
import { admit, FIRST_EPOCH, type Holder, type Lease, mergeLease, take } from './lease.ts';

const holder = (client: string, account = client): Holder => ({
  client,
  account,
  name: `Scout ${account}`,
  since: '2026-05-01T12:00:00.000Z',
});
const ana: Lease = { ...holder('ana'), epoch: 3 };

describe('[R-SYNC-2] taking the lease', () => {
  test('the first epoch belongs to the first holder; every change of holder adds 1 to the epoch', () => {
    expect(take(null, holder('ana'))).toEqual({ ...holder('ana'), epoch: 1 });
    expect(take(ana, holder('bia'))).toEqual({ ...holder('bia'), epoch: 4 });
  });

  test('the holder keeps the lease as it is; another account in the same browser takes over the lease', () => {
    expect(take(ana, { ...holder('ana'), since: 'later' })).toBe(ana);
    expect(take(ana, holder('ana', 'bia')).epoch).toBe(4);
  });
});

test('[R-ID-7] a client that receives no holder keeps the known holder until the epoch changes', () => {
  const untold: Lease = { ...ana, client: '', account: '', name: '' };
  expect(mergeLease(untold, ana)).toBe(ana);
  expect(mergeLease(ana, untold)).toBe(ana);
  expect(mergeLease(untold, null)).toBe(untold);
  expect(mergeLease(untold, untold)).toEqual(untold);
  const next = { ...untold, epoch: 4 };
  expect(mergeLease(next, ana)).toBe(next);
  expect(mergeLease(null, ana)).toBeNull();
});

describe('[R-SYNC-2] entries added to the log', () => {
  test('the first client that adds entries to a free match takes the lease', () => {
    expect(admit(null, holder('ana'), { epoch: FIRST_EPOCH })).toEqual({
      fate: 'store',
      lease: { ...holder('ana'), epoch: 1 },
    });
    expect(admit(null, holder('ana'), { epoch: 7 }).lease.epoch).toBe(7);
    expect(admit(null, holder('ana'), { epoch: 0 }).lease.epoch).toBe(FIRST_EPOCH);
  });

  test('entries of others, or of an older epoch, are stored aside', () => {
    expect(admit(ana, holder('ana'), { epoch: 3 })).toEqual({ fate: 'store', lease: ana });
    expect(admit(ana, holder('ana'), { epoch: 2 })).toEqual({ fate: 'aside', lease: ana });
    for (const other of [holder('bia'), holder('ana', 'bia'), holder('bia', 'ana')])
      for (const epoch of [2, 3, 4])
        expect(admit(ana, other, { epoch })).toEqual({ fate: 'aside', lease: ana });
  });

  test('entries of the holder are added if their epoch is later than the epoch of a restored server', () => {
    expect(admit(ana, holder('ana'), { epoch: 5 })).toEqual({ fate: 'store', lease: { ...ana, epoch: 5 } });
  });

  test('an impossibly high epoch is limited, so that no entry uses up the epochs', () => {
    const far = 2_000_000_000;
    expect(admit(ana, holder('ana'), { epoch: far })).toEqual({
      fate: 'store',
      lease: { ...ana, epoch: 1003 },
    });
    expect(admit(null, holder('ana'), { epoch: far }).lease.epoch).toBe(1000);
  });
});
