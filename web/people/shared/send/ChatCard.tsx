import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBrandWhatsapp, IconPlayerSkipForward } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { type ChatWindow, openChatWindow } from '../../../kit/chatWindow.ts';
import { Grid } from '../../../kit/Grid.tsx';
import { Key } from '../../../kit/Key.tsx';
import { isTyping } from '../../../kit/keys.ts';
import { Card, Row } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { chatText as texts } from '../texts/chat.ts';
import classes from './ChatCard.module.css';
import type { Queue } from './useQueue.ts';

interface ChatCardProps {
  name: string;
  detail: ReactNode;
  lead?: ReactNode;
  /** Preview of the message. */
  message: string;
  /** `null` if the message could not be made. */
  finish: () => Promise<string | null>;
  /** True if `message` is the complete message. */
  isFinished: boolean;
  finishing?: boolean;
  /** Address of the chat with this text. */
  chatWith: (text: string) => string;
  queue: Queue;
  /** True if marking the message as sent can also open the chat of the next person. */
  canOpenNext: boolean;
  children?: ReactNode;
}

/**
 * Enter opens the chat. The next Enter marks the message as sent and, if `canOpenNext`, opens the next chat.
 */
export function ChatCard({ name, detail, message, finish, queue, chatWith, ...props }: ChatCardProps) {
  const [opened, setOpened] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const open = useRef<HTMLAnchorElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => open.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (opened) next.current?.focus({ preventScroll: true });
  }, [opened]);
  useArrows(queue, opened);

  const openChat = async (event: MouseEvent) => {
    if (props.isFinished) return setOpened(true);
    event.preventDefault();
    if (!props.finishing) await openIn(openChatWindow(texts.opening));
  };
  const openIn = async (chat: ChatWindow | null) => {
    const text = await finish();
    setBlocked(text !== null && !chat);
    if (text === null || !chat) return chat?.close();
    chat.go(chatWith(text));
    setOpened(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card of this person appears
  useEffect(() => {
    const chat = queue.takeChat();
    if (chat) void openIn(chat);
  }, []);
  const opensNext = opened && props.canOpenNext;
  return (
    <Card as="section" gap={16} className={classes.card} aria-label={name}>
      <Row gap={16} wrap={false} className={classes.top}>
        <span className={classes.progress} role="status" data-figures>
          {texts.progress(queue.at + 1, queue.total)}
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
            {texts.back}
          </Button>
        )}
      </Row>
      <div>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.detail} data-figures>
          {detail}
        </p>
      </div>
      {props.lead}
      <p className={classes.bubble}>{message}</p>
      {props.children}
      {blocked && <Notice title={texts.blocked} tone="warning" />}
      {queue.failure && <Notice title={texts.markFailed}>{queue.failure}</Notice>}
      <Grid gap={8} className={classes.steps}>
        <Button
          ref={open}
          component="a"
          href={chatWith(message)}
          target="_blank"
          rel="noopener noreferrer"
          size="lg"
          variant={opened ? 'default' : 'filled'}
          leftSection={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden="true" />}
          rightSection={!opened && <Key of="Enter" />}
          data-loading={props.finishing || undefined}
          onClick={openChat}
        >
          {texts.open}
        </Button>
        <Button
          ref={next}
          size="lg"
          variant={opened ? 'filled' : 'default'}
          loading={queue.busy}
          rightSection={opened && <Key of={opensNext ? 'Enter' : '→'} />}
          onClick={() => void queue.sendNext(opensNext ? openChatWindow(texts.opening) : null)}
        >
          {opensNext ? texts.nextOpen : texts.next}
        </Button>
      </Grid>
      <Row justify="between">
        <CopyButton text={finish} label={texts.copy} />
        <Button
          variant="default"
          disabled={queue.busy}
          leftSection={<IconPlayerSkipForward size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={!opened && <Key of="→" />}
          onClick={queue.skip}
        >
          {texts.skip}
        </Button>
      </Row>
    </Card>
  );
}

/**
 * → marks the message as sent if the chat was opened; otherwise it skips the person. ← and Ctrl+Z undo the
 * last step.
 */
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
