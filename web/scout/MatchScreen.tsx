import { Button } from '@mantine/core';
import { IconMapOff, IconPlugConnectedX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import type { CallError } from '../api/ask.ts';
import type { ReportsProps } from '../parts/reports.ts';
import { matchText } from '../text/match.ts';
import { t } from '../text/pt.ts';
import { Alone } from '../ui/Alone.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Message } from '../ui/Message.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { MatchSkeleton } from './MatchSkeleton.tsx';
import { MatchView } from './MatchView.tsx';
import { useMatch } from './useMatch.ts';

type Area = 'admin' | 'scouter' | 'public';

export interface MatchScreenProps {
  /** Where the person came from; what they may do is the server's answer, never this. */
  area: Area;
  /** What stands below the court. */
  Reports: ComponentType<ReportsProps>;
}

const LISTS: Record<Area, string> = { admin: '/admin/games', scouter: '/games', public: '/jogos' };

const placeOf = (area: Area, id: string): string =>
  area === 'public' ? `/jogos/${id}` : `${area === 'admin' ? '/admin' : ''}/games/scout/${id}`;

/** A match: score, court, plays, reports. Its id is the route's `:id`. */
export function MatchScreen({ area, Reports }: MatchScreenProps) {
  const { id = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useMatch(id);
  if (isPending) return <MatchSkeleton />;
  if (error) return <Failed error={error} area={area} retrying={isFetching} onRetry={() => refetch()} />;
  return (
    <MatchView
      key={id}
      following={data}
      admin={area === 'admin'}
      list={LISTS[area]}
      placeOf={(other) => placeOf(area, other)}
      Reports={Reports}
    />
  );
}

interface FailedProps {
  error: CallError;
  area: Area;
  retrying: boolean;
  onRetry: () => void;
}

/** A private game does not exist for guests; everything else can be tried again. */
function Failed({ error, area, retrying, onRetry }: FailedProps) {
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
          <Button onClick={onRetry} loading={retrying}>
            {t.retry}
          </Button>
          <LinkButton to={LISTS[area]} variant="default">
            {matchText.toList}
          </LinkButton>
        </Message>
      )}
    </Alone>
  );
}
