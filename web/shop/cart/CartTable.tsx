import { Button, VisuallyHidden } from '@mantine/core';
import type { ShopProduct } from '@volleyscouter/contract/products';
import { type MouseEvent, useRef } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { Heading, Row, Small, Stack } from '../../kit/layout.tsx';
import { reais } from '../../kit/money.ts';
import { call } from '../../platform/api/call.ts';
import { shopCalls } from '../../platform/api/shopCalls.ts';
import { renewCart } from '../shared/cart.ts';
import { Photo } from '../shared/photos/Photo.tsx';
import { Status } from '../shared/purchases/Status.tsx';
import { checkoutText as texts } from '../shared/texts/checkout.ts';
import classes from './CartTable.module.css';
import { type CartLine, isIdle, type WaitingLines } from './lines.ts';
import { type Lines, namedBy } from './useLines.ts';

interface CartTableProps {
  rows: readonly CartLine[];
  lines: Lines;
}

export function CartTable({ rows, lines }: CartTableProps) {
  const columns: readonly Column<CartLine>[] = [
    {
      head: texts.photos,
      main: true,
      className: classes.photo,
      cell: (line) => <Words line={line} onLeave={() => lines.include([line.product._id], false)} />,
    },
    {
      head: texts.price,
      numeric: true,
      className: classes.price,
      cell: (line) => <Price line={line} />,
    },
    {
      head: texts.action,
      numeric: true,
      className: classes.action,
      cell: (line, index) => (
        <Button
          variant="default"
          data-remove
          aria-label={texts.removeOf(texts.photoOf(index + 1, line.product.evento, line.product.local))}
          onClick={(press) => lines.remove(press, line)}
        >
          {texts.remove}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={texts.table}
      items={rows}
      keyOf={({ product }) => product._id}
      columns={columns}
      layout={classes.table}
      windowed={false}
      rowData={(line) => ({ 'data-idle': isIdle(line) || undefined })}
    />
  );
}

function Words({ line, onLeave }: { line: CartLine; onLeave: () => void }) {
  const { evento, local } = line.product;
  return (
    <>
      <span className={classes.thumb}>
        <CartPhoto product={line.product} />
      </span>
      <span className={classes.words}>
        <bdi className={classes.title}>{evento}</bdi>
        <Small as="bdi">{local}</Small>
        <State line={line} />
        <Again line={line} onLeave={onLeave} />
        {line.quantity > 1 && <Small>{texts.times(line.quantity)}</Small>}
      </span>
    </>
  );
}

function State({ line: { state } }: { line: CartLine }) {
  if (state === 'ok' || state === 'unknown') return null;
  return (
    <Small tone="plain" mt={4}>
      <strong>{texts.states[state]}.</strong> {texts.stateHelp[state]}{' '}
      {state === 'owned' && <Link to="/ar/compras">{texts.seePurchases}</Link>}
      {state === 'free' && <Link to="/">{texts.seeGifts}</Link>}
    </Small>
  );
}

/** Shown for a photo that the buyer buys here although an open purchase contains the photo. */
function Again({ line: { product, compra, again }, onLeave }: { line: CartLine; onLeave: () => void }) {
  if (!compra || !again) return null;
  return (
    <Small tone="plain" mt={4}>
      {texts.alsoIn(compra.numero)}{' '}
      <button type="button" className={classes.undo} {...namedBy([product._id])} onClick={onLeave}>
        {texts.notAgain}
      </button>
    </Small>
  );
}

function Price({ line }: { line: CartLine }) {
  if (isIdle(line)) return <span className={classes.none}>—</span>;
  const { listCents, cents } = line;
  if (cents >= listCents) return reais(cents);
  return (
    <>
      <del className={classes.list}>
        <VisuallyHidden component="span">{texts.own}: </VisuallyHidden>
        {reais(listCents)}
      </del>{' '}
      <ins className={classes.now}>
        <VisuallyHidden component="span">{texts.inPackage}: </VisuallyHidden>
        {reais(cents)}
      </ins>
    </>
  );
}

/** Picture URLs expire after an hour, and a stored cart can contain expired URLs. */
async function renewPicture(id: string): Promise<void> {
  const options = { as: 'shopper', background: true } as const;
  const answer = await call(shopCalls.readProduct, { params: { id } }, options);
  if (answer.ok) renewCart({ gone: new Set(), there: [answer.value] });
}

export function CartPhoto({ product: { _id, imageCard, thumbhash } }: { product: ShopProduct }) {
  const hasRenewed = useRef(false);
  const renew = () => {
    if (hasRenewed.current) return;
    hasRenewed.current = true;
    void renewPicture(_id);
  };
  return <Photo src={imageCard} alt="" thumbhash={thumbhash} width={64} height={80} lazy onGone={renew} />;
}

/**
 * The photos of the group are paid with their open purchase, unless the buyer includes them in this purchase.
 */
export function WaitingGroup({ group, lines }: { group: WaitingLines; lines: Lines }) {
  const { _id, numero, status } = group.compra;
  const ids = group.lines.map(({ product }) => product._id);
  return (
    <Stack as="section" gap={12} className={classes.group} aria-label={texts.inOrder(numero)}>
      <Row as="header" gap={12} rowGap={4}>
        <Heading size="md">{texts.inOrder(numero)}</Heading>
        <Status status={status} />
        <Link className={classes.see} to={`/ar/pagamentos/novo?compra=${_id}`}>
          {texts.seeOrder(numero)}
        </Link>
      </Row>
      <Stack as="ul">
        {group.lines.map((line) => (
          <WaitingLine
            key={line.product._id}
            line={line}
            onRemove={(press) => lines.remove(press, line, true)}
          />
        ))}
      </Stack>
      <Row as="footer" gap={16} justify="between" className={classes.foot}>
        <Small as="p" tone="plain" flex="1 1 18rem">
          {texts.waits(ids.length, status)}
        </Small>
        <Button variant="default" {...namedBy(ids)} onClick={() => lines.include(ids, true)}>
          {texts.anyway}
        </Button>
      </Row>
    </Stack>
  );
}

interface WaitingLineProps {
  line: CartLine;
  onRemove: (press: MouseEvent<HTMLElement>) => void;
}

function WaitingLine({ line: { product }, onRemove }: WaitingLineProps) {
  const { evento, local } = product;
  return (
    <Row as="li" gap={12} wrap={false}>
      <span className={classes.smallThumb}>
        <CartPhoto product={product} />
      </span>
      <span className={classes.dimmedWords}>
        <bdi>{evento}</bdi>
        <Small as="bdi">{local}</Small>
      </span>
      <Button
        variant="default"
        size="xs"
        data-remove
        aria-label={texts.removeOf([evento, local].filter(Boolean).join(', '))}
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
    </Row>
  );
}
