import classes from './Key.module.css';
import { useKeyName } from './keys.ts';

interface KeyProps {
  of: string;
  /** True if the key works only with Alt. */
  alt?: boolean;
  /** True if the key is shown without Alt, because its handler does not need Alt. */
  inField?: boolean;
}

/**
 * Shortcut of an action, shown beside the name of the action. Alt is shown while the shortcut needs Alt. The
 * shortcut is hidden on devices without a mouse.
 */
export function Key({ of, alt, inField = false }: KeyProps) {
  const name = useKeyName(of, alt);
  return (
    <span className={classes.key} aria-hidden="true">
      {inField ? of.toUpperCase() : name}
    </span>
  );
}
