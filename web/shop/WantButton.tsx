import { IconCheck } from '@tabler/icons-react';
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

/** 'Quero', or 'Remover do carrinho' once it is there. A plain button: hundreds of them come and go while somebody scrolls. */
export function WantButton({ inCart, onToggle, tabIndex, describedBy }: WantButtonProps) {
  return (
    <button
      type="button"
      className={classes.want}
      data-in-cart={inCart || undefined}
      tabIndex={tabIndex}
      aria-describedby={describedBy}
      onClick={onToggle}
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
