import { Skeleton } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { AdminProduct } from '@volleyscouter/contract/products';
import type { EditableField } from '@volleyscouter/core/shop/photoFields';
import type { Shirt } from '@volleyscouter/core/shop/shirts';
import { isGift, isHidden } from '@volleyscouter/core/shop/tags';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Badge } from '../../../kit/Badge.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Stack } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { Tick } from '../../../kit/Tick.tsx';
import { useVirtualRows } from '../../../kit/useVirtualRows.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { Photo } from '../../shared/photos/Photo.tsx';
import { describe } from '../describe.ts';
import { writeShirts } from '../numbers.ts';
import type { PhotoSearch } from '../queries.ts';
import table from './PhotoTable.module.css';
import classes from './PhotoTiles.module.css';
import { usePhotoRows } from './photoRows.ts';
import { TagBar } from './TagBar.tsx';
import { type PickedPhotos, photosOf } from './usePicked.ts';
import { useTagging } from './useTagging.ts';

const LargePhotos = onDemand(async () => (await import('./LargePhotos.tsx')).LargePhotos);
const ChangeDrawer = onDemand(async () => (await import('./ChangeDrawer.tsx')).ChangeDrawer);

const words = adminPhotos.tiles;

/** Of a tile in px: the narrowest, what lies between two, and what stands under the picture. */
const NARROWEST = 180;
const NARROWEST_PHONE = 110;
const GAP = 12;
const CAPTION = 68;

/** Keys that mean a photo also while nothing has the focus. */
const OF_PHOTOS = /^(Arrow\w+|[0-9 ])$/;

/** Keys that open what is said of the photos. */
const OPENS: Readonly<Record<string, EditableField>> = { e: 'evento', p: 'priceInCents', t: 'tags' };

const KEYS = [
  { key: '← ↑ → ↓', label: words.keys.move },
  { key: 'Espaço', label: words.keys.pick },
  { key: 'Shift ← ↑ → ↓', label: words.keys.range },
  { key: 'Enter', label: words.keys.open },
  { key: '0–9', label: words.keys.number },
  { key: 'A–Z', label: words.keys.team },
  { key: 'E', label: words.keys.event },
  { key: 'P', label: words.keys.price },
  { key: 'T', label: words.keys.tags },
].map((key) => ({ ...key, run: () => undefined }));

interface PhotoTilesProps {
  search: PhotoSearch;
  total: number;
  picked: PickedPhotos;
  onStack: (pilha: string) => void;
}

