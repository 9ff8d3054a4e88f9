/**
 * The gain map of an Ultra HDR photo (Ultra HDR 1.1, ISO 21496-1): a second JPEG behind the first. MPF (CIPA DC-007) and XMP say where
 * it lies, XMP (`hdrgm`) or a binary segment how it is applied. All of that is written anew, from numbers alone.
 */
import { asBig32, joined, latin, standsAt } from './bytes.ts';

const APP1 = 0xe1;
const APP2 = 0xe2;
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const HDR = 'http://ns.adobe.com/hdr-gain-map/1.0/';
const CONTAINER = 'http://ns.google.com/photos/1.0/container/';
const ISO = 'urn:iso:std:iso:ts:21496:-1\0';
/** With parameters of three channels. */
const MAX_ISO_BYTES = ISO.length + 141;

const PARAMETERS = [
  'Version',
  'BaseRenditionIsHDR',
  'GainMapMin',
  'GainMapMax',
  'Gamma',
  'OffsetSDR',
  'OffsetHDR',
  'HDRCapacityMin',
  'HDRCapacityMax',
];
const VALUE = /^(?:True|False|-?\d{1,9}(?:\.\d{1,20})?(?:e-?\d{1,3})?)$/i;

const segment = (marker: number, content: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255), content]);

const xmpSegment = (attributes: string, inside: string): Uint8Array =>
  segment(
    APP1,
    latin(
      `${XMP}<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
        `<rdf:Description xmlns:hdrgm="${HDR}"${attributes}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`,
    ),
  );

/** What a JPEG of the two says of gain maps. */
export interface GainMapWords {
  /** A segment. */
  iso: Uint8Array | null;
  /** By parameter: one value, or one a channel. */
  xmp: ReadonlyMap<string, readonly string[]>;
}
export const NO_WORDS: GainMapWords = { iso: null, xmp: new Map() };

function readXmp(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const name of PARAMETERS) {
    const [, attribute, element = ''] =
      new RegExp(`hdrgm:${name}(?:\\s*=\\s*["']([^"']*)|\\s*>([^]*?)</hdrgm:${name}>)`).exec(text) ?? [];
    const values = attribute === undefined ? element.split(/\s+|<[^<>]*>/) : [attribute];
    const written = values.filter((value) => VALUE.test(value)).slice(0, 3);
    if (written.length > 0) found.set(name, written);
  }
  return found;
}

/** Adds what a segment says of gain maps. */
export function readWords(words: GainMapWords, marker: number, content: Uint8Array): GainMapWords {
  if (marker === APP2 && standsAt(content, 0, ISO) && content.length <= MAX_ISO_BYTES)
    return { ...words, iso: segment(APP2, content) };
  if (marker !== APP1 || !standsAt(content, 0, XMP)) return words;
  const text = Array.from(content, (byte) => String.fromCharCode(byte)).join('');
  return text.includes(HDR) ? { ...words, xmp: readXmp(text) } : words;
}

export const saysGainMap = ({ iso, xmp }: GainMapWords): boolean => iso !== null || xmp.has('Version');

/** Segments of the gain map itself. */
export function mapSegments({ iso, xmp }: GainMapWords): Uint8Array[] {
  const items = (values: readonly string[]): string =>
    `<rdf:Seq>${values.map((value) => `<rdf:li>${value}</rdf:li>`).join('')}</rdf:Seq>`;
  const single = [...xmp].filter(([, values]) => values.length === 1);
  const several = [...xmp].filter(([, values]) => values.length > 1);
  const attributes = single.map(([name, [value]]) => ` hdrgm:${name}="${value}"`).join('');
  const elements = several.map(([name, values]) => `<hdrgm:${name}>${items(values)}</hdrgm:${name}>`);
  return [...(xmp.size > 0 ? [xmpSegment(attributes, elements.join(''))] : []), ...(iso ? [iso] : [])];
}

const item = (semantic: string, length: string): string =>
  `<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="${semantic}" Item:Mime="image/jpeg"${length}/></rdf:li>`;

/** Version, number of images, and their entries at 50; big endian. */
const MPF_HEAD =
  'MPF\0MM\0*\0\0\0\x08\0\x03\xb0\0\0\x07\0\0\0\x040100\xb0\x01\0\x04\0\0\0\x01\0\0\0\x02\xb0\x02\0\x07\0\0\0\x20\0\0\0\x32\0\0\0\0';
const MPF_BYTES = 4 + MPF_HEAD.length + 32;
/** Where offsets of MPF count from, behind its marker, length and name. */
const MPF_ORIGIN = 8;

/** Segments of the photo that has a gain map of `mapBytes`; `before` and `after` are its bytes around them. */
export function photoSegments({ iso, xmp }: GainMapWords, before: number, after: number, mapBytes: number) {
  const [version = '1.0'] = xmp.get('Version') ?? [];
  const said = [
    ...(xmp.size === 0
      ? []
      : [
          xmpSegment(
            ` xmlns:Container="${CONTAINER}" xmlns:Item="${CONTAINER}item/" hdrgm:Version="${version}"`,
            `<Container:Directory><rdf:Seq>${item('Primary', '')}${item('GainMap', ` Item:Length="${mapBytes}"`)}</rdf:Seq></Container:Directory>`,
          ),
        ]),
    ...(iso ? [iso] : []),
  ];
  const begin = before + said.reduce((bytes, { length }) => bytes + length, 0);
  const photoBytes = begin + MPF_BYTES + after;
  const entry = (attribute: number, bytes: number, offset: number): Uint8Array =>
    joined([asBig32(attribute), asBig32(bytes), asBig32(offset), new Uint8Array(4)]);
  const entries = [entry(0x30000, photoBytes, 0), entry(0, mapBytes, photoBytes - begin - MPF_ORIGIN)];
  return [...said, segment(APP2, joined([latin(MPF_HEAD), ...entries]))];
}
