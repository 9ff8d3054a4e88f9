import type { PurchaseItem } from '@volleyscouter/contract/purchases';
import { Photo } from '../../parts/photos/Photo.tsx';
import { approvalsText } from '../../text/approvals.ts';
import { reais } from '../../ui/money.ts';
import classes from './Detail.module.css';

const words = approvalsText.detail;

/** What was bought. */
export function Photos({ items }: { items: readonly PurchaseItem[] }) {
  return (
    <section>
      <h3 className={classes.title}>{words.photos(items.length)}</h3>
      <ul className={classes.photos}>
        {items.map(
          (
            { _id, evento, local, imageCard, thumbhash, priceInCents, retirada, repetida, baixadaEm },
            place,
          ) => (
            <li key={_id} data-taken={retirada || undefined}>
              <span className={classes.thumb}>
                <Photo
                  src={imageCard}
                  alt={words.photo(place + 1, evento, local)}
                  thumbhash={thumbhash}
                  width={400}
                  height={500}
                  lazy
                />
              </span>
              <span className={classes.caption}>
                {reais(priceInCents)}
                {retirada && ` · ${words.photoTaken}`}
                {repetida && ` · ${words.repeated}`}
                {!retirada && baixadaEm !== '' && ` · ${words.downloaded}`}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
