/**
 * The log contains the point of a rally only in two cases:
 * - the table of winning symbols does not decide the rally;
 * - the table decides the rally for the other side.
 *
 * The engine may disagree with a score, rotation, setter or set end of the file. The file's value is then
 * entered as a correction, and counted.
 */
import type { Entry, GreenEntry, PointEntry, Touch } from '../code/entry.ts';
import { parseEntry } from '../code/parse.ts';
import { otherSide, type Position, type Side } from '../code/vocabulary.ts';
import { writeEntry } from '../code/write.ts';
import { answers, decidedRally, type Marks } from '../rally/apply.ts';
import type { Add, Command, Lineup, Manual } from '../rally/command.ts';
import { isLibero } from '../rally/court.ts';
import { foldLog, play } from '../rally/fold.ts';
import { MOVEMENTS, type Movements } from '../rally/point.ts';
import { givesPoint } from '../rally/sanction.ts';
import type { Settings } from '../rally/settings.ts';
import { type MatchState, plusOne, type Score, START, teamOf } from '../rally/state.ts';
import type { DvwFile, DvwLine, Problem } from './file.ts';
import { readCode } from './line-code.ts';
import { isFormat, isOwnComment, isSubstituteFor, ownEntry } from './own-codes.ts';
import { greenWinner, readRally } from './rallies.ts';
import { emptyReplay, expect, type Replay } from './replay.ts';
import { ENDLESS, type FileSet, fileSets, lastingRules, type SetRules, setRulesOf } from './sets.ts';
import { settingsOf } from './settings.ts';

export interface ImportedLog {
  settings: Settings;
  commands: Command[];
  replay: Replay;
  problems: Problem[];
}

interface Pending {
  line: DvwLine;
  entry: Entry;
}

/** A longer rally is entered in parts, so that reading stays linear. */
const MAX_RALLY_ENTRIES = 500;
const MAX_FILE_SETS = 9;

const isLineUp = (line: DvwLine): boolean => line.code.includes('>LUp');
/** A line with a setter belongs to the line-ups even without the mark `>LUp`. */
const isStart = (line: DvwLine | undefined): boolean =>
  line !== undefined && (isLineUp(line) || /^[*a][zP]\d/.test(line.code));

function forfeitWinner({ scout }: DvwFile, sets: readonly FileSet[]): Side | null {
  if (scout.length > 0 || sets.length === 0) return null;
  const scores = sets.map(({ result }) => result);
  if (scores.every((score) => score && score[0] > 0 && score[1] === 0)) return '*';
  return scores.every((score) => score && score[0] === 0 && score[1] > 0) ? 'a' : null;
}

/**
 * Never throws. `moves` lets a test replay with a wrong engine. Rules that end the match before its last play
 * are rejected (R-RALLY-5). Chosen rules are also rejected if fewer scores agree than with the detected
 * rules.
 */
export function importLog(file: DvwFile, moves: Movements = MOVEMENTS, chosen?: SetRules): ImportedLog {
  const importBy = (rules: SetRules): ImportedLog =>
    new LogImport(file, settingsOf(file, rules), moves).run();
  const fits = ({ commands }: ImportedLog): boolean =>
    !foldLog(commands, moves).plays.some(({ flags }) => flags.includes('match-over'));
  let detectedLog = importBy(setRulesOf(file));
  if (!fits(detectedLog)) detectedLog = importBy(lastingRules(fileSets(file)));
  if (!fits(detectedLog)) detectedLog = importBy(ENDLESS);
  const chosenLog = chosen && importBy(chosen);
  return chosenLog && fits(chosenLog) && chosenLog.replay.scoreOk >= detectedLog.replay.scoreOk
    ? chosenLog
    : detectedLog;
}

/** Entries wait in `pending` until their rally is over. */
class LogImport {
  private readonly file: DvwFile;
  private readonly sets: readonly FileSet[];
  private readonly moves: Movements;
  private readonly settings: Settings;
  private readonly commands: Command[];
  private readonly replay = emptyReplay();
  private readonly problems: Problem[] = [];
  private state: MatchState = START;
  private at = 0;
  private pending: Pending[] = [];
  /** From a VolleyScouter comment (own-codes.ts) on the previous line. */
  private commentEntry: Entry | null = null;
  /** The following points and set ends are consequences of the forfeit. */
  private forfeited = false;
  private lineUpNeeded = true;
  /** Last line that was searched for a line-up: no line is searched twice. */
  private lookedAt = -1;
  private decisionAt = -1;
  /** Number in the block ids of the rally's commands. */
  private block = 0;
  /** How far manual changes have moved each setter from the engine's position: 0 to 5 positions. */
  private readonly displaced: Record<Side, number> = { '*': 0, a: 0 };

