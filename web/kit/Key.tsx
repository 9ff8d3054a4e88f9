import classes from './Key.module.css';
import { useKeyName } from './keys.ts';

interface KeyProps {
  of: string;
  /** It works only with Alt. */
  alt?: boolean;
  /** It is pressed in a field, which has its own keys. */
  inField?: boolean;
}

/** Shows the key of an action beside its name, with Alt where it needs it now; only where there is a keyboard. */
export function Key({ of, alt, inField = false }: KeyProps) {
  const name = useKeyName(of, alt);
  return (
    <span className={classes.key} aria-hidden="true">
      {inField ? of.toUpperCase() : name}
    </span>
  );
}
