import type { Gift } from '@volleyscouter/contract/products';
import { LargeCaption } from '../../shop/shared/photos/LargeCaption.tsx';
import { LargeView } from '../../shop/shared/photos/LargeView.tsx';
import { t } from '../text/pt.ts';

interface LargeGiftProps {
  gifts: readonly Gift[];
  position: number;
  onMove: (id: string, position: number) => void;
  onClose: () => void;
}

export function LargeGift({ gifts, position, onMove, onClose }: LargeGiftProps) {
  const gift = gifts[position];
  return (
    <LargeView
      total={gifts.length}
      position={position}
      photoAt={(at) => {
        const shownGift = gifts[at];
        return (
          shownGift && {
            ...shownGift,
            id: shownGift._id,
            src: shownGift.imageSample,
            alt: t.home.giftOf(shownGift.evento),
          }
        );
      }}
      onMove={(at) => {
        const next = gifts[at];
        if (next) onMove(next._id, at);
      }}
      onClose={onClose}
    >
      {gift && (
        <LargeCaption
          title={gift.evento}
          detail={gift.local}
          price={t.home.gift}
          takedown={gift._id}
          download={gift.image}
        />
      )}
    </LargeView>
  );
}
