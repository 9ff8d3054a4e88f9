import type { MatchData } from '../parts/matchData.ts';
import type { Following, Recorder } from '../sync/recording.ts';
import { matchText } from '../text/match.ts';
import { scoutText } from '../text/scout.ts';
import classes from './MatchView.module.css';
import { timeOfDay } from './timeOfDay.ts';
import { RecorderBanner } from './versions/RecorderBanner.tsx';

interface MatchBannersProps {
  data: MatchData;
  following: Following;
  recorder: Recorder | null;
}

/** Between header and panels: that a viewer is offline and since when, else who records; that this page's version is outdated. */
export function MatchBanners({ data, following, recorder }: MatchBannersProps) {
  const { match, log, link, lostAt, lease, outdated } = following;
  return (
    <>
      {recorder === null && link === 'offline' && !match.state.over ? (
        <p className={classes.away}>
          {lostAt === null
            ? matchText.offlineUnknown
            : matchText.offlineText(timeOfDay(new Date(lostAt).toISOString()))}
        </p>
      ) : (
        <RecorderBanner data={data} log={log} lease={lease} recorder={recorder} />
      )}
      {recorder && outdated && <p className={classes.outdated}>{scoutText.status.outdated}</p>}
    </>
  );
}
