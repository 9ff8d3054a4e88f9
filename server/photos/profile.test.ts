// @module-tag slow
import { joined, latin } from '@volleyscouter/core/photo/bytes';
import { dose } from '@volleyscouter/tests/kit/dose';
import * as icc from '@volleyscouter/tests/kit/profiles';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanPhoto } from './clean.ts';

const SECRET = 'Fulana de Tal SN-20260501';
/** In letters of one byte, and of two as newer texts have them. */
const SAID = [latin('Fulana'), latin('SN-2026'), latin('F\0u\0l\0a\0'), latin('FULA')];

const SRGB = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
];
const P3 = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
];
const ADOBE = [
  [0.60974, 0.31111, 0.01947],
  [0.20528, 0.62567, 0.06087],
  [0.14919, 0.06322, 0.74457],
];
/** Nobody's. */
const OWN = [
  [0.7, 0.3, 0.01],
  [0.1, 0.6, 0.05],
  [0.16, 0.1, 0.76],
];
const srgb = (x: number): number => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
const SRGB_NUMBERS = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

/** A matrix with one curve for its three colours, or three. */
const matrix = (primaries: number[][], ...curves: Uint8Array[]): Record<string, Uint8Array> => ({
  wtpt: icc.xyz([0.9505, 1, 1.0891]),
  rXYZ: icc.xyz(primaries[0] ?? []),
  gXYZ: icc.xyz(primaries[1] ?? []),
  bXYZ: icc.xyz(primaries[2] ?? []),
  rTRC: curves[0] ?? new Uint8Array(),
  gTRC: curves.at(1) ?? curves[0] ?? new Uint8Array(),
  bTRC: curves.at(-1) ?? new Uint8Array(),
});
const TOLD = {
  desc: icc.plainText(SECRET),
  cprt: icc.plainText(SECRET),
  dmnd: icc.plainText(SECRET),
  dmdd: icc.localText(SECRET),
  vued: icc.plainText(SECRET),
  mmod: latin(`mmod${SECRET}`),
  targ: latin(`text\0\0\0\0${SECRET}`),
  Fuln: latin(SECRET),
};
const TOLD_4 = { ...TOLD, desc: icc.localText(SECRET), cprt: icc.localText(SECRET) };

/** Profiles with words, and the name under which each comes out. */
const PROFILES: Record<string, { bytes: Uint8Array; name: string }> = {
  'sRGB by 1,024 entries': {
    bytes: icc.profile({ ...TOLD, ...matrix(SRGB, icc.table(1024, srgb)), bkpt: icc.xyz([0, 0, 0]) }),
    name: 'sRGB',
  },
  'sRGB by numbers': {
    bytes: icc.profile({ ...TOLD_4, ...matrix(SRGB, icc.parametric(3, SRGB_NUMBERS)) }, { major: 4 }),
    name: 'sRGB',
  },
  'Display P3': {
    bytes: icc.profile({ ...TOLD_4, ...matrix(P3, icc.parametric(3, SRGB_NUMBERS)) }, { major: 4 }),
    name: 'Display P3',
  },
  'Adobe RGB': {
    bytes: icc.profile({ ...TOLD, ...matrix(ADOBE, icc.gamma(2.19921875)) }),
    name: 'Adobe RGB',
  },
  'primaries of sRGB with another curve': {
    bytes: icc.profile({ ...TOLD, ...matrix(SRGB, icc.gamma(1.8)) }),
    name: 'RGB',
  },
  'three curves of its own': {
    bytes: icc.profile({
      ...TOLD,
      ...matrix(
        OWN,
        icc.table(257, (x) => x ** 1.7),
        icc.table(64, (x) => x ** 2.1),
        icc.parametric(0, [1.9]),
      ),
    }),
    name: 'RGB',
  },
  'a grid': {
    bytes: icc.profile(
      { ...TOLD, ...matrix(OWN, icc.gamma(2)), A2B0: icc.grid(900) },
      { connection: 'Lab ' },
    ),
    name: 'RGB',
  },
  'stages with words between them': {
    bytes: icc.profile({ ...TOLD_4, A2B0: icc.stages(1200, SECRET) }, { major: 4, connection: 'Lab ' }),
    name: 'RGB',
  },
};
const GREY = icc.profile(
  { ...TOLD, wtpt: icc.xyz([0.9642, 1, 0.8249]), kTRC: icc.gamma(1.5) },
  { space: 'GRAY' },
);

const cleaned = (bytes: Uint8Array): Uint8Array => {
  const result = cleanPhoto(bytes);
  if (!result.ok) throw new Error(result.error);
  return result.value;
};
/** As a screen shows them, through the profile; and as the file holds them. */
const shown = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { failOn: 'none' }).toColourspace('srgb').raw().toBuffer();
const held = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { failOn: 'none' }).keepIccProfile().raw().toBuffer();
const words = (bytes: Uint8Array): Uint8Array[] =>
  SAID.filter((word) => Buffer.from(bytes).includes(Buffer.from(word)));

