import { Button } from '@mantine/core';
import { IconMapOff, IconPlugConnectedX } from '@tabler/icons-react';
import { FullScreenMessage } from '../../kit/FullScreenMessage.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Message } from '../../kit/Message.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import type { CallError } from '../../platform/api/callError.ts';
import { t } from '../../platform/text/pt.ts';
import { matchText } from './texts/match.ts';

/** Area of the application. The server checks permissions; this value does not. */
export type MatchArea = 'admin' | 'scouter' | 'public';

export const GAME_LISTS: Record<MatchArea, string> = {
  admin: '/admin/games',
  scouter: '/games',
  public: '/jogos',
};

interface MatchFailedProps {
  error: CallError;
  area: MatchArea;
  onRetry: () => void;
}

/** For guests a private match counts as not found. */
export function MatchFailed({ error, area, onRetry }: MatchFailedProps) {
  usePageTitle(t.screens.match);
  const missing = error.failure.code === 'not-found';
  return (
    <FullScreenMessage>
      {missing ? (
        <Message
          order={1}
          icon={<IconMapOff size={28} stroke={1.75} />}
          title={matchText.notFound}
          text={matchText.notFoundText}
        >
          <LinkButton to={GAME_LISTS[area]}>{matchText.toList}</LinkButton>
          {area === 'public' && (
            <LinkButton to="/scout" variant="default">
              {t.scout.title}
            </LinkButton>
          )}
        </Message>
      ) : (
        <Message
          order={1}
          tone="error"
          icon={<IconPlugConnectedX size={28} stroke={1.75} />}
          title={matchText.failed}
          text={error.message}
        >
          <Button onClick={onRetry}>{t.retry}</Button>
          <LinkButton to={GAME_LISTS[area]} variant="default">
            {matchText.toList}
          </LinkButton>
        </Message>
      )}
    </FullScreenMessage>
  );
}
