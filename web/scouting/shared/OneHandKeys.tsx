import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { ONE_HAND } from '@volleyscouter/core/code/oneHand';
import { Row } from '../../kit/layout.tsx';
import classes from './OneHandKeys.module.css';
import { oneHand } from './oneHand.ts';
import { oneHandText as texts } from './texts/oneHand.ts';

/** A column or row can be a span. */
const PLACES: readonly (readonly [code: string, column: number | string, row: number | string])[] = [
  ['Insert', 1, 1],
  ['Home', 2, 1],
  ['PageUp', 3, 1],
  ['Delete', 1, 2],
  ['End', 2, 2],
  ['PageDown', 3, 2],
  ['/', 6, 1],
  ['NumpadMultiply', 7, 1],
  ['-', 8, 1],
  ['7', 5, 2],
  ['8', 6, 2],
  ['9', 7, 2],
  ['+', 8, '2 / span 2'],
  ['4', 5, 3],
  ['5', 6, 3],
  ['6', 7, 3],
  ['1', 5, 4],
  ['2', 6, 4],
  ['3', 7, 4],
  ['Enter', 8, '4 / span 2'],
  ['0', '5 / span 2', 5],
  ['.', 7, 5],
];

const SPACE_SIGN = '␣';
const SIGNS = new Map(ONE_HAND.map(({ code, sign }) => [code, sign === ' ' ? SPACE_SIGN : sign]));
const nameOf = (code: string): string => texts.names[code] ?? code;

const spoken = ONE_HAND.map(({ code, sign }) =>
  texts.writes(nameOf(code), sign === ' ' ? texts.space : sign),
).join(', ');

export function OneHandKeys() {
  return (
    <Row gap={24} rowGap={12} align="stretch" className={classes.preset}>
      <Checkbox
        label={texts.on}
        description={texts.text}
        checked={oneHand.use()}
        onChange={({ currentTarget }) => oneHand.turn(currentTarget.checked)}
      />
      <div className={classes.board} role="img" aria-label={texts.picture(spoken)}>
        {PLACES.map(([code, column, row]) => (
          <span
            key={code}
            className={classes.key}
            data-preset={SIGNS.has(code) || undefined}
            style={{ gridColumn: column, gridRow: row }}
          >
            {SIGNS.get(code) ?? code}
            {SIGNS.has(code) && <small className={classes.name}>{nameOf(code)}</small>}
          </span>
        ))}
      </div>
    </Row>
  );
}
