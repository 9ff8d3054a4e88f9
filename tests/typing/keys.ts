/** Counts the keys of a match: typed in full, and typed without the guesses of the engine. */

import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import type { Touch } from '@volleyscouter/core/code/entry';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { writeTouch } from '@volleyscouter/core/code/write';
import { expandLine, type Guessing } from '@volleyscouter/core/guess/expand';
import {
  GUESSES,
  type Guess,
  type GuessName,
  guessAttacker,
  guessDigit,
  guessGrade,
  guessPlace,
  guessServer,
  guessSetter,
  guessSide,
  guessType,
  type Moment,
  SWITCHES,
  type Switches,
} from '@volleyscouter/core/guess/guess';
import { learnTouch, modelOf, stateOfRally } from '@volleyscouter/core/guess/learn';
import { EMPTY_MODEL, type Model } from '@volleyscouter/core/guess/model';
import { checkLine, lastTouch } from '@volleyscouter/core/rally/check';
import type { Command } from '@volleyscouter/core/rally/command';
import { extend, foldLog, type Match, type Play } from '@volleyscouter/core/rally/fold';
import { decides, type Settings } from '@volleyscouter/core/rally/settings';
import { setterNumber, teamOf } from '@volleyscouter/core/rally/state';
import { cellsOf, differences } from './cells.ts';
import { typeChain } from './chain.ts';
import { matchFigures } from './figures.ts';
import { type ShortestTouch, waysAt } from './shortest.ts';
import { asTyped, markText, type TypingStep, typingOf } from './typing.ts';

export interface KeyFigures {
  rallies: number;
  touches: number;
  /** Keys with the guesses off, and keys with the guesses on. */
  keysLong: number;
  keys: number;
  ratio: number;
  guessed: Record<GuessName, [right: number, shown: number]>;
  /** Mistakes of a scout who types nothing that is filled in automatically, and never checks the guesses. */
  blindWrong: { touches: number; points: number };
  /** Number of compared figures. `cellsEqual`: the typed match has the same figures. */
  cells: number;
  cellsEqual: boolean;
}

/** Guesses that are shown even where they are not filled in. */
const NUMBERS: readonly GuessName[] = ['server', 'setter', 'attacker'];
/**
 * Additional keys for a wrong guess that is noticed only after typing:
 *
 * - `attacker`: the combination is deleted, and typed again after a number
 * - `target`: the target of a set is replaced
 */
const TYPED_OVER: Partial<Record<GuessName | 'target', number>> = { attacker: 4, target: 12 };

interface FieldGuess {
  name: GuessName;
  field: keyof Touch;
  guess: Guess;
}

const placed = (field: keyof Touch, value: string): string | number | null => {
  if (value === '~') return null;
  return field === 'number' || field === 'from' || field === 'to' ? Number(value) : value;
};

type Line = Extract<TypingStep, { kind: 'line' }>;

export interface ShortTyping {
  figures: KeyFigures;
  /** Keys in addition to the shortest lines; part of `figures.keys`. */
  typedOver: number;
  steps: readonly (Exclude<TypingStep, Line> | (Line & { short: string }))[];
}

export function keysOf(
  commands: readonly Command[],
  switches: Switches = SWITCHES,
  tables: CodeTables = DEFAULT_TABLES,
): ShortTyping {
  const { settings, steps } = typingOf(commands, tables);
  const log: Command[] = [{ type: 'settings', settings }];
  let match = foldLog(log);
  const count = new Count(match.settings, switches);
  const enter = (command: Command): void => {
    log.push(command);
    match = extend(match, command, () => log);
  };
  const typed: ShortTyping['steps'][number][] = [];
  let [ids, began] = [0, false];
  for (const [index, step] of steps.entries()) {
    const block = `block${index}`;
    if (step.kind === 'manual') {
      enter({ ...step.manual, id: `id${ids++}`, block });
      typed.push(step);
      continue;
    }
    const guessing = { model: modelOf(match, tables), switches };
    const short = shortLine(match, step, tables, guessing);
    began ||= step.plays.some(({ entry }) => entry?.kind === 'touch' && entry.skill === 'S');
    if (began) count.keys(step.text, short);
    typed.push({ ...step, short });
    const { text } = expandLine(match, short, tables, guessing);
    for (const { code, goesOn, reading } of checkLine(match, text, tables).entries)
      enter({
        type: 'add',
        id: `id${ids++}`,
        block,
        code,
        ...(goesOn && { goesOn }),
        ...(reading && { reading }),
      });
  }
  count.match(match, tables);
  const cells = cellsOf(matchFigures(foldLog(commands)));
  const figures = count.figures(cells.size, differences(cellsOf(matchFigures(match)), cells).length === 0);
  return { figures, typedOver: count.typedOver, steps: typed };
}

