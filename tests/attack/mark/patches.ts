/** What whoever knows where a mark lies can do with patches of the rest of the picture. */
import type { Pixels } from '@volleyscouter/server/photos/cells';
import { type Mask, transport } from './inpaint.ts';

const PATCH = 4;

/** Patches of the rest of the picture that fit best (PatchMatch), voted together, from a first fill. */
export function patches(picture: Pixels, mask: Mask, random: () => number, rounds = 4): Uint8Array {
  const { width, height } = picture;
  const out = Float32Array.from(transport(picture, mask, 2));
  const near = new Uint8Array(width * height);
  const inside = (x: number, y: number): boolean =>
    x >= PATCH && y >= PATCH && x < width - PATCH && y < height - PATCH;
  // a patch is a source when nothing of it is masked
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      sums[(y + 1) * (width + 1) + x + 1] =
        (mask[y * width + x] as number) +
        (sums[y * (width + 1) + x + 1] as number) +
        (sums[(y + 1) * (width + 1) + x] as number) -
        (sums[y * (width + 1) + x] as number);
  const maskedIn = (x: number, y: number): number => {
    const at = (u: number, v: number): number => sums[v * (width + 1) + u] as number;
    return (
      at(x + PATCH + 1, y + PATCH + 1) -
      at(x - PATCH, y + PATCH + 1) -
      at(x + PATCH + 1, y - PATCH) +
      at(x - PATCH, y - PATCH)
    );
  };
  const sources: number[] = [];
  const wanted: number[] = [];
  for (let y = PATCH; y < height - PATCH; y++)
    for (let x = PATCH; x < width - PATCH; x++) {
      if (maskedIn(x, y) === 0) sources.push(y * width + x);
      else if (x % 2 === 0 && y % 2 === 0) wanted.push(y * width + x);
      near[y * width + x] = maskedIn(x, y) === 0 ? 1 : 0;
    }
  if (sources.length === 0) return Uint8Array.from(out, Math.round);
  const cost = (a: number, b: number, most: number): number => {
    let sum = 0;
    for (let dy = -PATCH; dy <= PATCH; dy += 1) {
      for (let dx = -PATCH; dx <= PATCH; dx += 1) {
        const [p, q] = [(a + dy * width + dx) * 3, (b + dy * width + dx) * 3];
        const weight = mask[a + dy * width + dx] ? 0.25 : 1;
        for (let part = 0; part < 3; part++) {
          const off = (out[p + part] as number) - (out[q + part] as number);
          sum += weight * off * off;
        }
      }
      if (sum >= most) return sum;
    }
    return sum;
  };
  // beginning nearby: what fits is mostly not far
  const anySource = (): number => sources[Math.floor(random() * sources.length)] as number;
  const nearSource = (place: number, reach: number): number => {
    const [x, y] = [place % width, Math.floor(place / width)];
    for (let tries = 0; tries < 8; tries++) {
      const [u, v] = [x + Math.round((random() * 2 - 1) * reach), y + Math.round((random() * 2 - 1) * reach)];
      if (inside(u, v) && near[v * width + u]) return v * width + u;
    }
    return anySource();
  };
  const match = new Map<number, number>();
  for (const place of wanted) match.set(place, nearSource(place, 40));
  for (let round = 0; round < rounds; round++) {
    const forth = round % 2 === 0;
    const places = forth ? wanted : [...wanted].reverse();
    const step = forth ? -2 : 2;
    for (const place of places) {
      let best = match.get(place) as number;
      let least = cost(place, best, Number.POSITIVE_INFINITY);
      const consider = (source: number): void => {
        if (!near[source]) return;
        const found = cost(place, source, least);
        if (found < least) [best, least] = [source, found];
      };
      for (const neighbour of [place + step, place + step * width]) {
        const other = match.get(neighbour);
        if (other !== undefined) consider(other - (neighbour - place));
      }
      for (let reach = Math.max(width, height); reach > 2; reach /= 3) {
        const source = nearSource(reach > 200 ? place : best, reach);
        consider(source);
      }
      match.set(place, best);
    }
    const votes = new Float32Array(width * height * 4);
    for (const [place, source] of match)
      for (let dy = -PATCH; dy <= PATCH; dy++)
        for (let dx = -PATCH; dx <= PATCH; dx++) {
          const to = place + dy * width + dx;
          if (!mask[to]) continue;
          const from = source + dy * width + dx;
          const weight = Math.exp(-(dx * dx + dy * dy) / 8);
          for (let part = 0; part < 3; part++)
            votes[to * 4 + part] =
              (votes[to * 4 + part] as number) + weight * (out[from * 3 + part] as number);
          votes[to * 4 + 3] = (votes[to * 4 + 3] as number) + weight;
        }
    for (let place = 0; place < mask.length; place++) {
      const weight = votes[place * 4 + 3] as number;
      if (mask[place] && weight > 0)
        for (let part = 0; part < 3; part++)
          out[place * 3 + part] = (votes[place * 4 + part] as number) / weight;
    }
  }
  return Uint8Array.from(out, (value) => Math.min(255, Math.max(0, Math.round(value))));
}
