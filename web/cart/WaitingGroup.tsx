import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Status } from '../parts/purchases/Status.tsx';
import { checkoutText as words } from '../text/checkout.ts';
import { Row, Small, Stack } from '../ui/layout.tsx';
import { CartPhoto } from './CartTable.tsx';
import type { CartLine, WaitingLines } from './lines.ts';
import { type Lines, namedBy } from './useLines.ts';
import classes from './WaitingGroup.module.css';

/** Photos of the cart that wait in an open purchase: they are paid there, unless somebody wants them here all the same. */
export function WaitingGroup({ group, lines }: { group: WaitingLines; lines: Lines }) {
  const { _id, numero, status } = group.compra;
  const ids = group.lines.map(({ product }) => product._id);
  return (
    <Stack as="section" gap={12} className={classes.group} aria-label={words.inOrder(numero)}>
      <Row as="header" gap={12} className={classes.head}>
        <h2 className={classes.title}>{words.inOrder(numero)}</h2>
        <Status status={status} />
        <Link className={classes.see} to={`/ar/pagamentos/novo?compra=${_id}`}>
          {words.seeOrder(numero)}
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
        <p className={classes.why}>{words.waits(ids.length, status)}</p>
        <Button variant="default" {...namedBy(ids)} onClick={() => lines.include(ids, true)}>
          {words.anyway}
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
      <span className={classes.thumb}>
        <CartPhoto product={product} />
      </span>
      <span className={classes.words}>
        <bdi>{evento}</bdi>
        <Small as="bdi">{local}</Small>
      </span>
      <Button
        variant="default"
        size="xs"
        data-remove
        aria-label={words.removeOf([evento, local].filter(Boolean).join(', '))}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </Row>
  );
}
