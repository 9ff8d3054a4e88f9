/** Where the strokes of a mark lie: how far each place is inside a stroke, at half the resolution of the picture. */
import type { Segment } from './watermark.ts';

export interface Cover {
  width: number;
  height: number;
  /** Pixels of the picture from the edge of the nearest stroke, positive inside it; nowhere below `OUTSIDE`. */
  depth: Float32Array;
}

/** Farther outside a stroke nothing is told apart. */
export const OUTSIDE = -6;

/** The sample at (i, j) is of the picture's place (2 i + 0.5, 2 j + 0.5). */
export function coverOf(segments: readonly Segment[], width: number, height: number): Cover {
  const [columns, rows] = [Math.ceil(width / 2) + 1, Math.ceil(height / 2) + 1];
  const cover = { width: columns, height: rows, depth: new Float32Array(columns * rows).fill(OUTSIDE) };
  for (const segment of segments) lay(segment, cover);
  return cover;
}

function lay({ x1, y1, x2, y2, half }: Segment, { width, height, depth }: Cover): void {
  const reach = half - OUTSIDE;
  const left = Math.max(0, Math.floor((Math.min(x1, x2) - reach) / 2));
  const right = Math.min(width - 1, Math.ceil((Math.max(x1, x2) + reach) / 2));
  const top = Math.max(0, Math.floor((Math.min(y1, y2) - reach) / 2));
  const bottom = Math.min(height - 1, Math.ceil((Math.max(y1, y2) + reach) / 2));
  const dx = x2 - x1;
  const dy = y2 - y1;
  const squared = dx * dx + dy * dy || 1;
  for (let row = top; row <= bottom; row++) {
    const y = row * 2 + 0.5 - y1;
    for (let column = left; column <= right; column++) {
      const x = column * 2 + 0.5 - x1;
      const share = Math.min(1, Math.max(0, (x * dx + y * dy) / squared));
      const besideX = x - share * dx;
      const besideY = y - share * dy;
      const far = besideX * besideX + besideY * besideY;
      if (far > reach * reach) continue;
      const inside = half - Math.sqrt(far);
      const place = row * width + column;
      if (inside > (depth[place] as number)) depth[place] = inside;
    }
  }
}

/** How deep in a stroke a pixel lies, as the nearest sample has it. */
export const depthAt = ({ width, depth }: Cover, x: number, y: number): number =>
  depth[(y >> 1) * width + (x >> 1)] as number;
