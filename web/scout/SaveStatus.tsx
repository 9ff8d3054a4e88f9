import {
  IconCheck,
  IconCloudOff,
  IconCloudUpload,
  IconDeviceMobile,
  type IconProps,
  IconUserExclamation,
} from '@tabler/icons-react';
import type { Counts } from '@volleyscouter/core/sync/outbox';
import type { ComponentType } from 'react';
import type { Following } from '../sync/recording.ts';
import { matchText } from '../text/match.ts';
import { scoutText } from '../text/scout.ts';
import classes from './Status.module.css';
import { timeOfDay } from './timeOfDay.ts';

const words = scoutText.status;

interface Shown {
  tone: 'good' | 'busy' | 'waiting';
  Sign: ComponentType<IconProps>;
  word: string;
  count: number;
  title: string;
}

/** One of three: no aparelho, enviando, gravado; each with how many. */
function shownOf({ kept, sending, stored }: Counts, link: Following['link']): Shown {
  const waiting = kept + sending;
  if (waiting === 0)
    return {
      tone: 'good',
      Sign: IconCheck,
      word: words.stored,
      count: stored,
      title: words.storedTitle(stored),
    };
  if (link === 'online' && sending > 0)
    return {
      tone: 'busy',
      Sign: IconCloudUpload,
      word: words.sending,
      count: waiting,
      title: words.sendingTitle(waiting),
    };
  return {
    tone: 'waiting',
    Sign: IconDeviceMobile,
    word: words.kept,
    count: waiting,
    title: words.keptTitle(waiting),
  };
}

interface SaveStatusProps {
  link: Following['link'];
  counts: Counts;
  /** Where the person signs in again, in place. */
  onSignIn: () => void;
}

/** Where what was entered is, and whether there is a way to the server. */
export function SaveStatus({ link, counts, onSignIn }: SaveStatusProps) {
  const { tone, Sign, word, count, title } = shownOf(counts, link);
  return (
    <span className={classes.status}>
      {link === 'offline' && (
        <span className={classes.part} data-tone="waiting">
          <IconCloudOff size={18} stroke={2} aria-hidden="true" />
          <span className={classes.word}>{words.offline}</span>
        </span>
      )}
      {(link === 'signed-out' || link === 'other-account') && (
        <button type="button" className={classes.sign} onClick={onSignIn}>
          <IconUserExclamation size={18} stroke={2} aria-hidden="true" /> {words.signedOut}
        </button>
      )}
      <span className={classes.part} data-tone={tone} title={title} role="status" aria-label={title}>
        <span className={classes.word}>{word}</span>
        <Sign size={18} stroke={2.25} aria-hidden="true" />
        <span data-figures="">{count}</span>
      </span>
    </span>
  );
}

/** What is shown may be old: until when it is not, as far as that is known. */
export function OfflineSign({ since }: { since: number | null }) {
  return (
    <span className={classes.part} data-tone="waiting" role="status">
      <IconCloudOff size={18} stroke={2} aria-hidden="true" />
      {since === null ? words.offline : matchText.offlineUntil(timeOfDay(new Date(since).toISOString()))}
    </span>
  );
}

/** Somebody records this match, and what happens shows at once. */
export function LiveSign({ name }: { name: string }) {
  return (
    <span className={classes.part} title={words.liveBy(name || scoutText.closed.somebody)}>
      <span className={classes.dot} aria-hidden="true" />
      {words.live}
    </span>
  );
}
