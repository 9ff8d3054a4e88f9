import { useEffect, useState } from 'react';
import { matchText } from '../text/match.ts';
import classes from './PhoneTabs.module.css';

/** Parts of the match screen, in the order in which a phone has them; each is the element with that `data-part`. */
const PARTS = ['game', 'court', 'plays', 'numbers'] as const;
type Part = (typeof PARTS)[number];

const isPart = (part: string | undefined): part is Part => PARTS.some((each) => each === part);

const show = (part: Part): void =>
  document.querySelector(`[data-part="${part}"]`)?.scrollIntoView({ block: 'start', behavior: 'instant' });

/** What stands in this band of the window is the part that is looked at. */
const BAND = '-35% 0px -60% 0px';

/** Tabs of a phone: they lead to the parts of the screen and say which one is looked at. */
export function PhoneTabs() {
  const [current, setCurrent] = useState<Part>('game');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const part = target instanceof HTMLElement ? target.dataset.part : undefined;
          if (isIntersecting && isPart(part)) setCurrent(part);
        }
      },
      { rootMargin: BAND },
    );
    for (const place of document.querySelectorAll('[data-part]')) observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return (
    <nav className={classes.tabs} aria-label={matchText.parts.label}>
      {PARTS.map((part) => (
        <button
          key={part}
          type="button"
          className={classes.tab}
          aria-current={part === current ? 'true' : undefined}
          onClick={() => show(part)}
        >
          {matchText.parts[part]}
        </button>
      ))}
    </nav>
  );
}
