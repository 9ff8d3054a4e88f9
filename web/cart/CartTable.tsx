import { Button, VisuallyHidden } from '@mantine/core';
import type { ShopProduct } from '@volleyscouter/contract/products';
import { useRef } from 'react';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { shopCalls } from '../api/shopCalls.ts';
import { renewCart } from '../parts/cart.ts';
import { Photo } from '../parts/photos/Photo.tsx';
import { checkoutText as words } from '../text/checkout.ts';
import { Small } from '../ui/layout.tsx';
import { reais } from '../ui/money.ts';
import { Table } from '../ui/Table.tsx';
import classes from './CartTable.module.css';
import { type CartLine, isIdle } from './lines.ts';
import { type Lines, namedBy } from './useLines.ts';

interface CartTableProps {
  rows: readonly CartLine[];
  lines: Lines;
}

/** The lines of the cart: Fotos, Valor, Ação; on a phone one card each. */
export function CartTable({ rows, lines }: CartTableProps) {
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
      <tbody>
        {rows.map((line, place) => (
          <Row key={line.product._id} line={line} place={place} lines={lines} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ line, place, lines }: { line: CartLine; place: number; lines: Lines }) {
  const { evento, local } = line.product;
  return (
    <tr data-idle={isIdle(line) || undefined}>
      <th scope="row" className={classes.photo}>
        <span className={classes.thumb}>
          <CartPhoto product={line.product} />
        </span>
        <span className={classes.words}>
          <bdi className={classes.title}>{evento}</bdi>
          <Small as="bdi">{local}</Small>
          <State line={line} />
          <Again line={line} onLeave={() => lines.include([line.product._id], false)} />
          {line.quantity > 1 && <Small>{words.times(line.quantity)}</Small>}
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
          onClick={(press) => lines.remove(press, line)}
        >
          {words.remove}
        </Button>
      </td>
    </tr>
  );
}

function State({ line: { state } }: { line: CartLine }) {
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
function Again({ line: { product, compra, again }, onLeave }: { line: CartLine; onLeave: () => void }) {
  if (!compra || !again) return null;
  return (
    <span className={classes.state}>
      {words.alsoIn(compra.numero)}{' '}
      <button type="button" className={classes.undo} {...namedBy([product._id])} onClick={onLeave}>
        {words.notAgain}
      </button>
    </span>
  );
}

/** Its own price struck through where the package makes it cheaper. */
function Price({ line }: { line: CartLine }) {
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

/** Addresses of pictures grow old with the hour; the cart may be older. */
async function renewPicture(id: string): Promise<void> {
  const options = { as: 'shopper', background: true } as const;
  const answer = await call(shopCalls.readProduct, { params: { id } }, options);
  if (answer.ok) renewCart({ gone: new Set(), there: [answer.value] });
}

/** The picture of a line; an address that does not answer is asked for anew, once. */
export function CartPhoto({ product: { _id, imageCard, thumbhash } }: { product: ShopProduct }) {
  const asked = useRef(false);
  const renew = () => {
    if (asked.current) return;
    asked.current = true;
    void renewPicture(_id);
  };
  return <Photo src={imageCard} alt="" thumbhash={thumbhash} width={64} height={80} lazy onGone={renew} />;
}
