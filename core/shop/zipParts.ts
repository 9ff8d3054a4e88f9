/** Large purchases come in several files: phones and slow lines lose what takes too long. */
const MOST_PART_BYTES = 500_000_000;

/** Photos in their order, as many to a part as fit into it; a photo that is larger than a part is alone. */
export function zipParts<Photo extends { bytes: number }>(photos: readonly Photo[]): Photo[][] {
  const parts: Photo[][] = [];
  let room = 0;
  for (const photo of photos) {
    const last = parts.at(-1);
    if (last && photo.bytes <= room) last.push(photo);
    else {
      parts.push([photo]);
      room = MOST_PART_BYTES;
    }
    room -= photo.bytes;
  }
  return parts;
}
