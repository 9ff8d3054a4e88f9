import { matchText } from '../text/match.ts';
import classes from './MatchView.module.css';
import { clockOf } from './versions/clock.ts';

/** For who only follows, in place of who records: there is no way to the server, and until when what is shown was heard. */
export function Away({ since }: { since: number | null }) {
  return (
    <p className={classes.away}>
      {since === null
        ? matchText.offlineUnknown
        : matchText.offlineText(clockOf(new Date(since).toISOString()))}
    </p>
  );
}
