import { GRADES, type Grade } from '@volleyscouter/core/code/vocabulary';
import { gradeLabel } from '../text/reading.ts';

/** Grades over rows of different skills: '#' is a point of those that score, excellent for those that receive. */
export const GRADE_HEADS: readonly { grade: Grade; label: string }[] = GRADES.map((grade) => ({
  grade,
  label: [...new Set([gradeLabel('S', grade), gradeLabel('R', grade)])].join(' / '),
}));
