import { createHash } from 'node:crypto';
import type { PhotoFormat } from '@volleyscouter/core/photo/clean';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { CARD, MAX_PIXELS, type PhotoProblem, PREVIEW_EDGE } from '@volleyscouter/core/shop/problems';
import sharp, { type JpegOptions, type Raw, type Region, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { MadePhoto } from './photoMaker.ts';
import type { ReadPhoto } from './read.ts';
import { type Mark, watermarkOf } from './watermark.ts';

const CARD_JPEG: JpegOptions = { quality: 80 };
const PREVIEW_JPEG: JpegOptions = { quality: 78 };
/** Input of a thumbhash, in pixels. */
const SMALL_EDGE = 100;
/** Share of the vertical crop that is cut at the top. Less than half, since heads are near the top. */
const ABOVE = 1 / 3;

/** Three bytes a pixel. */
interface Picture {
  data: Buffer;
  raw: Raw;
}

const pictureOf = async (image: Sharp): Promise<Picture> => {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
};
const open = ({ data, raw }: Picture): Sharp => sharp(data, { raw });

/** Intact files cause these warnings, too: many cameras write such files. */
const HARMLESS = /Invalid SOS parameters for sequential JPEG|extraneous bytes before marker/;
/**
 * Warning about a JPEG without end marker. A marker is then appended: if the decoder warns again, picture
 * data is missing.
 */
const NO_END = /premature end of JPEG (image|file)/i;
const JPEG_END = Uint8Array.of(0xff, 0xd9);

/**
 * Returns a picture of the size of the preview, in sRGB, with transparent parts in white; the orientation is
 * not applied.
 */
function decode(bytes: Uint8Array, failOn: 'warning' | 'error'): Promise<Picture> {
  const image = sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS })
    .resize(PREVIEW_EDGE, PREVIEW_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#fff' });
  return pictureOf(image);
}

const hasEnd = (bytes: Uint8Array): boolean => bytes.at(-2) === JPEG_END[0] && bytes.at(-1) === JPEG_END[1];

async function decoded(bytes: Uint8Array): Promise<Result<Picture, PhotoProblem>> {
  try {
    return ok(await decode(bytes, 'warning'));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    if (NO_END.test(message) && !hasEnd(bytes)) return decoded(Buffer.concat([bytes, JPEG_END]));
    if (!HARMLESS.test(message)) return err('broken-photo');
  }
  return decode(bytes, 'error').then(ok, () => err('broken-photo' as const));
}

/** The picture must already be scaled down, since rotation needs the whole picture in memory. */
async function turned(picture: Picture, orientation: number): Promise<Picture> {
  if (orientation === 1) return picture;
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  const angle = [0, 0, 0, 180, 180, 270, 90, 90, 270][orientation] ?? 0;
  const straight = isMirrored ? await pictureOf(open(picture).flop()) : picture;
  return angle === 0 ? straight : pictureOf(open(straight).rotate(angle));
}

/**
 * A landscape picture is used whole; other pictures are cropped to the ratio of the card, slightly above the
 * middle.
 */
function cardPart({ raw: { width, height } }: Picture): Region {
  if (width > height) return { left: 0, top: 0, width, height };
  const shape = CARD.width / CARD.height;
  const wide = Math.min(width, Math.max(1, Math.round(height * shape)));
  const high = Math.min(height, Math.max(1, Math.round(width / shape)));
  return {
    left: Math.round((width - wide) / 2),
    top: Math.round((height - high) * ABOVE),
    width: wide,
    height: high,
  };
}

async function thumbhash({ data, raw }: Picture): Promise<string> {
  const rgba = await sharp(data, { raw }).ensureAlpha().raw().toBuffer();
  return Buffer.from(rgbaToThumbHash(raw.width, raw.height, rgba)).toString('base64');
}

/**
 * Returns a hash of model and serial number. Without a serial number, returns the model. The pool replaces the
 * value by a keyed hash.
 */
const cameraKeyOf = ({ camera, serial }: ReadPhoto['facts']): string =>
  serial === '' ? camera : createHash('sha256').update(`${camera} ${serial}`).digest('hex').slice(0, 16);

/** The width of a landscape card is the height of the other cards. */
function cardOf(picture: Picture, part: Region): Promise<Buffer> {
  const [width, height] =
    part.width > part.height
      ? [CARD.height, Math.max(1, Math.round((CARD.height * part.height) / part.width))]
      : [CARD.width, CARD.height];
  return open(picture).extract(part).resize(width, height, { fit: 'fill' }).jpeg(CARD_JPEG).toBuffer();
}

/** The pictures have no metadata. The marked card is cut from the marked preview. */
export async function makePhoto(
  bytes: Uint8Array,
  { format, width, height, orientation, facts, picture }: ReadPhoto,
  mark: Mark,
): Promise<Result<MadePhoto, PhotoProblem>> {
  const lying = await decoded(bytes);
  if (!lying.ok) return lying;
  const whole = await turned(lying.value, orientation);
  const small = await pictureOf(open(whole).resize(SMALL_EDGE, SMALL_EDGE, { fit: 'inside' }));
  const part = cardPart(whole);
  const plainCard = await cardOf(whole, part);
  const plainPreview = await open(whole).jpeg(PREVIEW_JPEG).toBuffer();
  const overlay = await watermarkOf(mark, whole.raw.width, whole.raw.height);
  const marked = await pictureOf(open(whole).composite([overlay]).removeAlpha());
  const card = await cardOf(marked, part);
  const preview = await open(marked).jpeg(PREVIEW_JPEG).toBuffer();
  const { takenAt, takenOffset, timeSource, camera } = facts;
  const isSideways = orientation >= 5;
  return ok({
    pictures: { card, preview, 'plain-card': plainCard, 'plain-preview': plainPreview },
    thumbhash: await thumbhash(small),
    format: format satisfies PhotoFormat,
    width: isSideways ? height : width,
    height: isSideways ? width : height,
    takenAt,
    takenOffset,
    timeSource,
    camera,
    cameraKey: cameraKeyOf(facts),
    picture,
  });
}
