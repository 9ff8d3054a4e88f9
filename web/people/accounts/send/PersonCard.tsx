import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBrandWhatsapp, IconPlayerSkipForward } from '@tabler/icons-react';
import type { Account } from '@volleyscouter/contract/accounts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { type ChatWindow, openChatWindow } from '../../../kit/chatWindow.ts';
import { Grid } from '../../../kit/Grid.tsx';
import { Key } from '../../../kit/Key.tsx';
import { isTyping } from '../../../kit/keys.ts';
import { Card, Row, Small } from '../../../kit/layout.tsx';
import { writeMoment } from '../../../kit/moment.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { writePhone } from '../../../kit/phone.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { accountCalls } from '../calls.ts';
import { sendText as words } from '../peopleText.ts';
import { useRefresh } from '../queries.ts';
import classes from './SendCodes.module.css';
import type { Queue } from './useQueue.ts';
import { chatWith, hasLink, messageTo } from './useQueue.ts';

interface PersonCardProps {
  account: Account;
  queue: Queue;
  template: string;
}

/** One person: who, the code, the message, and the two steps. Enter opens the chat; then it marks the code as sent and opens the next chat. */
export function PersonCard({ account, queue, template }: PersonCardProps) {
  const [opened, setOpened] = useState(false);
  const open = useRef<HTMLAnchorElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => open.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (opened) next.current?.focus({ preventScroll: true });
  }, [opened]);
  useArrows(queue, opened);

  const { link, make, busy, failure } = useLink(account);
  const [blocked, setBlocked] = useState(false);
  const needsLink = hasLink(template) && link === null;
  const messageWith = (made: string) => messageTo(account, template, window.location.origin, made);
  const { nome, celular, password, enviadoEm } = account;

  const openChat = async (event: MouseEvent) => {
    if (!needsLink) return setOpened(true);
    event.preventDefault();
    if (!busy) await openIn(openChatWindow(words.opening));
  };
  const openIn = async (chat: ChatWindow | null) => {
    const made = needsLink ? await make() : (link ?? '');
    setBlocked(made !== null && !chat);
    if (made === null || !chat) return chat?.close();
    chat.go(chatWith(account, messageWith(made)));
    setOpened(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card of this person comes
  useEffect(() => {
    const chat = queue.takeChat();
    if (chat) void openIn(chat);
  }, []);
  const { following } = queue;
  // a link that somebody may still use is replaced only after its warning was read
  const opensNext = opened && following && !(hasLink(template) && hasLiveLink(following));
  const copied = async (): Promise<string | null> => {
    const made = needsLink ? await make() : (link ?? '');
    return made === null ? null : messageWith(made);
  };
  return (
    <Card as="section" gap={16} className={classes.card} aria-label={nome}>
      <Row gap={16} wrap={false} className={classes.top}>
        <span className={classes.progress} role="status" data-figures>
          {words.progress(queue.at + 1, queue.total)}
        </span>
        <span className={classes.track} aria-hidden="true">
          <span style={{ inlineSize: `${(100 * queue.at) / queue.total}%` }} />
        </span>
        {queue.canGoBack && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            disabled={queue.busy}
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
            rightSection={<Key of="←" />}
            onClick={() => void queue.back()}
          >
            {words.back}
          </Button>
        )}
      </Row>
      <div>
        <h2 className={classes.name}>{nome}</h2>
        <p className={classes.phone} data-figures>
          {writePhone(celular)}
          {enviadoEm && <span> · {words.already(writeMoment(enviadoEm))}</span>}
        </p>
      </div>
      <p className={classes.code} data-figures>
        {password}
      </p>
      <p className={classes.bubble}>{messageWith(link ?? words.linkLater)}</p>
      {hasLink(template) && (
        <Small as="p" mb={8}>
          {words.linkHint}
        </Small>
      )}
      {needsLink && hasLiveLink(account) && (
        <Notice title={words.linkReplaces(writeMoment(account.linkAte))} tone="warning" />
      )}
      {failure && <Notice title={words.linkFailed}>{failure}</Notice>}
      {blocked && <Notice title={words.blocked} tone="warning" />}
      {queue.failure && <Notice title={words.markFailed}>{queue.failure}</Notice>}
      <Grid gap={8} className={classes.steps}>
        <Button
          ref={open}
          component="a"
          href={chatWith(account, messageWith(link ?? ''))}
          target="_blank"
          rel="noopener noreferrer"
          size="lg"
          variant={opened ? 'default' : 'filled'}
          leftSection={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden="true" />}
          rightSection={!opened && <Key of="Enter" />}
          data-loading={busy || undefined}
          onClick={openChat}
        >
          {words.open}
        </Button>
        <Button
          ref={next}
          size="lg"
          variant={opened ? 'filled' : 'default'}
          loading={queue.busy}
          rightSection={opened && <Key of={opensNext ? 'Enter' : '→'} />}
          onClick={() => void queue.sendNext(opensNext ? openChatWindow(words.opening) : null)}
        >
          {opensNext ? words.nextOpen : words.next}
        </Button>
      </Grid>
      <Row justify="between">
        <CopyButton text={copied} label={words.copy} />
        <Button
          variant="default"
          disabled={queue.busy}
          leftSection={<IconPlayerSkipForward size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={!opened && <Key of="→" />}
          onClick={queue.skip}
        >
          {words.skip}
        </Button>
      </Row>
    </Card>
  );
}

/** → goes on: marked as sent where the chat was opened, skipped where it was not. ← and Ctrl+Z take the last step back. */
function useArrows(queue: Queue, opened: boolean): void {
  const latest = useRef({ queue, opened });
  useEffect(() => {
    latest.current = { queue, opened };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.altKey) return;
      const now = latest.current;
      const command = event.ctrlKey || event.metaKey;
      if (!command && event.key === 'ArrowRight') {
        if (now.opened) void now.queue.sendNext(null);
        else now.queue.skip();
      } else if ((!command && event.key === 'ArrowLeft') || (command && event.key.toLowerCase() === 'z')) {
        void now.queue.back();
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
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
