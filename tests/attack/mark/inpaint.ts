/** What whoever knows where a mark lies can do: fill it from what lies beside it. Two ways, over pixels of three bytes each. */
import type { Pixels } from '@volleyscouter/server/photos/cells';

/** 1 where the picture is to be filled. */
export type Mask = Uint8Array;

/** The pixels of a mask from its edge inwards, each with its distance; and the distance of all. */
function inwards(mask: Mask, width: number, height: number): { order: Int32Array; far: Float32Array } {
  const far = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  for (let place = 0; place < far.length; place++) if (!mask[place]) far[place] = 0;
  const pass = (from: number, step: number): void => {
    for (let count = 0, place = from; count < far.length; count++, place += step) {
      const [x, y] = [place % width, Math.floor(place / width)];
      for (const [dx, dy, length] of [
        [-step, 0, 1],
        [0, -step, 1],
        [-step, -step, Math.SQRT2],
        [step, -step, Math.SQRT2],
      ] as const) {
        const [u, v] = [x + dx, y + dy];
        if (u < 0 || v < 0 || u >= width || v >= height) continue;
        const next = (far[v * width + u] as number) + length;
        if (next < (far[place] as number)) far[place] = next;
      }
    }
  };
  pass(0, 1);
  pass(far.length - 1, -1);
  const masked = Int32Array.from(Array.from(far.keys()).filter((place) => mask[place]));
  masked.sort((a, b) => (far[a] as number) - (far[b] as number));
  return { order: masked, far };
}

/** Colours spread evenly: Laplace's equation, by successive over-relaxation from a first fill. */
export function diffusion(picture: Pixels, mask: Mask): Uint8Array {
  const { width, height } = picture;
  const values = Float32Array.from(transport(picture, mask, 0));
  const masked = Array.from(mask.keys()).filter((place) => mask[place]);
  for (let round = 0; round < 80; round++)
    for (const place of masked) {
      const [x, y] = [place % width, Math.floor(place / width)];
      for (let part = 0; part < 3; part++) {
        let [sum, count] = [0, 0];
        if (x > 0) [sum, count] = [sum + (values[(place - 1) * 3 + part] as number), count + 1];
        if (x + 1 < width) [sum, count] = [sum + (values[(place + 1) * 3 + part] as number), count + 1];
        if (y > 0) [sum, count] = [sum + (values[(place - width) * 3 + part] as number), count + 1];
        if (y + 1 < height) [sum, count] = [sum + (values[(place + width) * 3 + part] as number), count + 1];
        const old = values[place * 3 + part] as number;
        values[place * 3 + part] = old + 1.7 * (sum / count - old);
      }
    }
  return Uint8Array.from(values, (value) => Math.min(255, Math.max(0, Math.round(value))));
}

/**
 * From the edge inwards each pixel becomes a mean of the known ones around it (Telea's order). With `guided` above 0 those
 * along the lines of the picture count more, so that edges go on through the mark (Bornemann and März's coherence transport).
 */
export function transport({ data, width, height }: Pixels, mask: Mask, guided: number): Uint8Array {
  const out = Float32Array.from(data);
  const { order, far } = inwards(mask, width, height);
  const known = Uint8Array.from(mask, (masked) => 1 - masked);
  const reach = 5;
  const grey = new Float32Array(width * height);
  const brightness = (place: number): number =>
    0.3 * (out[place * 3] as number) +
    0.59 * (out[place * 3 + 1] as number) +
    0.11 * (out[place * 3 + 2] as number);
  for (let place = 0; place < grey.length; place++) grey[place] = brightness(place);
  for (const place of order) {
    const [x, y] = [place % width, Math.floor(place / width)];
    // structure tensor of what is known around, for the direction of lines
    let [xx, xy, yy] = [0, 0, 0];
    if (guided > 0)
      for (let v = Math.max(1, y - 6); v <= Math.min(height - 2, y + 6); v++)
        for (let u = Math.max(1, x - 6); u <= Math.min(width - 2, x + 6); u++) {
          const at = v * width + u;
          if (!(known[at] && known[at - 1] && known[at + 1] && known[at - width] && known[at + width]))
            continue;
          const gx = (grey[at + 1] as number) - (grey[at - 1] as number);
          const gy = (grey[at + width] as number) - (grey[at - width] as number);
          const weight = Math.exp(-((u - x) ** 2 + (v - y) ** 2) / 18);
          xx += weight * gx * gx;
          xy += weight * gx * gy;
          yy += weight * gy * gy;
        }
    const spread = Math.hypot(xx - yy, 2 * xy);
    const turn = 0.5 * Math.atan2(2 * xy, xx - yy) + Math.PI / 2;
    const strength = guided * (spread / (xx + yy + 20));
    const [cx, cy] = [Math.cos(turn), Math.sin(turn)];
    const sums = [0, 0, 0];
    let total = 0;
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
        const at = v * width + u;
        if (!known[at]) continue;
        const [dx, dy] = [u - x, v - y];
        const squared = dx * dx + dy * dy;
        if (squared > reach * reach) continue;
        const across = dx * cy - dy * cx;
        const weight =
          (1 / squared) * Math.exp(-strength * across * across) +
          1e-6 / (1 + Math.abs((far[at] as number) - (far[place] as number)));
        total += weight;
        for (let part = 0; part < 3; part++)
          sums[part] = (sums[part] as number) + weight * (out[at * 3 + part] as number);
      }
    if (total > 0)
      for (let part = 0; part < 3; part++) out[place * 3 + part] = (sums[part] as number) / total;
    known[place] = 1;
    grey[place] = brightness(place);
  }
  return Uint8Array.from(out, (value) => Math.min(255, Math.max(0, Math.round(value))));
}
