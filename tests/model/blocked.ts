/** R-CODE-3, computed by the model. */

import type { Entered } from './log.ts';
import { type Game, type Played, playOut, type Rally } from './model.ts';

/**
 * Returns the grade that counts. It is empty in two cases:
 *
 * - a point overruled the touch
 * - the touch is a winning `#`, but play went on and nobody won the rally
 */
function gradeOf({ touch, goesOn, overruled }: Played, { won }: Rally): string {
  const isPoint = touch.grade === '#' && ['S', 'A', 'B'].includes(touch.skill);
  return overruled || (goesOn && isPoint && !won) ? '' : touch.grade;
}

/** A block `#` by an opponent follows before the next attack or serve. */
function isAnswered(attack: Played, later: readonly Played[], rally: Rally): boolean {
  const [next, ...rest] = later;
  if (!next || next.touch.skill === 'A' || next.touch.skill === 'S') return false;
  const { side, skill } = next.touch;
  if (skill === 'B' && side !== attack.touch.side && gradeOf(next, rally) === '#') return true;
  return isAnswered(attack, rest, rally);
}

function blockedIn(rally: Rally, { settings }: Game): string[] {
  const { touches } = rally;
  const alwaysLost = settings.winning.A?.['/'] === 'loses';
  return touches.flatMap((played, at) => {
    if (played.touch.skill !== 'A' || gradeOf(played, rally) !== '/') return [];
    return alwaysLost || isAnswered(played, touches.slice(at + 1), rally) ? played.id : [];
  });
}

export function blockedBy(log: readonly Entered[]): string[] {
  const game = playOut(log);
  return game.rallies.flatMap((rally) => blockedIn(rally, game)).sort();
}
