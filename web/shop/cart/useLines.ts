import { type MouseEvent, type RefObject, useRef } from 'react';
import { offerUndo } from '../../kit/offerUndo.tsx';
import { renewCart, type ShopCart, takeOut } from '../shared/cart.ts';
import { buyAgain } from '../shared/purchases/settleCart.ts';
import { restoreCartLines } from '../shared/restoreCartLines.ts';
import { checkoutText as texts } from '../shared/texts/checkout.ts';
import type { CartLine } from './lines.ts';

/**
 * Max time between the taps of a double tap. The second tap is ignored: it would hit the next line, which
 * moved up.
 */
const DOUBLE_MS = 500;
/** Max distance in px between the taps of a double tap. */
const FINGER = 40;

function useDoubleTap(): (press: MouseEvent) => boolean {
  const last = useRef({ at: -DOUBLE_MS, x: 0, y: 0 });
  return ({ timeStamp, clientX, clientY }) => {
    const { at, x, y } = last.current;
    const second = timeStamp - at < DOUBLE_MS && Math.hypot(clientX - x, clientY - y) < FINGER;
    if (!second) last.current = { at: timeStamp, x: clientX, y: clientY };
    return second;
  };
}

/**
 * After a removal the focus moves to a remaining remove button. If no button remains, the focus moves to the
 * main area.
 */
export interface Lines {
  /** Removes one copy, or all copies if `all` is true. `all` is true where the screen shows no quantity. */
  remove: (press: MouseEvent<HTMLElement>, line: CartLine, all?: boolean) => void;
  /**
   * 'Incluir mesmo assim': includes photos of another purchase, or excludes the photos if `isOn` is false.
   */
  include: (ids: readonly string[], isOn: boolean) => void;
}

/** Attribute by which `include` finds the button of these photos, to focus it after the press. */
export const namedBy = (ids: readonly string[]) => ({ 'data-again': ids.join(' ') });

/**
 * `container`: element that contains all lines. Remove buttons have `data-remove`. Include buttons have the
 * attribute of `namedBy`.
 */
export function useLines(cart: ShopCart, container: RefObject<HTMLElement | null>): Lines {
  const isSecond = useDoubleTap();
  const buttons = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const focusNext = (find: () => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => find()?.focus({ preventScroll: true }));

  const remove: Lines['remove'] = (press, { product, quantity }, all = false) => {
    if (isSecond(press)) return;
    const at = buttons().indexOf(press.currentTarget);
    const index = cart.findIndex((line) => line.product._id === product._id);
    const removedLines = cart.slice(index, index + 1);
    if (all) renewCart({ gone: new Set([product._id]), there: [] });
    else takeOut(product._id);
    if (all || quantity === 1)
      void offerUndo(texts.removed, texts.undo, () => restoreCartLines(removedLines, index));
    focusNext(() => buttons()[at] ?? buttons().at(-1) ?? document.querySelector('main'));
  };
  const include: Lines['include'] = (ids, isOn) => {
    buyAgain(new Set(ids), isOn);
    const [first = ''] = ids;
    focusNext(() => container.current?.querySelector<HTMLElement>(`[data-again~="${CSS.escape(first)}"]`));
  };
  return { remove, include };
}
