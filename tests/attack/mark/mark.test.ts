/**
 * [R-SHOP-4] The mark against whoever has its source and knows exactly where it lies. Of the pixels that it changed by more than `SEEN` (in
 * any colour), how many are still as far off after the best attack? `MARK_PICTURES` names a folder of JPEGs of one's own.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '@volleyscouter/server/demo/seeded';
import type { Pixels } from '@volleyscouter/server/photos/cells';
import { coverOf, depthAt } from '@volleyscouter/server/photos/cover';
import { frost } from '@volleyscouter/server/photos/frost';
import { segmentsOf } from '@volleyscouter/server/photos/watermark';
import { dose, FULL, report } from '@volleyscouter/tests/kit/dose';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { diffusion, type Mask, transport } from './inpaint.ts';
import { patches } from './patches.ts';
import { type Drawn, draw, KIND_NAMES } from './pictures.ts';

const SEEN = 12;
const EDGE = dose(900, 1200);
const FRAME_EDGE = dose(600, 1200);
/** What the rim of a stroke takes, of 255. */
const RIM = 7;
const FRAMES = 5;

const off = (a: Uint8Array, b: Uint8Array, pixel: number): number =>
  Math.max(...[0, 1, 2].map((part) => Math.abs((a[pixel * 3 + part] ?? 0) - (b[pixel * 3 + part] ?? 0))));

interface Marked extends Drawn {
  shown: Uint8Array;
  /** Where its strokes lie with their rim, and where without. */
  mask: Mask;
  tight: Mask;
}

/** As it leaves, with what JPEG does to it. */
async function sent({ data, width, height }: Omit<Drawn, 'name'>): Promise<Uint8Array> {
  const file = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 78 })
    .toBuffer();
  return new Uint8Array(await sharp(file).raw().toBuffer());
}

/** A picture as a shopper gets it, beside the plain one. */
async function marked(picture: Drawn, mark: string, scene: string): Promise<Marked> {
  const { width, height } = picture;
  const data = picture.data.slice();
  frost({ data, width, height }, mark, scene);
  const cover = coverOf(segmentsOf(mark, scene, width, height), width, height);
  const within = (edge: number): Mask =>
    Uint8Array.from({ length: width * height }, (_, at) =>
      depthAt(cover, at % width, Math.floor(at / width)) > edge ? 1 : 0,
    );
  const [plain, shown] = [await sent(picture), await sent({ data, width, height })];
  return { ...picture, data: plain, shown, mask: within(-4), tight: within(-0.5) };
}

/** The strokes without their rim, which is taken off as it was put on. */
function lifted({ shown, tight, mask, width, height }: Marked): Pixels {
  const data = shown.map((value, at) => {
    const pixel = Math.floor(at / 3);
    return mask[pixel] && !tight[pixel] ? Math.min(255, value + RIM) : value;
  });
  return { data, width, height };
}

/** The tint taken off by blocks: what is in the strokes is made as bright as what lies beside them. */
function subtract({ shown, mask, width, height }: Marked): Uint8Array {
  const out = shown.slice();
  const filled = transport({ data: shown, width, height }, mask, 0);
  const block = 12;
  for (let top = 0; top < height; top += block)
    for (let left = 0; left < width; left += block) {
      const inside: number[] = [];
      for (let y = top; y < Math.min(height, top + block); y++)
        for (let x = left; x < Math.min(width, left + block); x++)
          if (mask[y * width + x]) inside.push(y * width + x);
      for (let part = 0; part < 3; part++) {
        const sum = inside.reduce(
          (all, at) => all + (filled[at * 3 + part] ?? 0) - (shown[at * 3 + part] ?? 0),
          0,
        );
        for (const at of inside)
          out[at * 3 + part] = Math.min(
            255,
            Math.max(0, Math.round((shown[at * 3 + part] ?? 0) + sum / inside.length)),
          );
      }
    }
  return out;
}

const changedOf = ({ data, shown }: Marked): number[] =>
  Array.from({ length: data.length / 3 }, (_, pixel) => pixel).filter(
    (pixel) => off(shown, data, pixel) > SEEN,
  );
const shareOff = ({ data }: Marked, pixels: readonly number[], attacked: Uint8Array): number =>
  pixels.filter((pixel) => off(attacked, data, pixel) > SEEN).length / pixels.length;

