import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Command } from '@volleyscouter/core/rally/command';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { ReactNode } from 'react';
import type { MatchData } from '../parts/matchData.ts';
import type { Following } from '../sync/recording.ts';
import { onDemand } from '../ui/onDemand.tsx';
import classes from './MatchView.module.css';
import { PlayCard } from './PlayCard.tsx';

const PlayEditor = onDemand(async () => (await import('./edit/PlayEditor.tsx')).PlayEditor);

interface PlayColumnProps {
  data: MatchData;
  /** The selected line of the play list. */
  item: PlayItem | null;
  /** Somebody chose it; otherwise it is the latest. */
  held: boolean;
  previous: PlayItem | undefined;
  next: PlayItem | undefined;
  onSelect: (item: PlayItem) => void;
  onLatest: (() => void) | null;
  following: Following;
  tables: CodeTables;
  /** What the editor works on: it may lag behind while nobody chose a play. */
  edited: { data: MatchData; log: readonly Command[]; item: PlayItem | null };
  /** Goes to another match of the same area. */
  onOpenMatch: (id: string) => void;
  /** The play list. */
  children: ReactNode;
}

/** The selected play with what can be done to it, above the play list. */
export function PlayColumn(props: PlayColumnProps) {
  const { data, item, held, previous, next, onSelect, onLatest, following, tables, edited } = props;
  const { recorder, counts } = following;
  return (
    <div className={classes.side}>
      <div className={classes.chosen}>
        {item && (
          <PlayCard
            data={data}
            item={item}
            held={held}
            onPrevious={previous ? () => onSelect(previous) : null}
            onNext={next ? () => onSelect(next) : null}
            onLatest={onLatest}
          />
        )}
        {edited.item && recorder && (
          <PlayEditor
            data={edited.data}
            log={edited.log}
            item={edited.item}
            tables={tables}
            recorder={recorder}
            waiting={counts !== null && counts.kept + counts.sending > 0}
            onOpenMatch={props.onOpenMatch}
          />
        )}
      </div>
      {props.children}
    </div>
  );
}
