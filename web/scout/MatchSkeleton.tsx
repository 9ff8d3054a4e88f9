import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Panel } from '../parts/Panel.tsx';
import { matchText } from '../text/match.ts';
import { t } from '../text/pt.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import headerClasses from './MatchHeader.module.css';
import classes from './MatchView.module.css';

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
        <div className={headerClasses.inside} />
      </div>
      <div className={classes.grid}>
        <Panel title={matchText.scoreboard} className={classes.score}>
          <Skeleton height={200} />
        </Panel>
        <Panel title={matchText.stats.loading} className={classes.stats}>
          <Skeleton height={120} />
        </Panel>
        <div className={classes.court}>
          <Panel title={matchText.court.title}>
            <Skeleton height="auto" style={{ aspectRatio: '2 / 1' }} mt={36} />
            <Skeleton height={84} mt={16} />
          </Panel>
        </div>
        <Panel title={matchText.plays.loading} className={classes.plays}>
          {LINES.map((line) => (
            <Skeleton key={line} height={36} mb={12} />
          ))}
        </Panel>
        <div className={classes.reports}>
          <Panel title={matchText.reports.loading}>
            <Skeleton height={280} />
          </Panel>
        </div>
      </div>
    </div>
  );
}
