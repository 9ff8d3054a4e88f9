/** Meaning of a typed line in the current match, and the reasons for a refusal (R-CODE-5). */
import { type Defaults, readLine } from './line.ts';
import { enter, type Game, note } from './model.ts';
import {
  copyOf,
  type Moment,
  outcome,
  rallyOf,
  type Score,
  type Settled,
  scoreBy,
  settle,
} from './reading.ts';

type Refusal = 'unreadable' | 'both-ways' | 'match-over' | 'not-over' | 'bad-substitution' | 'unknown-number';

export interface SettledLine {
  entries: Settled[];
  refusals: { why: Refusal; from: number }[];
  /** Contradictions that do not prevent the line from being stored. */
  warnings: { flag: string; from: number }[];
  /** Positions where one key selects the other reading, with the score of each reading. */
  choices: { from: number; taken: Score | null; other: Score | null }[];
  /** The match after the line. */
  game: Game;
  met: Record<string, number>;
}

function refusals({ game, said, sign, goesOn }: Moment, settled: Settled): Refusal[] {
  const { settings, court, last } = game;
  if (said.what === 'golden set') return court.over && !court.golden ? [] : ['not-over'];
  const isGiven = said.what === 'forfeit' || (said.what === 'card' && said.card === 'r');
  if (isGiven && court.over) return ['match-over'];
  if (said.what !== 'touch' && said.what !== 'point' && said.what !== 'substitution') return [];
  const reasons: Refusal[] = [];
  const roster = said.side === '*' ? settings.home : settings.visitor;
  const isUnknown = (number: number | null): boolean =>
    number !== null && roster.length > 0 && !roster.some((shirt) => shirt.number === number);
  if (said.what === 'substitution') {
    const { six } = said.side === '*' ? court.home : court.visitor;
    if (isUnknown(said.in) || isUnknown(said.out)) reasons.push('unknown-number');
    if (!six.includes(said.out) || six.includes(said.in)) reasons.push('bad-substitution');
    return reasons;
  }
  // `@` and `|` are refused where there is no rally to choose
  if (settled.reading === null && (sign === '@' || sign === '|')) reasons.push('unreadable');
  const rally = rallyOf(settled);
  if (said.what === 'touch') {
    if (isUnknown(said.number)) reasons.push('unknown-number');
    const winner = outcome({ game, goesOn }, said);
    if (rally === 'before' && winner && winner !== last?.winner) reasons.push('both-ways');
  }
  if (rally === 'next' && court.over) reasons.push('match-over');
  return reasons;
}

/** Checks a line. If `settles` is false, only signs and `$` give an entry a reading. */
export function settleLine(start: Game, text: string, defaults: Defaults, settles = true): SettledLine {
  const game = copyOf(start);
  const line: SettledLine = { entries: [], refusals: [], warnings: [], choices: [], game, met: {} };
  for (const { from, sign, said: sayings } of readLine(text, defaults)) {
    if (sayings.length === 0) line.refusals.push({ why: 'unreadable', from });
    for (const [index, said] of sayings.entries()) {
      const goesOn = said.what === 'touch' && sign === ';';
      // a sign applies to the first of two linked touches
      const entrySign = index === 0 ? sign : null;
      const moment: Moment = { game, said, goesOn, sign: entrySign, lineFrom: start.entries, settles };
      const settled = settle(moment);
      const { reading, unread, offers } = settled;
      line.refusals.push(...refusals(moment, settled).map((why) => ({ why, from })));
      if (offers && index === 0) {
        const [taken, other] = [reading, offers].map((each) =>
          scoreBy(game, said, { reading: each, unread }),
        );
        line.choices.push({ from, taken: taken ?? null, other: other ?? null });
      }
      line.entries.push(settled);
      if (reading) note(line, `typed: ${said.what} ${reading}`);
      const flags: string[] = [];
      game.flagged.push({ id: '', flags });
      enter(game, said, { goesOn, ...(reading && { reading }) });
      line.warnings.push(...flags.map((flag) => ({ flag, from })));
    }
  }
  return line;
}