  constructor(file: DvwFile, settings: Settings, moves: Movements) {
    this.file = file;
    this.sets = fileSets(file);
    this.moves = moves;
    this.settings = settings;
    this.commands = [{ type: 'settings', settings: this.settings }];
  }

  run(): ImportedLog {
    for (const [index, line] of this.file.scout.entries()) {
      this.at = index;
      const mayStart = this.lineUpNeeded && !this.forfeited && !isOwnComment(line.code);
      if (mayStart && index > this.lookedAt) this.lineUpNeeded = !this.startSet(index);
      if (isLineUp(line) || isFormat(line.code)) continue;
      const read = this.read(line);
      if (!read) continue;
      const serves = read.kind === 'touch' && read.skill === 'S';
      if (this.pending.length >= MAX_RALLY_ENTRIES || (serves && this.pendingIsDecided())) this.flush(null);
      if (this.commentEntry) this.enterOwn(line, read);
      else if (read.kind === 'touch' || read.kind === 'green') this.pend(line, read);
      else if (read.kind === 'point') this.flush({ line, entry: read });
      else if (read.kind === 'setEnd') this.endSet(line, read.set);
      else if (read.kind === 'setterPosition' || read.kind === 'setterNumber') this.checkSetter(line, read);
      else if (this.pending.length > 0) this.pending.push({ line, entry: read });
      else this.emit(line, read);
    }
    this.flush(null);
    const winner = forfeitWinner(this.file, this.sets);
    if (winner) this.giveMatch(winner);
    else this.giveSets(this.sets.length + 1);
    const { settings, commands, replay, problems } = this;
    return { settings, commands, replay, problems };
  }

  /**
   * `null` also for two kinds of lines (own-codes.ts):
   * - a VolleyScouter comment about the next line;
   * - a line that follows from such a comment.
   */
  private read(line: DvwLine): Entry | null {
    const read = readCode(line, this.problems);
    if (!read) return null;
    const ownEntryBefore = this.commentEntry;
    this.commentEntry = ownEntry(read);
    if (this.commentEntry) return this.commentEntry.kind === 'substitution' ? null : this.commentEntry;
    if (ownEntryBefore && isSubstituteFor(read, ownEntryBefore)) return ownEntryBefore;
    // the sanction already gives this point
    const isSanctionPoint =
      ownEntryBefore?.kind === 'sanction' && givesPoint(ownEntryBefore) && read.kind === 'point';
    const ended = this.forfeited && (read.kind === 'point' || read.kind === 'setEnd');
    return isSanctionPoint || ended ? null : read;
  }

  /**
   * Ends the pending rally and enters the code. A sanction without a point is added to a pending rally
   * instead.
   */
  private enterOwn(line: DvwLine, entry: Entry): void {
    if (entry.kind === 'sanction' && !givesPoint(entry) && this.pending.length > 0) {
      this.pending.push({ line, entry });
      return;
    }
    this.flush(null);
    this.forfeited = entry.kind === 'forfeit';
    if (entry.kind === 'goldenSet') this.lineUpNeeded = true;
    this.emit(line, entry);
  }

  private enter(command: Add | Manual): void {
    this.commands.push(command);
    this.state = play(this.state, command, this.settings, this.moves).after;
  }

  private emit(line: DvwLine, entry: Entry, { goesOn, reading }: Marks = {}): void {
    const { clock, time, spots } = line;
    const code = writeEntry(entry);
    this.enter({
      type: 'add',
      id: `d${line.line}`,
      block: `r${this.block}`,
      code,
      ...(time !== null && { time }),
      ...(clock !== null && { clock }),
      ...(spots !== null && { spots }),
      afterwards: 'import',
      ...(goesOn && { goesOn }),
      ...(reading && { reading }),
    });
  }

  private correct(line: DvwLine, change: Omit<Manual, 'type' | 'id' | 'block'>): void {
    this.replay.adjustments++;
    this.enter({
      type: 'manual',
      id: `m${line.line}-${this.replay.adjustments}`,
      block: `r${this.block}`,
      ...change,
    });
  }

  private touchesPending(): Touch[] {
    return this.pending.flatMap(({ entry }) => (entry.kind === 'touch' ? [entry] : []));
  }

  private pendingIsDecided(): boolean {
    return this.pending.length > 0 && readRally(this.touchesPending(), this.settings.winning).winner !== null;
  }

  private pend(line: DvwLine, entry: Touch | GreenEntry): void {
    if (this.pending.length === 0 && entry.kind === 'touch') this.checkStart(line, entry);
    this.pending.push({ line, entry });
  }

