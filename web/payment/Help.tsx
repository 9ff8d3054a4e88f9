import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import type { Purchase } from '@volleyscouter/contract/purchases';
import { paymentText as words } from '../text/payment.ts';
import { reais } from '../ui/money.ts';

/** The chat of the seller, where there is one, with words that say what it is about. */
export function Help({ purchase, chat }: { purchase: Purchase; chat: string }) {
  if (chat === '') return null;
  const { numero, totalPrice, status } = purchase;
  const text = encodeURIComponent(words.helpText(numero, reais(totalPrice), status));
  return (
    <Button
      component="a"
      href={`https://wa.me/${chat}?text=${text}`}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />}
    >
      {words.help}
    </Button>
  );
}
