import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { shopText as words } from '../text/shop.ts';
import classes from './WantButton.module.css';

interface WantButtonProps {
  inCart: boolean;
  onToggle: () => void;
  tabIndex?: number;
  /** The words that say which photo. */
  describedBy?: string;
}

/** The second tap of a double tap is not meant as another one (ms). */
const DOUBLE_MS = 400;

/** 'Quero', or 'Remover do carrinho' once it is there. A plain button: hundreds of them come and go while somebody scrolls. */
export function WantButton({ inCart, onToggle, tabIndex, describedBy }: WantButtonProps) {
  const pressed = useRef(-DOUBLE_MS);
  return (
    <button
      type="button"
      className={classes.want}
      data-in-cart={inCart || undefined}
      tabIndex={tabIndex}
      aria-describedby={describedBy}
      onClick={({ detail, timeStamp }) => {
        // a key has no detail, and is pressed as often as it is meant
        if (detail > 0 && timeStamp - pressed.current < DOUBLE_MS) return;
        pressed.current = timeStamp;
        onToggle();
      }}
    >
      {inCart && <IconCheck size={18} stroke={2.25} aria-hidden="true" />}
      {inCart ? words.remove : words.want}
    </button>
  );
}

/** In the place of 'Quero' where there is nothing to want any more. */
export function OwnedLink({ tabIndex }: { tabIndex?: number }) {
  return (
    <Link to="/ar/compras" className={classes.want} data-owned tabIndex={tabIndex}>
      <IconCheck size={18} stroke={2.25} aria-hidden="true" />
      {words.owned}
    </Link>
  );
}
