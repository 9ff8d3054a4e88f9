import { fittingName, plainName } from '../text/fileName.ts';

const MAX_PART_LENGTH = 60;
/** File systems allow names of 255 bytes; a code and a number follow the place. */
const MAX_BYTES = 200;

const plain = (text: string): string => plainName(text, MAX_PART_LENGTH);

/** Reserved device names of Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) *(\.|$)/i;

/** The first characters of the photo's stored name. */
export const photoCode = (photo: string): string => photo.slice(0, 8);

/**
 * Reads a code that was typed alone, or the code at the end of a downloaded file's name. A number that the
 * system added to an equal name is ignored.
 */
export function readPhotoCode(text: string): string | null {
  const [, code] = /(?:^|\s)([0-9a-f]{8})(?:\s?\(\d+\))*(?:\.(?:jpe?g|png|webp))?$/i.exec(text.trim()) ?? [];
  return code?.toLowerCase() ?? null;
}

export interface SavedPhoto {
  evento: string;
  local: string;
  /** Distinguishes photos of one event and place. */
  code: string;
  format: 'jpeg' | 'png' | 'webp';
}

/** `Copa Litoral - Quadra 1 - 3fa9c1d2.jpg` */
export function downloadName({ evento, local, code, format }: SavedPhoto): string {
  const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' - ');
  const stem = joined([fittingName(joined([plain(evento), plain(local)]), MAX_BYTES), plain(code)]);
  const name = `${stem || 'foto'}.${format === 'jpeg' ? 'jpg' : format}`;
  return DEVICE.test(name) ? `_${name}` : name;
}

/** Equal names (case-insensitive) get a number. */
export function downloadNames(photos: readonly SavedPhoto[]): string[] {
  const usedNames = new Set<string>();
  return photos.map((photo) => {
    const name = downloadName(photo);
    const dot = name.lastIndexOf('.');
    let freeName = name;
    for (let number = 2; usedNames.has(freeName.toLowerCase()); number++)
      freeName = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    usedNames.add(freeName.toLowerCase());
    return freeName;
  });
}
