import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cut, Row } from '../../../kit/layout.tsx';
import { photosText } from '../texts/photos.ts';
import classes from './LargeCaption.module.css';

interface LargeCaptionProps {
  title: string;
  detail?: string;
  price?: string;
  /** Id of the photo, for the link to the removal request. */
  takedown?: string;
  /** Address of the original, if it is free. */
  download?: string;
  /** Links to other photos. */
  more?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

export function LargeCaption({
  title,
  detail,
  price,
  takedown,
  download,
  more,
  note,
  children,
}: LargeCaptionProps) {
  return (
    <Row gap={24} rowGap={8} justify="between" wrap={false} className={classes.caption}>
      <p className={classes.words}>
        <Cut as="strong" className={classes.title}>
          {title}
        </Cut>
        <Row as="span" gap={16} wrap={false} className={classes.detail}>
          {detail && <span>{detail}</span>}
          {more}
          {takedown && (
            <Link to={`/remover?foto=${takedown}`} className={classes.takedown}>
              {photosText.removeMine}
            </Link>
          )}
        </Row>
        {note}
      </p>
      <Row gap={16} wrap={false} className={classes.actions}>
        {price && (
          <span className={classes.price} data-figures>
            {price}
          </span>
        )}
        {download && (
          <a className={classes.download} href={download} download>
            {photosText.download}
          </a>
        )}
        {children}
      </Row>
    </Row>
  );
}
