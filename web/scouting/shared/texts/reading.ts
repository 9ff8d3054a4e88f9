/** Codes as text: '#12 Saque flutuante · ponto'. */

import type { SanctionEntry, Touch } from '@volleyscouter/core/code/entry';
import { pointFor } from '@volleyscouter/core/code/entry';
import type { Grade, Side, Skill } from '@volleyscouter/core/code/vocabulary';
import type { Manual } from '@volleyscouter/core/rally/command';
import type { Play } from '@volleyscouter/core/rally/fold';
import type { Consequence, PlayItem } from '@volleyscouter/core/rally/items';
import { twoDigits } from '@volleyscouter/core/text/day';
import { matchText } from './match.ts';

export type TeamNames = Readonly<Record<Side, string>>;

export interface ReadableItem extends Pick<PlayItem, 'happening' | 'takenBack'> {
  play: Pick<Play, 'entry' | 'manual' | 'code' | 'happenings'>;
}

const texts = matchText.reading;
const SEPARATOR = ' · ';

/**
 * These skills share one set of grade labels. Freeballs belong to them, because only the grade `=` of a
 * freeball ends a rally (R-CODE-3).
 */
const isReceived = (skill: Skill): boolean => skill === 'R' || skill === 'D' || skill === 'F';

export const gradeLabel = (skill: Skill, grade: Grade): string =>
  matchText.grades[isReceived(skill) ? 'receiving' : 'scoring'][grade];

/** In lower case. `isBlocked`: a blocked attack (core/stats/rallies). */
export function readGrade(skill: Skill, grade: Grade, isBlocked: boolean): string {
  if (isBlocked) return texts.blocked;
  const labelsBySkill: Readonly<Partial<Record<Skill, Readonly<Partial<Record<Grade, string>>>>>> =
    texts.grades;
  const ownLabel = labelsBySkill[skill]?.[grade];
  if (ownLabel) return ownLabel;
  const label = gradeLabel(skill, grade).toLowerCase();
  const feminine: Readonly<Record<string, string>> = texts.feminine;
  return isReceived(skill) ? (feminine[label] ?? label) : label;
}

export const readNumber = (number: number | null): string =>
  number === null ? texts.unknownPlayer : `#${number}`;

/** 'Saque flutuante', 'Recepção de saque viagem', 'Ataque de bola alta'. */
export function readSkill({ skill, type, grade }: Touch): string {
  if (skill === 'F') return grade === '=' ? matchText.fault : matchText.skills.F;
  const name = matchText.skills[skill];
  if (type === null) return name;
  const serves: Readonly<Partial<Record<string, string>>> = texts.serveTypes;
  const kind = skill === 'S' || skill === 'R' ? serves[type] : texts.ballTypes[type];
  if (!kind) return name;
  if (skill === 'S') return `${name} ${kind}`;
  return skill === 'R' ? `${name} de saque ${kind}` : `${name} de ${kind}`;
}

/** '#7 Ataque de bola chutada X5 · ponto'. */
export function readTouch(touch: Touch, isBlocked: boolean): string {
  const { number, skill, grade, combo } = touch;
  const head = [readNumber(number), readSkill(touch), combo].filter(Boolean).join(' ');
  const isFault = skill === 'F' && grade === '=';
  return grade === null || isFault ? head : `${head}${SEPARATOR}${readGrade(skill, grade, isBlocked)}`;
}

/** 'zona 4 para zona 6', without unknown parts; an attack can end in a cone. */
export function readWay({ skill, from, to, sub }: Touch, cones: boolean): string {
  const { zone, cone, way } = matchText.plays;
  const conic = cones && skill === 'A';
  const end = to === null ? '' : conic ? cone(to) : `${zone(to)}${sub ?? ''}`;
  const start = from === null ? '' : zone(from);
  return start && end ? way(start, end) : start || end;
}

