/** Leaves out commands as long as the log still fails. */
export function smallest<T>(log: readonly T[], fails: (part: readonly T[]) => boolean): T[] {
  let remaining = [...log];
  for (let size = Math.ceil(remaining.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < remaining.length; ) {
      const part = [...remaining.slice(0, at), ...remaining.slice(at + size)];
      if (fails(part)) remaining = part;
      else at += size;
    }
  }
  return remaining;
}
