import type { ShopProduct } from '@volleyscouter/contract/products';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type KeyBinding, useKeys } from '../../kit/keys.ts';
import { blurOf } from '../shared/photos/blur.ts';
import { stepOf } from '../shared/photos/usePhotoGrid.ts';
import classes from './PhotoGrid.module.css';
import type { FoundPhotos } from './pages.ts';
import { ShopCard } from './ShopCard.tsx';
import { shopText as texts } from './shopText.ts';
import { usePhotoWindow } from './usePhotoWindow.ts';

interface PhotoGridProps {
  list: FoundPhotos;
  total: number;
  /**
   * True while the large view is open. When the view closes, the focus moves to the photo that was visible
   * last.
   */
  large: boolean;
  visiblePlace: RefObject<number | null>;
  dense: boolean;
  hrefOf: (photo: ShopProduct) => string;
  inCart: ReadonlySet<string>;
  owned: ReadonlySet<string>;
  buying: boolean;
  onOpen: (place: number) => void;
  onToggle: (photo: ShopProduct) => void;
}

const placeOf = (target: EventTarget | null): number | null => {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return card ? Number(card.dataset.place) : null;
};

const pressWant = (within: Element | null): void =>
  within?.closest('[data-place]')?.querySelector('button')?.click();

/** Handled by the grid itself; listed here for the keyboard help. */
const READING: readonly KeyBinding[] = [
  { key: '← ↑ → ↓', label: texts.keyMove, run: () => undefined },
  { key: 'Enter', label: texts.keyOpen, run: () => undefined },
];
const BUYING = [...READING, { key: 'q', label: texts.keyWant, run: () => pressWant(document.activeElement) }];

/** Draws only photos near the window. The grid is one tab stop; arrow keys move the focus inside it. */
export function PhotoGrid(props: PhotoGridProps) {
  const { list, total, large, visiblePlace, dense, hrefOf, inCart, owned, buying, onOpen, onToggle } = props;
  const { frame, layout, rows, places, thrown, reachable, focus, setActive } = usePhotoWindow(
    total,
    list.reportVisible,
    dense,
  );
  const { columns, width, photoHeight, cardHeight, step, left } = layout;

  useKeys(buying ? BUYING : READING);

  const before = useRef(large);
  useEffect(() => {
    if (before.current && !large && visiblePlace.current !== null) focus(visiblePlace.current);
    if (!large) visiblePlace.current = null;
    before.current = large;
  }, [large, visiblePlace, focus]);

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (event.key === ' ' && target instanceof HTMLAnchorElement) {
      event.preventDefault();
      return pressWant(target);
    }
    const steps = stepOf(event.key, columns, place, total);
    if (steps === null) return;
    event.preventDefault();
    const next = place + steps;
    focus(next < 0 || next >= total ? place : next);
  };

  const drawnPlaces = useRef<ReadonlySet<number>>(new Set());
  const whole = new Set(places.filter((place) => !thrown || drawnPlaces.current.has(place)));
  useEffect(() => {
    drawnPlaces.current = whole;
  });

  return (
    <ul
      ref={frame}
      className={classes.grid}
      style={{ height: rows * step }}
      aria-label={texts.title}
      onKeyDown={onKeyDown}
      onFocus={(event) => setActive(placeOf(event.target))}
    >
      {places.map((place) => {
        const photo = list.photoAt(place);
        return (
          <li
            key={place}
            className={classes.place}
            style={{
              top: Math.floor(place / columns) * step,
              left: left(place % columns),
              width,
              height: cardHeight,
            }}
            data-place={place}
            aria-setsize={total}
            aria-posinset={place + 1}
          >
            {photo && whole.has(place) ? (
              <ShopCard
                photo={photo}
                place={place}
                href={hrefOf(photo)}
                dense={dense}
                reachable={place === reachable}
                inCart={inCart.has(photo._id)}
                owned={owned.has(photo._id)}
                buying={buying}
                first={place < columns}
                onOpen={onOpen}
                onToggle={onToggle}
                onGone={list.reportBrokenUrl}
              />
            ) : (
              <Passing height={photoHeight} thumbhash={photo?.thumbhash ?? ''} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Placeholder of a photo that is not loaded yet, or that is scrolled past quickly. */
function Passing({ height, thumbhash }: { height: number; thumbhash: string }) {
  const blur = blurOf(thumbhash);
  const ground = blur ? { backgroundImage: `url("${blur}")` } : undefined;
  return <div className={classes.skeleton} style={{ height, ...ground }} />;
}
