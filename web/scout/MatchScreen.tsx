import { Button } from '@mantine/core';
import { IconMapOff, IconPlugConnectedX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import type { CallError } from '../api/callError.ts';
import type { ReportsProps } from '../parts/reports.ts';
import { useFollowing } from '../sync/useFollowing.ts';
import { matchText } from '../text/match.ts';
import { t } from '../text/pt.ts';
import { Alone } from '../ui/Alone.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Message } from '../ui/Message.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { MatchSkeleton } from './MatchSkeleton.tsx';
import { MatchView } from './MatchView.tsx';

type Area = 'admin' | 'scouter' | 'public';

export interface MatchScreenProps {
  /** Where the person came from; what they may do is the server's answer, never this. */
  area: Area;
  /** What stands below the court. */
  Reports: ComponentType<ReportsProps>;
}

const LISTS: Record<Area, string> = { admin: '/admin/games', scouter: '/games', public: '/jogos' };

/** Where a match is. */
const PLACES: Record<Area, (id: string) => string> = {
  admin: (id) => `/admin/games/scout/${id}`,
  scouter: (id) => `/games/scout/${id}`,
  public: (id) => `/jogos/${id}`,
};

/** A match: score, court, plays, reports. Its id is the route's `:id`. */
export function MatchScreen({ area, Reports }: MatchScreenProps) {
  const { id = '' } = useParams();
  const now = useFollowing(id, { record: area !== 'public' });
  if (now.status === 'loading') return <MatchSkeleton />;
  if (now.status === 'failed') return <Failed error={now.error} area={area} onRetry={now.retry} />;
  return (
    <MatchView
      key={id}
      following={now.following}
      admin={area === 'admin'}
      list={LISTS[area]}
      placeOf={PLACES[area]}
      Reports={Reports}
    />
  );
}

interface FailedProps {
  error: CallError;
  area: Area;
  onRetry: () => void;
}

/** A private game does not exist for guests; everything else can be tried again. */
function Failed({ error, area, onRetry }: FailedProps) {
  usePageTitle(t.screens.match);
  const missing = error.failure.code === 'not-found';
  return (
    <Alone>
      {missing ? (
        <Message
          order={1}
          icon={<IconMapOff size={28} stroke={1.75} />}
          title={matchText.notFound}
          text={matchText.notFoundText}
        >
          <LinkButton to={LISTS[area]}>{matchText.toList}</LinkButton>
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
          <LinkButton to={LISTS[area]} variant="default">
            {matchText.toList}
          </LinkButton>
        </Message>
      )}
    </Alone>
  );
}
