import { GRADES, type Grade, type ReportSkill, type Side } from '@volleyscouter/core/code/vocabulary';
import { type ReactNode, useId } from 'react';
import { Hint } from '../../kit/Hint.tsx';
import { Figure, FigureArea } from '../shared/plays/FigureArea.tsx';
import type { PlaysOf } from '../shared/plays/figures.ts';
import { gradeLabel } from '../shared/texts/reading.ts';
import classes from './tables.module.css';

interface TableProps {
  title: string;
  side: Side;
  className?: string;
  playsOf: PlaysOf;
  children: ReactNode;
}

export function ReportTable({ title, side, className, playsOf, children }: TableProps) {
  const id = useId();
  return (
    <section className={className} data-side={side}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <FigureArea className={classes.scroll} of={playsOf}>
        <table className={classes.table} aria-labelledby={id}>
          {children}
        </table>
      </FigureArea>
    </section>
  );
}

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
  /** Part of a figure's key before the grade. */
  of: string;
  grades: Readonly<Record<Grade, number | null>>;
  total: number;
}

export function GradeCells({ of, grades, total }: GradeCellsProps): ReactNode {
  return (
    <>
      {GRADES.map((grade) => (
        <td key={grade} className={classes.figure} data-none={grades[grade] === null || undefined}>
          {grades[grade] === null ? '-' : <Figure of={of + grade}>{grades[grade]}</Figure>}
        </td>
      ))}
      <td className={classes.figure} data-first="" data-strong="" data-none={total === 0 || undefined}>
        {total ? <Figure of={of}>{total}</Figure> : '-'}
      </td>
    </>
  );
}

/** For tables with several skills. Each head shows the label for scoring skills and for receiving skills. */
export const GRADE_HEADS: readonly { grade: Grade; label: string }[] = GRADES.map((grade) => ({
  grade,
  label: [...new Set([gradeLabel('S', grade), gradeLabel('R', grade)])].join(' / '),
}));
