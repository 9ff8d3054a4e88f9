import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Max difference of a colour channel that counts as equal. */
const TOLERANCE = 8;

interface Raw {
  data: Buffer;
  info: { width: number; height: number };
}

const raw = (path: string): Promise<Raw> =>
  sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** `drawn`: a pale copy of the later picture, with the different pixels in red. */
function difference(before: Buffer, after: Buffer): { pixels: number; drawn: Buffer } {
  const drawn = Buffer.alloc(after.length);
  let pixels = 0;
  for (let at = 0; at < after.length; at += 3) {
    let differs = false;
    for (let channel = at; channel < at + 3; channel++) {
      if (Math.abs((before[channel] ?? 0) - (after[channel] ?? 0)) > TOLERANCE) differs = true;
      drawn[channel] = 191 + (after[channel] ?? 0) / 4;
    }
    if (!differs) continue;
    pixels++;
    drawn.set([220, 0, 0], at);
  }
  return { pixels, drawn };
}

const size = ({ info }: Raw): string => `${info.width} x ${info.height}`;

/**
 * Writes pictures of the differences if a folder is given. Returns true if no later picture is new or
 * different.
 */
export async function compare(before: string, after: string, differences?: string): Promise<boolean> {
  if (differences) await mkdir(differences, { recursive: true });
  const old = new Set((await readdir(before)).filter((name) => name.endsWith('.png')));
  let equal = 0;
  let differing = 0;
  for (const name of (await readdir(after)).filter((file) => file.endsWith('.png')).toSorted()) {
    const is = await raw(join(after, name));
    const was = old.delete(name) ? await raw(join(before, name)) : undefined;
    let description: string | undefined;
    if (!was) description = 'new';
    else if (size(was) !== size(is)) description = `${size(was)} -> ${size(is)}`;
    else if (!was.data.equals(is.data)) {
      const { pixels, drawn } = difference(was.data, is.data);
      const { width, height } = is.info;
      if (pixels > 0) description = `${pixels} pixels (${((100 * pixels) / (width * height)).toFixed(2)} %)`;
      if (pixels > 0 && differences)
        await writeFile(
          join(differences, name),
          await sharp(drawn, { raw: { width, height, channels: 3 } })
            .png()
            .toBuffer(),
        );
    }
    if (description) console.log(`${name}: ${description}`);
    if (description) differing++;
    else equal++;
  }
  if (old.size > 0) console.log(`not taken again: ${[...old].join(', ')}`);
  console.log(`${equal} equal, ${differing} differ`);
  return differing === 0;
}
