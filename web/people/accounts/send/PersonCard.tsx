import type { Account } from '@volleyscouter/contract/accounts';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
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
import { sendText as texts } from '../peopleText.ts';
import { useRefresh } from '../queries.ts';
import classes from './SendCodes.module.css';

interface PersonCardProps {
  account: Account;
  following: Account | undefined;
  queue: Queue;
  template: string;
}

export function PersonCard({ account, following, queue, template: typed }: PersonCardProps) {
  const template = templateFor(account, typed);
  const { link, make, busy, failure } = useLink(account);
  const needsLink = hasLink(template) && link === null;
  const messageWith = ({ link, codigo = account.password }: Partial<MadeLink>) =>
    messageTo({ ...account, password: codigo }, template, window.location.origin, link ?? '');
  const finish = async (): Promise<string | null> => {
    const currentLink = needsLink ? await make() : (link ?? {});
    return currentLink === null ? null : messageWith(currentLink);
  };
  const { nome, celular, password, enviadoEm } = account;
  return (
    <ChatCard
      name={nome}
      detail={
        <>
          {writePhone(celular)}
          {enviadoEm && <span> · {texts.already(writeMoment(enviadoEm))}</span>}
        </>
      }
      lead={
        <p className={classes.code} data-figures>
          {password}
        </p>
      }
      message={messageWith(link ?? { link: texts.linkLater })}
      finish={finish}
      isFinished={!needsLink}
      finishing={busy}
      chatWith={(text) => chatLink(celular, text) ?? ''}
      queue={queue}
      // False if the message replaces a valid link of the next person: the admin must first see the warning.
      canOpenNext={following !== undefined && !(hasLink(template) && hasLiveLink(following))}
    >
      {hasLink(template) && (
        <Small as="p" mb={8}>
          {texts.linkHint}
        </Small>
      )}
      {needsLink && hasLiveLink(account) && (
        <Notice title={texts.linkReplaces(writeMoment(account.linkAte))} tone="warning" />
      )}
      {failure && <Notice title={texts.linkFailed}>{failure}</Notice>}
    </ChatCard>
  );
}

/** Creates the link only when the message is opened or copied: a new link invalidates the previous link. */
function useLink(account: Account) {
  const refresh = useRefresh();
  const [link, setLink] = useState<MadeLink | null>(null);
  const { save, busy, failure } = useSave(
    () => call(accountCalls.link, { params: { id: account._id } }),
    (newLink) => {
      setLink(newLink);
      refresh.put({ ...account, linkAte: newLink.expiresAt, password: newLink.codigo });
    },
  );
  return {
    /** `null`: not created yet. */
    link,
    busy,
    failure: failure?.msg ?? null,
    make: async (): Promise<MadeLink | null> => link ?? (await save()),
  };
}

type MadeLink = CallAnswer<typeof ROUTES.createEntranceLink>;

/** An older server does not report links. */
const hasLiveLink = ({ linkAte }: Account): boolean => new Date(linkAte || 0) > new Date();

const hasLink = (template: string): boolean => template.includes('{link}');

/** If the phone is not verified, the code alone does not allow a sign-in, so a link is added. */
const templateFor = ({ celularProvado }: Account, template: string): string =>
  celularProvado === false && !hasLink(template) ? `${template}\n{link}` : template;

/** `origin`: public address of this site. `link`: sign-in link. */
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
