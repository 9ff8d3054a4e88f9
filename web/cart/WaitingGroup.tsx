import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { takeOut } from '../parts/cart.ts';
import { Photo } from '../parts/photos/Photo.tsx';
import { Status } from '../parts/purchases/Status.tsx';
import { buyAgain } from '../parts/purchases/settle.ts';
import { checkoutText as words } from '../text/checkout.ts';
import type { Line, Waiting } from './lines.ts';
import classes from './WaitingGroup.module.css';

/** Photos of the cart that wait in an open purchase: they are paid there, unless somebody wants them here all the same. */
export function WaitingGroup({ group: { compra, lines } }: { group: Waiting }) {
  const { _id, numero, status } = compra;
  const ids = new Set(lines.map(({ product }) => product._id));
  return (
    <section className={classes.group} aria-label={words.inOrder(numero)}>
      <header className={classes.head}>
        <h2 className={classes.title}>{words.inOrder(numero)}</h2>
        <Status status={status} />
        <Link className={classes.see} to={`/ar/pagamentos/novo?compra=${_id}`}>
          {words.seeOrder(numero)}
        </Link>
      </header>
      <ul className={classes.list}>
        {lines.map((line) => (
          <WaitingLine key={line.product._id} line={line} />
        ))}
      </ul>
      <footer className={classes.foot}>
        <p className={classes.why}>{words.waits(lines.length, status)}</p>
        <Button variant="default" onClick={() => buyAgain(ids, true)}>
          {words.anyway}
        </Button>
      </footer>
    </section>
  );
}

function WaitingLine({ line: { product, quantity } }: { line: Line }) {
  const { _id, evento, local, imageCard, thumbhash } = product;
  const remove = () => {
    for (let left = quantity; left > 0; left--) takeOut(_id);
  };
  return (
    <li className={classes.line}>
      <span className={classes.thumb}>
        <Photo src={imageCard} alt="" thumbhash={thumbhash} width={64} height={80} lazy />
      </span>
      <span className={classes.words}>
        <bdi>{evento}</bdi>
        <bdi className={classes.detail}>{local}</bdi>
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={words.removeOf([evento, local].filter(Boolean).join(', '))}
        onClick={remove}
      >
        {words.remove}
      </Button>
    </li>
  );
}
