import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import type { Purchase } from '@volleyscouter/contract/purchases';
import { paymentText as words } from '../text/payment.ts';
import { reais } from '../ui/money.ts';
import { contactParts } from './contact.ts';
import classes from './Help.module.css';
import type { ReceiptSeller } from './receiptLines.ts';

/** The ways to the seller, with words that say what it is about: the chat where there is one, and what else is known. */
export function Help({ purchase, seller }: { purchase: Purchase; seller: ReceiptSeller | undefined }) {
  if (!seller) return null;
  const { numero, totalPrice, status } = purchase;
  const about = words.helpText(numero, reais(totalPrice), status);
  return (
    <>
      {seller.chat !== '' && (
        <Button
          component="a"
          href={`https://wa.me/${seller.chat}?text=${encodeURIComponent(about)}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />}
        >
          {words.help}
        </Button>
      )}
      {seller.contato !== '' && (
        <p className={classes.contact}>
          {words.contact}:{' '}
          {contactParts(seller.contato, words.number(numero), about).map(({ text, href }) =>
            href === null ? (
              text
            ) : (
              <a key={text} href={href}>
                {text}
              </a>
            ),
          )}
        </p>
      )}
    </>
  );
}
