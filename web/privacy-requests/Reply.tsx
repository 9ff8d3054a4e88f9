import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { chatLink } from '@volleyscouter/core/people/message';
import { useState } from 'react';
import { writePhone } from '../parts/phone.ts';
import { requestsText as words } from '../text/requests.ts';
import { copyText } from '../ui/copyText.ts';
import { toast } from '../ui/toast.ts';
import classes from './Requests.module.css';

/** A contact that is a phone: it has no letter, as any other way has. */
const phoneOf = (contact: string): string | null => (/[\p{L}@]/u.test(contact) ? null : contact);

/** Where the answer is awaited: whoever asked hears it from a person. */
export function Reply({ request: { nome, contato } }: { request: PrivacyRequest }) {
  const [copied, setCopied] = useState(false);
  if (contato === '') return <p className={classes.reply}>{words.noContact}</p>;
  const phone = phoneOf(contato);
  const chat = phone && chatLink(phone, words.chatText(nome));
  const copy = async () => {
    if (await copyText(contato)) setCopied(true);
    else void toast.bad(words.copyFailed);
  };
  const Icon = copied ? IconCheck : IconCopy;
  const label = copied ? words.copied : words.copyContact;
  return (
    <p className={classes.reply}>
      <span className={classes.whom}>{words.reply(nome)}</span>{' '}
      <strong data-phone={phone !== null || undefined}>{phone ? writePhone(phone) : contato}</strong>
      <ActionIcon aria-label={label} title={label} onClick={copy}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {chat && (
        <Button
          component="a"
          href={chat}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
          px="xs"
        >
          {words.openChat}
        </Button>
      )}
    </p>
  );
}
