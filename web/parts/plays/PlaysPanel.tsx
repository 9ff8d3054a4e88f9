import type { PlayItem } from '@volleyscouter/core/rally/items';
import { memo, useMemo } from 'react';
import { matchText } from '../../text/match.ts';
import type { MatchData } from '../matchData.ts';
import { Panel } from '../Panel.tsx';
import { PlayFilters, type PlayFiltersProps } from './PlayFilters.tsx';
import classes from './PlayList.module.css';
import { NoPlays, PlayList } from './PlayList.tsx';

interface PlaysPanelProps {
  data: MatchData;
  filters: PlayFiltersProps;
  /** What the filters leave, newest first. */
  items: readonly PlayItem[];
  selected: PlayItem | null;
  /** The newest line is followed. */
  follows: boolean;
  onSelect: (item: PlayItem) => void;
  className?: string;
}

/** The plays with their filters. */
export const PlaysPanel = memo(function PlaysPanel(props: PlaysPanelProps) {
  const { data, filters, items, selected, follows, onSelect, className } = props;
  const { set, skill, onSkill, picked, onPick } = filters;
  const words = matchText.plays;
  const entries = useMemo(() => items.filter(({ happening }) => happening === null).length, [items]);
  const clear = () => {
    onSkill(null);
    onPick(null);
  };
  const none =
    skill !== null || picked !== null ? (
      <NoPlays title={words.none} onClear={clear} />
    ) : (
      <NoPlays title={words.empty} text={data.items.length === 0 ? words.emptyText : words.emptyOther(set)} />
    );
  return (
    <Panel
      title={words.title}
      className={`${classes.panel} ${className ?? ''}`}
      flush
      actions={
        <span className={classes.count} role="status">
          {words.count(entries)}
        </span>
      }
    >
      <PlayFilters {...filters} />
      <PlayList
        items={items}
        names={data.names}
        selected={selected}
        follows={follows}
        onSelect={onSelect}
        empty={none}
      />
    </Panel>
  );
});
