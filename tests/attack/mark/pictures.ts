/** Pictures to attack marks on: made by code, with what photos of a game have: detail of every size, nets, shirts, faces, smooth ground. */
import { seeded } from '@volleyscouter/server/demo/seeded';
import sharp from 'sharp';

export interface Drawn {
  name: string;
  data: Uint8Array;
  width: number;
  height: number;
}

const SKIN = ['#f0c8a0', '#c68a5f', '#8a5a3c', '#5b3a26', '#e0ac84'];
const SHIRTS = ['#f2b91c', '#b3263c', '#15254c', '#1fa39a', '#e5ecf7', '#5a2d82'];
type Random = () => number;
const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

function face(random: Random, x: number, y: number, size: number): string {
  const skin = pick(random, SKIN);
  const eye = (side: number) =>
    `<ellipse cx="${x + side * size * 0.36}" cy="${y - size * 0.1}" rx="${size * 0.15}" ry="${size * 0.09}" fill="#fff"/><circle cx="${x + side * size * 0.36}" cy="${y - size * 0.1}" r="${size * 0.08}" fill="#221"/><path d="M${x + side * size * 0.2} ${y - size * 0.28}h${side * size * 0.34}" stroke="#2a1a14" stroke-width="${size * 0.07}"/>`;
  return `<ellipse cx="${x}" cy="${y - size * 0.25}" rx="${size * 0.95}" ry="${size * 1.15}" fill="#2a1a14"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.8}" ry="${size}" fill="${skin}"/>${eye(-1)}${eye(1)}<path d="M${x} ${y - size * 0.05}l${-size * 0.1} ${size * 0.32}h${size * 0.2}" fill="none" stroke="#0004" stroke-width="${size * 0.06}"/><path d="M${x - size * 0.3} ${y + size * 0.5}q${size * 0.3} ${size * 0.2} ${size * 0.6} 0" fill="none" stroke="#913" stroke-width="${size * 0.1}"/>`;
}

function athlete(random: Random, x: number, y: number, size: number): string {
  const shirt = pick(random, SHIRTS);
  const skin = pick(random, SKIN);
  const limb = (x1: number, y1: number, width: number, fill: string, bend = 1) =>
    `<path d="M${x + x1 * size} ${y + y1 * size}l${(random() - 0.5) * 3 * size} ${bend * (0.6 + random()) * size}l${(random() - 0.5) * 2 * size} ${bend * (0.8 + random()) * size}" fill="none" stroke="${fill}" stroke-width="${width * size}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const folds = Array.from(
    { length: 14 },
    () =>
      `<path d="M${x + (random() * 2 - 1) * size} ${y + (1.4 + random() * 2.4) * size}q${(random() - 0.5) * size} ${random() * size} ${(random() - 0.5) * 1.4 * size} ${random() * size}" fill="none" stroke="${random() < 0.5 ? '#0006' : '#fff6'}" stroke-width="${(0.06 + random() * 0.14) * size}"/>`,
  ).join('');
  const stripes = `<path d="M${x - 1.1 * size} ${y + 2 * size}h${2.2 * size}M${x - size} ${y + 2.4 * size}h${2 * size}" stroke="${pick(random, SHIRTS)}" stroke-width="${0.2 * size}"/>`;
  return `${limb(-0.6, 4, 0.75, skin)}${limb(0.6, 4, 0.75, skin)}${limb(-1, 1.5, 0.5, skin, random() < 0.5 ? -1 : 1)}${limb(1, 1.5, 0.5, skin, -1)}<path d="M${x - 1.1 * size} ${y + 1.2 * size}h${2.2 * size}l${-0.2 * size} ${3 * size}h${-1.8 * size}z" fill="${shirt}"/>${stripes}${folds}${face(random, x, y, size * 0.8)}`;
}

const crowd = (random: Random, width: number, from: number, to: number, size: number): string =>
  Array.from({ length: Math.round((width * (to - from)) / (size * size * 7)) }, () =>
    face(random, random() * width, from + random() * (to - from), size * (0.7 + random() * 0.6)),
  ).join('');

function net(width: number, y: number, height: number, step: number): string {
  const lines = [];
  for (let x = 0; x < width; x += step) lines.push(`M${x} ${y}v${height}`);
  for (let down = 0; down <= height; down += step) lines.push(`M0 ${y + down}H${width}`);
  return `<path d="${lines.join('')}" stroke="#ddd" stroke-opacity=".7" stroke-width="1.5"/><path d="M0 ${y}H${width}" stroke="#fff" stroke-width="7"/>`;
}

/** Noise of all sizes, each half as strong as the next larger one: what light, cloth and grain leave. */
async function fractal(random: Random, width: number, height: number): Promise<Float32Array> {
  const sum = new Float32Array(width * height);
  for (let edge = 1; edge <= 128; edge *= 2) {
    const [columns, rows] = [Math.ceil(width / edge) + 1, Math.ceil(height / edge) + 1];
    const data = Uint8Array.from({ length: columns * rows }, () => random() * 256);
    const grown = await sharp(data, { raw: { width: columns, height: rows, channels: 1 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const strength = 0.045 * Math.sqrt(edge);
    for (let place = 0; place < sum.length; place++)
      sum[place] = (sum[place] as number) + ((grown[place] as number) - 128) * strength;
  }
  return sum;
}

/** What each kind of picture shows, in front of its ground; `moved` shifts the athletes alone. */
const KINDS: Record<string, (random: Random, width: number, height: number, moved: number) => string> = {
  'dark hall': (random, width, height, moved) =>
    `<rect width="100%" height="100%" fill="#141c30"/>${crowd(random, width, 0, height * 0.35, height * 0.018)}<rect y="${height * 0.55}" width="100%" height="50%" fill="#a4642e"/>${net(width, height * 0.3, height * 0.2, 12)}${[0.2, 0.5, 0.78].map((x) => athlete(random, x * width + moved, height * 0.35, height * 0.08)).join('')}`,
  'bright hall': (random, width, height, moved) =>
    `<rect width="100%" height="100%" fill="#e8e6dc"/><rect y="${height * 0.6}" width="100%" height="50%" fill="#e2bd7c"/>${net(width, height * 0.2, height * 0.25, 16)}${[0.3, 0.7].map((x) => athlete(random, x * width + moved, height * 0.25, height * 0.1)).join('')}`,
  'many faces': (random, width, height, moved) =>
    `<rect width="100%" height="100%" fill="#39506b"/>${crowd(random, width, height * 0.05, height * 0.95, height * 0.04)}${athlete(random, width / 2 + moved, height * 0.3, height * 0.06)}`,
  'one face': (random, width, height, moved) =>
    `<rect width="100%" height="100%" fill="#2c4a3e"/>${athlete(random, width / 2 + moved, height * 0.35, height * 0.2)}`,
};
export const KIND_NAMES = Object.keys(KINDS);

/** A picture of a kind; the same `seed` gives the same one, `moved` with its athletes elsewhere. */
export async function draw(
  kind: string,
  seed: number,
  edge: number,
  isTall = false,
  moved = 0,
): Promise<Drawn> {
  const random = seeded(seed);
  const [width, height] = isTall ? [Math.round(edge * 0.67), edge] : [edge, Math.round(edge * 0.67)];
  const shown = KINDS[kind]?.(random, width, height, moved) ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shown}</svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noise = await fractal(seeded(seed + 1), width, height);
  const pixels = Uint8Array.from(data, (value, place) =>
    Math.min(255, Math.max(0, Math.round(value + (noise[Math.floor(place / 3)] as number)))),
  );
  return { name: `${kind} ${seed}`, data: pixels, width, height };
}
