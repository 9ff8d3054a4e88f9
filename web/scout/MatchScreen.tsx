import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconMapOff, IconPlugConnectedX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import type { CallError } from '../api/callError.ts';
import { Panel } from '../parts/Panel.tsx';
import type { ReportsProps } from '../parts/reports.ts';
import { useFollowing } from '../sync/useFollowing.ts';
import { matchText } from '../text/match.ts';
import { t } from '../text/pt.ts';
import { Alone } from '../ui/Alone.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Message } from '../ui/Message.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import headerClasses from './MatchHeader.module.css';
import classes from './MatchView.module.css';
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

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The screen's layout while game and log are fetched. */
export function MatchSkeleton() {
  usePageTitle(t.screens.match);
  return (
    <div role="status">
      <VisuallyHidden>
        <h1>{matchText.loading}</h1>
      </VisuallyHidden>
      <div className={headerClasses.header} data-ground="deep">
        <Row wrap={false} gap={12} className={headerClasses.inside} />
      </div>
      <div className={classes.grid}>
        <Panel title={matchText.scoreboard} className={classes.score}>
          <Skeleton height={200} />
        </Panel>
        <Panel title={matchText.stats.loading} className={classes.stats}>
          <Skeleton height={120} />
        </Panel>
        <Stack gap={12} className={classes.court}>
          <Panel title={matchText.court.title}>
            <Skeleton height="auto" style={{ aspectRatio: '2 / 1' }} mt={36} />
            <Skeleton height={84} mt={16} />
          </Panel>
        </Stack>
        <Panel title={matchText.plays.loading} className={classes.plays}>
          {LINES.map((line) => (
            <Skeleton key={line} height={36} mb={12} />
          ))}
        </Panel>
        <div className={classes.reports}>
          <Panel
            title={matchText.reports.loading}
            actions={<Button disabled>{matchText.reports.pdfLoading}</Button>}
          >
            <Skeleton height={280} />
          </Panel>
        </div>
      </div>
    </div>
  );
}
