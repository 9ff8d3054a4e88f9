import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { openChatWindow } from '../../kit/chatWindow.ts';
import { copyText } from '../../kit/copyText.ts';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { approvalsText as texts } from './approvalsText.ts';
import { chatFor, makePurchaseLink, messageFor, type NotifiablePurchase } from './buyerChat.ts';

interface NotifyBuyerProps {
  purchase: NotifiablePurchase;
  strong: boolean;
  size?: 'xs' | 'sm';
  /** Link that was just created. Another new link would make this link invalid. */
  initialLink?: string | null;
}

/** The first click creates the link; later clicks reuse it. */
export function NotifyBuyer({ purchase, strong, size = 'xs', initialLink = null }: NotifyBuyerProps) {
  const { nome } = purchase.idAtleta;
  const [link, setLink] = useState(initialLink);
  const { save, busy } = useSave(
    async () => {
      const answer = await makePurchaseLink(purchase._id);
      if (!answer.ok) void toast.bad(`${texts.chat.noLink(nome)} ${answer.error.msg}`);
      return answer;
    },
    (answer) => setLink(answer.link),
  );
  const style = { size, variant: strong ? 'default' : 'subtle', color: strong ? undefined : 'gray' };
  const copy = async () => {
    const ready = link ?? (await save())?.link;
    if (ready === undefined) return;
    const copied = await copyText(messageFor(purchase, ready));
    void (copied ? toast.good(texts.chat.copied) : toast.bad(texts.copyFailed));
  };
  const address = chatFor(purchase, link ?? '');
  if (address === null)
    return (
      <Button
        {...style}
        leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
        aria-label={texts.chat.copyFor(nome)}
        loading={busy}
        onClick={copy}
      >
        {texts.chat.copy}
      </Button>
    );
  const open = async (event: MouseEvent) => {
    if (link !== null) return;
    event.preventDefault();
    if (busy) return;
    const chat = openChatWindow(texts.chat.prepare);
    const ready = (await save())?.link;
    const to = ready === undefined ? null : chatFor(purchase, ready);
    if (to === null) return chat?.close();
    if (chat) chat.go(to);
    else void toast.warn(texts.chat.ready(nome));
  };
  return (
    <Button
      {...style}
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />}
      aria-label={texts.chat.openWith(nome)}
      data-loading={busy || undefined}
      onClick={open}
    >
      {texts.chat.open}
    </Button>
  );
}
