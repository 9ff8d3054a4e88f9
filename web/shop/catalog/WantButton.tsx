import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Key } from '../../kit/Key.tsx';
import { shopText as words } from './shopText.ts';
import classes from './WantButton.module.css';

interface WantButtonProps {
  inCart: boolean;
  onToggle: () => void;
  tabIndex?: number;
  /** The words that say which photo. */
  describedBy?: string;
  /** Shows the key too; in the list it is the same for every photo. */
  withKey?: boolean;
}

/** The second tap of a double tap is not meant as another one (ms). */
const DOUBLE_MS = 400;

/** 'Quero', or 'Remover do carrinho' once it is there. A plain button: hundreds of them come and go while somebody scrolls. */
export function WantButton({ inCart, onToggle, tabIndex, describedBy, withKey }: WantButtonProps) {
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
        // a key has no detail, and is pressed as often as it is meant
        if (detail > 0 && timeStamp - pressed.current < DOUBLE_MS) return;
        pressed.current = timeStamp;
        onToggle();
      }}
    >
      {inCart && <IconCheck size={18} stroke={2.25} aria-hidden="true" />}
      {inCart ? words.remove : words.want}
      {withKey && <Key of="q" />}
    </button>
  );
}

/** The way to the purchase that has it, where there is nothing to want any more. */
export function OwnedLink({ id, tabIndex }: { id: string; tabIndex?: number }) {
  return (
    <Link to={`/ar/compras/foto/${id}`} className={classes.want} data-owned tabIndex={tabIndex}>
      <IconCheck size={18} stroke={2.25} aria-hidden="true" />
      {words.owned}
    </Link>
  );
}
