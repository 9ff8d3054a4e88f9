import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconTool } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { FullScreenMessage } from '../../kit/FullScreenMessage.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Message } from '../../kit/Message.tsx';
import { MissingPart } from '../../kit/onDemand.tsx';
import { serverAnswers } from '../../kit/serverAnswers.ts';
import { t } from '../text/pt.ts';

/** True if code or styles failed to load. */
const isMissing = (error: unknown): boolean =>
  error instanceof MissingPart ||
  (error instanceof Error && /imported module|module script failed|preload CSS/i.test(error.message));

/** Min age of the page before the page reloads itself. Prevents a reload loop. */
const MIN_PAGE_AGE_MS = 5000;
/**
 * The page reloads if code or styles fail again within this time after a retry. A retry starts only if the
 * server responds, so the page must belong to an old build.
 */
const MAX_RETRY_AGE_MS = 5000;

let lastRetryAt = Number.NEGATIVE_INFINITY;

/** Also retries when the network is back and when the page becomes visible. */
function useRetry(missing: boolean, error: unknown) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [asking, setAsking] = useState(false);
  const [away, setAway] = useState(false);
  const retry = useCallback(async () => {
    setAsking(true);
    const back = await serverAnswers();
    setAsking(false);
    setAway(!back);
    if (!back) return;
    lastRetryAt = performance.now();
    await navigate(pathname + search, { replace: true, state });
  }, [navigate, pathname, search, state]);

  useEffect(() => {
    if (!missing || error === null || performance.now() - lastRetryAt > MAX_RETRY_AGE_MS) return;
    const timer = setTimeout(
      () => window.location.reload(),
      Math.max(0, MIN_PAGE_AGE_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [missing, error]);

  useEffect(() => {
    if (!missing) return;
    const soon = () => void (document.hidden || retry());
    window.addEventListener('online', soon);
    document.addEventListener('visibilitychange', soon);
    return () => {
      window.removeEventListener('online', soon);
      document.removeEventListener('visibilitychange', soon);
    };
  }, [missing, retry]);
  return { retry, asking, away };
}

export function RouteError() {
  const error = useRouteError();
  const missing = isMissing(error);
  const { retry, asking, away } = useRetry(missing, error);
  return (
    <FullScreenMessage>
      <Message
        order={1}
        tone="error"
        icon={missing ? <IconPlugConnectedX size={28} /> : <IconTool size={28} />}
        title={missing ? t.crash.chunkTitle : t.crash.title}
        text={missing ? (away ? t.crash.away : t.crash.chunkText) : t.crash.text}
      >
        {missing ? (
          <Button onClick={() => void retry()} loading={asking}>
            {t.retry}
          </Button>
        ) : (
          <Button onClick={() => window.location.reload()}>{t.reload}</Button>
        )}
        <LinkButton to="/" variant="default">
          {t.nav.home}
        </LinkButton>
      </Message>
    </FullScreenMessage>
  );
}
