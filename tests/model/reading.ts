/** Which rally a typed entry belongs to that comes after a decided one (R-CODE-4). */
import type { Said } from './code.ts';
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

/** An entry as it is typed, and the match at that moment. */
export interface Moment {
  game: Game;
  said: Said;
  goesOn: boolean;
  sign: Typed['sign'];
  /** Entries of the match before this line. */
  lineFrom: number;
  /** A reading is stored also where no sign asks for one. */
  settles: boolean;
}

export interface Settled {
  said: Said;
  goesOn: boolean;
  reading: Reading | null;
  /** Which rally it would belong to without a reading, as in version 1. */
  unread: 'before' | 'next';
  /** The reading that one key gives it instead. */
  offers: Reading | null;
}

/** Of an entry that was decided upon: which rally it belongs to. */
export const rallyOf = ({ reading, unread }: Pick<Settled, 'reading' | 'unread'>): 'before' | 'next' =>
  reading === null ? unread : reading === 'new' ? 'next' : 'before';

export const copyOf = (game: Game): Game => ({
  ...game,
  facts: [...game.facts],
  open: [...game.open],
  last: game.last && { ...game.last },
  flagged: [],
});

/** The score that an entry leads to, at the end of a set the last one of it; `null` where it is about no point. */
export function scoreBy(game: Game, said: Said, settled: Pick<Settled, 'reading' | 'unread'>): Score | null {
  const trial = { ...copyOf(game), met: {} };
  enter(trial, said, settled.reading ? { reading: settled.reading } : {});
  const point = rallyOf(settled) === 'next' ? game.facts.length : (game.last?.fact ?? -1);
  if (trial.facts[point]?.fact !== 'point') return null;
  return scoreOf(trial, point);
}

/** Whom a touch gives the rally to. */
export const outcome = ({ game, goesOn }: Pick<Moment, 'game' | 'goesOn'>, touch: Touch): Side | null =>
  goesOn ? null : winnerOf(touch, game.settings);

function readTouch(moment: Moment, before: Decided, touch: Touch): Reading {
  const isSame = outcome(moment, touch) === before.winner;
  // behind the last point of the match there is no next rally
  if (isSame && (before.served || moment.game.court.over)) return 'answers';
  // an explicit point has decided or closed that rally: nothing answers it
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
  // an answer behind a recorded serve can be nothing else
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
  // behind the deciding touch in its line it says nothing new
  const isInLine = before.entry > moment.lineFrom;
  return isInLine ? { reading: same, unread, offers: null } : { reading: 'new', unread, offers: same };
}

export function settle(moment: Moment): Settled {
  const { game, said, goesOn } = moment;
  const before = decidedBefore(game);
  const settled: Settled = { said, goesOn, reading: null, unread: 'next', offers: null };
  if (!before && said.what === 'point' && said.manual && !moment.sign) return { ...settled, reading: 'new' };
  if (!before) return settled;
  if (said.what === 'touch' && said.skill !== 'S')
    return { ...settled, ...settleTouch(moment, before, said) };
  if (said.what === 'point') return { ...settled, ...settlePoint(moment, before, said) };
  return settled;
}
