import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { approvalsText as words } from '../text/approvals.ts';
import { copyText } from '../ui/copyText.ts';
import { toast } from '../ui/toast.ts';
import { chatFor, messageFor, type Told } from './buyerChat.ts';

interface TellBuyerProps {
  purchase: Told;
  /** She was not told yet. */
  strong: boolean;
  size?: 'xs' | 'sm';
}

/** The chat with the buyer, or the message to copy where there is no phone. */
export function TellBuyer({ purchase, strong, size = 'xs' }: TellBuyerProps) {
  const { nome } = purchase.idAtleta;
  const { origin } = window.location;
  const link = chatFor(purchase, origin);
  const look = { size, variant: strong ? 'default' : 'subtle', color: strong ? undefined : 'gray' };
  const copy = async () => {
    const copied = await copyText(messageFor(purchase, origin));
    void (copied ? toast.good(words.chat.copied) : toast.bad(words.copyFailed));
  };
  if (link === null)
    return (
      <Button
        {...look}
        leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
        aria-label={words.chat.copyFor(nome)}
        onClick={copy}
      >
        {words.chat.copy}
      </Button>
    );
  return (
    <Button
      {...look}
      component="a"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />}
      aria-label={words.chat.openWith(nome)}
    >
      {words.chat.open}
    </Button>
  );
}
