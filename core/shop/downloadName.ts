/** How a photo is called when somebody saves it. */
const LONGEST = 60;

/** What no file system and no screen trips over: no separators, no controls, nothing that turns the direction of text. */
const plain = (text: string): string =>
  [...text.normalize('NFC').replace(/[\p{C}\p{Z}\\/:*?"<>|]+/gu, ' ')]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '');

export interface Saved {
  evento: string;
  local: string;
  /** Tells photos of one event and place apart. */
  code: string;
  format: 'jpeg' | 'png' | 'webp';
}

/** `Copa Litoral - Quadra 1 - 3fa9c1d2.jpg` */
export function downloadName({ evento, local, code, format }: Saved): string {
  const parts = [evento, local, code].map(plain).filter((part) => part !== '');
  return `${parts.join(' - ') || 'foto'}.${format === 'jpeg' ? 'jpg' : format}`;
}
