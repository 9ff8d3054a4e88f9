import type { DossierDocument } from '@volleyscouter/core/season/dossier';
import { courtLists } from '@volleyscouter/core/season/dossierDirections';
import { type DossierFigure, dossierTables, playerName, wayFigure } from '@volleyscouter/pdf/dossierTables';
import type { ReactNode } from 'react';
import { dossierText as texts } from '../shared/texts/season.ts';
import type { SeasonArea } from './area.ts';
import type { DossierQuery } from './calls.ts';
import { wayLabel, wayOf } from './DossierCourts.tsx';
import { cellKey } from './PaperTable.tsx';
import { PlaysOfSeason } from './PlaysOfSeason.tsx';
import { type AskedPlays, writeCount } from './playsQuery.ts';

interface DossierFiguresProps {
  document: DossierDocument & { team: { _id: string } };
  query: DossierQuery;
  area: SeasonArea;
  children: ReactNode;
}

const figurePlays = (
  title: string,
  { filter, count, athlete, match }: DossierFigure,
  query: DossierQuery,
): AskedPlays => ({
  title,
  query: { ...query, ...filter, ...writeCount(count), ...(athlete && { athlete }), ...(match && { match }) },
});

function cellOf(document: DossierDocument, key: string): { title: string; figure: DossierFigure } | null {
  for (const table of dossierTables(document).flat()) {
    const { title, columns, groups, rows, figures, totalFigures } = table;
    const lines = [...figures.entries(), [null, totalFigures] as const];
    for (const [row, lineFigures] of lines)
      for (const [column, figure] of lineFigures.entries()) {
        if (!figure || cellKey(title, row, column) !== key) continue;
        const [name] = row === null ? [texts.total] : (rows[row] ?? []);
        let first = 0;
        const group = groups.find(({ columns: count }) => {
          first += count;
          return column < first;
        });
        const head = [title, String(name), group?.head, columns[column]?.head];
        return { title: head.filter(Boolean).join(' · '), figure };
      }
  }
  return null;
}

export function DossierFigures({ document, query, area, children }: DossierFiguresProps) {
  const playsOf = (key: string): AskedPlays | null => {
    const drawn = wayOf(courtLists(document), key);
    if (drawn) {
      const { skill, player, way: direction } = drawn;
      return figurePlays(
        `${playerName(player)} · ${wayLabel(direction)}`,
        wayFigure(player, skill, direction),
        query,
      );
    }
    const cell = cellOf(document, key);
    return cell && figurePlays(cell.title, cell.figure, query);
  };
  return (
    <PlaysOfSeason subject={{ kind: 'team', id: document.team._id }} area={area} playsOf={playsOf}>
      {children}
    </PlaysOfSeason>
  );
}
