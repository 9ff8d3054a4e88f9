import classes from './Key.module.css';
import { useKeyName } from './keys.ts';

interface KeyProps {
  of: string;
  /** The key works only with Alt. */
  alt?: boolean;
  /** Shows the key without Alt, because its handler does not need Alt. */
  inField?: boolean;
}

/**
 * Shortcut of an action, shown beside the name of the action. Alt is shown if the shortcut needs it now.
 * Hidden on devices without a mouse.
 */
export function Key({ of, alt, inField = false }: KeyProps) {
  const name = useKeyName(of, alt);
  return (
    <span className={classes.key} aria-hidden="true">
      {inField ? of.toUpperCase() : name}
    </span>
  );
}
