import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Key } from '../../kit/Key.tsx';
import classes from './CartButton.module.css';
import { shopText as texts } from './shopText.ts';

interface CartButtonProps {
  inCart: boolean;
  onToggle: () => void;
  tabIndex?: number;
  /** Id of the text that names the photo. */
  describedBy?: string;
  /** Shows the keyboard key. Cards omit the key, because all cards have the same key. */
  withKey?: boolean;
}

/** The second tap of a double tap is ignored. */
const DOUBLE_MS = 400;

/** A plain HTML button, because hundreds of buttons mount and unmount during scrolling. */
export function CartButton({ inCart, onToggle, tabIndex, describedBy, withKey }: CartButtonProps) {
  const pressed = useRef(-DOUBLE_MS);
  return (
    <button
      type="button"
      className={classes.want}
      data-in-cart={inCart || undefined}
      tabIndex={tabIndex}
      aria-describedby={describedBy}
      aria-keyshortcuts="Q"
      onClick={({ detail, timeStamp }) => {
        // `detail` is 0 for keyboard presses, which are never a double tap
        if (detail > 0 && timeStamp - pressed.current < DOUBLE_MS) return;
        pressed.current = timeStamp;
        onToggle();
      }}
    >
      {inCart && <IconCheck size={18} stroke={2.25} aria-hidden="true" />}
      {inCart ? texts.remove : texts.want}
      {withKey && <Key of="q" />}
    </button>
  );
}

export function OwnedLink({ id, tabIndex }: { id: string; tabIndex?: number }) {
  return (
    <Link to={`/ar/compras/foto/${id}`} className={classes.want} data-owned tabIndex={tabIndex}>
      <IconCheck size={18} stroke={2.25} aria-hidden="true" />
      {texts.owned}
    </Link>
  );
}