function readManual(manual: Manual, names: TeamNames): string {
  if (manual.home && manual.visitor) return texts.lineup;
  // The button Gravar stores the lineup of one team together with the serving team. A corrected rotation is
  // stored without a serving team.
  const alone = manual.home ? names['*'] : manual.visitor ? names.a : null;
  if (alone !== null && manual.serving && !manual.score && manual.set === undefined)
    return [texts.lineup, alone].join(SEPARATOR);
  const parts = [
    manual.set !== undefined && texts.correctedSet(manual.set),
    manual.score && texts.correctedScore(...manual.score),
    manual.serving && texts.correctedServe(names[manual.serving]),
    manual.left && texts.correctedSide,
    manual.home && `P${manual.home.setter} ${names['*']}`,
    manual.visitor && `P${manual.visitor.setter} ${names.a}`,
  ].filter((part) => typeof part === 'string');
  return [texts.correction, ...parts].join(SEPARATOR);
}

/** A sanction without a number is for a delay, or for a member of the bench. */
function readSanction({ card, number }: SanctionEntry): string {
  if (number !== null) return [texts.cards[card], readNumber(number)].join(SEPARATOR);
  return card === 'warning' || card === 'penalty' ? texts.delays[card] : texts.benchCards[card];
}

/** Never throws. */
export function readPlay(
  { entry, manual }: Pick<Play, 'entry' | 'manual'>,
  names: TeamNames,
  isBlocked: boolean,
): string {
  if (manual) return readManual(manual, names);
  if (!entry) return texts.unreadable;
  switch (entry.kind) {
    case 'touch':
      return readTouch(entry, isBlocked);
    case 'point':
    case 'green':
      return texts.pointFor(names[pointFor(entry)]);
    case 'setterPosition':
      return texts.setterAt(entry.position);
    case 'setterNumber':
      return texts.setterIs(entry.number);
    case 'substitution':
      return (entry.exceptional ? texts.exceptionalSubstitution : texts.substitution)(entry.out, entry.in);
    case 'sanction':
      return [readSanction(entry), names[entry.side]].join(SEPARATOR);
    case 'forfeit':
      return (entry.begun ? texts.abandons : texts.walkover)(names[entry.side]);
    case 'goldenSet':
      return matchText.goldenSet;
    case 'timeout':
      return texts.timeout(names[entry.side]);
    case 'setEnd':
      return texts.setEnd(entry.set);
    case 'comment':
      return entry.text;
  }
}

export const shownCode = ({ entry, code }: Pick<Play, 'entry' | 'code'>): string =>
  entry?.kind === 'comment' || entry?.kind === 'goldenSet' || entry?.kind === 'setEnd' ? '' : code;

export function readConsequence(happening: Consequence, names: TeamNames): string {
  switch (happening.kind) {
    case 'rotation':
      return texts.rotation(names[happening.side], happening.setter);
    case 'sideChange':
      return texts.sideChange;
    case 'setEnd':
      return `${texts.closed}${SEPARATOR}${happening.score.join(' x ')}`;
    case 'newSet':
      return `${happening.golden ? matchText.goldenSet : texts.newSet(happening.set)}${SEPARATOR}0 x 0`;
    case 'matchEnd':
      return `${texts.matchEnd}${SEPARATOR}${happening.winner ? names[happening.winner] : texts.draw}`;
  }
}

/** An overruled line is marked: '#14 Ataque · ponto · ponto anulado'. */
export function readItem(
  { play, happening, takenBack }: ReadableItem,
  names: TeamNames,
  isBlocked: boolean,
): string {
  if (happening) return readConsequence(happening, names);
  const reading = readPlay(play, names, isBlocked);
  if (!takenBack) return reading;
  return readTakenBack(reading, play.happenings.length > 0 ? 'point' : 'entry');
}

/** `point`: the entry lost its point. `entry`: the entry had no point and was itself taken back. */
export const readTakenBack = (reading: string, effect: 'point' | 'entry'): string =>
  `${reading}${SEPARATOR}${effect === 'point' ? texts.pointTakenBack : texts.takenBack}`;

export function sideOf({ play, happening }: Pick<ReadableItem, 'play' | 'happening'>): Side | null {
  if (happening) {
    if (happening.kind === 'rotation') return happening.side;
    return happening.kind === 'setEnd' || happening.kind === 'matchEnd' ? happening.winner : null;
  }
  const { entry } = play;
  if (entry?.kind === 'point' || entry?.kind === 'green') return pointFor(entry);
  return entry && 'side' in entry ? entry.side : null;
}

/** '1:02:09' or '2:09'. */
export function writeTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const end = twoDigits(rest);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`;
}
