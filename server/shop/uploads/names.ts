const MAX_LENGTH = 255;

/** Removes folders, control and bidirectional characters. The result is never empty. */
export function cleanFileName(sentName: string): string {
  const base = sentName.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();
  return clean === '' ? 'foto' : clean;
}
