import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { Row, Stack } from '../../kit/layout.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { t } from '../../platform/text/pt.ts';
import type { CameraProps } from '../shared/camera.ts';
import { GAME_LISTS, type MatchArea, MatchFailed } from '../shared/MatchFailed.tsx';
import type { ReportsProps } from '../shared/reports.ts';
import { matchText } from '../shared/texts/match.ts';
import type { VideoProps } from '../shared/video/videoTypes.ts';
import { useFollowing } from '../sync/useFollowing.ts';
import headerClasses from './header/MatchHeader.module.css';
import classes from './MatchView.module.css';
import { MatchView } from './MatchView.tsx';

export interface MatchScreenProps {
  area: MatchArea;
  Reports: ComponentType<ReportsProps>;
  Camera: ComponentType<CameraProps>;
  Video: ComponentType<VideoProps>;
}

export function MatchScreen({ area, Reports, Camera, Video }: MatchScreenProps) {
  const { id = '' } = useParams();
  const now = useFollowing(id, { record: area !== 'public' });
  if (now.status === 'loading') return <MatchSkeleton />;
  if (now.status === 'failed') return <MatchFailed error={now.error} area={area} onRetry={now.retry} />;
  return (
    <MatchView
      key={id}
      following={now.following}
      admin={area === 'admin'}
      list={GAME_LISTS[area]}
      Reports={Reports}
      Camera={Camera}
      Video={Video}
    />
  );
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

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
          <ReportsSkeleton />
        </div>
      </div>
    </div>
  );
}

export function ReportsSkeleton() {
  return (
    <Panel
      title={matchText.reports.loading}
      actions={<Button disabled>{matchText.reports.pdfLoading}</Button>}
    >
      <Skeleton height={280} />
    </Panel>
  );
}
