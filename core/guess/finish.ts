import type { Touch } from '../code/entry.ts';
import { fillLinked } from '../code/link.ts';
import type { CodeTables } from '../code/tables.ts';
import { withDefaults } from '../code/typed.ts';
import type { Grade, TouchType, Zone } from '../code/vocabulary.ts';
import { type GuessName, guessGrade, guessPlace, guessType } from './guess.ts';
import type { Part, ShortMoment } from './part.ts';

export interface ShortTouch {
  touch: Touch;
  guessed: readonly GuessName[];
}

const withDefaultsOf = (touch: Touch | null, tables: CodeTables): Touch | null =>
  touch && withDefaults(touch, tables);

export function finishParts(typed: readonly Part[], moment: ShortMoment): ShortTouch[] {
  const { model, switches, tables } = moment;
  const parts = typed.map((part) => ({ ...part, touch: { ...part.touch }, guessed: new Set(part.guessed) }));
  const beforeOf = (index: number): Touch | null => parts[index - 1]?.touch ?? moment.before;
  for (const [index, { touch, guessed, pair }] of parts.entries()) {
    const next = parts[index + 1];
    if (touch.type !== null) continue;
    const linked = next?.pair ? next.touch.type : null;
    const guess = switches.type ? guessType(model, { ...moment, before: beforeOf(index) }, touch) : null;
    if (linked) touch.type = linked;
    else if (guess?.fills) {
      touch.type = guess.value as TouchType;
      guessed.add('type');
    } else if (pair) touch.type = beforeOf(index)?.type ?? null;
  }
  for (const [index, { touch, guessed }] of parts.entries()) {
    if (touch.skill === 'S' && touch.from === null && switches.place) {
      const from = guessPlace(model, 'from', touch, null);
      if (from?.fills && from.value !== '~') {
        touch.from = Number(from.value) as Zone;
        guessed.add('place');
      }
    }
    const before = withDefaultsOf(beforeOf(index), tables);
    if ('DE'.includes(touch.skill) && touch.subtype === null && before && switches.place) {
      const subtype = guessPlace(model, 'subtype', touch, before);
      if (subtype?.fills && subtype.value !== '~') {
        touch.subtype = subtype.value;
        guessed.add('place');
      }
    }
    const next = parts[index + 1];
    if (touch.skill === 'E' && touch.target === null && switches.place) {
      const target = guessPlace(model, 'target', touch, next?.pair ? next.touch : null);
      if (target?.fills) {
        touch.target = target.value;
        guessed.add('place');
      }
    }
    const grade = touch.grade === null && switches.grade ? guessGrade(model, moment, touch, before) : null;
    if (grade?.fills) {
      touch.grade = grade.value as Grade;
      guessed.add('grade');
    }
    if (touch.skill === 'B' && touch.to === null && before?.skill === 'A' && switches.place) {
      const to = guessPlace(model, 'to', touch, before);
      if (to?.fills && to.value !== '~') {
        touch.to = Number(to.value) as Zone;
        guessed.add('place');
      }
    }
    if (!next?.pair) continue;
    const [filledTouch, filledNext] = fillLinked(touch, next.touch, tables);
    const players =
      touch.skill === 'A' && next.touch.skill === 'B' && next.touch.players === null && switches.place;
    const alone = players ? guessPlace(model, 'players', next.touch, null) : null;
    if (alone?.fills && alone.value === '~') filledNext.players = null;
    Object.assign(touch, filledTouch);
    Object.assign(next.touch, filledNext);
  }
  return parts.map(({ touch, guessed }) => {
    const target = touch.target === '~' ? null : touch.target;
    return { touch: withDefaults({ ...touch, target }, tables), guessed: [...guessed] };
  });
}
