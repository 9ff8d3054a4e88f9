import { strToU8, zipSync } from 'fflate';

export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> => {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
};
