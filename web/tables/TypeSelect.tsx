import { type TouchType, TYPES } from '@volleyscouter/core/code/vocabulary';
import { matchText } from '../text/match.ts';
import { tablesText as words } from '../text/tables.ts';
import classes from './tables.module.css';

/** The ball's type, by letter and word. */
export function TypeSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: TouchType | null;
  onChange: (type: TouchType | null) => void;
}) {
  return (
    <select
      className={classes.cell}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as TouchType | null)}
    >
      <option value="">{words.none}</option>
      {TYPES.map((type) => (
        <option key={type} value={type}>
          {[type, matchText.reading.ballTypes[type]].filter(Boolean).join(' ')}
        </option>
      ))}
    </select>
  );
}
