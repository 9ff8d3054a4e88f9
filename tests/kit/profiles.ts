/** ICC profiles for tests, drawn by numbers, and photos that carry them. */
import { deflateSync } from 'node:zlib';
import { asBig32, asLittle32, big32, crc32, joined, latin, little32 } from '@volleyscouter/core/photo/bytes';
import sharp from 'sharp';

const fixed = (value: number): Uint8Array => asBig32(Math.round(value * 65_536) >>> 0);
const wide = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 255);
const tag = (type: string, ...content: Uint8Array[]): Uint8Array =>
  joined([latin(type), new Uint8Array(4), ...content]);

export const xyz = (values: readonly number[]): Uint8Array => tag('XYZ ', ...values.map(fixed));
/** `curv` of so many entries. */
export const table = (entries: number, curve: (x: number) => number): Uint8Array =>
  tag(
    'curv',
    asBig32(entries),
    ...Array.from({ length: entries }, (_, at) => wide(Math.round(curve(at / (entries - 1)) * 65_535))),
  );
export const gamma = (value: number): Uint8Array => tag('curv', asBig32(1), wide(Math.round(value * 256)));
export const parametric = (kind: number, values: readonly number[]): Uint8Array =>
  tag('para', wide(kind), wide(0), ...values.map(fixed));
/** A text as version 2 writes it, and as version 4 does. */
export const plainText = (text: string): Uint8Array =>
  tag('desc', asBig32(text.length + 1), latin(`${text}\0`), new Uint8Array(78));
export const localText = (text: string): Uint8Array =>
  tag(
    'mluc',
    asBig32(1),
    asBig32(12),
    latin('ptBR'),
    asBig32(text.length * 2),
    asBig32(28),
    ...[...text].map((letter) => wide(letter.charCodeAt(0))),
  );

/** Curves, a grid of 3 x 3 x 3 with values that lean, and curves, to Lab in 16 bits. */
export function grid(lean: number): Uint8Array {
  const line = joined([wide(0), wide(65_535)]);
  const values = Array.from({ length: 27 }, (_, at) => {
    const [r, g, b] = [Math.floor(at / 9), Math.floor(at / 3) % 3, at % 3];
    const light = Math.min(65_280, ((r + g + b) / 6) * 60_000 + lean);
    return joined([wide(light), wide(32_768 + (r - g) * 6000), wide(32_768 + (g - b) * 6000)]);
  });
  const unit = [1, 0, 0, 0, 1, 0, 0, 0, 1].map(fixed);
  const head = [Uint8Array.of(3, 3, 3, 0), ...unit, wide(2), wide(2)];
  return tag('mft2', ...head, line, line, line, ...values, line, line, line);
}

/** The same by stages: curves behind a grid, with a gap between them that says something. */
export function stages(lean: number, gap = ''): Uint8Array {
  const straight = tag('curv', asBig32(0));
  const curves = joined([straight, straight, straight]);
  const values = grid(lean).subarray(52 + 12, 52 + 12 + 27 * 6);
  const points = new Uint8Array(20);
  points.set([3, 3, 3]);
  points[16] = 2;
  const between = latin(gap.padEnd(Math.ceil(gap.length / 4) * 4));
  const clut = 32 + curves.length + between.length;
  const end = clut + points.length + values.length + 2;
  return tag(
    'mAB ',
    Uint8Array.of(3, 3, 0, 0),
    ...[32, 0, 0, clut, end].map(asBig32),
    curves,
    between,
    points,
    values,
    new Uint8Array(2),
    curves,
  );
}

/** A profile of these elements. `maker` stands in each field of the header that names one. */
export function profile(
  tags: Record<string, Uint8Array>,
  { major = 2, space = 'RGB ', connection = 'XYZ ', maker = 'FULA' } = {},
): Uint8Array {
  const names = Object.keys(tags);
  let end = 132 + names.length * 12;
  const entries: Uint8Array[] = [];
  const elements: Uint8Array[] = [];
  for (const [name, element] of Object.entries(tags)) {
    const filled = joined([element, new Uint8Array((4 - (element.length % 4)) % 4)]);
    entries.push(joined([latin(name), asBig32(end), asBig32(element.length)]));
    elements.push(filled);
    end += filled.length;
  }
  const header = new Uint8Array(128);
  header.set(asBig32(end));
  header.set([major, 0x10], 8);
  header.set(latin(`mntr${space}${connection}`), 12);
  header.set([0x07, 0xe9, 0, 3, 0, 9, 0, 14, 0, 15, 0, 9], 24);
  header.set(latin('acsp'), 36);
  for (const place of [4, 48, 52, 80]) header.set(latin(maker), place);
  header.set([0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d], 68);
  return joined([header, asBig32(names.length), ...entries, ...elements]);
}

/** A picture in which each colour lies, at a distance. */
const colours = (channels: 1 | 3) => {
  const size = 48;
  const data = Buffer.alloc(size * size * channels);
  for (let at = 0; at < data.length; at++) data[at] = (at * 5 + ((at * at) >> 6)) & 255;
  return sharp(data, { raw: { width: size, height: size, channels } });
};

const segment = (marker: number, content: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255), content]);
function chunk(type: string, content: Uint8Array): Uint8Array {
  const checked = joined([latin(type), content]);
  return joined([asBig32(content.length), checked, asBig32(crc32(checked))]);
}

/** The parts of a profile as a JPEG has them, each at most so long. */
export function profileParts(icc: Uint8Array, most = 65_519): Uint8Array[] {
  const count = Math.ceil(icc.length / most);
  return Array.from({ length: count }, (_, at) =>
    segment(
      0xe2,
      joined([
        latin('ICC_PROFILE\0'),
        Uint8Array.of(at + 1, count),
        icc.subarray(at * most, (at + 1) * most),
      ]),
    ),
  );
}

/** Puts segments behind the first bytes of a JPEG. */
export const jpegWith = (jpeg: Uint8Array, ...segments: Uint8Array[]): Uint8Array =>
  joined([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export function pngWith(png: Uint8Array, icc: Uint8Array, name = 'ICC'): Uint8Array {
  const head = 8 + 12 + big32(png, 8);
  const packed = chunk('iCCP', joined([latin(`${name}\0\0`), deflateSync(icc)]));
  return joined([png.subarray(0, head), packed, png.subarray(head)]);
}

export function webpWith(webp: Uint8Array, icc: Uint8Array, edge = 48): Uint8Array {
  const odd = new Uint8Array(icc.length % 2);
  const canvas = Uint8Array.of(0x20, 0, 0, 0, edge - 1, 0, 0, edge - 1, 0, 0);
  const profiled = joined([latin('ICCP'), asLittle32(icc.length), icc, odd]);
  const body = joined([latin('WEBPVP8X'), asLittle32(10), canvas, profiled, webp.subarray(12)]);
  if (little32(webp, 4) + 8 !== webp.length) throw new Error('no whole WebP');
  return joined([latin('RIFF'), asLittle32(body.length), body]);
}

/** A photo of each kind without a profile. */
export const drawnPhotos = async (channels: 1 | 3 = 3) => ({
  jpeg: await colours(channels).jpeg({ quality: 95 }).toBuffer(),
  png: await colours(channels).png().toBuffer(),
  webp: await colours(channels).webp({ lossless: true }).toBuffer(),
});
