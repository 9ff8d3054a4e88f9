import { IconPhotoOff } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useReconnected } from '../../../platform/api/reconnected.ts';
import { blurOf } from './blur.ts';
import classes from './Photo.module.css';

interface PhotoProps {
  src: string;
  /** Empty if the text beside the photo describes the photo. */
  alt: string;
  thumbhash: string;
  /** In px. */
  width: number;
  height: number;
  /** `contain` shows the whole photo, with the blurred preview around it. */
  fit?: 'cover' | 'contain';
  /** Loads with high priority. */
  first?: boolean;
  /** Loads when near the window. For lists that draw all rows. */
  lazy?: boolean;
  /** Called if the address fails: the photo was removed, or the address expired. */
  onGone?: (src: string) => void;
}

/** Changes the element directly, which avoids a render. */
const show = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.dataset.shown = 'faded';
};

const showLoaded = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth > 0) image.dataset.shown = 'now';
};

export function Photo(props: PhotoProps) {
  const { src, alt, thumbhash, width, height, fit = 'cover', first, lazy, onGone } = props;
  const [lost, setLost] = useState('');
  const blur = blurOf(thumbhash);
  const ground = blur ? { backgroundImage: `url("${blur}")` } : undefined;
  return (
    <span className={classes.frame} style={ground}>
      {lost === src ? (
        <Lost alt={alt} onBack={() => setLost('')} />
      ) : (
        <img
          key={src}
          ref={showLoaded}
          className={classes.photo}
          data-fit={fit}
          src={src}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          draggable={false}
          loading={lazy ? 'lazy' : undefined}
          fetchPriority={first ? 'high' : undefined}
          onLoad={show}
          onError={() => {
            setLost(src);
            onGone?.(src);
          }}
        />
      )}
    </span>
  );
}

/** Offline the blurred preview stays, because the photo may still exist. */
function Lost({ alt, onBack }: { alt: string; onBack: () => void }) {
  useReconnected(true, onBack);
  const { onLine } = navigator;
  const aria =
    alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const);
  return onLine ? (
    <IconPhotoOff size={36} stroke={1.5} className={classes.lost} {...aria} />
  ) : (
    <span {...aria} />
  );
}
