import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { useState } from 'react';
import { requestsText as words } from '../text/requests.ts';
import { copyText } from '../ui/copyText.ts';
import { toast } from '../ui/toast.ts';
import classes from './Requests.module.css';

/** Where the answer is awaited: whoever asked hears it from a person. */
export function Reply({ request: { nome, contato } }: { request: PrivacyRequest }) {
  const [copied, setCopied] = useState(false);
  if (contato === '') return <p className={classes.reply}>{words.noContact}</p>;
  const copy = async () => {
    if (await copyText(contato)) setCopied(true);
    else void toast.bad(words.copyFailed);
  };
  const Icon = copied ? IconCheck : IconCopy;
  const label = copied ? words.copied : words.copyContact;
  return (
    <p className={classes.reply}>
      <span>{words.reply(nome, contato)}</span>
      <ActionIcon aria-label={label} title={label} onClick={copy}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </p>
  );
}