  /** Returns false if the line-ups are incomplete. */
  private startSet(index: number): boolean {
    this.displaced['*'] = 0;
    this.displaced.a = 0;
    let last = index;
    while (isStart(this.file.scout[last + 1])) last++;
    this.lookedAt = last;
    const line = this.file.scout[last];
    if (!line?.home || !line.visitor) return false;
    const lineUp = (six: readonly number[], setter: number | null): Lineup => ({
      six,
      setter: (setter ?? 1) as Position,
    });
    const serve = this.firstDecision(last);
    const serving = serve && /S/.test(serve.code[3] ?? '') ? (serve.code[0] as Side) : undefined;
    if (line.set !== null) this.giveSets(line.set);
    const set = line.set !== null && line.set !== this.state.set ? line.set : undefined;
    this.enter({
      type: 'manual',
      id: `s${line.line}`,
      block: `s${line.line}`,
      home: lineUp(line.home, line.setters[0]),
      visitor: lineUp(line.visitor, line.setters[1]),
      ...(serving && { serving }),
      ...(set && { set }),
    });
    return true;
  }

  private giveMatch(winner: Side): void {
    const code = writeEntry({ kind: 'forfeit', side: otherSide(winner), begun: false });
    this.enter({ type: 'add', id: 'wo', block: 'wo', code, afterwards: 'import' });
  }

  /** Enters the results of earlier sets that were not scouted to their end. */
  private giveSets(before: number): void {
    const { over, golden, set } = this.state;
    if (over || golden || set >= before || !this.sets[set - 1]?.result) return;
    this.giveResult();
    const code = writeEntry({ kind: 'setEnd', set });
    this.enter({ type: 'add', id: `w${set}e`, block: `w${set}`, code, afterwards: 'import' });
    this.giveSets(before);
  }

  private giveResult(): void {
    const { set, score, golden } = this.state;
    const result = golden ? null : this.sets[set - 1]?.result;
    if (!result || result.join() === score.join()) return;
    this.enter({ type: 'manual', id: `w${set}`, block: `w${set}`, score: result });
  }

  private firstDecision(from: number): DvwLine | undefined {
    const { scout } = this.file;
    // the line that was found earlier is still right, unless it is before `from`
    if (this.decisionAt < from) {
      this.decisionAt = from;
      const decides = /^[*a](\d\d|\$\$)S|^[*a]p|^\*\*/;
      while (this.decisionAt < scout.length && !decides.test(scout[this.decisionAt]?.code ?? ''))
        this.decisionAt++;
    }
    return scout[this.decisionAt];
  }

  private checkStart(line: DvwLine, touch: Touch): void {
    this.block++;
    const change: { home?: Lineup; visitor?: Lineup } = {};
    for (const [index, side] of (['*', 'a'] as const).entries()) {
      const team = teamOf(this.state, side);
      const six = side === '*' ? line.home : line.visitor;
      const setter = line.setters[index] ?? null;
      const isLineUpRight =
        !six || expect(this.replay, 'rotations', 'rotation', line.line, six.join(' '), team.six.join(' '));
      const sets =
        setter === null ||
        expect(this.replay, 'setters', 'setter', line.line, String(setter), String(team.setter));
      if (isLineUpRight && sets) continue;
      change[side === '*' ? 'home' : 'visitor'] = {
        six: six ?? team.six,
        setter: (setter ?? team.setter) as Position,
      };
    }
    if (change.home || change.visitor) this.correct(line, change);
    if (touch.skill !== 'S') return;
    const server = (side: Side, number: number | null): string => `${side}${number ?? '$$'}`;
    const first = teamOf(this.state, this.state.serving).six[0] ?? null;
    const libero = isLibero(this.settings, touch.side, touch.number);
    const number = libero || touch.number === null || first === null ? first : touch.number;
    const predicted = server(this.state.serving, first);
    if (!expect(this.replay, 'servers', 'server', line.line, server(touch.side, number), predicted))
      this.replay.adjustments++;
  }

