/** The short form keeps the end, because codes differ there. */
const HEAD = 6;
const TAIL = 4;

export const shortCode = (code: string): string =>
  code.length <= HEAD + TAIL + 1 ? code : `${code.slice(0, HEAD)}…${code.slice(-TAIL)}`;