/** The photos that a search finds as large pictures; shirt numbers are typed onto those that are picked, or onto the one in focus. */
export function PhotoTiles({ search, total, picked, onStack }: PhotoTilesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useColumns(frame);
  const tile = useTileHeight(frame, columns);
  const { body, list, drawn, top, before, after } = useVirtualRows<HTMLDivElement>({
    count: Math.ceil(total / columns),
    estimate: tile,
    gap: GAP,
    overscan: 2,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is another list
  useEffect(() => list.measure(), [list, tile]);
  const [focus, setFocus] = useState(0);
  const [large, setLarge] = useState<number | null>(null);
  const [change, setChange] = useState<{ ids: readonly string[]; field: EditableField } | null>(null);
  const first = (drawn[0]?.index ?? 0) * columns;
  const last = Math.min(total, ((drawn.at(-1)?.index ?? 0) + 1) * columns) - 1;
  /** The tab key reaches one that is drawn. */
  const reachable = focus >= first && focus <= last ? focus : first;
  const { at, error, retry } = usePhotoRows(search, [first, last, focus, ...(large === null ? [] : [large])]);
  const focused = at(focus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo that was read again is the same
  const targets = useMemo(
    () => (picked.ids.size > 0 ? [...picked.ids] : focused ? photosOf(focused) : []),
    [picked.ids, focused?._id],
  );
  const tagging = useTagging(targets, focused?.evento ?? '', search);
  useKeys(KEYS);

  const tileAt = (place: number): HTMLElement | null | undefined =>
    body.current?.querySelector<HTMLElement>(`[data-place="${place}"] [data-tile]`);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const found = tileAt(wanted.current);
    if (!found) return;
    wanted.current = null;
    found.focus({ preventScroll: true });
  });
  const goTo = (place: number) => {
    const next = Math.min(Math.max(0, place), total - 1);
    tagging.finish();
    wanted.current = next;
    setFocus(next);
    list.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
  };
  const pick = (place: number, range: boolean) => {
    const product = at(place);
    if (product) void picked.pick(product, place, range);
  };
  const open = (place: number) => {
    const product = at(place);
    if (!product) return;
    if (product.pilhaIds.length > 1) onStack(product.pilha);
    else setLarge(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const { key } = event;
    // what is still being typed is taken back before what was said
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z' && tagging.cancel() !== '')
      event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // the tick of a photo ticks by itself
    if (key === ' ' && event.target.dataset.tile === undefined) return;
    const step = stepOf(key, columns, focus, total);
    if (step !== null) {
      event.preventDefault();
      goTo(focus + step);
      if (event.shiftKey) pick(focus + step, true);
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
      // while numbers are typed no letter leads away
      event.preventDefault();
      tagging.unknown(key);
    }
  };

  useEffect(() => {
    const onFree = (event: globalThis.KeyboardEvent) => {
      const isFree = event.target instanceof HTMLElement && event.target.matches('body, main');
      const found = isFree && OF_PHOTOS.test(event.key) ? tileAt(focus) : null;
      if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      found.focus({ preventScroll: true });
      const { key, shiftKey } = event;
      // the first key leads to the photo where one was: nothing is written onto one that nobody saw in focus
      if (key.startsWith('Arrow') || picked.ids.size === 0) return;
      found.dispatchEvent(new window.KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    };
    window.addEventListener('keydown', onFree);
    return () => window.removeEventListener('keydown', onFree);
  });

  return (
    <>
      {error && (
        <Notice title={adminPhotos.list.moreFailed}>
          {error.message}{' '}
          <button type="button" className={table.again} onClick={retry}>
            {adminPhotos.list.retry}
          </button>
        </Notice>
      )}
      <div ref={frame} style={{ '--columns': columns } as CSSProperties}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the tiles inside */}
        <div ref={body} style={{ paddingTop: before, paddingBottom: after }} onKeyDown={onKeyDown}>
          <ul className={classes.tiles} aria-label={adminPhotos.list.title} data-top={top || undefined}>
            {Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step).map((place) => {
              const product = at(place);
              return (
                <li key={place} className={classes.tile} data-place={place} style={{ height: tile }}>
                  {product ? (
                    <Tile
                      product={product}
                      place={place}
                      inFocus={place === reachable}
                      picked={picked.ids.has(product._id)}
                      onFocus={setFocus}
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
      </div>
      <TagBar tagging={tagging} raised={picked.ids.size > 0} />
      {large !== null && (
        <LargePhotos total={total} place={large} at={at} onMove={setLarge} onClose={() => setLarge(null)} />
      )}
      {change && (
        <ChangeDrawer
          ids={change.ids}
          first={change.field}
          onClose={() => {
            setChange(null);
            wanted.current = focus;
          }}
          onDone={() => undefined}
        />
      )}
    </>
  );
}

/** How far a key leads; `null` for keys that lead nowhere. */
function stepOf(key: string, columns: number, place: number, total: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -3 * columns,
    PageDown: 3 * columns,
    Home: -place,
    End: total - 1 - place,
  };
  return steps[key] ?? null;
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => Math.min(1200, document.documentElement.clientWidth - 48));
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

function useColumns(frame: RefObject<HTMLElement | null>): number {
  const width = useWidth(frame);
  return Math.max(2, Math.floor((width + GAP) / ((width < 600 ? NARROWEST_PHONE : NARROWEST) + GAP)));
}

function useTileHeight(frame: RefObject<HTMLElement | null>, columns: number): number {
  const width = useWidth(frame);
  return Math.round(((width - GAP * (columns - 1)) / columns) * 1.25) + CAPTION;
}

interface TileProps {
  product: AdminProduct;
  place: number;
  inFocus: boolean;
  picked: boolean;
  onFocus: (place: number) => void;
  onOpen: (place: number) => void;
  onPick: (place: number, range: boolean) => void;
}

/** One photo, or its stack: the picture, when and with what it was taken, and the numbers that are said of it. */
const Tile = memo(function Tile({ product, place, inFocus, picked, onFocus, onOpen, onPick }: TileProps) {
  const {
    imageCard,
    thumbhash,
    pilhaFotos,
    pilhaIds,
    tags,
    withheld,
    priceInCents,
    takenAt,
    camera,
    fileName,
    camisas,
  } = product;
  const name = describe(product);
  const isStack = pilhaIds.length > 1;
  const shift = useRef(false);
  const onClick = (event: MouseEvent) => {
    onFocus(place);
    if (event.shiftKey) onPick(place, true);
    else if (event.ctrlKey || event.metaKey) onPick(place, false);
    // a finger has no double click
    else if ((event.nativeEvent as PointerEvent).pointerType === 'touch') onOpen(place);
  };
  return (
    <>
      <button
        type="button"
        data-tile
        className={classes.picture}
        data-picked={picked || undefined}
        tabIndex={inFocus ? 0 : -1}
        aria-label={isStack ? words.stackOf(pilhaIds.length, pilhaFotos, name) : words.photoOf(name)}
        onClick={onClick}
        onDoubleClick={() => onOpen(place)}
        onFocus={() => onFocus(place)}
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
            {words.ofStack(pilhaIds.length, pilhaFotos)}
          </span>
        )}
      </span>
      <span className={classes.badges}>
        {withheld && <Badge tone="bad">{adminPhotos.list.badges.withheld}</Badge>}
        {isHidden(tags) && <Badge>{adminPhotos.list.badges.hidden}</Badge>}
        {isGift(tags) && <Badge tone="accent">{adminPhotos.list.badges.gift}</Badge>}
      </span>
      <span className={classes.tick}>
        <Tick
          aria-label={adminPhotos.list.pick(name)}
          checked={picked}
          tabIndex={inFocus ? 0 : -1}
          onClick={(event) => {
            shift.current = event.shiftKey;
          }}
          onChange={() => onPick(place, shift.current)}
        />
      </span>
      <Stack as="p" gap={0} className={classes.caption}>
        <Shirts shirts={camisas} />
        <span className={classes.line}>{[words.timeOf(takenAt), camera].filter(Boolean).join(' · ')}</span>
        <span className={classes.line}>{fileName}</span>
      </Stack>
    </>
  );
});

function Shirts({ shirts }: { shirts: readonly Shirt[] }) {
  return (
    <span className={classes.shirts} data-figures>
      {writeShirts(shirts) || words.noShirts}
    </span>
  );
}
