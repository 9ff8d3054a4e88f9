/** Generates lines as a scout might type them: whole rallies, single touches, points and other codes. */
import type { Command } from '@volleyscouter/core/rally/command';
import type { Settings } from '@volleyscouter/core/rally/settings';
import fc from 'fast-check';
import { settleLine } from './check.ts';
import type { Defaults } from './line.ts';
import { other, type Side } from './log.ts';
import type { Game } from './model.ts';
import { HOME, manual, pickFrom, settingsBy, shirt, VISITOR } from './play.ts';

/** Each number selects among the possibilities. */
export interface Stroke {
  kind: number;
  pick: number;
  more: number;
}

const WINS = ['A#', 'B#', 'AT#'];
const LOSES = ['R=', 'D=', 'E=', 'A=', 'A/', 'F', 'F=', 'B=', 'A<'];
const GOES_ON = ['R', 'R-', 'E', 'E+', 'A', 'A-', 'D', 'D!', 'B', 'B+', 'F-', 'AQ!'];
const LINKED = ['A/.B#', 'A.D=', 'A#.D=', 'A.B!', 'A.D-', 'A<.B', 'E.A#', 'A.B'];
const SIDES: readonly Side[] = ['*', 'a'];

/** Returns the prefix of a code. Omits the `*` of the home side in most codes. */
const typed = (side: Side, pick: number): string => (side === 'a' ? 'a' : pick % 4 ? '' : '*');

function serve(game: Game, { pick, more }: Stroke): string {
  const side = pick % 9 ? game.court.serving : other(game.court.serving);
  const grades = pickFrom(['', '-', '#', '=', '+', '.', '.=', '#.', '.#', '/', 'M='], more);
  const [serveGrade, answer] = grades.split('.');
  const receives = answer === undefined ? '' : `.${shirt(game, other(side), more + 1)}R${answer}`;
  return `${typed(side, pick)}${shirt(game, side, more)}S${serveGrade}${receives}`;
}

function writtenScore(game: Game, { pick, more }: Stroke): string {
  const { court } = game;
  const [home, visitor] = more % 5 ? court.score : (court.closed.at(-1)?.score ?? court.score);
  return `p${home + (pick % 3) - 1}:${visitor + (more % 3) - 1}`.replace(/-1/g, '0');
}

function point(game: Game, stroke: Stroke): string {
  const { pick, more } = stroke;
  const lastWinner = game.last?.winner ?? game.court.serving;
  const side = typed(more % 2 ? lastWinner : other(lastWinner), pick);
  return (
    side +
    pickFrom(
      ['p', 'p', 'P', '$', '$$&H#', '$$&H=', writtenScore(game, stroke), writtenScore(game, stroke)],
      pick,
    )
  );
}

function aside(game: Game, { pick, more }: Stroke): string {
  const side = pickFrom(SIDES, more);
  const { six } = side === '*' ? game.court.home : game.court.visitor;
  const out = six.length > 0 ? pickFrom(six, pick) : 1;
  const mark = pickFrom(
    [
      `c${out}:${20 + (more % 4)}`,
      `c!${out}:${20 + (more % 4)}`,
      `c${out}.${more % 30}`,
      `c${more % 25}:20`,
      'T',
      `c${pickFrom(['y', 'r', 'e', 'd'], more)}${more % 3 ? out : ''}`,
      more % 12 ? `cr${out}` : pickFrom(['wo', 'wa'], more >> 4),
      `z${1 + (more % 6)}`,
      `P${out}`,
    ],
    pick,
  );
  return typed(side, pick) + mark;
}

const UNREADABLE = ['x', '1', '12Q', 'S', '?', 'a', '5A#.', 'c5', '1A1A', 'z7'];

