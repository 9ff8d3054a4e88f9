import type { ReactNode, RefObject } from 'react';
import { Row, Stack } from '../../../kit/layout.tsx';
import classes from './Picture.module.css';

interface PictureProps {
  label: string;
  children?: ReactNode;
  message?: ReactNode;
  below?: ReactNode;
  within?: RefObject<HTMLDivElement | null>;
}

export function Picture({ label, children, message, below, within }: PictureProps) {
  return (
    <Stack as="section" className={classes.player} aria-label={label} ref={within}>
      <div className={classes.picture}>
        {children}
        {message}
      </div>
      {below}
    </Stack>
  );
}

interface WordsProps {
  title: string;
  text?: string | undefined;
  more?: string | undefined;
  role?: 'alert' | 'status';
  children?: ReactNode;
}

export function PictureWords({ title, text, more, role = 'alert', children }: WordsProps) {
  return (
    <Stack align="center" justify="center" className={classes.words} data-ground="deep" role={role}>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {more && <p>{more}</p>}
      {children && (
        <Row align="stretch" justify="center" mt={8}>
          {children}
        </Row>
      )}
    </Stack>
  );
}
