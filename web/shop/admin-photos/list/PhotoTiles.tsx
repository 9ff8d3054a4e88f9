import { Skeleton } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { AdminProduct } from '@volleyscouter/contract/products';
import type { EditableField } from '@volleyscouter/core/shop/photoFields';
import type { Shirt } from '@volleyscouter/core/shop/shirts';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useKeys } from '../../../kit/keys.ts';
import { Stack } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { onDemand } from '../../../kit/onDemand.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { Photo } from '../../shared/photos/Photo.tsx';
import { cardAt, type GridLayout, stepOf, usePhotoGrid } from '../../shared/photos/usePhotoGrid.ts';
import { describe } from '../describe.ts';
import { writeShirts } from '../numbers.ts';
import type { PhotoSearch } from '../queries.ts';
import classes from './PhotoTiles.module.css';
import { PhotoBadges, PickTick, RowsFailed } from './parts.tsx';
import { usePhotoRows } from './photoRows.ts';
import { TagBar } from './TagBar.tsx';
import { type PickedPhotos, photosOf } from './usePicked.ts';
import { useTagging } from './useTagging.ts';

const LargePhotos = onDemand(async () => (await import('./LargePhotos.tsx')).LargePhotos);
const ChangeDrawer = onDemand(async () => (await import('./ChangeDrawer.tsx')).ChangeDrawer);

const texts = adminPhotos.tiles;

/** In px: minimum tile width (desktop and phone), gap, and caption below the picture. */
const NARROWEST = 180;
const NARROWEST_PHONE = 110;
const GAP = 12;
const CAPTION = 68;

/**
 * If no element has the focus, each of these keys focuses the tile that was focused last. If photos are
 * picked, a digit or Space then also has its usual effect.
 */
const TILE_KEYS = /^(Arrow\w+|[0-9 ])$/;

/** Rows by which a key moves the focus. */
const PAGES: Readonly<Record<string, number>> = { PageUp: -3, PageDown: 3 };

/** Field that has the focus when the key opens the drawer. */
const OPENS: Readonly<Record<string, EditableField>> = { e: 'evento', p: 'priceInCents', t: 'tags' };

const KEYS = [
  { key: '← ↑ → ↓', label: texts.keys.move },
  { key: 'Espaço', label: texts.keys.pick },
  { key: 'Shift ← ↑ → ↓', label: texts.keys.range },
  { key: 'Enter', label: texts.keys.open },
  { key: '0–9', label: texts.keys.number },
  { key: 'A–Z', label: texts.keys.team },
  { key: 'E', label: texts.keys.event },
  { key: 'P', label: texts.keys.price },
  { key: 'T', label: texts.keys.tags },
].map((key) => ({ ...key, run: () => undefined }));

interface PhotoTilesProps {
  search: PhotoSearch;
  total: number;
  picked: PickedPhotos;
  onStack: (pilha: string) => void;
}