/** `kind` (0-999) selects the kind of code. */
export function codeOf(game: Game, stroke: Stroke): string {
  const { kind, pick, more } = stroke;
  const begins = game.open.length === 0;
  if (kind < (begins ? 400 : 20)) return serve(game, stroke);
  if (kind < 560) {
    const side = pickFrom(SIDES, pick);
    const codes = pickFrom([WINS, LOSES, LOSES, WINS, GOES_ON, GOES_ON, LINKED], more);
    const [firstTouch = '', answer] = pickFrom(codes, pick >> 1).split('.');
    const answeringSide = answer?.startsWith('A') ? side : other(side);
    const linked = answer === undefined ? '' : `.${shirt(game, answeringSide, more + 1)}${answer}`;
    return `${typed(side, more)}${shirt(game, side, more)}${firstTouch}${linked}`;
  }
  if (kind < 700) {
    // an answer to the touch that decided the last rally, or a similar touch
    const side = game.last ? other(game.last.touch?.side ?? game.last.winner) : 'a';
    return `${typed(side, pick)}${shirt(game, side, more)}${pickFrom(['R=', 'B#', 'D=', 'D', 'B=', 'R', 'B/'], pick)}`;
  }
  if (kind < 900) return point(game, stroke);
  if (game.court.over && kind < 940) return '**golden';
  if (kind < 975) return aside(game, stroke);
  return kind < 990 ? '> tempo' : pickFrom(UNREADABLE, pick);
}

export function signed(code: string, { kind, pick, more }: Stroke): string {
  const touch = /[SREABDF][HMQTUNO]?[#+!\-/=<]?$/.test(code);
  const isPoint = /^[*a]?(p(\d+:\d+)?|P|\$)$/.test(code);
  if (code.startsWith('>') || (!touch && !isPoint)) return code;
  const sign = pickFrom(
    ['@', '|', touch ? ';' : '', ...Array<string>(21).fill('')],
    (kind * 7 + pick + more * 3) % 997,
  );
  return code + sign;
}

export const strokes: fc.Arbitrary<Stroke> = fc.record({
  kind: fc.integer({ min: 0, max: 999 }),
  pick: fc.nat(999),
  more: fc.nat(999),
});

/** One line, or a correction between two lines. */
export interface LinePlan extends Stroke {
  codes: Stroke[];
}

export interface Plan {
  settings: Partial<Settings>;
  lines: LinePlan[];
}

export function startOf(settings: Partial<Settings>): Command[] {
  const home = { six: HOME, setter: 1 } as const;
  const visitor = { six: VISITOR, setter: 2 } as const;
  return [
    { type: 'settings', settings },
    { type: 'manual', id: 'start', block: 'start', home, visitor },
  ];
}

/** Chooses each code by the state of the match after the previous codes. */
export function lineOf(game: Game, { codes }: LinePlan, defaults: Defaults): string {
  let text = '';
  for (const stroke of codes) {
    const { game: now } = settleLine(game, text, defaults);
    text = `${text} ${signed(codeOf(now, stroke), stroke)}`.trim();
    if (text.includes('>')) break;
  }
  return text;
}

/** `null` for most lines. */
export function correction(
  log: readonly Command[],
  game: Game,
  { kind, pick, more }: LinePlan,
): Command | null {
  const adds = log.filter((command) => command.type === 'add');
  const recent = adds.at(-1 - (more % 3));
  if (kind < 955 || !recent) return null;
  if (kind < 975) return { type: 'void', block: recent.block };
  if (kind < 980) return { type: 'remove', target: recent.id };
  if (kind < 985) return { type: 'amend', target: recent.id, goesOn: pick % 2 > 0 };
  return {
    type: 'manual',
    id: `m${log.length}`,
    block: `m${log.length}`,
    ...manual(game, { kind, pick, more, sameBlock: false }),
  };
}

const line: fc.Arbitrary<LinePlan> = fc
  .tuple(strokes, fc.array(strokes, { minLength: 1, maxLength: 5 }))
  .map(([stroke, codes]) => ({ ...stroke, codes }));

export const plans: fc.Arbitrary<Plan> = fc.record({
  settings: fc.nat(839).map(settingsBy),
  lines: fc.oneof(
    { weight: 1, arbitrary: fc.array(line, { maxLength: 20 }) },
    { weight: 2, arbitrary: fc.array(line, { minLength: 40, maxLength: 140, size: 'max' }) },
  ),
});
