import { type MouseEvent, memo, type ReactNode } from 'react';
import { Photo } from './Photo.tsx';
import classes from './PhotoCard.module.css';

interface PhotoCardProps {
  src: string;
  thumbhash: string;
  alt: string;
  fit?: 'cover' | 'contain';
  first?: boolean;
  lazy?: boolean;
  title: string;
  detail: string;
  line?: string | undefined;
  /** Address of the large view. */
  href: string;
  openLabel: string;
  /** -1 if arrow keys lead to the link. */
  tabIndex?: number;
  chosen?: boolean;
  /** Hides the text below the photo. */
  dense?: boolean;
  /** At the upper right of the photo. */
  corner?: ReactNode;
  onOpen: () => void;
  onGone?: (src: string) => void;
  children?: ReactNode;
}

/** Clicks with modifier keys open a tab or window in the browser. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

export const PhotoCard = memo(function PhotoCard(props: PhotoCardProps) {
  const { src, alt, thumbhash, fit, first, lazy, title, detail, line, href, openLabel, tabIndex } = props;
  const { chosen, dense, corner, onOpen, onGone, children } = props;
  return (
    <figure className={classes.card} data-chosen={chosen || undefined} data-dense={dense || undefined}>
      <a
        className={classes.open}
        href={href}
        aria-label={openLabel}
        tabIndex={tabIndex}
        draggable={false}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <Photo
          src={src}
          alt={alt}
          thumbhash={thumbhash}
          width={400}
          height={500}
          fit={fit}
          first={first}
          lazy={lazy}
          onGone={onGone}
        />
      </a>
      {corner && <div className={classes.corner}>{corner}</div>}
      {children && <div className={classes.edge}>{children}</div>}
      {!dense && (
        <figcaption className={classes.caption}>
          <span className={classes.title}>{title}</span>
          <span className={classes.detail}>{detail}</span>
          {line && <span className={classes.line}>{line}</span>}
        </figcaption>
      )}
    </figure>
  );
});