const codesOf = (plays: readonly Play[]): string =>
  plays
    .map(
      ({ entry, code, goesOn }) => `${entry?.kind === 'touch' ? writeTouch(asTyped(entry)) : code}${goesOn}`,
    )
    .join(' ');

/** Returns a short line that the screen reads as these plays. */
function shortLine(match: Match, { text, plays }: Line, tables: CodeTables, guessing: Guessing): string {
  const expectedCodes = codesOf(plays);
  const reads = (line: string): boolean => {
    const checked = checkLine(match, expandLine(match, line, tables, guessing).text, tables);
    return (
      !checked.refused &&
      checked.entries.map(({ code, goesOn }) => `${code}${goesOn}`).join(' ') === expectedCodes
    );
  };
  const candidates = (isJoined: boolean): string[] =>
    [...linesFor(match, plays, tables, guessing, isJoined)]
      .filter((line) => line.length < text.length)
      .sort((a, b) => a.length - b.length);
  const shortest = candidates(true).find(reads) ?? candidates(false).find(reads);
  if (!guessing.switches.side) return shortest ?? text;
  // with every side typed, so that none is guessed
  const marked = text.replace(/(?<=^| )(?=[\d$])/g, '*');
  return shortest ?? [text, marked].find(reads) ?? text;
}

function* linesFor(
  match: Match,
  plays: readonly Play[],
  tables: CodeTables,
  { model, switches }: Guessing,
  isJoined: boolean,
): Generator<string> {
  const before = (plays[0] as Play).before;
  const setter = (side: Side): number | null => setterNumber(teamOf(before, side));
  const tokens: string[][] = [];
  let touches: ShortestTouch[] = [];
  let first: Play | null = null;
  const flush = (): void => {
    if (!first || touches.length === 0) return;
    const all = touches;
    const state = tokens.length === 0 ? match.state : first.before;
    const before = tokens.length === 0 && match.state.touches > 0 ? lastTouch(match) : null;
    const moment = { state, settings: match.settings, tables, model, switches, before, first: true };
    tokens.push(
      typeChain({
        touches: all,
        moment,
        setter,
        full: (at) => waysAt(all, at, tables, setter),
        isJoined,
      }) ?? ['?'],
    );
    touches = [];
    first = null;
  };
  for (const play of plays) {
    const { entry, goesOn, code } = play;
    if (entry?.kind === 'touch') {
      first ??= play;
      touches.push({ touch: asTyped(entry), goesOn });
    } else {
      flush();
      tokens.push([entry ? markText(entry, tables) : code]);
    }
  }
  flush();
  const whole = tokens.map((token) => token.join(' ')).join(' ');
  yield whole;
  const shorter = whole.replace(/(?<=^| )(a?c)(\d+)[:.](\d+)(?= |$)/g, '$1$3');
  yield shorter;
  yield whole.replace(/(?<=^| )(a?c)(\d\d)(\d\d)(?= |$)/g, '$1$3');
}

class Count {
  private long = 0;
  private short = 0;
  typedOver = 0;
  private touches = 0;
  private readonly rallies = new Set<number>();
  private readonly guessed = Object.fromEntries(
    GUESSES.map((name) => [name, [0, 0]]),
  ) as KeyFigures['guessed'];
  private readonly blind = { touches: 0, points: 0 };
  private readonly settings: Settings;
  private readonly switches: Switches;

  constructor(settings: Settings, switches: Switches) {
    this.settings = settings;
    this.switches = switches;
  }

  keys(long: string, short: string): void {
    this.long += long.length + 1;
    this.short += short.length + 1;
  }

