import { ok } from '@volleyscouter/core/result';
import { CARD, PREVIEW_EDGE } from '@volleyscouter/core/shop/problems';
import sharp from 'sharp';
import type { PhotoMaker } from './maker.ts';

/** Makes pictures within this process. */
export function sharpMaker(): PhotoMaker {
  return {
    async make(path) {
      const turned = await sharp(path).rotate().jpeg().toBuffer({ resolveWithObject: true });
      const card = await sharp(turned.data)
        .resize(CARD.width, CARD.height, { fit: 'cover' })
        .jpeg()
        .toBuffer();
      const preview = await sharp(turned.data)
        .resize(PREVIEW_EDGE, PREVIEW_EDGE, { fit: 'inside', withoutEnlargement: true })
        .jpeg()
        .toBuffer();
      const { width, height } = turned.info;
      return ok({
        card,
        preview,
        thumbhash: '',
        format: 'jpeg' as const,
        width,
        height,
        takenAt: '',
        takenOffset: null,
        camera: '',
      });
    },
    close: async () => undefined,
  };
}
