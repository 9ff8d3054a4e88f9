/** The courts are drawn like the courts on the screen. */
import {
  NET,
  numberPlaces,
  PLATE,
  type PlanPoint,
  planPointOf,
  separatePaths,
} from '@volleyscouter/core/report/courtPlan';
import type { CourtList, DrawnDirection, PlayerCourt } from '@volleyscouter/core/season/dossierDirections';
import { GRAY, INK, LINE, LOST, SHADE, TEAM_COLOR } from './colors.ts';
import { A4, PAGE_MARGIN, type PdfPen } from './document.ts';
import { playerName } from './dossierTables.ts';
import { dossierTexts as texts } from './dossierTexts.ts';

const COLUMNS = 6;
/** In mm. */
const GAP = 3;
/** Drawn part of the free zone (m). */
const FREE = { side: 0.8, end: 1 } as const;
const COURT = { width: 9 + 2 * FREE.side, height: 18 + 2 * FREE.end } as const;
/** In mm. */
const TITLE = 7;
const NAME = 4;
const OUTCOME_COLOR = { point: TEAM_COLOR['*'], other: GRAY, lost: LOST } as const;
const ORDER = ['lost', 'other', 'point'] as const;

/** Position of a court on the page (mm), and millimetres of the page per metre of the court. */
interface Scale {
  x: number;
  y: number;
  mm: number;
}

const pointOn = ({ x, y, mm }: Scale, point: PlanPoint): [x: number, y: number] => [
  x + (point.x + FREE.side) * mm,
  y + (point.y + FREE.end) * mm,
];

function drawFloor(pen: PdfPen, scale: Scale): void {
  const { x, y, mm } = scale;
  pen.fill(x, y, COURT.width * mm, COURT.height * mm, SHADE);
  const line = (from: PlanPoint, to: PlanPoint, color: string, thickness: number) =>
    pen.rule(pointOn(scale, from), pointOn(scale, to), color, thickness);
  for (const at of [0, 6, 12, 18]) line({ x: 0, y: at }, { x: 9, y: at }, LINE, 0.25);
  for (const at of [0, 9]) line({ x: at, y: 0 }, { x: at, y: 18 }, LINE, 0.25);
  line({ x: -0.5, y: NET }, { x: 9.5, y: NET }, GRAY, 0.5);
}

/** The width grows with the count, up to the largest count (`most`). Dashed if every ball lost the point. */
function drawArrow(
  pen: PdfPen,
  scale: Scale,
  [from, to]: [PlanPoint, PlanPoint],
  arrow: DrawnDirection,
  most: number,
): void {
  const { pdf } = pen;
  const color = OUTCOME_COLOR[arrow.outcome];
  const [[x1, y1], [x2, y2]] = [pointOn(scale, from), pointOn(scale, to)];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const head = 0.75 * scale.mm;
  const half = head / 2;
  const [bx, by] = [x2 - dx * head, y2 - dy * head];
  if (arrow.outcome === 'lost') pdf.setLineDashPattern([1, 0.7], 0);
  pen.rule([x1, y1], [bx, by], color, (0.06 + (0.26 * arrow.direction.n) / most) * scale.mm);
  pdf.setLineDashPattern([], 0);
  pdf.setFillColor(color);
  pdf.triangle(x2, y2, bx - dy * half, by + dx * half, bx + dy * half, by - dx * half, 'F');
}

function drawNumber(pen: PdfPen, scale: Scale, at: PlanPoint, { direction, outcome }: DrawnDirection): void {
  const [x, y] = pointOn(scale, at);
  pen.pdf.setFillColor('#ffffff');
  pen.pdf.setDrawColor(OUTCOME_COLOR[outcome]);
  pen.pdf.setLineWidth(0.15);
  pen.pdf.circle(x, y, PLATE * scale.mm, 'FD');
  pen.font(5, 'bold');
  pen.color(INK);
  pen.write(String(direction.n), x, y + 0.65, 'center');
}

function drawCourt(pen: PdfPen, scale: Scale, { player, n, directions }: PlayerCourt): void {
  const width = COURT.width * scale.mm;
  const total = texts.ofAll(n);
  pen.font(6.5);
  pen.color(GRAY);
  pen.write(total, scale.x + width, scale.y - 1.2, 'right');
  const room = width - pen.widthOf(total) - 1;
  pen.font(6.5, 'bold');
  pen.color(INK);
  pen.write(pen.fitted(playerName(player), room), scale.x, scale.y - 1.2);
  drawFloor(pen, scale);
  const most = Math.max(1, ...directions.map(({ direction }) => direction.n));
  const drawn = [...directions]
    .sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
    .flatMap((arrow) => {
      const [from, to] = [arrow.places[0], arrow.places.at(-1)];
      return from && to ? [{ arrow, ends: separatePaths(planPointOf(from), planPointOf(to)) }] : [];
    });
  for (const { arrow, ends } of drawn) drawArrow(pen, scale, ends, arrow, most);
  // numbers of the most frequent directions are placed first
  const byNumber = [...drawn].sort((a, b) => b.arrow.direction.n - a.arrow.direction.n);
  const places = numberPlaces(byNumber.map(({ ends }) => ends));
  for (const [index, { arrow }] of byNumber.entries()) {
    const at = places[index];
    if (at) drawNumber(pen, scale, at, arrow);
  }
}

/** Draws the lists below each other, with the largest courts that fit between `top` and `bottom`. */
export function drawCourts(pen: PdfPen, lists: readonly CourtList[], top: number, bottom: number): void {
  const rows = lists.reduce((sum, { courts }) => sum + Math.ceil(courts.length / COLUMNS), 0);
  const column = (A4.width - 2 * PAGE_MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
  const room = bottom - top - lists.length * TITLE - rows * (NAME + GAP);
  const mm = Math.min(column / COURT.width, room / rows / COURT.height);
  let y = top;
  for (const { skill, courts } of lists) {
    y += TITLE;
    pen.font(9, 'bold');
    pen.color(TEAM_COLOR['*']);
    pen.write(texts.courts[skill], PAGE_MARGIN, y - 3);
    pen.rule([PAGE_MARGIN, y - 1.2], [A4.width - PAGE_MARGIN, y - 1.2], TEAM_COLOR['*'], 0.5);
    for (const [index, court] of courts.entries()) {
      const x = PAGE_MARGIN + (index % COLUMNS) * (column + GAP);
      if (index % COLUMNS === 0) y += NAME;
      drawCourt(pen, { x, y, mm }, court);
      if (index % COLUMNS === COLUMNS - 1 || index === courts.length - 1) y += COURT.height * mm + GAP;
    }
  }
}
