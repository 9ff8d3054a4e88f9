import { playsAfterMatchEnd } from '@volleyscouter/core/rally/playsAfterMatchEnd';
import type { Lease } from '@volleyscouter/core/sync/lease';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import type { Following, Recorder } from '../../sync/recording.ts';
import { editText } from '../editText.ts';
import { timeOfDay } from '../timeOfDay.ts';
import classes from './MatchBanners.module.css';

const texts = editText.recorder;
const RereadBanner = onDemand(async () => (await import('./RereadBanner.tsx')).RereadBanner);
const CorrectionBanner = onDemand(
  async () => (await import('../versions/CorrectionBanner.tsx')).CorrectionBanner,
  null,
  'after screen',
);
const ScoutBanner = onDemand(
  async () => (await import('../versions/ScoutBanner.tsx')).ScoutBanner,
  null,
  'after screen',
);

interface MatchBannersProps {
  data: MatchData;
  following: Following;
  recorder: Recorder | null;
  edits: boolean;
}

export function MatchBanners({ data, following, recorder, edits }: MatchBannersProps) {
  const { match, log, link, lostAt, lease, outdated } = following;
  const { over } = match.state;
  const playsAfterEnd = edits ? playsAfterMatchEnd(match).length : 0;
  const offline = recorder === null && link === 'offline';
  const crowded = following.crowded && link === 'online' && !over;
  return (
    <Stack className={classes.banners}>
      {offline && (
        <Small as="p">
          {lostAt === null
            ? matchText.offlineUnknown
            : matchText.offlineText(timeOfDay(new Date(lostAt).toISOString()))}
        </Small>
      )}
      {crowded && (
        <Small as="p" role="status">
          {matchText.crowded}
        </Small>
      )}
      {lease && !over && !recorder && !offline && (
        <Recording lease={lease} text={matchText.recording.by(lease.name)} />
      )}
      {lease && !over && recorder?.holds && <Recording lease={lease} text={texts.you} isOwn />}
      {recorder && following.game.copyOf !== null && <CorrectionBanner following={following} />}
      {recorder && <ScoutBanner data={data} log={log} lease={lease} recorder={recorder} />}
      {playsAfterEnd > 0 && <RereadBanner id={following.game._id} plays={playsAfterEnd} />}
      {recorder && outdated && <Small as="p">{scoutText.status.outdated}</Small>}
    </Stack>
  );
}

function Recording({ lease, text, isOwn = false }: { lease: Lease; text: string; isOwn?: boolean }) {
  return (
    <Row as="p" className={classes.recording} data-own={isOwn || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      <strong>{text}</strong> <Small>{matchText.recording.since(timeOfDay(lease.since))}</Small>
    </Row>
  );
}
