/** The dossier of a team on two pages A4: its last matches, rotations and distribution; then its attackers, receivers and servers. */
import type { DossierDocument } from '@volleyscouter/core/season/dossier';
import { GRAY, INK, TEAM_COLOR } from './colors.ts';
import { A4, openPdf, PAGE_MARGIN, type PdfPen } from './document.ts';
import { dossierTables } from './dossierTables.ts';
import { dossierFile, dossierWords as words } from './dossierWords.ts';
import { drawFeet, FLOOR } from './frame.ts';
import { drawBlocks, stackBands } from './layout.ts';
import type { MatchPdf } from './matchPdf.ts';
import type { FaceFiles } from './pen.ts';

const RIGHT = A4.width - PAGE_MARGIN;
const TOP = 22;
const ROOM = { x: PAGE_MARGIN, width: RIGHT - PAGE_MARGIN, top: TOP, bottom: FLOOR - 3, row: 5 };

function drawHead(pen: PdfPen, { team, matches }: DossierDocument): void {
  const period = words.period(matches.length);
  pen.font(8);
  const room = RIGHT - PAGE_MARGIN - pen.widthOf(period) - 6;
  pen.color(GRAY);
  pen.write(period, RIGHT, PAGE_MARGIN + 4.5, 'right');
  pen.font(13, 'bold');
  pen.color(INK);
  pen.write(pen.fitted(words.document(team.name), room), PAGE_MARGIN, PAGE_MARGIN + 4.5);
  pen.rule([PAGE_MARGIN, PAGE_MARGIN + 7.5], [RIGHT, PAGE_MARGIN + 7.5], TEAM_COLOR['*'], 0.7);
}

export async function dossierPdf(
  document: DossierDocument,
  faces: FaceFiles,
  made: Date,
  between: () => Promise<void> = async () => undefined,
): Promise<MatchPdf> {
  const { name } = document.team;
  const pen = openPdf(words.document(name.slice(0, 100)), faces);
  pen.pdf.setCreationDate(made);
  const pages = dossierTables(document);
  for (const [index, tables] of pages.entries()) {
    if (index > 0) pen.pdf.addPage();
    drawHead(pen, document);
    const bands = tables.map((table) => ({ tables: [{ table, x: PAGE_MARGIN }] }));
    drawBlocks(pen, stackBands(bands, ROOM));
    await between();
  }
  drawFeet(
    pen,
    pages.map(() => words.legend),
  );
  return {
    file: dossierFile(name),
    bytes: new Uint8Array(pen.pdf.output('arraybuffer')),
  };
}
