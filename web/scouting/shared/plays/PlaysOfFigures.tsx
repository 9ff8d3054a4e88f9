import type { PlayItem } from '@volleyscouter/core/rally/items';
import { type ReactNode, useState } from 'react';
import { onDemand, withPanels } from '../../../kit/onDemand.tsx';
import type { MatchData } from '../matchData.ts';
import { type FigurePlays, OpenPlays } from './figures.ts';

const PlaysDrawer = onDemand(withPanels(async () => (await import('./PlaysDrawer.tsx')).PlaysDrawer));

interface PlaysOfFiguresProps {
  data: MatchData;
  /** One of the plays was chosen (ReportsProps). */
  onPlay: (play: PlayItem) => void;
  children: ReactNode;
}

/** What is inside may open the plays behind its figures (FigureArea) in a panel beside the screen. */
export function PlaysOfFigures({ data, onPlay, children }: PlaysOfFiguresProps) {
  const [asked, setAsked] = useState<FigurePlays | null>(null);
  return (
    <OpenPlays value={setAsked}>
      {children}
      {asked && <PlaysDrawer data={data} asked={asked} onPlay={onPlay} onClose={() => setAsked(null)} />}
    </OpenPlays>
  );
}
