import classes from './Key.module.css';
import { useKeyName } from './keys.ts';

interface KeyProps {
  of: string;
  /** The key works only with Alt. */
  alt?: boolean;
  /** The handler does not need Alt, so the key is shown without Alt. */
  inField?: boolean;
}

/** The key is hidden on small screens and on devices without a mouse. */
export function Key({ of, alt, inField = false }: KeyProps) {
  const name = useKeyName(of, alt);
  return (
    <span className={classes.key} aria-hidden="true">
      {inField ? of.toUpperCase() : name}
    </span>
  );
}
