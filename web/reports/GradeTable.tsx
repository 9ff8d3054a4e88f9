import { GRADES, type Grade, type ReportSkill } from '@volleyscouter/core/code/vocabulary';
import type { ReactNode } from 'react';
import { gradeLabel } from '../text/reading.ts';
import { Hint } from './Hint.tsx';
import classes from './tables.module.css';

/** Header cells of the six grades, each with its label behind it. */
export function GradeHeads({ skill }: { skill: ReportSkill }) {
  return GRADES.map((grade) => (
    <th key={grade} scope="col" className={classes.figure}>
      <Hint named label={gradeLabel(skill, grade)}>
        {grade}
      </Hint>
    </th>
  ));
}

interface GradeCellsProps {
  grades: Readonly<Record<Grade, number | null>>;
  total: number;
}

/** The counts of a row and their sum; none is '-'. */
export function GradeCells({ grades, total }: GradeCellsProps): ReactNode {
  return (
    <>
      {GRADES.map((grade) => (
        <td key={grade} className={classes.figure} data-none={grades[grade] === null || undefined}>
          {grades[grade] ?? '-'}
        </td>
      ))}
      <td className={classes.figure} data-first="" data-strong="" data-none={total === 0 || undefined}>
        {total || '-'}
      </td>
    </>
  );
}
