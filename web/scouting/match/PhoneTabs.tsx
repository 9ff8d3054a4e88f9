import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { matchText } from '../shared/texts/match.ts';
import classes from './PhoneTabs.module.css';
import { PARTS, type Part, TABS_ID } from './phoneParts.ts';

interface PhoneTabsProps {
  part: Part;
  onPart: (part: Part) => void;
}

/** Tabs of a phone: one part of the match screen at a time. */
export function PhoneTabs({ part, onPart }: PhoneTabsProps) {
  const before = useRef(part);
  // another part begins below what stays on top, however far the one before was scrolled
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    const panel = document.querySelector(`[data-part="${part}"]`);
    if (panel && panel.getBoundingClientRect().top < 0)
      panel.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [part]);
  return (
    <Tabs
      id={TABS_ID}
      value={part}
      onChange={(next) => {
        const chosen = PARTS.find((each) => each === next);
        if (chosen) onPart(chosen);
      }}
      className={classes.tabs}
    >
      <Tabs.List grow aria-label={matchText.parts.label}>
        {PARTS.map((each) => (
          <Tabs.Tab key={each} value={each} className={classes.tab}>
            {matchText.parts[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
