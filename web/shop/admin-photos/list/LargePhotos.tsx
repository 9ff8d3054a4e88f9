import type { AdminProduct } from '@volleyscouter/contract/products';
import { Link, useLocation } from 'react-router';
import { Row } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { LargeView } from '../../shared/photos/LargeView.tsx';
import { describe } from '../describe.ts';
import type { FromList } from '../listAddress.ts';
import classes from './LargePhotos.module.css';

const texts = adminPhotos.list;

interface LargePhotosProps {
  total: number;
  position: number;
  at: (position: number) => AdminProduct | undefined;
  onMove: (position: number) => void;
  onClose: () => void;
}

export function LargePhotos({ total, position, at, onMove, onClose }: LargePhotosProps) {
  const { search } = useLocation();
  const product = at(position);
  const photoAt = (index: number) => {
    const photo = at(index);
    if (!photo) return undefined;
    const { _id, imageSample, width, height, thumbhash } = photo;
    return { id: _id, src: imageSample, alt: describe(photo), width, height, thumbhash };
  };
  return (
    <LargeView total={total} position={position} photoAt={photoAt} onMove={onMove} onClose={onClose}>
      {product && (
        <Row gap={24} justify="between" className={classes.caption}>
          <span>
            {[product.evento, product.local, reais(product.priceInCents), product.tags, product.fileName]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Link
            to={`/admin/product/edit/${product._id}`}
            state={{ list: search } satisfies FromList}
            className={classes.edit}
            aria-label={texts.editOf(describe(product))}
          >
            {texts.edit}
          </Link>
        </Row>
      )}
    </LargeView>
  );
}
