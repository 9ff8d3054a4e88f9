import { crc16 } from '@volleyscouter/core/pix/crc';
import { readPix } from '@volleyscouter/core/pix/read';
import { writeStaticPix } from '@volleyscouter/core/pix/write';
import { expect, test } from 'vitest';
import { fuzzPix } from './pix.ts';

test('[R-PIX-1] 200,000 written codes are read back, and every changed code is refused', () => {
  const tally = fuzzPix({ seed: 20_261_121, codes: 200_000 });
  expect(tally.failures.slice(0, 10)).toEqual([]);
  expect(tally.written).toBe(200_000);
  expect(tally.refused).toBeGreaterThan(10_000);
  expect(tally.atLimit).toBeGreaterThan(40_000);
  for (const kind of ['flipped', 'swapped', 'cut'] as const)
    expect(tally[kind], kind).toBeGreaterThan(100_000);
}, 300_000);

test('a wrong reader or writer is noticed', () => {
  const write = writeStaticPix;
  /** Corrects every checksum, so that no change is refused by it. */
  const trusting = (code: string) =>
    readPix(/6304.{4}$/.test(code) ? code.slice(0, -4) + crc16(code.slice(0, -4)) : code);
  const wrong = {
    'no check': { read: trusting, write },
    floats: {
      read: readPix,
      write: (order: Parameters<typeof write>[0]) =>
        write({ ...order, cents: order.cents && (order.cents / 100) * 100 }),
    },
    'no txid': {
      read: readPix,
      write: (order: Parameters<typeof write>[0]) => write({ ...order, txid: undefined }),
    },
    cut: {
      read: readPix,
      write: (order: Parameters<typeof write>[0]) =>
        write({ ...order, information: order.information?.slice(0, 9) }),
    },
    throws: { read: () => JSON.parse('{'), write },
  };
  for (const [name, codec] of Object.entries(wrong))
    expect(fuzzPix({ seed: 1, codes: 3_000, codec }).failures.length, name).toBeGreaterThan(0);
});
