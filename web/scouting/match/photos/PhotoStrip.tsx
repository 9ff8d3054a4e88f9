import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ShopProduct } from '@volleyscouter/contract/products';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useKeys } from '../../../kit/keys.ts';
import { Row, Small } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { useLatest } from '../../../kit/useLatest.ts';
import { CallError } from '../../../platform/api/callError.ts';
import { playLine } from '../../../platform/text/photoPlay.ts';
import { t } from '../../../platform/text/pt.ts';
import { LargeCaption } from '../../../shop/shared/photos/LargeCaption.tsx';
import { Photo } from '../../../shop/shared/photos/Photo.tsx';
import { useFotoAddress } from '../../../shop/shared/photos/useFotoAddress.ts';
import { photosText } from '../../../shop/shared/texts/photos.ts';
import type { PlayMarks } from '../plays/PlayList.tsx';
import classes from './PhotoStrip.module.css';
import { matchPhotosText as texts } from './photosText.ts';

const LargeView = onDemand(
  async () => (await import('../../../shop/shared/photos/LargeView.tsx')).LargeView,
  null,
  'when shown',
);

interface PhotoStripProps {
  query: UseQueryResult<readonly ShopProduct[]>;
  items: readonly PlayItem[];
  /** Marks for the lines of the play list; `undefined` after unmount. */
  onMarks: (marks: PlayMarks | undefined) => void;
  onPlay: (item: PlayItem) => void;
}

const NONE: readonly ShopProduct[] = [];

/** Only for the key help: the play list handles Enter itself. */
const KEYS = [{ key: 'Enter', label: texts.keyOpen, run: () => undefined }];

const lineOf = ({ jogada }: ShopProduct): string => (jogada ? playLine(jogada) : '');

export function PhotoStrip({ query, items, onMarks, onPlay }: PhotoStripProps) {
  const { data: photos = NONE, error, refetch } = query;
  const { foto, open, close } = useFotoAddress();
  const openPhoto = useLatest(open);
  const at = photos.findIndex(({ _id }) => _id === foto);
  useKeys(KEYS);
  useEffect(() => {
    const byEntry = Map.groupBy(photos, ({ jogada }) => jogada?.entry ?? '');
    const marks = new Map<string, ReactNode>();
    for (const [entry, [first, ...otherPhotos]] of byEntry)
      if (first)
        marks.set(entry, <Mark count={otherPhotos.length + 1} onOpen={() => openPhoto(first._id, 0)} />);
    onMarks(marks);
    const { dataset } = document.documentElement;
    dataset.photos = '';
    return () => {
      delete dataset.photos;
      onMarks(undefined);
    };
  }, [photos, openPhoto, onMarks]);
  // the screen already shows that there is no network
  if (error && !(error instanceof CallError && error.failure.status === 0) && photos.length === 0)
    return (
      <Row role="status">
        <Small>{texts.failed}</Small>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </Row>
    );
  if (photos.length === 0) return null;
  return (
    <Panel
      title={texts.title(photos[0]?.jogada?.set ?? 1)}
      actions={<Small className={classes.count}>{texts.count(photos.length)}</Small>}
      className={classes.panel}
      flush
    >
      <ul className={classes.strip}>
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              className={classes.open}
              aria-label={texts.open(index + 1, lineOf(photo))}
              title={lineOf(photo)}
              onClick={() => open(photo._id, index)}
            >
              <Photo src={photo.imageCard} alt="" thumbhash={photo.thumbhash} width={400} height={500} lazy />
            </button>
          </li>
        ))}
      </ul>
      {at >= 0 && <Large key={foto} {...{ photos, items, onPlay }} start={at} onClose={close} />}
    </Panel>
  );
}

interface LargeProps extends Pick<PhotoStripProps, 'items' | 'onPlay'> {
  photos: readonly ShopProduct[];
  start: number;
  onClose: () => void;
}

function Large({ photos, items, onPlay, start, onClose }: LargeProps) {
  const [shownIndex, setShownIndex] = useState(start);
  const photo = photos[shownIndex];
  const item = items.find(({ id }) => id === photo?.jogada?.entry);
  return (
    <LargeView
      total={photos.length}
      position={shownIndex}
      photoAt={(index) => {
        const photo = photos[index];
        return photo && { ...photo, id: photo._id, src: photo.imageSample, alt: lineOf(photo) };
      }}
      onMove={setShownIndex}
      onClose={onClose}
    >
      {photo && (
        <LargeCaption
          title={lineOf(photo)}
          detail={photo.local + (photo.credito && photosText.credit + photo.credito)}
          takedown={photo._id}
          more={
            <Link to={`/ar/shop?${new URLSearchParams({ evento: photo.evento, foto: photo._id })}`}>
              {texts.toShop}
            </Link>
          }
        >
          {item && (
            <Button
              variant="default"
              onClick={() => {
                onClose();
                onPlay(item);
              }}
            >
              {texts.toPlay}
            </Button>
          )}
        </LargeCaption>
      )}
    </LargeView>
  );
}

interface MarkProps {
  count: number;
  onOpen: () => void;
}

/** The list handles Enter: an element inside an option cannot have focus. */
function Mark({ count, onOpen }: MarkProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the list handles Enter
    <span
      className={classes.mark}
      title={texts.ofPlay(count)}
      data-mark
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      <IconCamera size={18} stroke={1.75} aria-hidden="true" />
      <span className="unseen">{texts.ofPlay(count)}</span>
    </span>
  );
}