async function picturesToMark(): Promise<Drawn[]> {
  const kinds = FULL ? KIND_NAMES : KIND_NAMES.slice(0, 2);
  const drawn = await Promise.all(
    kinds.flatMap((kind, index) =>
      Array.from({ length: dose(1, 3) }, (_, seed) => draw(kind, 10 * index + seed, EDGE, seed % 2 === 1)),
    ),
  );
  const folder = process.env.MARK_PICTURES;
  const own = folder ? readdirSync(folder).filter((name) => name.endsWith('.jpg')) : [];
  const read = await Promise.all(
    own.map(async (name) => {
      const { data, info } = await sharp(join(folder ?? '', name))
        .resize(EDGE, EDGE, { fit: 'inside' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { name, data: new Uint8Array(data), width: info.width, height: info.height };
    }),
  );
  return [...drawn, ...read];
}

/** What is known of a still ground from all frames; where each of them is marked, painted over. */
function merged(frames: readonly Marked[]): Uint8Array {
  const [first] = frames;
  if (!first) throw new Error('no frame');
  const mask = first.mask.map((_, at) => (frames.every((frame) => frame.mask[at]) ? 1 : 0));
  const data = Uint8Array.from(first.shown, (value, at) => {
    if (!first.mask[Math.floor(at / 3)]) return value;
    const seen = frames
      .filter((frame) => !frame.mask[Math.floor(at / 3)])
      .map((frame) => frame.shown[at] ?? 0);
    return seen.sort((a, b) => a - b)[seen.length >> 1] ?? value;
  });
  return transport({ data, width: first.width, height: first.height }, mask, 2);
}

describe('[R-SHOP-4] the mark under attack', () => {
  test('of what it changed most is still off after each attack by somebody who knows where it lies', async () => {
    const worst: number[] = [];
    for (const [index, picture] of (await picturesToMark()).entries()) {
      const it = await marked(picture, `mark ${index}`, `scene ${index}`);
      const pixels = changedOf(it);
      const shown = { data: it.shown, width: it.width, height: it.height };
      const attacks: Record<string, Uint8Array> = {
        ...(FULL && { subtracted: subtract(it), 'from the edge': transport(shown, it.mask, 0) }),
        diffused: diffusion(shown, it.mask),
        'along lines': transport(shown, it.mask, 2),
        'along lines, strictly': transport(shown, it.mask, 8),
        'with the rim lifted': transport(lifted(it), it.tight, 2),
        ...(FULL && { patches: patches(shown, it.mask, seeded(index)) }),
      };
      const left = Object.entries(attacks).map(([name, out]) => [name, shareOff(it, pixels, out)] as const);
      const coverage = pixels.length / (it.width * it.height);
      const least = Math.min(...left.map(([, share]) => share));
      worst.push(least);
      const told = left.map(([name, share]) => `${name} ${(100 * share).toFixed(0)} %`).join(', ');
      report(`R-SHOP-4: ${picture.name}: changed ${(100 * coverage).toFixed(1)} %; still off: ${told}`);
      expect(coverage).toBeLessThan(0.15);
      expect(coverage).toBeGreaterThan(0.005);
      expect(least).toBeGreaterThan(0.5);
    }
    const mean = worst.reduce((sum, share) => sum + share, 0) / worst.length;
    report(
      `R-SHOP-4: still off after the best attack on each of ${worst.length} pictures: ${(100 * mean).toFixed(0)} % on average`,
    );
    expect(mean).toBeGreaterThan(0.6);
  }, 1_200_000);

  test('a burst of one scene does not bring out what stands still; frames with marks of their own places would', async () => {
    const frames = await Promise.all(
      Array.from({ length: FRAMES }, (_, frame) =>
        draw('dark hall', 3, FRAME_EDGE, false, frame * FRAME_EDGE * 0.03),
      ),
    );
    const shares = await Promise.all(
      ['one scene', 'own scenes'].map(async (kind) => {
        const all = await Promise.all(
          frames.map((frame, index) =>
            marked(frame, `${index}`, kind === 'one scene' ? 'scene' : `scene ${index}`),
          ),
        );
        const [first] = all;
        return first
          ? shareOff(
              first,
              changedOf(first).filter((pixel) => first.mask[pixel]),
              merged(all),
            )
          : 0;
      }),
    );
    const [one = 0, own = 0] = shares;
    report(
      `R-SHOP-4: ${FRAMES} frames of one scene leave ${(100 * one).toFixed(0)} % off, with marks at places of their own ${(100 * own).toFixed(0)} %`,
    );
    expect(one).toBeGreaterThan(own + 0.1);
  }, 600_000);
});
