import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useState } from 'react';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { onDemand } from '../../ui/onDemand.tsx';
import { Table } from '../../ui/Table.tsx';
import { useVirtualRows } from '../../ui/useVirtualRows.ts';
import type { Search } from '../queries.ts';
import { PhotoRow } from './PhotoRow.tsx';
import classes from './PhotoTable.module.css';
import { usePhotoRows } from './usePhotoRows.ts';
import type { Picked } from './usePicked.ts';

const LargePhotos = onDemand(async () => (await import('./LargePhotos.tsx')).LargePhotos);

const words = adminPhotos.list;

/** Heights of a row in px, as PhotoRow.module.css has them. */
const ROW = 77;
const CARD = 145;

const HEADS = [
  [words.local],
  [words.price, true],
  [words.tags],
  [words.athlete],
  [words.event],
] as const satisfies readonly (readonly [head: string, numeric?: boolean])[];

interface PhotoTableProps {
  search: Search;
  total: number;
  picked: Picked;
}

/** The rows in view, each fetched when it comes near; the height of the others is kept free. */
export function PhotoTable({ search, total, picked }: PhotoTableProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const height = phone ? CARD : ROW;
  const [large, setLarge] = useState<number | null>(null);
  const { body, list, drawn, before, after } = useVirtualRows<HTMLTableSectionElement>({
    count: total,
    estimate: height,
    overscan: 12,
  });
  useLayoutEffect(() => {
    if (height) list.measure();
  }, [height, list]);
  const places = drawn.map(({ index }) => index);
  const { at, error, retry } = usePhotoRows(search, large === null ? places : [...places, large]);

  const idsBetween = (from: number, to: number): string[] | null => {
    const ids = Array.from({ length: to - from + 1 }, (_, step) => at(from + step)?._id);
    return ids.every((id) => id !== undefined) ? ids : null;
  };

  return (
    <>
      {error && (
        <Alarm title={words.moreFailed}>
          {error.message}{' '}
          <button type="button" className={classes.again} onClick={retry}>
            {words.retry}
          </button>
        </Alarm>
      )}
      <Table label={words.title} className={classes.table} rowCount={total + 1}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {words.photo}
            </th>
            {HEADS.map(([head, numeric]) => (
              <th key={head} scope="col" data-numeric={numeric || undefined}>
                {head}
              </th>
            ))}
            <th scope="col" className={classes.actionsHead}>
              {words.actions}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          <tr className={classes.gap} style={{ height: before }} />
          {places.map((place) => (
            <PhotoRow
              key={place}
              place={place}
              product={at(place)}
              picked={picked.ids.has(at(place)?._id ?? '')}
              onPick={(id, range) => void picked.pick(id, place, range, idsBetween)}
              onShow={setLarge}
            />
          ))}
          <tr className={classes.gap} style={{ height: after }} />
        </tbody>
      </Table>
      {large !== null && (
        <LargePhotos total={total} place={large} at={at} onMove={setLarge} onClose={() => setLarge(null)} />
      )}
    </>
  );
}
