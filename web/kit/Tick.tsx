import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import classes from './Tick.module.css';

/** The touch target is larger than the box. Needs an `aria-label`. */
export function Tick(props: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field inside has its own accessible name
    <label className={classes.hit}>
      <Checkbox {...props} />
    </label>
  );
}