  /**
   * If the scout checks guesses, the model learns from the true match. If the scout never checks them, the
   * model learns from the stored match.
   */
  match({ plays, settings }: Pick<Match, 'plays' | 'settings'>, tables: CodeTables): void {
    let [model, blindModel] = [EMPTY_MODEL, EMPTY_MODEL];
    let before: { rally: number; touch: Touch; blind: Touch } | null = null;
    for (const [index, play] of plays.entries()) {
      const { entry, rally } = play;
      if (entry?.kind !== 'touch') continue;
      const state = stateOfRally(play);
      const last: { touch: Touch; blind: Touch } | null = before?.rally === rally ? before : null;
      const next = plays[index + 1]?.entry;
      const nextTouch = next?.kind === 'touch' ? next : null;
      const moment = { state, settings, tables, before: last?.touch ?? null };
      const blindMoment = { state, settings, tables, before: last?.blind ?? null };
      this.countGuesses(entry, moment, model, nextTouch);
      const blind = this.leaveOut(entry, blindMoment, blindModel, nextTouch);
      model = learnTouch(model, entry, moment);
      blindModel = learnTouch(blindModel, blind, blindMoment);
      before = { rally, touch: entry, blind };
      this.touches++;
      this.rallies.add(rally);
    }
  }

  private countGuesses(touch: Touch, moment: Moment, model: Model, next: Touch | null): void {
    for (const { name, guess, field } of this.guesses(touch, moment, model, next)) {
      const isShown = NUMBERS.includes(name) || guess.fills;
      if (!isShown) continue;
      const isRight = guess.value === String(touch[field] ?? '~');
      const [right, of] = this.guessed[name];
      this.guessed[name] = [right + (isRight ? 1 : 0), of + 1];
      if (guess.fills && !isRight) this.typedOver += TYPED_OVER[field === 'target' ? 'target' : name] ?? 0;
    }
  }

  /** Leaves out everything that is filled in automatically. */
  private leaveOut(touch: Touch, moment: Moment, model: Model, next: Touch | null): Touch {
    const blind: Touch = { ...touch };
    for (const { guess, field } of this.guesses(touch, moment, model, next))
      if (guess.fills) Object.assign(blind, { [field]: placed(field, guess.value) });
    if (touch.skill === 'S' && !moment.before && moment.state.touches === 0)
      blind.side = moment.state.serving;
    if (writeTouch(blind) !== writeTouch(touch)) this.blind.touches++;
    if (this.winnerOf(blind) !== this.winnerOf(touch)) this.blind.points++;
    return blind;
  }

  private winnerOf({ side, skill, grade }: Touch): Side | null {
    return decides(this.settings.winning, side, skill, grade);
  }

  private guesses(touch: Touch, moment: Moment, model: Model, next: Touch | null): FieldGuess[] {
    const { skill, side, combo } = touch;
    const { before } = moment;
    const guesses: FieldGuess[] = [];
    const addGuess = (name: GuessName, field: keyof Touch, guess: Guess | null): void => {
      if (guess && this.switches[name]) guesses.push({ name, field, guess });
    };
    const addPlaceGuess = (field: 'from' | 'to' | 'target' | 'subtype', of: Touch | null): void =>
      addGuess('place', field, guessPlace(model, field, touch, of));
    if (touch.number !== null)
      addGuess('digit', 'number', guessDigit(model, moment, side, touch.number % 10));
    if (skill === 'S' && !before) addGuess('server', 'number', guessServer(model, moment));
    if (skill === 'E') addGuess('setter', 'number', guessSetter(model, moment, side));
    if (skill === 'A' && combo) addGuess('attacker', 'number', guessAttacker(model, moment, side, combo));
    // a deciding grade is always typed, never guessed
    if (this.winnerOf(touch) === null) addGuess('grade', 'grade', guessGrade(model, moment, touch, before));
    addGuess('type', 'type', guessType(model, moment, touch));
    if (skill !== 'S' && before) addGuess('side', 'side', guessSide(model, moment, skill));
    if (skill === 'S') addPlaceGuess('from', null);
    if (skill === 'B' && before?.skill === 'A') addPlaceGuess('to', before);
    if ((skill === 'D' && before) || skill === 'E') addPlaceGuess('subtype', before);
    if (skill === 'E' && next?.skill === 'A') addPlaceGuess('target', next);
    return guesses;
  }

  figures(cells: number, cellsEqual: boolean): KeyFigures {
    return {
      rallies: this.rallies.size,
      touches: this.touches,
      keysLong: this.long,
      keys: this.short + this.typedOver,
      ratio: Math.round(((this.short + this.typedOver) / this.long) * 1000) / 1000,
      guessed: this.guessed,
      blindWrong: this.blind,
      cells,
      cellsEqual,
    };
  }
}
