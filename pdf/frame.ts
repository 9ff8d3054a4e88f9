/**
 * Parts of pages: the head of a match's report, and the foot of every document. The foot has a legend and
 * `n / total`.
 */
import type { ReportHead } from '@volleyscouter/core/report/head';
import { brazilianDay } from '@volleyscouter/core/text/day';
import { GRAY, INK, TEAM_COLOR } from './colors.ts';
import { A4, PAGE_MARGIN, type PdfPen } from './document.ts';
import type { Pen } from './pen.ts';
import { texts } from './texts.ts';

const RIGHT = A4.width - PAGE_MARGIN;
const MIDDLE = A4.width / 2;
/** In mm. */
const NAME_WIDTH = 60;
/** Top and bottom of the area for tables (mm). */
export const TOP = 28;
export const FLOOR = A4.height - PAGE_MARGIN - 7;

export const teamNames = ({ names }: Pick<ReportHead, 'names'>) => ({
  '*': names['*'].trim() || texts.unnamed['*'],
  a: names.a.trim() || texts.unnamed.a,
});

const TITLE_LETTERS = 100;

export function titleOf(
  report: Pick<ReportHead, 'names'>,
  title: (home: string, visitor: string) => string,
): string {
  const names = teamNames(report);
  return title(names['*'].slice(0, TITLE_LETTERS), names.a.slice(0, TITLE_LETTERS));
}

const SEPARATOR = ' · ';
const partsOf = ({ date, time, league, season, venue }: ReportHead): string[] =>
  [brazilianDay(date), time, [league, season].filter(Boolean).join(' - '), venue].filter(Boolean);

export const placeOf = (report: ReportHead): string => partsOf(report).join(SEPARATOR);

/** In mm, so that season and venue fit. */
const LEAGUE_WIDTH = 90;

/** One line if the text fits beside the results, else two. The second line has the whole width. */
function placeLines(pen: Pen, report: ReportHead, width: number): string[] {
  const parts = partsOf({ ...report, league: pen.fitted(report.league, LEAGUE_WIDTH) });
  const [whole, all] = [parts.join(SEPARATOR), placeOf(report)];
  if (pen.widthOf(all) <= width) return [all];
  const fits = (count: number): boolean => pen.widthOf(parts.slice(0, count).join(SEPARATOR)) <= width;
  const first = [3, 2, 1].find((count) => count < parts.length && fits(count)) ?? 0;
  const secondLine = pen.fitted(parts.slice(first).join(SEPARATOR), RIGHT - PAGE_MARGIN);
  return first === 0 ? [pen.fitted(whole, width)] : [parts.slice(0, first).join(SEPARATOR), secondLine];
}

const setsOf = ({ sets }: ReportHead): string =>
  sets
    .map(({ score, isGolden }) => {
      const result = texts.result(...score);
      return isGolden ? texts.golden(result) : result;
    })
    .join(' · ');

/** Draws team names and result; returns their right end (mm). */
function drawTeams(pen: Pen, report: ReportHead): number {
  const names = teamNames(report);
  pen.font(13, 'bold');
  const home = pen.fitted(names['*'], NAME_WIDTH);
  const visitor = pen.fitted(names.a, NAME_WIDTH);
  const result = texts.result(...report.setsWon);
  const y = PAGE_MARGIN + 4.5;
  let x = PAGE_MARGIN;
  for (const [text, color] of [
    [home, TEAM_COLOR['*']],
    [result, INK],
    [visitor, TEAM_COLOR.a],
  ] as const) {
    pen.color(color);
    pen.write(text, x, y);
    x += pen.widthOf(text) + 3;
  }
  return x;
}

export function drawHead(pen: Pen, report: ReportHead, section: string): void {
  const end = drawTeams(pen, report);
  pen.font(11, 'bold');
  pen.color(INK);
  pen.write(pen.fitted(section, RIGHT - end - 1), RIGHT, PAGE_MARGIN + 4.5, 'right');
  pen.font(8);
  pen.color(GRAY);
  const sets = [setsOf(report), report.isOver || report.sets.length === 0 ? '' : texts.running];
  const results = sets.filter(Boolean).join(' · ');
  const lines = placeLines(pen, report, RIGHT - PAGE_MARGIN - pen.widthOf(results) - 4);
  const top = PAGE_MARGIN + (lines.length > 1 ? 8.7 : 10);
  pen.write(results, RIGHT, top, 'right');
  for (const [line, text] of lines.entries()) pen.write(text, PAGE_MARGIN, top + line * 3.1);
  const y = PAGE_MARGIN + 13;
  pen.rule([PAGE_MARGIN, y], [MIDDLE, y], TEAM_COLOR['*'], 0.7);
  pen.rule([MIDDLE, y], [RIGHT, y], TEAM_COLOR.a, 0.7);
}

export function drawFeet(pen: PdfPen, legends: readonly (readonly string[])[]): void {
  for (const [index, lines] of legends.entries()) {
    pen.pdf.setPage(index + 1);
    pen.font(6.5);
    pen.color(GRAY);
    for (const [line, text] of lines.entries())
      pen.write(text, PAGE_MARGIN, A4.height - PAGE_MARGIN - 3 * (lines.length - 1 - line));
    pen.font(8);
    pen.write(texts.page(index + 1, legends.length), RIGHT, A4.height - PAGE_MARGIN, 'right');
  }
}
