/**
 * Ultra HDR 1.1, ISO 21496-1: the gain map is a second JPEG after the photo. MPF (CIPA DC-007) and XMP give
 * its position; XMP (`hdrgm`) or a binary segment gives its parameters. Only the numbers of these segments
 * are kept.
 */
import { asBig32, joined, latin, standsAt } from './bytes.ts';

const APP1 = 0xe1;
const APP2 = 0xe2;
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const HDR = 'http://ns.adobe.com/hdr-gain-map/1.0/';
const CONTAINER = 'http://ns.google.com/photos/1.0/container/';
const ISO = 'urn:iso:std:iso:ts:21496:-1\0';
/** Long enough for the parameters of three channels. */
const MAX_ISO_BYTES = ISO.length + 141;

const NAME =
  '(?:Version|BaseRenditionIsHDR|GainMapMin|GainMapMax|Gamma|OffsetSDR|OffsetHDR|HDRCapacityMin|HDRCapacityMax)';
const VALUE = '(?:True|False|-?\\d{1,9}(?:\\.\\d{1,20})?(?:[eE]-?\\d{1,3})?)';
const ATTRIBUTE = new RegExp(`hdrgm:${NAME}="${VALUE}"`, 'g');
const CHANNELS = `<rdf:Seq>(?:\\s*<rdf:li>${VALUE}</rdf:li>){1,3}\\s*</rdf:Seq>`;
const ELEMENT = new RegExp(`<hdrgm:${NAME}>\\s*(?:${VALUE}|${CHANNELS})\\s*</hdrgm:${NAME}>`, 'g');

const segment = (marker: number, content: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255), content]);

const xmpSegment = (attributes: string, elements: string): Uint8Array =>
  segment(
    APP1,
    latin(
      `${XMP}<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
        `<rdf:Description xmlns:hdrgm="${HDR}" ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>`,
    ),
  );

/** `null` for any segment without parameters of a gain map. */
export function gainMapSegment(marker: number, content: Uint8Array): Uint8Array | null {
  if (marker === APP2 && standsAt(content, 0, ISO) && content.length <= MAX_ISO_BYTES)
    return segment(APP2, content);
  if (marker !== APP1 || !standsAt(content, 0, XMP)) return null;
  const text = Array.from(content, (byte) => String.fromCharCode(byte)).join('');
  const [attributes, elements] = [ATTRIBUTE, ELEMENT].map((pattern) => text.match(pattern) ?? []);
  if (!attributes?.length && !elements?.length) return null;
  return xmpSegment(attributes?.join(' ') ?? '', elements?.join('') ?? '');
}

const item = (semantic: string, length: string): string =>
  `<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="${semantic}" Item:Mime="image/jpeg"${length}/></rdf:li>`;

/** Start of an MPF segment, big endian: version, number of images, and the offset 50 of their entries. */
const MPF_HEAD =
  'MPF\0MM\0*\0\0\0\x08\0\x03\xb0\0\0\x07\0\0\0\x040100\xb0\x01\0\x04\0\0\0\x01\0\0\0\x02\xb0\x02\0\x07\0\0\0\x20\0\0\0\x32\0\0\0\0';
const MPF_BYTES = 4 + MPF_HEAD.length + 32;
/** MPF offsets are counted from here: after marker, length and name. */
const MPF_ORIGIN = 8;

/**
 * Replaces the segments `originals`. `mapBytes`: length of the gain map. `before` and `after`: bytes of the
 * photo before and after these segments.
 */
export function photoSegments(
  originals: readonly Uint8Array[],
  { before, after, mapBytes }: Readonly<Record<'before' | 'after' | 'mapBytes', number>>,
): Uint8Array[] {
  const directory = `<rdf:Seq>${item('Primary', '')}${item('GainMap', ` Item:Length="${mapBytes}"`)}</rdf:Seq>`;
  const xmp = xmpSegment(
    `xmlns:Container="${CONTAINER}" xmlns:Item="${CONTAINER}item/" hdrgm:Version="1.0"`,
    `<Container:Directory>${directory}</Container:Directory>`,
  );
  const segments = originals.map((segment) => (segment[1] === APP1 ? xmp : segment));
  const begin = segments.reduce((bytes, { length }) => bytes + length, before);
  const photoBytes = begin + MPF_BYTES + after;
  const entry = (...numbers: readonly number[]): Uint8Array => joined([...numbers, 0].map(asBig32));
  const entries = [entry(0x30000, photoBytes, 0), entry(0, mapBytes, photoBytes - begin - MPF_ORIGIN)];
  return [...segments, segment(APP2, joined([latin(MPF_HEAD), ...entries]))];
}
