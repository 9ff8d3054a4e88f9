import classes from './Key.module.css';
import { useKeyName } from './keys.ts';

interface KeyProps {
  of: string;
  /** The key works only with Alt. */
  alt?: boolean;
  /** The key works inside a field with its own keys. */
  inField?: boolean;
}

/**
 * Shortcut of an action, shown beside its name; includes Alt if it is needed now. Hidden without a keyboard.
 */
export function Key({ of, alt, inField = false }: KeyProps) {
  const name = useKeyName(of, alt);
  return (
    <span className={classes.key} aria-hidden="true">
      {inField ? of.toUpperCase() : name}
    </span>
  );
}
