import { Skeleton } from '@mantine/core';
import type { AdminProduct } from '@volleyscouter/contract/products';
import { isGift, isHidden } from '@volleyscouter/core/shop/tags';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { Photo } from '../../parts/photos/Photo.tsx';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { reais } from '../../ui/money.ts';
import { RowLink } from '../../ui/RowAction.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { describe } from '../describe.ts';
import type { FromList } from '../listAddress.ts';
import { writeNumbers } from '../numbers.ts';
import classes from './PhotoRow.module.css';

const words = adminPhotos.list;

interface PhotoRowProps {
  place: number;
  /** Absent while it is on its way. */
  product: AdminProduct | undefined;
  picked: boolean;
  onPick: (id: string, range: boolean) => void;
  onShow: (place: number) => void;
}

/** One photo of the list; on a phone a card. */
export function PhotoRow({ place, product, picked, onPick, onShow }: PhotoRowProps) {
  const { search } = useLocation();
  const shift = useRef(false);
  if (!product)
    return (
      <tr aria-rowindex={place + 2} className={classes.row}>
        <td colSpan={8} className={classes.waiting}>
          <Skeleton height={40} aria-label={words.loading} />
        </td>
      </tr>
    );
  const { _id, local, priceInCents, tags, evento, numeros, imageCard, thumbhash } = product;
  const name = describe(product);
  const state: FromList = { list: search };
  return (
    <tr aria-rowindex={place + 2} className={classes.row} data-picked={picked || undefined}>
      <td className={classes.pick}>
        <Tick
          aria-label={words.pick(name)}
          checked={picked}
          // the change itself does not know of shift
          onClick={(event) => {
            shift.current = event.shiftKey;
          }}
          onChange={() => onPick(_id, shift.current)}
        />
      </td>
      <td className={classes.thumb}>
        <button type="button" aria-label={words.show(name)} onClick={() => onShow(place)}>
          <Photo src={imageCard} alt="" thumbhash={thumbhash} width={48} height={60} />
        </button>
      </td>
      <th scope="row" className={classes.main}>
        <span className={classes.line}>{local || words.noLocal}</span>
        <Badges product={product} />
      </th>
      <td className={classes.price} data-numeric>
        {reais(priceInCents)}
      </td>
      <td className={classes.tags}>
        <span className={classes.lines}>{tags}</span>
        {numeros.length > 0 && (
          <span className={classes.numbers}>{words.numbers(writeNumbers(numeros))}</span>
        )}
      </td>
      <td className={classes.athlete}>
        <Athlete product={product} />
      </td>
      <td className={classes.event}>
        <span className={classes.lines}>{evento}</span>
      </td>
      <td className={classes.actions}>
        <div>
          <RowLink
            to={`/admin/product/edit/${_id}`}
            state={state}
            label={words.edit}
            name={words.editOf(name)}
          />
          <RowLink
            to={`/admin/product/delete/${_id}`}
            state={state}
            label={words.remove}
            name={words.removeOf(name)}
            danger
          />
        </div>
      </td>
    </tr>
  );
}

/** Whose it is. With an account its name goes: what is left is that nobody sees the photo. */
function Athlete({ product: { atletaId, atletaNome } }: { product: AdminProduct }) {
  if (atletaId === null || atletaNome !== '') return <span className={classes.lines}>{atletaNome}</span>;
  return (
    <>
      <span className={classes.badge} data-kind="withheld">
        {words.athleteGone}
      </span>
      <span className={classes.alone}>{words.athleteGoneHint}</span>
    </>
  );
}

function Badges({ product: { tags, withheld } }: { product: AdminProduct }) {
  const { badges } = words;
  return (
    <span className={classes.badges}>
      {withheld && (
        <span className={classes.badge} data-kind="withheld">
          {badges.withheld}
        </span>
      )}
      {isHidden(tags) && <span className={classes.badge}>{badges.hidden}</span>}
      {isGift(tags) && (
        <span className={classes.badge} data-kind="gift">
          {badges.gift}
        </span>
      )}
    </span>
  );
}
