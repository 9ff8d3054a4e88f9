import { Button, VisuallyHidden } from '@mantine/core';
import { type MouseEvent, useRef } from 'react';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { shopCalls } from '../api/shopCalls.ts';
import { renewCart, takeOut } from '../parts/cart.ts';
import { Photo } from '../parts/photos/Photo.tsx';
import { buyAgain } from '../parts/purchases/settle.ts';
import { putIn } from '../parts/putIn.ts';
import { checkoutText as words } from '../text/checkout.ts';
import { reais } from '../ui/money.ts';
import { Table } from '../ui/Table.tsx';
import classes from './CartTable.module.css';
import { isIdle, type Line } from './lines.ts';
import { offerUndo } from './offerUndo.tsx';

/** Addresses of pictures grow old with the hour; the cart may be older. */
async function renewPicture(id: string): Promise<void> {
  const options = { as: 'shopper', background: true } as const;
  const answer = await call(shopCalls.readProduct, { params: { id } }, options);
  if (answer.ok) renewCart({ gone: new Set(), there: [answer.value] });
}

/** For so long a tap at the same place is the second of a double tap, under which another line has come (ms). */
const DOUBLE_MS = 500;
/** How far apart the two taps of a finger are (px). */
const FINGER = 40;

/** Tells the second of two quick presses at one place. */
function useDoubleTap(): (press: MouseEvent) => boolean {
  const last = useRef({ at: -DOUBLE_MS, x: 0, y: 0 });
  return ({ timeStamp, clientX, clientY }) => {
    const { at, x, y } = last.current;
    const second = timeStamp - at < DOUBLE_MS && Math.hypot(clientX - x, clientY - y) < FINGER;
    if (!second) last.current = { at: timeStamp, x: clientX, y: clientY };
    return second;
  };
}

interface CartTableProps {
  lines: readonly Line[];
  /** Where a photo stands in the stored cart. */
  placeOf: (id: string) => number;
}

/** The lines of the cart: Fotos, Valor, Ação; on a phone one card each. */
export function CartTable({ lines, placeOf }: CartTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isSecond = useDoubleTap();
  const remove = (press: MouseEvent, { product, quantity }: Line, place: number) => {
    if (isSecond(press)) return;
    const stood = placeOf(product._id);
    takeOut(product._id);
    if (quantity === 1) void offerUndo(() => putIn([product], stood));
    // the button goes with its line; the next one takes the focus
    requestAnimationFrame(() => {
      const buttons = body.current?.querySelectorAll<HTMLElement>('[data-remove]');
      (buttons?.[place] ?? buttons?.[place - 1])?.focus({ preventScroll: true });
    });
  };
  return (
    <Table label={words.table} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.photos}</th>
          <th scope="col" className={classes.priceHead}>
            {words.price}
          </th>
          <th scope="col" className={classes.actionHead}>
            {words.action}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {lines.map((line, place) => (
          <Row
            key={line.product._id}
            line={line}
            place={place}
            onRemove={(press) => remove(press, line, place)}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Row({
  line,
  place,
  onRemove,
}: {
  line: Line;
  place: number;
  onRemove: (press: MouseEvent) => void;
}) {
  const { _id, evento, local, imageCard, thumbhash } = line.product;
  const asked = useRef(false);
  const renew = () => {
    if (asked.current) return;
    asked.current = true;
    void renewPicture(_id);
  };
  return (
    <tr data-idle={isIdle(line) || undefined}>
      <th scope="row" className={classes.photo}>
        <span className={classes.thumb}>
          <Photo src={imageCard} alt="" thumbhash={thumbhash} width={64} height={80} lazy onGone={renew} />
        </span>
        <span className={classes.words}>
          <bdi className={classes.title}>{evento}</bdi>
          <bdi className={classes.detail}>{local}</bdi>
          <State line={line} />
          <Again line={line} />
          {line.quantity > 1 && <span className={classes.detail}>{words.times(line.quantity)}</span>}
        </span>
      </th>
      <td className={classes.price} data-figures>
        <Price line={line} />
      </td>
      <td className={classes.action}>
        <Button
          variant="default"
          data-remove
          aria-label={words.removeOf(words.photoOf(place + 1, evento, local))}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </td>
    </tr>
  );
}

function State({ line: { state } }: { line: Line }) {
  if (state === 'ok' || state === 'unknown') return null;
  return (
    <span className={classes.state}>
      <strong>{words.states[state]}.</strong> {words.stateHelp[state]}{' '}
      {state === 'owned' && <Link to="/ar/compras">{words.seePurchases}</Link>}
      {state === 'free' && <Link to="/">{words.seeGifts}</Link>}
    </span>
  );
}

/** It stands in another purchase too, since its buyer wanted that; and the way back. */
function Again({ line: { product, compra, again } }: { line: Line }) {
  if (!compra || !again) return null;
  return (
    <span className={classes.state}>
      {words.alsoIn(compra.numero)}{' '}
      <button type="button" className={classes.undo} onClick={() => buyAgain(new Set([product._id]), false)}>
        {words.notAgain}
      </button>
    </span>
  );
}

/** Its own price struck through where the package makes it cheaper. */
function Price({ line }: { line: Line }) {
  if (isIdle(line)) return <span className={classes.none}>—</span>;
  const { listCents, cents } = line;
  if (cents >= listCents) return reais(cents);
  return (
    <>
      <del className={classes.list}>
        <VisuallyHidden component="span">{words.own}: </VisuallyHidden>
        {reais(listCents)}
      </del>{' '}
      <ins className={classes.now}>
        <VisuallyHidden component="span">{words.inPackage}: </VisuallyHidden>
        {reais(cents)}
      </ins>
    </>
  );
}
