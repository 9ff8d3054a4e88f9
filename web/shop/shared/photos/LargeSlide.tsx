import { IconPhotoOff, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Stack } from '../../../kit/layout.tsx';
import { useReconnected } from '../../../platform/api/reconnected.ts';
import { photosText } from '../texts/photos.ts';
import { blurOf } from './blur.ts';
import classes from './LargeView.module.css';
import { fitted, type LargePhoto } from './largePhoto.ts';

interface LargeSlideProps {
  photo: LargePhoto | undefined;
  /** In px. */
  area: { width: number; height: number };
  /** Other photos load with low priority. */
  current: boolean;
  onGone?: (src: string) => void;
  /** Given only while the list fails to load. */
  onRetry?: () => void;
}

export function LargeSlide({ photo, area, current, onGone, onRetry }: LargeSlideProps) {
  const [loadedSrc, setLoadedSrc] = useState('');
  const { loss, fail, retry } = useLost(photo?.src ?? '', current, onGone);
  if (!photo && onRetry) return <Late onRetry={onRetry} />;
  if (!photo || loss === 'asking')
    return <span className={classes.waiting} role="status" aria-label={photosText.loading} />;
  if (loss === 'late') return <Late onRetry={retry} />;
  if (loss === 'gone')
    return (
      <Stack as="p" gap={12} align="center" className={classes.lost}>
        <IconPhotoOff size={40} stroke={1.5} aria-hidden="true" />
        {photosText.gone}
      </Stack>
    );
  const blur = blurOf(photo.thumbhash);
  const size = fitted(photo, area);
  return (
    <img
      key={photo.src}
      className={classes.photo}
      data-come={loadedSrc === photo.src || undefined}
      style={{
        ...(size ?? { maxWidth: '100%', maxHeight: '100%' }),
        ...(blur && loadedSrc !== photo.src && { backgroundImage: `url("${blur}")` }),
      }}
      src={photo.src}
      alt={photo.alt}
      draggable={false}
      fetchPriority={current ? 'high' : 'low'}
      onLoad={() => setLoadedSrc(photo.src)}
      onError={fail}
    />
  );
}

/** Shown if a photo does not load but may still exist. */
function Late({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack gap={12} align="center" className={classes.lost} role="status">
      <IconWifiOff size={40} stroke={1.5} aria-hidden="true" />
      {photosText.late}
      <button type="button" className={classes.retry} onClick={onRetry}>
        {photosText.retry}
      </button>
    </Stack>
  );
}

/**
 * `asking`: the check is in progress. `gone`: status 403, 404 or 410. `late`: no answer, or another error.
 */
export type Loss = 'asking' | 'gone' | 'late';

const AGAIN_MS = 5000;
const GONE_STATUSES = [403, 404, 410];

/** A failed `<img>` gives no reason. Returns `null` if the address answers. */
async function lossOf(src: string): Promise<Loss | null> {
  try {
    const { ok, status } = await fetch(src, { method: 'HEAD' });
    if (ok) return null;
    return GONE_STATUSES.includes(status) ? 'gone' : 'late';
  } catch {
    return 'late';
  }
}

/** Late pictures load once the connection is back; the visible photo is also retried at intervals. */
export function useLost(src: string, current: boolean, onGone: ((src: string) => void) | undefined) {
  const [lost, setLost] = useState<{ src: string; loss: Loss } | null>(null);
  const loss = lost?.src === src ? lost.loss : null;
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const showLoss = (reason: Loss) => {
    setLost({ src, loss: reason });
    if (reason === 'gone') onGone?.(src);
  };
  const recheck = async () => {
    const result = await lossOf(src);
    if (!alive.current) return;
    if (result === null) setLost(null);
    else showLoss(result);
  };
  const fail = async () => {
    setLost({ src, loss: 'asking' });
    const result = await lossOf(src);
    // the address answers but the picture failed: the user can retry
    if (alive.current) showLoss(result ?? 'late');
  };
  useReconnected(loss === 'late', recheck, current ? AGAIN_MS : undefined);
  return { loss, fail, retry: () => setLost(null) };
}
