import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isDeeper } from './json.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test('[decision 55] the depth of a text is that of its value; brackets in strings do not count', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.nat(8), (text, most) => {
      expect(isDeeper(text, most)).toBe(depthOf(JSON.parse(text)) > most);
    }),
  );
  expect(isDeeper(JSON.stringify({ nota: '[[[["{{\\"[[' }), 1)).toBe(false);
});

test('[decision 55] a megabyte of opening brackets is refused after the first few', () => {
  const text = '['.repeat(1_048_576);
  const charReads = vi.spyOn(String.prototype, 'charCodeAt');
  const deeper = isDeeper(text, 64);
  const { length } = charReads.mock.calls;
  charReads.mockRestore();
  expect([deeper, length]).toEqual([true, 65]);
});
