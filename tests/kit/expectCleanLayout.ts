import { expect } from 'vitest';
import { linesOf, type PdfText } from './pdfReader.ts';

export function expectCleanLayout(page: readonly PdfText[]): void {
  for (const { x, y, width } of page) {
    expect(x).toBeGreaterThan(9.9);
    expect(x + width).toBeLessThan(200.1);
    expect(y).toBeGreaterThan(10);
    expect(y).toBeLessThan(287.1);
  }
  for (const line of linesOf(page))
    for (const [at, { x, text }] of line.slice(1).entries()) {
      const before = line[at];
      expect([x > (before?.x ?? 0) + (before?.width ?? 0), before?.text, text]).toEqual([
        true,
        before?.text,
        text,
      ]);
    }
}
