import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { AdminProduct } from '@volleyscouter/contract/products';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { Badge } from '../../../kit/Badge.tsx';
import { type Column, DataTable } from '../../../kit/DataTable.tsx';
import { Cut, Row, Small } from '../../../kit/layout.tsx';
import { Money } from '../../../kit/Money.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { RowLink } from '../../../kit/RowAction.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { Photo } from '../../shared/photos/Photo.tsx';
import { isSeller } from '../../shared/seller.ts';
import { describe } from '../describe.ts';
import type { FromList } from '../listAddress.ts';
import { writeShirts } from '../numbers.ts';
import type { PhotoSearch } from '../queries.ts';
import classes from './PhotoTable.module.css';
import { PhotoBadges, PickTick, RowsFailed } from './parts.tsx';
import { usePhotoRows } from './photoRows.ts';
import type { PickedPhotos } from './usePicked.ts';

const LargePhotos = onDemand(async () => (await import('./LargePhotos.tsx')).LargePhotos);

const texts = adminPhotos.list;

/** In px, with the border of 1 px. Must match PhotoTable.module.css. */
const ROW = 77;
const CARD = 145;

interface PhotoTableProps {
  search: PhotoSearch;
  total: number;
  picked: PickedPhotos;
}

export function PhotoTable({ search, total, picked }: PhotoTableProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [large, setLarge] = useState<number | null>(null);
  const [[first, last], setDrawn] = useState<readonly [first: number, last: number]>([0, 0]);
  const onDrawn = useCallback((from: number, to: number) => setDrawn([from, to]), []);
  const { at, error, retry } = usePhotoRows(search, [first, last, ...(large === null ? [] : [large])]);
  const { search: list } = useLocation();
  const photo: Column<AdminProduct> = {
    head: texts.photo,
    className: classes.photo,
    cell: (product, position) => (
      <Row gap={12} wrap={false}>
        <PickTick
          name={describe(product)}
          picked={picked.ids.has(product._id)}
          onPick={(range) => void picked.pick(product, position, range)}
        />
        <button type="button" aria-label={texts.show(describe(product))} onClick={() => setLarge(position)}>
          <Photo src={product.imageCard} alt="" thumbhash={product.thumbhash} width={48} height={60} />
        </button>
      </Row>
    ),
  };
  const edit: Column<AdminProduct> = {
    head: texts.edit,
    className: classes.edit,
    cell: (product) => (
      <RowLink
        to={`/admin/product/edit/${product._id}`}
        state={{ list } satisfies FromList}
        label={texts.edit}
        name={texts.editOf(describe(product))}
      />
    ),
  };
  const remove: Column<AdminProduct> = {
    head: texts.remove,
    className: classes.remove,
    cell: (product) => (
      <RowLink
        to={`/admin/product/delete/${product._id}`}
        state={{ list } satisfies FromList}
        label={texts.remove}
        name={texts.removeOf(describe(product))}
        danger
      />
    ),
  };
  return (
    <>
      {error && <RowsFailed error={error} onRetry={retry} />}
      <DataTable
        label={texts.title}
        items={Array.from({ length: total }, (_, position) => at(position))}
        keyOf={(_, position) => position}
        columns={[photo, ...COLUMNS.filter(({ head }) => head !== texts.athlete || isSeller()), edit, remove]}
        layout={classes.table}
        estimate={phone ? CARD : ROW}
        windowed
        onDrawn={onDrawn}
        rowData={({ _id }) => ({ 'data-picked': picked.ids.has(_id) || undefined })}
        waiting={<Skeleton height={40} aria-label={texts.loading} />}
      />
      {large !== null && (
        <LargePhotos
          total={total}
          position={large}
          at={at}
          onMove={setLarge}
          onClose={() => setLarge(null)}
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<AdminProduct>[] = [
  {
    head: texts.local,
    main: true,
    className: classes.main,
    cell: (product) => (
      <>
        <Cut className={classes.local}>{product.local || texts.noLocal}</Cut>
        <Row gap={4} className={classes.badges}>
          <PhotoBadges product={product} />
        </Row>
      </>
    ),
  },
  {
    head: texts.price,
    numeric: true,
    className: classes.price,
    cell: ({ priceInCents }) => <Money cents={priceInCents} />,
  },
  {
    head: texts.tags,
    className: classes.tags,
    cell: ({ tags, camisas }) => (
      <>
        <Cut lines={2} className={classes.lines}>
          {tags}
        </Cut>
        {camisas.length > 0 && (
          <Small as="div" cut>
            {texts.numbers(writeShirts(camisas))}
          </Small>
        )}
      </>
    ),
  },
  {
    head: texts.athlete,
    className: classes.athlete,
    // only a deleted account has no name
    cell: ({ atletaId, atletaNome }) =>
      atletaId === null || atletaNome !== '' ? (
        <Cut lines={2} className={classes.lines}>
          {atletaNome}
        </Cut>
      ) : (
        <>
          <Badge tone="bad">{texts.athleteGone}</Badge>
          <Small className={classes.alone}>{texts.athleteGoneHint}</Small>
        </>
      ),
  },
  {
    head: texts.event,
    className: classes.event,
    cell: ({ evento }) => (
      <Cut lines={2} className={classes.lines}>
        {evento}
      </Cut>
    ),
  },
];
