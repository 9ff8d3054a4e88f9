/** R-CODE-4: an entry that is typed after a decided rally. */
import type { ParsedCode } from './code.ts';
import type { Typed } from './line.ts';
import type { Reading, Side } from './log.ts';
import {
  answers,
  type Decided,
  decidedBefore,
  enter,
  type Game,
  type Point,
  scoreOf,
  type Touch,
  winnerOf,
} from './model.ts';

export type Score = readonly [home: number, visitor: number];

export interface Moment {
  game: Game;
  parsed: ParsedCode;
  goesOn: boolean;
  sign: Typed['sign'];
  /** Number of entries before the typed line. */
  lineFrom: number;
  /** If true, an entry without a sign gets a reading too. */
  settles: boolean;
}

export interface Settled {
  parsed: ParsedCode;
  goesOn: boolean;
  reading: Reading | null;
  /** The rally of an entry without a reading, as in rules version 1. */
  unread: 'before' | 'next';
  offers: Reading | null;
}

export const rallyOf = ({ reading, unread }: Pick<Settled, 'reading' | 'unread'>): 'before' | 'next' =>
  reading === null ? unread : reading === 'new' ? 'next' : 'before';

export const copyOf = (game: Game): Game => ({
  ...game,
  facts: [...game.facts],
  open: [...game.open],
  last: game.last && { ...game.last },
  flagged: [],
});

/** Returns the score after the entry, also if it ends a set; `null` if it gives no point. */
export function scoreBy(
  game: Game,
  parsed: ParsedCode,
  settled: Pick<Settled, 'reading' | 'unread'>,
): Score | null {
  const trial = { ...copyOf(game), met: {} };
  enter(trial, parsed, settled.reading ? { reading: settled.reading } : {});
  const point = rallyOf(settled) === 'next' ? game.facts.length : (game.last?.fact ?? -1);
  if (trial.facts[point]?.fact !== 'point') return null;
  return scoreOf(trial, point);
}

/** `null` if play goes on. */
export const outcome = ({ game, goesOn }: Pick<Moment, 'game' | 'goesOn'>, touch: Touch): Side | null =>
  goesOn ? null : winnerOf(touch, game.settings);

function readTouch(moment: Moment, before: Decided, touch: Touch): Reading {
  const isSame = outcome(moment, touch) === before.winner;
  // after the last point of the match there is no next rally
  if (isSame && (before.served || moment.game.court.over)) return 'answers';
  // a rally that an explicit point decided or closed has no touch to answer
  if (before.touch === null) return 'new';
  const isInLine = before.entry > moment.lineFrom;
  const belongs = answers(touch, before.touch) || (isInLine && (before.served || isSame));
  return belongs ? 'answers' : 'new';
}

function settleTouch(
  moment: Moment,
  before: Decided,
  touch: Touch,
): Pick<Settled, 'reading' | 'unread' | 'offers'> {
  const unread = before.touch && answers(touch, before.touch) ? 'before' : 'next';
  if (moment.sign === '@') return { reading: 'answers', unread, offers: null };
  if (moment.sign === '|') return { reading: 'new', unread, offers: null };
  if (!moment.settles) return { reading: null, unread, offers: null };
  const reading = readTouch(moment, before, touch);
  const isInLine = before.entry > moment.lineFrom;
  const isSame = reading === 'answers' && outcome(moment, touch) === before.winner;
  // after a recorded serve, an answer cannot be read as new
  const isShown = isSame && !isInLine && !(before.served && unread === 'before');
  return { reading, unread, offers: isShown && !moment.game.court.over ? 'new' : null };
}

function settlePoint(
  moment: Moment,
  before: Decided,
  point: Point,
): Pick<Settled, 'reading' | 'unread' | 'offers'> {
  const { game, sign, settles } = moment;
  const unread = before.touch ? 'before' : 'next';
  const same: Reading = point.side === before.winner ? 'closes' : 'overrules';
  if (sign === '@') return { reading: same, unread, offers: null };
  if (sign === '|') return { reading: 'new', unread, offers: null };
  if (point.manual) return { reading: 'new', unread, offers: before.touch && !game.court.over ? same : null };
  if (!settles) return { reading: null, unread, offers: null };
  const fits = ([same, 'new'] as const).filter(
    (reading) => point.score && String(scoreBy(game, point, { reading, unread })) === String(point.score),
  );
  if (fits.length === 1) return { reading: fits[0] ?? same, unread, offers: null };
  if (before.touch === null) return { reading: 'new', unread, offers: null };
  if (same === 'overrules') return { reading: same, unread, offers: game.court.over ? null : 'new' };
  // a point after the deciding touch in the same line repeats the point of that touch
  const isInLine = before.entry > moment.lineFrom;
  return isInLine ? { reading: same, unread, offers: null } : { reading: 'new', unread, offers: same };
}

export function settle(moment: Moment): Settled {
  const { game, parsed, goesOn } = moment;
  const before = decidedBefore(game);
  const settled: Settled = { parsed, goesOn, reading: null, unread: 'next', offers: null };
  if (!before && parsed.what === 'point' && parsed.manual && !moment.sign)
    return { ...settled, reading: 'new' };
  if (!before) return settled;
  if (parsed.what === 'touch' && parsed.skill !== 'S')
    return { ...settled, ...settleTouch(moment, before, parsed) };
  if (parsed.what === 'point') return { ...settled, ...settlePoint(moment, before, parsed) };
  return settled;
}
