import type { Account } from '@volleyscouter/contract/accounts';
import { chatLink, fillText } from '@volleyscouter/core/people/message';
import { useState } from 'react';
import { Small } from '../../../kit/layout.tsx';
import { writeMoment } from '../../../kit/moment.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { writePhone } from '../../../kit/phone.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { accountFormText } from '../../../platform/text/accounts.ts';
import { ChatCard } from '../../shared/send/ChatCard.tsx';
import type { Queue } from '../../shared/send/useQueue.ts';
import { accountCalls } from '../calls.ts';
import { sendText as words } from '../peopleText.ts';
import { useRefresh } from '../queries.ts';
import classes from './SendCodes.module.css';

interface PersonCardProps {
  account: Account;
  following: Account | undefined;
  queue: Queue;
  template: string;
}

/** A person with the code and the message that has it. */
export function PersonCard({ account, following, queue, template }: PersonCardProps) {
  const { link, make, busy, failure } = useLink(account);
  const needsLink = hasLink(template) && link === null;
  const messageWith = (made: string) => messageTo(account, template, window.location.origin, made);
  const finish = async (): Promise<string | null> => {
    const made = needsLink ? await make() : (link ?? '');
    return made === null ? null : messageWith(made);
  };
  const { nome, celular, password, enviadoEm } = account;
  return (
    <ChatCard
      name={nome}
      detail={
        <>
          {writePhone(celular)}
          {enviadoEm && <span> · {words.already(writeMoment(enviadoEm))}</span>}
        </>
      }
      lead={
        <p className={classes.code} data-figures>
          {password}
        </p>
      }
      message={messageWith(link ?? words.linkLater)}
      finish={finish}
      isFinished={!needsLink}
      finishing={busy}
      chatWith={(text) => chatLink(celular, text) ?? ''}
      queue={queue}
      // a link that somebody may still use is replaced only after its warning was read
      canOpenNext={following !== undefined && !(hasLink(template) && hasLiveLink(following))}
    >
      {hasLink(template) && (
        <Small as="p" mb={8}>
          {words.linkHint}
        </Small>
      )}
      {needsLink && hasLiveLink(account) && (
        <Notice title={words.linkReplaces(writeMoment(account.linkAte))} tone="warning" />
      )}
      {failure && <Notice title={words.linkFailed}>{failure}</Notice>}
    </ChatCard>
  );
}

/**
 * The link that signs a person in, made when her message is opened or copied: one that was never sent would end the one that she has.
 * It is made once for a message, however often that is opened.
 */
function useLink(account: Account) {
  const refresh = useRefresh();
  const [link, setLink] = useState<string | null>(null);
  const { save, busy, failure } = useSave(
    () => call(accountCalls.link, { params: { id: account._id } }),
    (made) => {
      setLink(made.link);
      refresh.put({ ...account, linkAte: made.expiresAt });
    },
  );
  return {
    /** `null` until it was made. */
    link,
    busy,
    failure: failure?.msg ?? null,
    make: async (): Promise<string | null> => link ?? (await save())?.link ?? null,
  };
}

/** Whether she has a link that she has not used; an older server does not say. */
const hasLiveLink = ({ linkAte }: Account): boolean => new Date(linkAte || 0) > new Date();

/** Whether a message has a link that signs in. */
const hasLink = (template: string): boolean => template.includes('{link}');

/** The message to one person. `origin` is where this site is reached, `link` what signs her in. */
const messageTo = (
  { nome, password, perfil }: Account,
  template: string,
  origin: string,
  link: string,
): string =>
  fillText(template, {
    nome,
    codigo: password,
    link,
    endereco: `${origin}/#${accountFormText.entrances[perfil]}`,
  });
