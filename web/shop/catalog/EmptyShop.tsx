import { Button } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Message } from '../../kit/Message.tsx';
import { emptyShopText as texts } from './emptyShopText.ts';
import { emptyText } from './emptyText.ts';
import { FILTER_PARTS, type ShopFilter } from './filter.ts';

interface EmptyShopProps {
  shownFilter: ShopFilter;
  /** Name of the filtered event, if its sales have ended. */
  ended: string | undefined;
  onShowAll: () => void;
}

export function EmptyShop({ shownFilter, ended, onShowAll }: EmptyShopProps) {
  const filtered = FILTER_PARTS.some((part) => shownFilter[part] !== '');
  return (
    <Message
      icon={<IconPhotoSearch size={28} stroke={1.75} />}
      title={texts.title}
      text={emptyText(shownFilter, ended)}
    >
      {ended && <LinkButton to="/ar/compras">{texts.toPurchases}</LinkButton>}
      {filtered && (
        <Button variant="default" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      )}
    </Message>
  );
}
