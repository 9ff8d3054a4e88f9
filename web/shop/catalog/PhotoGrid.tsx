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
  visiblePosition: RefObject<number | null>;
  dense: boolean;
  hrefOf: (photo: ShopProduct) => string;
  inCart: ReadonlySet<string>;
  owned: ReadonlySet<string>;
  buying: boolean;
  onOpen: (position: number) => void;
  onToggle: (photo: ShopProduct) => void;
}

const positionOf = (target: EventTarget | null): number | null => {
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
  const { list, total, large, visiblePosition, dense, hrefOf, inCart, owned, buying, onOpen, onToggle } =
    props;
  const { frame, layout, rows, positions, thrown, reachable, focus, setActive } = usePhotoWindow(
    total,
    list.reportVisible,
    dense,
  );
  const { columns, width, photoHeight, cardHeight, step, left } = layout;

  useKeys(buying ? BUYING : READING);

  const before = useRef(large);
  useEffect(() => {
    if (before.current && !large && visiblePosition.current !== null) focus(visiblePosition.current);
    if (!large) visiblePosition.current = null;
    before.current = large;
  }, [large, visiblePosition, focus]);

  const onKeyDown = (event: KeyboardEvent) => {
    const position = positionOf(event.target);
    if (position === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (event.key === ' ' && target instanceof HTMLAnchorElement) {
      event.preventDefault();
      return pressWant(target);
    }
    const steps = stepOf(event.key, columns, position, total);
    if (steps === null) return;
    event.preventDefault();
    const next = position + steps;
    focus(next < 0 || next >= total ? position : next);
  };

  const drawnPositions = useRef<ReadonlySet<number>>(new Set());
  const whole = new Set(positions.filter((position) => !thrown || drawnPositions.current.has(position)));
  useEffect(() => {
    drawnPositions.current = whole;
  });

  return (
    <ul
      ref={frame}
      className={classes.grid}
      style={{ height: rows * step }}
      aria-label={texts.title}
      onKeyDown={onKeyDown}
      onFocus={(event) => setActive(positionOf(event.target))}
    >
      {positions.map((position) => {
        const photo = list.photoAt(position);
        return (
          <li
            key={position}
            className={classes.place}
            style={{
              top: Math.floor(position / columns) * step,
              left: left(position % columns),
              width,
              height: cardHeight,
            }}
            data-place={position}
            aria-setsize={total}
            aria-posinset={position + 1}
          >
            {photo && whole.has(position) ? (
              <ShopCard
                photo={photo}
                position={position}
                href={hrefOf(photo)}
                dense={dense}
                reachable={position === reachable}
                inCart={inCart.has(photo._id)}
                owned={owned.has(photo._id)}
                buying={buying}
                first={position < columns}
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
