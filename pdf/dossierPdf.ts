/** Page 3 exists only if directions are known. */
import type { DossierDocument } from '@volleyscouter/core/season/dossier';
import { courtLists } from '@volleyscouter/core/season/dossierDirections';
import { GRAY, INK, TEAM_COLOR } from './colors.ts';
import { A4, PAGE_MARGIN, type PdfPen } from './document.ts';
import { drawCourts } from './dossierCourts.ts';
import { dossierTables } from './dossierTables.ts';
import { dossierFile, dossierTexts as texts } from './dossierTexts.ts';
import { FLOOR } from './frame.ts';
import { drawBlocks, stackBands } from './layout.ts';
import { type Drawing, drawPages, type Page, type PdfFile } from './pages.ts';
import { scoreParts } from './scoreTexts.ts';

const RIGHT = A4.width - PAGE_MARGIN;
const TOP = 22;
const ROOM = { x: PAGE_MARGIN, width: RIGHT - PAGE_MARGIN, top: TOP, bottom: FLOOR - 3, row: 5 };

function drawHead(pen: PdfPen, { team, matches, score }: DossierDocument): void {
  const period = [texts.period(matches.length), ...scoreParts(score)].join(' · ');
  pen.font(8);
  const room = RIGHT - PAGE_MARGIN - pen.widthOf(period) - 6;
  pen.color(GRAY);
  pen.write(period, RIGHT, PAGE_MARGIN + 4.5, 'right');
  pen.font(13, 'bold');
  pen.color(INK);
  pen.write(pen.fitted(texts.document(team.name), room), PAGE_MARGIN, PAGE_MARGIN + 4.5);
  pen.rule([PAGE_MARGIN, PAGE_MARGIN + 7.5], [RIGHT, PAGE_MARGIN + 7.5], TEAM_COLOR['*'], 0.7);
}

export function dossierPdf(document: DossierDocument, ...drawing: Drawing): Promise<PdfFile> {
  const { name } = document.team;
  const pages: Page[] = dossierTables(document).map((tables) => ({
    legend: texts.legend,
    draw(pen) {
      drawHead(pen, document);
      const bands = tables.map((table) => ({ tables: [{ table, x: PAGE_MARGIN }] }));
      drawBlocks(pen, stackBands(bands, ROOM));
    },
  }));
  const courts = courtLists(document);
  if (courts.length > 0)
    pages.push({
      legend: texts.courtsLegend,
      draw(pen) {
        drawHead(pen, document);
        drawCourts(pen, courts, ROOM.top, ROOM.bottom);
      },
    });
  const title = texts.document(name.slice(0, 100));
  return drawPages({ title, file: dossierFile(name), pages }, ...drawing);
}
