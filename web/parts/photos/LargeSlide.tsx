import { IconPhotoOff, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { photosText } from '../../text/photos.ts';
import { blurOf } from './blur.ts';
import classes from './LargeView.module.css';
import { fitted, type LargePhoto } from './largePhoto.ts';
import { useLost } from './useLost.ts';

interface LargeSlideProps {
  photo: LargePhoto | undefined;
  /** Room for it, in px. */
  place: { width: number; height: number };
  /** The one that is looked at; the others are fetched in silence. */
  current: boolean;
  onGone?: (src: string) => void;
  /** The list does not answer; asks it again. */
  onRetry?: () => void;
}

/** One photo of the large view: its blurred picture in its shape first, then itself. */
export function LargeSlide({ photo, place, current, onGone, onRetry }: LargeSlideProps) {
  const [come, setCome] = useState('');
  const { loss, fail, retry } = useLost(photo?.src ?? '', current, onGone);
  if (!photo && onRetry) return <Late onRetry={onRetry} />;
  if (!photo || loss === 'asking')
    return <span className={classes.waiting} role="status" aria-label={photosText.loading} />;
  if (loss === 'late') return <Late onRetry={retry} />;
  if (loss === 'gone')
    return (
      <p className={classes.lost}>
        <IconPhotoOff size={40} stroke={1.5} aria-hidden="true" />
        {photosText.gone}
      </p>
    );
  const blur = blurOf(photo.thumbhash);
  const size = fitted(photo, place);
  return (
    <img
      key={photo.src}
      className={classes.photo}
      data-come={come === photo.src || undefined}
      style={{
        ...(size ?? { maxWidth: '100%', maxHeight: '100%' }),
        ...(blur && come !== photo.src && { backgroundImage: `url("${blur}")` }),
      }}
      src={photo.src}
      alt={photo.alt}
      draggable={false}
      fetchPriority={current ? 'high' : 'low'}
      onLoad={() => setCome(photo.src)}
      onError={fail}
    />
  );
}

/** A photo that did not come, though it may well be there. */
function Late({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.lost} role="status">
      <IconWifiOff size={40} stroke={1.5} aria-hidden="true" />
      {photosText.late}
      <button type="button" className={classes.retry} onClick={onRetry}>
        {photosText.retry}
      </button>
    </div>
  );
}
