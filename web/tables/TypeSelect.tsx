import { type Skill, type TouchType, TYPES } from '@volleyscouter/core/code/vocabulary';
import { matchText } from '../text/match.ts';
import { tablesText as words } from '../text/tables.ts';
import classes from './tables.module.css';

/** The types of a skill with their words: those of a serve are a serve's, and its reception repeats them. */
export function typesOf(skill: Skill): { type: TouchType; name: string }[] {
  const serves = skill === 'S' || skill === 'R';
  const names: Partial<Record<TouchType, string>> = serves
    ? matchText.reading.serveTypes
    : { ...matchText.reading.ballTypes, O: words.otherType };
  return TYPES.flatMap((type) => {
    const name = names[type];
    return name === undefined ? [] : [{ type, name }];
  });
}

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
