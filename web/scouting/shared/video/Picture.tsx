import type { ReactNode, RefObject } from 'react';
import classes from './Picture.module.css';

interface PictureProps {
  label: string;
  /** The picture itself. */
  children?: ReactNode;
  /** Said in its place. */
  words?: ReactNode;
  /** Said below it. */
  below?: ReactNode;
  within?: RefObject<HTMLDivElement | null>;
}

/** The place of a video, 16:9, and what is said about it. */
export function Picture({ label, children, words, below, within }: PictureProps) {
  return (
    <section className={classes.player} aria-label={label} ref={within}>
      <div className={classes.picture}>
        {children}
        {words}
      </div>
      {below}
    </section>
  );
}

interface WordsProps {
  title: string;
  text?: string | undefined;
  more?: string | undefined;
  /** `status` where nothing is wrong. */
  role?: 'alert' | 'status';
  /** Buttons: what can be done now. */
  children?: ReactNode;
}

/** What is said in the place of a picture. */
export function PictureWords({ title, text, more, role = 'alert', children }: WordsProps) {
  return (
    <div className={classes.words} data-ground="deep" role={role}>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {more && <p>{more}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
