/** Layout of the point curve, in px. */
import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { Score } from '@volleyscouter/core/rally/state';
import type { CourseEvent, CoursePoint, Run, SetCourse } from '@volleyscouter/core/stats/course';

export type PauseKind = 'timeout' | 'substitution' | 'sanction' | 'forfeit' | 'byHand';

/** Events of the visitor or of neither team are below the curve. */
export interface Mark {
  key: string;
  kind: PauseKind;
  side: Side | null;
  players: string;
  x: number;
  y: number;
}

export interface PlacedPoint {
  point: CoursePoint;
  x: number;
  y: number;
  run: number;
  aside: boolean;
}

export interface Drawn {
  width: number;
  height: number;
  step: number;
  /** The y of a tied score. `rows`: y of each team's row of points. */
  zero: number;
  rows: Readonly<Record<Side, number>>;
  levels: readonly { lead: number; y: number }[];
  curve: string;
  points: readonly PlacedPoint[];
  marks: readonly Mark[];
}

const STEP = 17;
const LEFT = 36;
const MIN_POINTS = 24;
const SIGN = 16;
const ROW = 22;
const MAX_CURVE_HEIGHT = 240;

const leadOf = ([home, visitor]: Score): number => home - visitor;

/** `levels`: leads that get a line. */
function scaleOf(leads: readonly number[]) {
  const [top, bottom] = [Math.max(2, ...leads), Math.min(-2, ...leads)];
  const unit = Math.max(4, Math.min(16, MAX_CURVE_HEIGHT / (top - bottom)));
  const every = unit >= 14 ? 2 : unit >= 7 ? 5 : 10;
  const lowest = Math.ceil(bottom / every);
  const count = Math.floor(top / every) - lowest + 1;
  return { top, bottom, unit, levels: Array.from({ length: count }, (_, index) => (lowest + index) * every) };
}

const labelOf = ({ entry }: CourseEvent): string => {
  if (entry?.kind === 'substitution') return `#${entry.out} → #${entry.in}`;
  return entry?.kind === 'sanction' && entry.number !== null ? `#${entry.number}` : '';
};

/** Events after the same point get increasing levels, which are drawn farther from the curve. */
function stacked(events: readonly CourseEvent[]) {
  const used = new Map<string, number>();
  return events.map((event) => {
    const side = event.entry?.side ?? null;
    const key = `${side === '*'}${event.points}`;
    const level = used.get(key) ?? 0;
    used.set(key, level + 1);
    return { event, side, level };
  });
}

const runAt = (runs: readonly Run[], index: number): number =>
  runs.find(({ first, length }) => index >= first && index < first + length)?.length ?? 1;

/**
 * A referee award has no rally. The award is in the range if the last rally before it is in the range. If no
 * rally is before the award, the first rally is used.
 */
function pointsInRange(points: readonly CoursePoint[], within: ReadonlySet<number>): boolean[] {
  const rallies = points.map(({ rally }) => rally);
  return rallies.map((rally, index) => {
    const near = rally ?? rallies.findLast((candidate, at) => candidate !== null && at < index);
    const nearestRally = near ?? rallies.find((candidate) => candidate !== null);
    return nearestRally == null || within.has(nearestRally);
  });
}

/** `within`: absent for all rallies. */
export function drawCurve({ points, events, runs }: SetCourse, within?: ReadonlySet<number>): Drawn {
  const isInRange = within && pointsInRange(points, within);
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
    aside: isInRange?.[index] === false,
  }));
  const begin = { x: LEFT, y: zero };
  return {
    width: LEFT + Math.max(MIN_POINTS, points.length) * STEP + 10,
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
      return { key: event.play, kind, side, players: labelOf(event), x: LEFT + event.points * STEP, y };
    }),
  };
}
