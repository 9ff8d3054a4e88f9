import type { AdminProduct } from '@volleyscouter/contract/products';
import { isGift, isHidden } from '@volleyscouter/core/shop/tags';
import { useRef } from 'react';
import { Badge } from '../../../kit/Badge.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Tick } from '../../../kit/Tick.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import classes from './parts.module.css';

const texts = adminPhotos.list;

export function RowsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice title={texts.moreFailed}>
      {error.message}{' '}
      <button type="button" className={classes.again} onClick={onRetry}>
        {texts.retry}
      </button>
    </Notice>
  );
}

export function PhotoBadges({ product: { tags, withheld } }: { product: AdminProduct }) {
  return (
    <>
      {withheld && <Badge tone="bad">{texts.badges.withheld}</Badge>}
      {isHidden(tags) && <Badge>{texts.badges.hidden}</Badge>}
      {isGift(tags) && <Badge tone="accent">{texts.badges.gift}</Badge>}
    </>
  );
}

interface PickTickProps {
  name: string;
  picked: boolean;
  tabIndex?: number;
  /** `range` (Shift key): picks all entries from the last picked entry to this entry. */
  onPick: (range: boolean) => void;
}

export function PickTick({ name, picked, tabIndex, onPick }: PickTickProps) {
  // the change event has no Shift state, so it is read from the click
  const shift = useRef(false);
  return (
    <Tick
      aria-label={texts.pick(name)}
      checked={picked}
      tabIndex={tabIndex}
      onClick={(event) => {
        shift.current = event.shiftKey;
      }}
      onChange={() => onPick(shift.current)}
    />
  );
}