type Photos = Awaited<ReturnType<typeof icc.drawnPhotos>>;
let plain: Photos;
let grey: Photos;
let cmyk: Buffer;
beforeAll(async () => {
  plain = await icc.drawnPhotos();
  grey = await icc.drawnPhotos(1);
  cmyk = await sharp(plain.png).toColourspace('cmyk').jpeg().toBuffer();
});

const photosWith = (bytes: Uint8Array, { jpeg, png, webp }: Photos): Record<string, Uint8Array> => ({
  jpeg: icc.jpegWith(jpeg, ...icc.profileParts(bytes)),
  'jpeg in parts': icc.jpegWith(jpeg, ...icc.profileParts(bytes, 300).reverse()),
  png: icc.pngWith(png, bytes, 'Fulana'),
  webp: icc.webpWith(webp, bytes),
});

describe("[R-SHOP-4] a photo's colour profile is of our own making", () => {
  test.each(Object.keys(PROFILES))('%s: no word is left, each pixel is as it was', async (what) => {
    const { bytes, name } = PROFILES[what] ?? { bytes: new Uint8Array(), name: '' };
    for (const [kind, photo] of Object.entries(photosWith(bytes, plain))) {
      const clean = cleaned(photo);
      const { icc: own } = await sharp(clean).metadata();
      expect(own && Buffer.from(own).toString('latin1').replaceAll('\0', ''), kind).toContain(name);
      expect(words(own ?? clean), kind).toEqual([]);
      expect(words(clean), kind).toEqual([]);
      expect((await shown(clean)).equals(await shown(photo)), kind).toBe(true);
      expect((await held(clean)).equals(await held(photo)), kind).toBe(true);
      expect(Buffer.from(cleaned(clean)).equals(clean), kind).toBe(true);
    }
    // the test can fail: words were there, and the profile makes other colours than none
    expect(words(bytes).length).toBeGreaterThan(1);
    if (name !== 'sRGB') {
      const [before, without] = [icc.pngWith(plain.png, bytes), plain.png];
      expect((await shown(before)).equals(await shown(without))).toBe(false);
    }
  });

  test('of grey photos, and those that the decoder brings', async () => {
    for (const [kind, photo] of Object.entries(photosWith(GREY, grey))) {
      if (kind === 'webp') continue;
      const clean = cleaned(photo);
      expect(words(clean), kind).toEqual([]);
      expect((await shown(clean)).equals(await shown(photo)), kind).toBe(true);
    }
    for (const space of ['srgb', 'p3', 'cmyk'] as const) {
      const photo = await sharp(plain.png)
        .toColourspace(space === 'cmyk' ? 'cmyk' : 'srgb')
        .withIccProfile(space)
        .jpeg()
        .toBuffer();
      const clean = cleaned(photo);
      const [before, after] = [await sharp(photo).metadata(), await sharp(clean).metadata()];
      expect([space, Boolean(after.icc), after.space]).toEqual([space, true, before.space]);
      expect((await shown(clean)).equals(await shown(photo)), space).toBe(true);
    }
  });

  test('of the profiles that other programs ship, in each kind of file, with a maker and a serial number', async () => {
    for (const space of ['srgb', 'p3', 'cmyk'] as const) {
      const told = sharp(plain.png)
        .toColourspace(space === 'cmyk' ? 'cmyk' : 'srgb')
        .withIccProfile(space);
      const { icc: shipped } = await sharp(await told.jpeg().toBuffer()).metadata();
      if (!shipped) throw new Error(`no profile of ${space}`);
      const bytes = Buffer.from(shipped);
      // preferred engine, platform, maker and model of the device, who made it, its id: header fields that no decoder reads
      bytes.write('Fula', 4, 'latin1');
      bytes.write('FulanaSN-202', 48, 'latin1');
      bytes.write('FULA', 80, 'latin1');
      bytes.write('SN-20260501 Fula', 84, 'latin1');
      const photos =
        space === 'cmyk'
          ? { jpeg: icc.jpegWith(cmyk, ...icc.profileParts(bytes)) }
          : photosWith(bytes, plain);
      for (const [kind, photo] of Object.entries(photos)) {
        const clean = cleaned(photo);
        const what = `${space} ${kind}`;
        expect(words(photo).length, what).toBeGreaterThan(kind === 'png' ? -1 : 1);
        expect(words(clean), what).toEqual([]);
        expect(words((await sharp(clean).metadata()).icc ?? new Uint8Array()), what).toEqual([]);
        expect((await shown(clean)).equals(await shown(photo)), what).toBe(true);
        expect((await held(clean)).equals(await held(photo)), what).toBe(true);
      }
    }
  });

  test('two files of one space have one profile, whoever made them', async () => {
    const numbers = matrix(P3, icc.parametric(3, SRGB_NUMBERS));
    const one = icc.profile({ ...numbers, ...TOLD_4 }, { major: 4, maker: 'appl' });
    const other = icc.profile(
      { desc: icc.localText('Monitor'), ...numbers, chad: latin('sf32') },
      { major: 4 },
    );
    const profiles = await Promise.all(
      [one, other].map(async (bytes) => (await sharp(cleaned(icc.pngWith(plain.png, bytes))).metadata()).icc),
    );
    expect(profiles[0]).toEqual(profiles[1]);
  });

  test('what no decoder takes for a profile is left out', async () => {
    const good = PROFILES['Display P3']?.bytes ?? new Uint8Array();
    const parts = icc.profileParts(good, 300);
    const broken: [string, Uint8Array][] = [
      ['a part is missing', icc.jpegWith(plain.jpeg, ...parts.slice(1))],
      ['text alone', icc.jpegWith(plain.jpeg, ...icc.profileParts(latin(SECRET.repeat(40))))],
      ['cut off', icc.pngWith(plain.png, good.subarray(0, good.length - 60))],
      ['no curves', icc.pngWith(plain.png, icc.profile({ ...TOLD, rXYZ: icc.xyz([1, 0, 0]) }))],
      ['of another colour space', icc.webpWith(plain.webp, icc.profile(TOLD, { space: 'HSV ' }))],
    ];
    for (const [what, photo] of broken) {
      const clean = cleaned(photo);
      expect((await sharp(clean).metadata()).icc, what).toBeUndefined();
      expect((await shown(clean)).equals(await shown(photo)), what).toBe(true);
      expect(words(clean), what).toEqual([]);
    }
  });

  test('of a JPEG whose profile comes twice, the last counts', async () => {
    const [p3, adobe] = ['Display P3', 'Adobe RGB'].map((what) =>
      icc.profileParts(PROFILES[what]?.bytes ?? new Uint8Array()),
    );
    const photo = icc.jpegWith(plain.jpeg, ...(p3 ?? []), ...(adobe ?? []));
    expect((await shown(cleaned(photo))).equals(await shown(photo))).toBe(true);
  });

  test('whatever the bytes of a profile, the pixels stay', { timeout: dose(60_000, 600_000) }, async () => {
    const seeds = fc.constantFrom(...Object.values(PROFILES).map(({ bytes }) => bytes));
    const change = fc.record({ at: fc.double({ min: 0, max: 0.9999, noNaN: true }), to: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(
        seeds,
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('jpeg', 'png', 'webp'),
        async (seed, changes, kind) => {
          const bytes = Uint8Array.from(seed);
          // header and tags stand in front
          for (const { at, to } of changes) bytes[Math.floor(at * at * bytes.length)] = to;
          const photo = photosWith(bytes, plain)[kind] ?? new Uint8Array();
          const clean = cleaned(photo);
          expect((await shown(clean)).equals(await shown(photo))).toBe(true);
          expect(Buffer.from(cleaned(clean)).equals(clean)).toBe(true);
        },
      ),
      { numRuns: dose(60, 20_000) },
    );
  });
});

describe('[R-SHOP-4] segments of a maker', () => {
  test('behind Adobe nothing is kept but how the colours are turned', async () => {
    const cmyk = await sharp(plain.png).toColourspace('cmyk').jpeg().toBuffer();
    const segment = (content: Uint8Array): Uint8Array =>
      joined([Uint8Array.of(0xff, 0xee, (content.length + 2) >> 8, (content.length + 2) & 255), content]);
    const vendors = [
      latin(`Adobe_CM\0\0\0\0\0${SECRET}`),
      latin(`Adobe_Photoshop ${SECRET}`),
      joined([latin('Adobe\0\x64\0\0\0\0\0'), latin(SECRET)]),
      latin('AdobeFul'),
      latin(`Adobe\0\x64${SECRET.slice(0, 4)}\x02${SECRET}`),
    ];
    for (const content of vendors)
      for (const [kind, jpeg] of Object.entries({ cmyk, rgb: plain.jpeg }))
        for (const photo of [icc.jpegWith(jpeg, segment(content)), joined([jpeg, segment(content)])]) {
          const clean = cleaned(photo);
          expect(words(clean), kind).toEqual([]);
          expect((await held(clean)).equals(await held(photo)), kind).toBe(true);
          expect((await shown(clean)).equals(await shown(photo)), kind).toBe(true);
        }
  });
});
