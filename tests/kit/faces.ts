import { readFileSync } from 'node:fs';
import { FACES, type FaceFiles } from '@volleyscouter/pdf/pen';

export const faceFile = (face: (typeof FACES)[number]): Buffer =>
  readFileSync(new URL(`../../pdf/inter-${face}.ttf`, import.meta.url));

export const faceFiles = Object.fromEntries(
  FACES.map((face) => [face, new Uint8Array(faceFile(face))]),
) as FaceFiles;
