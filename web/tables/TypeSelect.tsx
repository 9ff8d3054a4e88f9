import type { Skill, TouchType } from '@volleyscouter/core/code/vocabulary';
import { tablesText as words } from '../text/tables.ts';
import { typesOf } from '../text/types.ts';
import classes from './tables.module.css';

/** The type of the ball, or of the serve, by letter and word. */
export function TypeSelect({
  label,
  skill,
  value,
  onChange,
}: {
  label: string;
  skill: Skill;
  value: TouchType | null;
  onChange: (type: TouchType | null) => void;
}) {
  const types = typesOf(skill);
  return (
    <select
      className={classes.cell}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as TouchType | null)}
    >
      <option value="">{words.none}</option>
      {types.map(({ type, name }) => (
        <option key={type} value={type}>{`${type} ${name}`}</option>
      ))}
      {value !== null && types.every(({ type }) => type !== value) && <option>{value}</option>}
    </select>
  );
}
