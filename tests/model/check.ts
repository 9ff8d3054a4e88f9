/** The reasons for a refusal are those of R-CODE-5. */
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
  /** Warnings do not prevent the line from being stored. */
  warnings: { flag: string; from: number }[];
  /** One item per entry that has a second reading, selected by one key. Contains both scores. */
  choices: { from: number; chosen: Score | null; other: Score | null }[];
  game: Game;
  met: Record<string, number>;
}

function refusals({ game, parsed, sign, goesOn }: Moment, settled: Settled): Refusal[] {
  const { settings, court, last } = game;
  if (parsed.what === 'golden set') return court.over && !court.golden ? [] : ['not-over'];
  const isGiven = parsed.what === 'forfeit' || (parsed.what === 'card' && parsed.card === 'r');
  if (isGiven && court.over) return ['match-over'];
  if (parsed.what !== 'touch' && parsed.what !== 'point' && parsed.what !== 'substitution') return [];
  const reasons: Refusal[] = [];
  const roster = parsed.side === '*' ? settings.home : settings.visitor;
  const isUnknown = (number: number | null): boolean =>
    number !== null && roster.length > 0 && !roster.some((shirt) => shirt.number === number);
  if (parsed.what === 'substitution') {
    const { six } = parsed.side === '*' ? court.home : court.visitor;
    if (isUnknown(parsed.in) || isUnknown(parsed.out)) reasons.push('unknown-number');
    if (!six.includes(parsed.out) || six.includes(parsed.in)) reasons.push('bad-substitution');
    return reasons;
  }
  // `@` and `|` are refused where there is no rally to choose
  if (settled.reading === null && (sign === '@' || sign === '|')) reasons.push('unreadable');
  const rally = rallyOf(settled);
  if (parsed.what === 'touch') {
    if (isUnknown(parsed.number)) reasons.push('unknown-number');
    const winner = outcome({ game, goesOn }, parsed);
    if (rally === 'before' && winner && winner !== last?.winner) reasons.push('both-ways');
  }
  if (rally === 'next' && court.over) reasons.push('match-over');
  return reasons;
}

/** If `settles` is false, only signs and `$` give an entry a reading. */
export function settleLine(start: Game, text: string, defaults: Defaults, settles = true): SettledLine {
  const game = copyOf(start);
  const line: SettledLine = { entries: [], refusals: [], warnings: [], choices: [], game, met: {} };
  for (const { from, sign, codes: sayings } of readLine(text, defaults)) {
    if (sayings.length === 0) line.refusals.push({ why: 'unreadable', from });
    for (const [index, parsed] of sayings.entries()) {
      const goesOn = parsed.what === 'touch' && sign === ';';
      // a sign applies to the first of two linked touches
      const entrySign = index === 0 ? sign : null;
      const moment: Moment = {
        game,
        parsed,
        goesOn,
        sign: entrySign,
        lineFrom: start.entries,
        settles,
      };
      const settled = settle(moment);
      const { reading, unread, offers } = settled;
      line.refusals.push(...refusals(moment, settled).map((why) => ({ why, from })));
      if (offers && index === 0) {
        const [chosen, other] = [reading, offers].map((candidate) =>
          scoreBy(game, parsed, { reading: candidate, unread }),
        );
        line.choices.push({ from, chosen: chosen ?? null, other: other ?? null });
      }
      line.entries.push(settled);
      if (reading) note(line, `typed: ${parsed.what} ${reading}`);
      const flags: string[] = [];
      game.flagged.push({ id: '', flags });
      enter(game, parsed, { goesOn, ...(reading && { reading }) });
      line.warnings.push(...flags.map((flag) => ({ flag, from })));
    }
  }
  return line;
}
