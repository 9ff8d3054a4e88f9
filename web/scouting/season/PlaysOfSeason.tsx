import { type ReactNode, useState } from 'react';
import { onDemand, withPanels } from '../../kit/onDemand.tsx';
import { FigureKeys } from '../shared/plays/FigureArea.tsx';
import type { SeasonArea } from './area.ts';
import type { AskedPlays } from './playsQuery.ts';
import type { SeasonSubject } from './subject.ts';

const SeasonPlays = onDemand(withPanels(async () => (await import('./SeasonPlays.tsx')).SeasonPlays));

interface PlaysOfSeasonProps {
  subject: SeasonSubject;
  area: SeasonArea;
  playsOf: (key: string) => AskedPlays | null;
  children: ReactNode;
}

export function PlaysOfSeason({ subject, area, playsOf, children }: PlaysOfSeasonProps) {
  const [shownPlays, setShownPlays] = useState<AskedPlays | null>(null);
  return (
    <>
      <FigureKeys onFigure={(key) => setShownPlays(playsOf(key))}>{children}</FigureKeys>
      {shownPlays && (
        <SeasonPlays
          subject={subject}
          area={area}
          figurePlays={shownPlays}
          onClose={() => setShownPlays(null)}
        />
      )}
    </>
  );
}
