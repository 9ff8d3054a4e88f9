/** Long downloads fail on phones and slow lines. */
const MAX_PART_BYTES = 500_000_000;

export function zipParts<Photo extends { bytes: number }>(photos: readonly Photo[]): Photo[][] {
  const parts: Photo[][] = [];
  let room = 0;
  for (const photo of photos) {
    const last = parts.at(-1);
    if (last && photo.bytes <= room) last.push(photo);
    else {
      parts.push([photo]);
      room = MAX_PART_BYTES;
    }
    room -= photo.bytes;
  }
  return parts;
}
