import { IconPhotoOff } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useWayBack } from '../../../platform/api/wayBack.ts';
import { blurOf } from './blur.ts';
import classes from './Photo.module.css';

interface PhotoProps {
  src: string;
  /** Empty where words beside it say the same. */
  alt: string;
  /** Blurred picture to show first. */
  thumbhash: string;
  /** Size of the frame, in px. */
  width: number;
  height: number;
  /** `contain` shows all of it, the blurred picture around. */
  fit?: 'cover' | 'contain';
  /** Fetched before all others: what is seen first. */
  first?: boolean;
  /** Fetched when it comes near: for lists that draw everything. */
  lazy?: boolean;
  /** Its address does not answer: photos are taken away, and addresses grow old. */
  onGone?: (src: string) => void;
}

/** Shown at once where it is there already, faded in where it arrives; straight on the element, so that nothing is drawn again. */
const show = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.dataset.shown = 'faded';
};

const showKnown = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth > 0) image.dataset.shown = 'now';
};

/** A photo that fills its frame: blurred first, then itself, without moving anything. */
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
          ref={showKnown}
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

/** Without network a photo is not lost, only late: its blurred picture stands for it. */
function Lost({ alt, onBack }: { alt: string; onBack: () => void }) {
  useWayBack(true, onBack);
  const { onLine } = navigator;
  // where words beside it say the same, it is decoration like the photo itself
  const said =
    alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const);
  return onLine ? (
    <IconPhotoOff size={36} stroke={1.5} className={classes.lost} {...said} />
  ) : (
    <span {...said} />
  );
}
