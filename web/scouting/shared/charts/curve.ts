/** Where everything of a set's point curve stands, in px of its drawing. */
import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { Score } from '@volleyscouter/core/rally/state';
import type { CourseEvent, CoursePoint, Run, SetCourse } from '@volleyscouter/core/stats/course';

export type PauseKind = 'timeout' | 'substitution' | 'sanction' | 'forfeit' | 'byHand';

/** What happened between two points: the home team's above the curve, the visitor's and what nobody did below. */
export interface Mark {
  key: string;
  kind: PauseKind;
  side: Side | null;
  /** Who went out and came in, or whose card it was. */
  what: string;
  x: number;
  y: number;
}

export interface PlacedPoint {
  point: CoursePoint;
  x: number;
  y: number;
  /** How many points in a row it belongs to. */
  run: number;
  /** Not one of the rallies that are meant. */
  aside: boolean;
}

export interface Drawn {
  width: number;
  height: number;
  /** Between two points. */
  step: number;
  /** Height of an even score, and of each row of points. */
  zero: number;
  rows: Readonly<Record<Side, number>>;
  levels: readonly { lead: number; y: number }[];
  /** The way of the lead as an SVG path. */
  curve: string;
  points: readonly PlacedPoint[];
  marks: readonly Mark[];
}

const STEP = 17;
const LEFT = 36;
/** So many points have room at least. */
const LEAST = 24;
/** Room of a sign above or below the curve. */
const SIGN = 16;
const ROW = 22;
/** Of all leads together. */
const HIGHEST = 240;

const leadOf = ([home, visitor]: Score): number => home - visitor;

/** Px for a point of lead, and the leads that get a line. */
function scaleOf(leads: readonly number[]) {
  const [top, bottom] = [Math.max(2, ...leads), Math.min(-2, ...leads)];
  const unit = Math.max(4, Math.min(16, HIGHEST / (top - bottom)));
  const every = unit >= 14 ? 2 : unit >= 7 ? 5 : 10;
  const lowest = Math.ceil(bottom / every);
  const count = Math.floor(top / every) - lowest + 1;
  return { top, bottom, unit, levels: Array.from({ length: count }, (_, index) => (lowest + index) * every) };
}

const whatOf = ({ entry }: CourseEvent): string => {
  if (entry?.kind === 'substitution') return `#${entry.out} → #${entry.in}`;
  return entry?.kind === 'sanction' && entry.number !== null ? `#${entry.number}` : '';
};

/** Signs at one place stand one behind the other, away from the curve. */
function stacked(events: readonly CourseEvent[]) {
  const used = new Map<string, number>();
  return events.map((event) => {
    const side = event.entry?.side ?? null;
    const place = `${side === '*'}${event.points}`;
    const level = used.get(place) ?? 0;
    used.set(place, level + 1);
    return { event, side, level };
  });
}

const runAt = (runs: readonly Run[], index: number): number =>
  runs.find(({ first, length }) => index >= first && index < first + length)?.length ?? 1;

/** Whether each point is of the rallies that are meant; one that a referee gave is as the point before it, the first as the one after it. */
function meantOf(points: readonly CoursePoint[], within: ReadonlySet<number>): boolean[] {
  const rallies = points.map(({ rally }) => rally);
  return rallies.map((rally, index) => {
    const near = rally ?? rallies.findLast((each, at) => each !== null && at < index);
    const meant = near ?? rallies.find((each) => each !== null);
    return meant == null || within.has(meant);
  });
}

/** `within`: rallies that are meant; without it all of them. */
export function drawCurve({ points, events, runs }: SetCourse, within?: ReadonlySet<number>): Drawn {
  const meant = within && meantOf(points, within);
  const leads = points.map(({ score }) => leadOf(score));
  const { top, bottom, unit, levels } = scaleOf(leads);
  const signs = stacked(events);
  const room = (above: boolean): number =>
    SIGN * Math.max(0, ...signs.filter(({ side }) => (side === '*') === above).map(({ level }) => level + 1));
  const zero = 8 + room(true) + top * unit;
  const floor = zero - bottom * unit + room(false) + 6;
  const yOf = (lead: number): number => zero - lead * unit;
  const placed = points.map((point, index) => ({
    point,
    x: LEFT + (index + 0.5) * STEP,
    y: yOf(leads[index] ?? 0),
    run: runAt(runs, index),
    aside: meant?.[index] === false,
  }));
  const begin = { x: LEFT, y: zero };
  return {
    width: LEFT + Math.max(LEAST, points.length) * STEP + 10,
    height: floor + 2 * ROW + 4,
    step: STEP,
    zero,
    rows: { '*': floor + ROW / 2 + 2, a: floor + ROW * 1.5 + 4 },
    levels: levels.map((lead) => ({ lead, y: yOf(lead) })),
    curve: [begin, ...placed].map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join(''),
    points: placed,
    marks: signs.map(({ event, side, level }) => {
      const away = SIGN * (level + 0.5) + 4;
      const y = side === '*' ? yOf(top) - away : yOf(bottom) + away;
      const kind = event.entry?.kind ?? 'byHand';
      return { key: event.play, kind, side, what: whatOf(event), x: LEFT + event.points * STEP, y };
    }),
  };
}