  /**
   * Enters the pending rally. The file's point is entered only if neither the table nor a green code gives
   * the same winner.
   */
  private flush(closing: { line: DvwLine; entry: PointEntry } | null): void {
    const reading = readRally(this.touchesPending(), this.settings.winning);
    const greens = this.pending.flatMap(({ entry }) => (entry.kind === 'green' ? [entry] : []));
    const byHand = greenWinner(greens);
    const winner = closing?.entry.side ?? byHand ?? reading.winner;
    const byTable = reading.winner !== null && reading.winner === winner;
    const byGreen = !byTable && byHand !== null && byHand === winner;
    const overruled = reading.winner !== null && !byTable;
    const next = this.nextAfter(closing !== null);
    let touch = 0;
    for (const { line, entry } of this.pending) {
      if (entry.kind === 'green') {
        if (byGreen && entry === greens.at(-1)) this.emit(line, entry, touch === 0 ? next(entry) : {});
        continue;
      }
      const index = entry.kind === 'touch' ? touch++ : -1;
      const late = reading.late.has(index);
      const goesOn = reading.goesOn.has(index) || (overruled && index >= reading.deciding);
      const marks: Marks = late && !overruled ? { reading: 'answers' } : index === 0 ? next(entry) : {};
      this.emit(line, entry, { ...marks, goesOn });
    }
    this.pending = [];
    if (!closing) return;
    const point: PointEntry = { ...closing.entry, score: null };
    if (!byTable && !byGreen) this.emit(closing.line, point, touch === 0 ? next(point) : {});
    this.checkScore(closing.line, closing.entry, overruled && !byGreen);
  }

  /** Marks the first entry of a rally as `new` where it would otherwise belong to the previous rally. */
  private nextAfter(hasPoint: boolean): (entry: Entry) => Marks {
    const deciding = decidedRally(this.state)?.touch;
    return (entry) => {
      if (!deciding || !hasPoint) return {};
      const isPoint = entry.kind === 'point' || entry.kind === 'green';
      return isPoint || (entry.kind === 'touch' && answers(deciding, entry)) ? { reading: 'new' } : {};
    };
  }

  private checkScore(line: DvwLine, entry: PointEntry, contradicted: boolean): void {
    const score =
      this.state.last?.set === this.state.set
        ? this.state.score
        : (this.state.closed.at(-1)?.score ?? this.state.score);
    const expected = entry.score?.join(':') ?? score.join(':');
    if (contradicted) {
      const tableWinner = `${entry.side === '*' ? 'a' : '*'} pela tabela`;
      expect(this.replay, 'points', 'point', line.line, `${entry.side} ${expected}`, tableWinner);
      this.replay.adjustments++;
      return;
    }
    if (expect(this.replay, 'points', 'score', line.line, expected, score.join(':')) || !entry.score) return;
    if (this.goesOnFrom(score))
      this.problems.push({ line: line.line, text: line.code.slice(0, 80), reason: 'score' });
    else this.correct(line, { score: entry.score });
  }

  /**
   * Returns true if the next point continues from `score`: the score in the current line is then a typing
   * error.
   */
  private goesOnFrom(score: Score): boolean {
    let at = this.at + 1;
    while (at < this.file.scout.length && !/^[*aA]p|^\*\*/.test(this.file.scout[at]?.code ?? '')) at++;
    const next = parseEntry((this.file.scout[at]?.code ?? '').replace(/^A/, 'a'));
    if (!next.ok || next.value.kind !== 'point') return false;
    return next.value.score?.join() === plusOne(score, next.value.side).join();
  }

  private checkSetter(
    line: DvwLine,
    entry: Extract<Entry, { kind: 'setterPosition' | 'setterNumber' }>,
  ): void {
    const team = teamOf(this.state, entry.side);
    if (entry.kind === 'setterNumber' && !team.six.includes(entry.number)) return;
    const [expected, predicted] =
      entry.kind === 'setterPosition'
        ? [String(entry.position), String(team.setter)]
        : [`P${entry.number}`, `P${team.six[team.setter - 1] ?? ''}`];
    if (expect(this.replay, 'setters', 'setter', line.line, expected, predicted)) return;
    this.emit(line, entry);
    // a manual change that is undone later counts as one adjustment, not two
    const moved = (this.displaced[entry.side] + teamOf(this.state, entry.side).setter - team.setter + 6) % 6;
    if (moved !== 0) this.replay.adjustments++;
    this.displaced[entry.side] = moved;
  }

  private endSet(line: DvwLine, set: number): void {
    this.flush(null);
    if (this.state.closed.length >= MAX_FILE_SETS) {
      this.problems.push({ line: line.line, text: line.code.slice(0, 80), reason: 'set' });
      return;
    }
    this.lineUpNeeded = true;
    const closed = this.state.closed.at(-1);
    const setState = this.state.set === set && !this.state.over ? 'open' : `set ${closed?.set ?? 0}`;
    if (expect(this.replay, 'setEnds', 'set-end', line.line, `set ${set}`, setState)) return;
    this.replay.adjustments++;
    if (this.state.set === set) this.giveResult();
    this.emit(line, { kind: 'setEnd', set: this.state.set });
  }
}
