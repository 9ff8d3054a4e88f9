/** The minimum work to read a .dvw, for comparison. */
export function naiveRead(bytes: Uint8Array): { sections: Map<string, string[][]>; codes: object[] } {
  const sections = new Map<string, string[][]>();
  let rows: string[][] = [];
  for (const line of new TextDecoder().decode(bytes).split(/\r?\n/)) {
    if (line.startsWith('[3')) {
      rows = [];
      sections.set(line, rows);
    } else rows.push(line.split(';'));
  }
  const codes = (sections.get('[3SCOUT]') ?? []).map(([code = '']) => ({
    side: code[0],
    number: Number(code.slice(1, 3)),
    skill: code[3],
    type: code[4],
    grade: code[5],
    combo: code.slice(6, 8),
    target: code[8],
    from: Number(code[9]),
    to: Number(code[10]),
    sub: code[11],
  }));
  return { sections, codes };
}
