/** Shrinks a failing log: leaves out commands as long as the rest still fails. */
export function smallest<T>(log: readonly T[], fails: (part: readonly T[]) => boolean): T[] {
  let left = [...log];
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length; ) {
      const part = [...left.slice(0, at), ...left.slice(at + size)];
      if (fails(part)) left = part;
      else at += size;
    }
  }
  return left;
}