/** Typed shirt numbers are added to the picked photos, or to the focused photo if none is picked. */
export function PhotoTiles({ search, total, picked, onStack }: PhotoTilesProps) {
  const grid = usePhotoGrid<HTMLDivElement, TileLayout>({ total, layoutOf, roomOf, overscan: 2 });
  const { frame, first, last, reachable, setActive } = grid;
  const { columns, step, tile } = grid.layout;
  const focus = grid.active ?? 0;
  const [large, setLarge] = useState<number | null>(null);
  const [change, setChange] = useState<{ ids: readonly string[]; field: EditableField } | null>(null);
  const { at, error, retry } = usePhotoRows(search, [first, last, focus, ...(large === null ? [] : [large])]);
  const focused = at(focus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refetched photo is still the same photo
  const targets = useMemo(
    () => (picked.ids.size > 0 ? [...picked.ids] : focused ? photosOf(focused) : []),
    [picked.ids, focused?._id],
  );
  const tagging = useTagging(targets, focused?.evento ?? '', search);
  useKeys(KEYS);

  const goTo = (position: number) => {
    tagging.finish();
    grid.focus(Math.min(Math.max(0, position), total - 1));
  };
  const pick = (position: number, range: boolean) => {
    const product = at(position);
    if (product) void picked.pick(product, position, range);
  };
  const open = (position: number) => {
    const product = at(position);
    if (!product) return;
    if (product.pilhaIds.length > 1) onStack(product.pilha);
    else setLarge(position);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const { key } = event;
    // Ctrl+Z first clears the number being typed, then undoes the last change
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z' && tagging.cancel() !== '')
      event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // a focused checkbox handles the space key itself
    if (key === ' ' && event.target.dataset.tile === undefined) return;
    const steps = PAGES[key] ? PAGES[key] * columns : stepOf(key, columns, focus, total);
    if (steps !== null) {
      event.preventDefault();
      goTo(focus + steps);
      if (event.shiftKey) pick(focus + steps, true);
    } else if (key === ' ') {
      event.preventDefault();
      pick(focus, event.shiftKey);
    } else if (key === 'Escape') {
      if (tagging.cancel() === '') picked.clear();
    } else if (tagging.onKey(key)) event.preventDefault();
    else if (key === 'Enter') {
      event.preventDefault();
      open(focus);
    } else if (OPENS[key.toLowerCase()] && targets.length > 0) {
      event.preventDefault();
      setChange({ ids: targets, field: OPENS[key.toLowerCase()] ?? 'tags' });
    } else if (/^\p{L}$/u.test(key)) {
      // letters must trigger no shortcut of the screen
      event.preventDefault();
      tagging.unknown(key);
    }
  };

  useEffect(() => {
    const onFree = (event: globalThis.KeyboardEvent) => {
      const isFree = event.target instanceof HTMLElement && event.target.matches('body, main');
      const focusedTile = isFree && TILE_KEYS.test(event.key) ? cardAt(frame, focus) : null;
      if (!focusedTile || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      focusedTile.focus({ preventScroll: true });
      const { key, shiftKey } = event;
      // If no photo is picked, the key only focuses the tile: a typed number must not be added before the
      // user sees which photo has the focus.
      if (key.startsWith('Arrow') || picked.ids.size === 0) return;
      focusedTile.dispatchEvent(new window.KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    };
    window.addEventListener('keydown', onFree);
    return () => window.removeEventListener('keydown', onFree);
  });

  const free = {
    paddingTop: Math.floor(first / columns) * step,
    paddingBottom: (grid.rows - 1 - Math.floor(last / columns)) * step,
  };
  return (
    <>
      {error && <RowsFailed error={error} onRetry={retry} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the tiles inside it */}
      <div ref={frame} style={{ '--columns': columns, ...free } as CSSProperties} onKeyDown={onKeyDown}>
        <ul className={classes.tiles} aria-label={adminPhotos.list.title}>
          {grid.positions.map((position) => {
            const product = at(position);
            return (
              <li key={position} className={classes.tile} data-place={position} style={{ height: tile }}>
                {product ? (
                  <Tile
                    product={product}
                    position={position}
                    inFocus={position === reachable}
                    picked={picked.ids.has(product._id)}
                    onFocus={setActive}
                    onOpen={open}
                    onPick={pick}
                  />
                ) : (
                  <Skeleton height="100%" aria-label={adminPhotos.list.loading} />
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {(picked.ids.size > 0 || tagging.used) && <TagBar tagging={tagging} raised={picked.ids.size > 0} />}
      {large !== null && (
        <LargePhotos
          total={total}
          position={large}
          at={at}
          onMove={setLarge}
          onClose={() => setLarge(null)}
        />
      )}
      {change && (
        <ChangeDrawer
          ids={change.ids}
          first={change.field}
          onClose={() => {
            setChange(null);
            grid.focus(focus);
          }}
          onDone={() => undefined}
        />
      )}
    </>
  );
}

/** Estimates the list width in px for the first render, before the list is measured. */
const roomOf = (page: number): number => Math.min(1200, page - 48);

interface TileLayout extends GridLayout {
  /** Height in px. */
  tile: number;
}

function layoutOf(room: number): TileLayout {
  const narrowest = room < 600 ? NARROWEST_PHONE : NARROWEST;
  const columns = Math.max(2, Math.floor((room + GAP) / (narrowest + GAP)));
  const tile = Math.round(((room - GAP * (columns - 1)) / columns) * 1.25) + CAPTION;
  return { columns, tile, step: tile + GAP };
}

interface TileProps {
  product: AdminProduct;
  position: number;
  inFocus: boolean;
  picked: boolean;
  onFocus: (position: number) => void;
  onOpen: (position: number) => void;
  onPick: (position: number, range: boolean) => void;
}

const Tile = memo(function Tile({ product, position, inFocus, picked, onFocus, onOpen, onPick }: TileProps) {
  const { imageCard, thumbhash, pilhaFotos, pilhaIds, priceInCents, takenAt, camera, fileName, camisas } =
    product;
  const name = describe(product);
  const isStack = pilhaIds.length > 1;
  const onClick = (event: MouseEvent) => {
    onFocus(position);
    if (event.shiftKey) onPick(position, true);
    else if (event.ctrlKey || event.metaKey) onPick(position, false);
    // touch has no double click, so a tap opens the photo
    else if ((event.nativeEvent as PointerEvent).pointerType === 'touch') onOpen(position);
  };
  return (
    <>
      <button
        type="button"
        data-tile
        className={classes.picture}
        data-picked={picked || undefined}
        tabIndex={inFocus ? 0 : -1}
        aria-label={isStack ? texts.stackOf(pilhaIds.length, pilhaFotos, name) : texts.photoOf(name)}
        onClick={onClick}
        onDoubleClick={() => onOpen(position)}
        onFocus={() => onFocus(position)}
      >
        <Photo src={imageCard} alt="" thumbhash={thumbhash} width={400} height={500} />
      </button>
      <span className={classes.plates}>
        <span className={classes.plate} data-figures>
          {reais(priceInCents)}
        </span>
        {isStack && (
          <span className={classes.plate} data-figures>
            <IconStack2 size={14} stroke={2} aria-hidden="true" />
            {texts.ofStack(pilhaIds.length, pilhaFotos)}
          </span>
        )}
      </span>
      <span className={classes.badges}>
        <PhotoBadges product={product} />
      </span>
      <span className={classes.tick}>
        <PickTick
          name={name}
          picked={picked}
          tabIndex={inFocus ? 0 : -1}
          onPick={(range) => onPick(position, range)}
        />
      </span>
      <Stack as="p" gap={0} className={classes.caption}>
        <Shirts shirts={camisas} />
        <span className={classes.line}>{[texts.timeOf(takenAt), camera].filter(Boolean).join(' · ')}</span>
        <span className={classes.line}>{fileName}</span>
      </Stack>
    </>
  );
});

function Shirts({ shirts }: { shirts: readonly Shirt[] }) {
  return (
    <span className={classes.shirts} data-figures>
      {writeShirts(shirts) || texts.noShirts}
    </span>
  );
}
