import type { AdminProduct } from '@volleyscouter/contract/products';
import { Card, Small } from '../../../kit/layout.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { describe } from '../describe.ts';
import classes from './Form.module.css';

const texts = adminPhotos.form;

/** `takenAt`: e.g. `2026-05-01T14:03:22`; the time of day is optional. */
function writeTaken(takenAt: string, isGuessed: boolean): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(takenAt) ?? [];
  return day ? texts.taken([`${day}/${month}/${year}`, time].filter(Boolean).join(', '), isGuessed) : '';
}

export function PhotoPanel({ product }: { product: AdminProduct }) {
  const { imageSample, width, height, fileName, camera, takenAt, timeGuessed } = product;
  const size = width > 0 ? `${width} × ${height}` : '';
  return (
    <Card as="figure" gap={12}>
      <div className={classes.picture}>
        <img
          src={imageSample}
          alt={describe(product)}
          width={width || undefined}
          height={height || undefined}
        />
      </div>
      <Small as="figcaption">
        {[fileName, size, camera, writeTaken(takenAt, timeGuessed)].filter(Boolean).join(' · ')}
      </Small>
    </Card>
  );
}
