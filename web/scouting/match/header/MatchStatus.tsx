import {
  IconCheck,
  IconCloudOff,
  IconCloudUpload,
  IconDeviceMobile,
  type IconProps,
  IconUserExclamation,
} from '@tabler/icons-react';
import type { MatchState } from '@volleyscouter/core/rally/state';
import type { Counts } from '@volleyscouter/core/sync/outbox';
import { type ComponentProps, type ComponentType, useLayoutEffect, useState } from 'react';
import { isTyping } from '../../../kit/keys.ts';
import { onDemand } from '../../../kit/onDemand.tsx';
import type { WorkingKind } from '../../../people/shared/SignInAgain.tsx';
import { matchText } from '../../shared/texts/match.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import type { Following } from '../../sync/recording.ts';
import { useBackToLine } from '../line/lineFocus.ts';
import { timeOfDay } from '../timeOfDay.ts';
import classes from './MatchStatus.module.css';

const SignInAgain = onDemand(
  async () => (await import('../../../people/shared/SignInAgain.tsx')).SignInAgain,
);

function Asking(props: ComponentProps<typeof SignInAgain>) {
  useBackToLine();
  return <SignInAgain {...props} />;
}

const { signIn, status: texts } = scoutText;

interface MatchStatusProps {
  following: Following;
  kind: WorkingKind;
}

export function MatchStatus({ following, kind }: MatchStatusProps) {
  const { link, lostAt, lease, match, recorder, counts } = following;
  const [postponedLink, setLater] = useState<Following['link'] | null>(null);
  const out = recorder !== null && (link === 'signed-out' || link === 'other-account');
  // postponed while typing: the next letters would go into the dialog
  useLayoutEffect(() => {
    if (!out) setLater(null);
    else if (isTyping(document.activeElement)) setLater(link);
  }, [out, link]);
  const live = link === 'online' && lease !== null && !match.state.over;
  if (!recorder && link === 'offline') return <OfflineSign since={lostAt} />;
  if (!recorder) return live ? <LiveSign name={lease.name} state={match.state} /> : null;
  return (
    <>
      {live && !recorder.holds && <LiveSign name={lease.name} />}
      {counts && <SaveStatus link={link} counts={counts} onSignIn={() => setLater(null)} />}
      {out && postponedLink !== link && (
        <Asking
          kind={kind}
          title={signIn.title}
          text={link === 'other-account' ? signIn.other : signIn.text}
          later={signIn.later}
          onDone={() => recorder.resume()}
          onClose={() => setLater(link)}
        />
      )}
    </>
  );
}

interface Shown {
  tone: 'good' | 'busy' | 'waiting';
  Sign: ComponentType<IconProps>;
  word: string;
  count: number;
  title: string;
}

function shownOf({ onDevice, sending, stored }: Counts, link: Following['link']): Shown {
  const waiting = onDevice + sending;
  if (waiting === 0)
    return {
      tone: 'good',
      Sign: IconCheck,
      word: texts.stored,
      count: stored,
      title: texts.storedTitle(stored),
    };
  if (link === 'online' && sending > 0)
    return {
      tone: 'busy',
      Sign: IconCloudUpload,
      word: texts.sending,
      count: waiting,
      title: texts.sendingTitle(waiting),
    };
  return {
    tone: 'waiting',
    Sign: IconDeviceMobile,
    word: texts.kept,
    count: waiting,
    title: texts.keptTitle(waiting),
  };
}

interface SaveStatusProps {
  link: Following['link'];
  counts: Counts;
  onSignIn: () => void;
}

export function SaveStatus({ link, counts, onSignIn }: SaveStatusProps) {
  const { tone, Sign, word, count, title } = shownOf(counts, link);
  return (
    <span className={classes.status}>
      {link === 'offline' && (
        <span className={classes.part} data-tone="waiting">
          <IconCloudOff size={18} stroke={2} aria-hidden="true" />
          <span>{texts.offline}</span>
        </span>
      )}
      {(link === 'signed-out' || link === 'other-account') && (
        <button type="button" className={classes.sign} onClick={onSignIn}>
          <IconUserExclamation size={18} stroke={2} aria-hidden="true" /> {texts.signedOut}
        </button>
      )}
      <span className={classes.part} data-tone={tone} title={title} role="status" aria-label={title}>
        <span>{word}</span>
        <Sign size={18} stroke={2.25} aria-hidden="true" />
        <span data-figures="">{count}</span>
      </span>
    </span>
  );
}

export function OfflineSign({ since }: { since: number | null }) {
  return (
    <span className={classes.part} data-tone="waiting" role="status">
      <IconCloudOff size={18} stroke={2} aria-hidden="true" />
      {since === null ? texts.offline : matchText.offlineUntil(timeOfDay(new Date(since).toISOString()))}
    </span>
  );
}

interface LiveSignProps {
  /** Empty for viewers who may not see the name. */
  name: string;
  state?: MatchState;
}

export function LiveSign({ name, state }: LiveSignProps) {
  return (
    <span className={classes.part} title={matchText.recording.by(name)}>
      <span className={classes.dot} aria-hidden="true" />
      <span>{matchText.recording.live}</span>
      {state && <span data-figures="">{matchText.recording.score(state.set, ...state.score)}</span>}
    </span>
  );
}
