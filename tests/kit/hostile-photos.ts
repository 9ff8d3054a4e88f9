import { deflateSync } from 'node:zlib';
import { asBig32, crc32, joined, latin } from '@volleyscouter/core/photo/bytes';
import type { PhotoProblem } from '@volleyscouter/core/shop/problems';
import sharp from 'sharp';

export interface HostilePhoto {
  name: string;
  bytes: Uint8Array;
  becomes: PhotoProblem | 'made';
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#567',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' }, limitInputPixels: false });

const PNG = latin('\x89PNG\r\n\x1a\n');
function chunk(type: string, content: Uint8Array): Uint8Array {
  const checked = joined([latin(type), content]);
  return joined([asBig32(content.length), checked, asBig32(crc32(checked))]);
}

/** A black picture with one bit per pixel: it compresses a thousandfold. */
function blackPng(width: number, height: number, more: readonly Uint8Array[] = []): Uint8Array {
  const head = joined([asBig32(width), asBig32(height), Uint8Array.of(1, 0, 0, 0, 0)]);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return joined([
    PNG,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

const segment = (marker: number, content: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255), content]);
/** Inserts after the first marker. */
const within = (jpeg: Uint8Array, ...pieces: Uint8Array[]): Uint8Array =>
  joined([jpeg.subarray(0, 2), ...pieces, jpeg.subarray(2)]);

/** The frame header states a size that the photo does not have. */
function stating(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  const lying = Uint8Array.from(jpeg);
  const frame = Buffer.from(lying).indexOf(Uint8Array.of(0xff, 0xc0));
  lying.set([height >> 8, height & 255, width >> 8, width & 255], frame + 5);
  return lying;
}

/**
 * Both edges must be multiples of 16. With the usual Huffman tables, a grey block is `00 1010` for brightness
 * and `00 00` for colour. A square of 16 x 16 pixels has four blocks of brightness and two of colour: 32
 * bits.
 */
async function greyJpeg(width: number, height: number): Promise<Uint8Array> {
  const small = await flat(16, 16).jpeg({ optimiseCoding: false }).toBuffer();
  const data = small.indexOf(Uint8Array.of(0xff, 0xda)) + 14;
  const blocks = Buffer.alloc((width / 16) * (height / 16) * 4, Uint8Array.of(0x28, 0xa2, 0x8a, 0));
  return stating(joined([small.subarray(0, data), blocks, Uint8Array.of(0xff, 0xd9)]), width, height);
}

/** The frame states a wrong size: 14 bits each for width and height, after the start code. */
async function statingWebp(width: number, height: number): Promise<Uint8Array> {
  const lying = Uint8Array.from(await flat(64, 64).webp().toBuffer());
  const start = Buffer.from(lying).indexOf(Uint8Array.of(0x9d, 0x01, 0x2a)) + 3;
  lying.set([width & 255, width >> 8, height & 255, height >> 8], start);
  return lying;
}

/** Repeats the last scan of a progressive JPEG up to a thousand times. */
async function manyScans(): Promise<Uint8Array> {
  const jpeg = await noise(1600, 1600).jpeg({ progressive: true, quality: 30 }).toBuffer();
  const last = jpeg.lastIndexOf(Uint8Array.of(0xff, 0xda));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  const times = Math.min(1000, Math.floor(40_000_000 / scan.length));
  return joined([jpeg.subarray(0, last), ...Array<Uint8Array>(times).fill(scan), Uint8Array.of(0xff, 0xd9)]);
}

/** An empty ZIP archive, to append to a photo. */
const archive = joined([latin('PK\x05\x06'), new Uint8Array(18)]);
const page = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="40" height="40"/>';

async function animatedGif(): Promise<Buffer> {
  const frames = [10, 90, 170].map((red) =>
    sharp({ create: { width: 40, height: 50, channels: 3, background: { r: red, g: 9, b: 9 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}

async function bombs(jpeg: Uint8Array): Promise<HostilePhoto[]> {
  const zeros = deflateSync(Buffer.alloc(300_000_000));
  const text = (type: string): Uint8Array => chunk(type, joined([latin('a\0\0'), zeros]));
  return [
    { name: '400 megapixels of PNG in 50 KB', bytes: blackPng(20_000, 20_000), becomes: 'too-many-pixels' },
    {
      name: '256 megapixels of JPEG',
      bytes: await greyJpeg(16_000, 16_000),
      becomes: 'too-many-pixels',
    },
    {
      name: 'a small WebP that states 268 megapixels',
      bytes: await statingWebp(16_383, 16_383),
      becomes: 'too-many-pixels',
    },
    {
      name: 'a small JPEG that states 4,290 megapixels',
      bytes: stating(jpeg, 65_500, 65_500),
      becomes: 'too-many-pixels',
    },
    {
      name: 'a small JPEG that states 79 megapixels',
      bytes: stating(jpeg, 10_000, 7_900),
      becomes: 'broken-photo',
    },
    { name: 'a PNG of one row of 90 million', bytes: blackPng(90_000_000, 1), becomes: 'too-many-pixels' },
    {
      name: 'a PNG of one column of 60 million',
      bytes: blackPng(1, 60_000_000),
      becomes: 'edge-too-long',
    },
    {
      name: 'a JPEG of 60,000 x 16',
      bytes: await greyJpeg(60_000, 16),
      becomes: 'edge-too-long',
    },
    { name: 'a PNG with 300 MB of text packed', bytes: blackPng(64, 64, [text('zTXt')]), becomes: 'made' },
    { name: 'a PNG with 300 MB of profile packed', bytes: blackPng(64, 64, [text('iCCP')]), becomes: 'made' },
    { name: 'a JPEG of very many scans', bytes: await manyScans(), becomes: 'broken-photo' },
    {
      name: 'a JPEG of a million comments',
      bytes: within(jpeg, joined(Array<Uint8Array>(1_000_000).fill(segment(0xfe, new Uint8Array())))),
      becomes: 'broken-photo',
    },
    { name: '61 MB', bytes: joined([jpeg, new Uint8Array(61 * 1_048_576)]), becomes: 'photo-too-large' },
  ];
}

async function disguises(jpeg: Uint8Array): Promise<HostilePhoto[]> {
  const gif = await animatedGif();
  return [
    { name: 'nothing', bytes: new Uint8Array(), becomes: 'not-a-photo' },
    { name: 'two bytes', bytes: Uint8Array.of(0xff, 0xd8), becomes: 'broken-photo' },
    { name: 'a page named .jpg', bytes: latin(page), becomes: 'not-a-photo' },
    { name: 'an SVG named .jpg', bytes: latin(svg), becomes: 'not-a-photo' },
    { name: 'a HEIC named .jpg', bytes: latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), becomes: 'heic-photo' },
    { name: 'a GIF', bytes: gif, becomes: 'not-a-photo' },
    { name: 'a TIFF', bytes: await noise(64, 64).tiff().toBuffer(), becomes: 'not-a-photo' },
    {
      name: 'a moving WebP',
      bytes: await sharp(gif, { animated: true }).webp().toBuffer(),
      becomes: 'not-a-photo',
    },
    {
      name: 'a moving PNG',
      bytes: blackPng(64, 64, [chunk('acTL', new Uint8Array(8))]),
      becomes: 'not-a-photo',
    },
    // metadata blocks are never served, so a page in one is harmless
    {
      name: 'JPEG with a page in a comment',
      bytes: within(jpeg, segment(0xfe, latin(page))),
      becomes: 'made',
    },
    { name: 'JPEG without an end marker', bytes: jpeg.subarray(0, -2), becomes: 'made' },
    { name: 'JPEG with a page behind it', bytes: joined([jpeg, latin(page)]), becomes: 'not-a-photo' },
    {
      name: 'PNG with a page in a text',
      bytes: blackPng(64, 64, [chunk('tEXt', latin(`a\0${page}`))]),
      becomes: 'made',
    },
    { name: 'JPEG and archive in one', bytes: joined([jpeg, archive]), becomes: 'not-a-photo' },
  ];
}

async function damaged(jpeg: Uint8Array): Promise<HostilePhoto[]> {
  const png = await noise(400, 300).png().toBuffer();
  const webp = await noise(400, 300).webp().toBuffer();
  const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length / 2);
  const holed = Uint8Array.from(jpeg);
  holed.fill(0, jpeg.length / 2, jpeg.length / 2 + 4096);
  return [
    { name: 'half a JPEG', bytes: half(jpeg), becomes: 'broken-photo' },
    {
      name: 'half a JPEG with an end',
      bytes: joined([half(jpeg), Uint8Array.of(0xff, 0xd9)]),
      becomes: 'broken-photo',
    },
    { name: 'half a PNG', bytes: half(png), becomes: 'broken-photo' },
    { name: 'half a WebP', bytes: half(webp), becomes: 'broken-photo' },
    {
      name: 'rubbish behind the first bytes',
      bytes: within(jpeg, latin('rubbish')),
      becomes: 'made',
    },
    {
      name: 'a segment that states more than there is',
      bytes: within(jpeg, Uint8Array.of(0xff, 0xe1, 0xff, 0xff)),
      becomes: 'broken-photo',
    },
    {
      name: 'a segment of length 0',
      bytes: within(jpeg, Uint8Array.of(0xff, 0xe1, 0, 0)),
      becomes: 'broken-photo',
    },
    {
      name: 'a JPEG without a picture',
      bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xd9),
      becomes: 'broken-photo',
    },
    { name: 'a JPEG with a hole', bytes: holed, becomes: 'broken-photo' },
  ];
}

async function odd(jpeg: Uint8Array): Promise<HostilePhoto[]> {
  const profile = segment(0xe2, joined([latin('ICC_PROFILE\0\x01\x01'), new Uint8Array(60_000).fill(7)]));
  const exif = segment(
    0xe1,
    joined([latin('Exif\0\0II*\0\x08\0\0\0\xff\xff'), new Uint8Array(65_000).fill(0x12)]),
  );
  const acceptedPhoto = (name: string, bytes: Uint8Array): HostilePhoto => ({ name, bytes, becomes: 'made' });
  return [
    acceptedPhoto(
      'a JPEG for printing (CMYK)',
      await noise(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
    ),
    acceptedPhoto('a PNG of 16 bits', await noise(300, 200).toColourspace('rgb16').png().toBuffer()),
    acceptedPhoto('a see-through WebP', await noise(300, 200).ensureAlpha(0.5).webp().toBuffer()),
    acceptedPhoto('a grey JPEG', await noise(300, 200).greyscale().jpeg().toBuffer()),
    acceptedPhoto('one pixel', await flat(1, 1).png().toBuffer()),
    acceptedPhoto('one column', await flat(1, 30_000).png().toBuffer()),
    acceptedPhoto('one row', await flat(30_000, 1).jpeg().toBuffer()),
    acceptedPhoto('a profile that is none', within(jpeg, profile)),
    acceptedPhoto('EXIF that is none', within(jpeg, exif)),
    acceptedPhoto('a JPEG with zeros behind it', joined([jpeg, new Uint8Array(5000)])),
    acceptedPhoto(
      'a JPEG with the film of a telephone behind it',
      joined([jpeg, latin('\0\0\0\x18ftypmp42'), await noise(90, 90).raw().toBuffer()]),
    ),
    acceptedPhoto('79 megapixels', await greyJpeg(9_984, 7_904)),
  ];
}

export async function hostilePhotos(): Promise<HostilePhoto[]> {
  const jpeg = await noise(400, 300).jpeg().toBuffer();
  return [...(await disguises(jpeg)), ...(await damaged(jpeg)), ...(await odd(jpeg)), ...(await bombs(jpeg))];
}
