import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ageText, untilNextAge } from '../shared/age.ts';
import { benchText } from '../shared/texts/bench.ts';
import classes from './DataAge.module.css';
import type { LiveMatch } from './useBench.ts';

const texts = benchText.age;

/** Returns the device's time. Updates it when the text of the age must change. */
function useTimeForAge(since: number): number {
  const [readAt, setReadAt] = useState(() => Date.now());
  const now = Math.max(readAt, since);
  useEffect(() => {
    const timer = setTimeout(() => setReadAt(Date.now()), untilNextAge(now - since));
    return () => clearTimeout(timer);
  }, [since, now]);
  return now;
}

export function DataAge({ live: { data, link, asOf } }: { live: LiveMatch }) {
  const age = ageText(useTimeForAge(asOf) - asOf);
  const away = link === 'offline';
  const ended = link === 'ended';
  if (!away && data.match.state.over) return <span className={classes.age}>{texts.over}</span>;
  return (
    <span
      className={classes.age}
      data-tone={away ? 'away' : undefined}
      title={ended ? texts.endedHint : away ? texts.offlineHint : texts.liveHint}
    >
      {/* Screen readers announce each change of this element, so the changing age is outside. */}
      <span className={classes.link} role="status">
        {away && <IconCloudOff size={22} stroke={2} aria-hidden="true" />}
        {link === 'online' && <span className={classes.dot} aria-hidden="true" />}
        {ended ? texts.ended : away ? texts.offline : texts.live}
      </span>
      <time className={classes.time}>{age}</time>
    </span>
  );
}
