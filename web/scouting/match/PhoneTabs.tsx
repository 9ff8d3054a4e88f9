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

export function PhoneTabs({ part, onPart }: PhoneTabsProps) {
  const previousPart = useRef(part);
  useEffect(() => {
    if (previousPart.current === part) return;
    previousPart.current = part;
    const panel = document.querySelector(`[data-part="${part}"]`);
    if (panel && panel.getBoundingClientRect().top < 0)
      panel.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [part]);
  return (
    <Tabs
      id={TABS_ID}
      value={part}
      onChange={(next) => {
        const chosen = PARTS.find((listedPart) => listedPart === next);
        if (chosen) onPart(chosen);
      }}
      className={classes.tabs}
    >
      <Tabs.List grow aria-label={matchText.parts.label}>
        {PARTS.map((listedPart) => (
          <Tabs.Tab key={listedPart} value={listedPart} className={classes.tab}>
            {matchText.parts[listedPart]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
