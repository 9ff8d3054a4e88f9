import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconTool } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { t } from '../text/pt.ts';
import { Alone } from '../ui/Alone.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Message } from '../ui/Message.tsx';

/** A screen whose code did not arrive: the network, or a newer version has replaced the files. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);

/** A page reloads itself at this age at the earliest (ms), so that one that never works does not flicker. */
const LEAST_AGE = 5000;

/** Whether the server answers; its health is never kept by the browser. */
const isBack = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads the page again once, when the network is back or the page comes to the front, and the server answers. */
function useReload(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => (await isBack()) && window.location.reload();
    const soon = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => void look(), Math.max(0, LEAST_AGE - performance.now()));
    };
    window.addEventListener('online', soon);
    document.addEventListener('visibilitychange', soon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', soon);
      document.removeEventListener('visibilitychange', soon);
    };
  }, [waiting]);
}

/** In place of a screen that threw. The bar and the footer stay. */
export function RouteError() {
  const chunk = isMissingChunk(useRouteError());
  useReload(chunk);
  return (
    <Alone>
      <Message
        order={1}
        tone="error"
        icon={chunk ? <IconPlugConnectedX size={28} /> : <IconTool size={28} />}
        title={chunk ? t.crash.chunkTitle : t.crash.title}
        text={chunk ? t.crash.chunkText : t.crash.text}
      >
        <Button onClick={() => window.location.reload()}>{t.reload}</Button>
        <LinkButton to="/" variant="default">
          {t.nav.home}
        </LinkButton>
      </Message>
    </Alone>
  );
}
