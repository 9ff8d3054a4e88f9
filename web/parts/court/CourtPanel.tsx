import { IconArrowsExchange, IconArrowsMove, IconTag, IconUsersGroup } from '@tabler/icons-react';
import { otherSide } from '@volleyscouter/core/code/vocabulary';
import { type ReactNode, useMemo, useState } from 'react';
import { KEYS } from '../../api/storage.ts';
import { matchText } from '../../text/match.ts';
import { useKeys } from '../../ui/keys.ts';
import type { MatchData, PickedPlayer } from '../matchData.ts';
import { Panel } from '../Panel.tsx';
import { usePreference } from '../usePreference.ts';
import { Bench } from './Bench.tsx';
import { Court } from './Court.tsx';
import classes from './CourtPanel.module.css';
import { CourtLegend, CourtTool } from './CourtTool.tsx';
import type { Moment } from './view.ts';

interface CourtPanelProps {
  data: MatchData;
  moment: Moment;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer) => void;
  /** What belongs to the moment: the selected play, the line. */
  children?: ReactNode;
}

/** What opens does not open behind what stands at the foot of the window. */
const showAll = (opened: HTMLElement | null): void =>
  opened?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** The court, and what can be changed about how it is seen. */
export function CourtPanel({ data, moment, picked, onPick, children }: CourtPanelProps) {
  const [swapped, setSwapped] = useState(false);
  const [bench, setBench] = useState(false);
  const [adaptive, toggleAdaptive] = usePreference(KEYS.adaptivePositions);
  const [named, toggleNamed] = usePreference(KEYS.courtNames);
  const words = matchText.court;
  const tools = useMemo(
    () => [
      { icon: IconArrowsExchange, label: words.swap, key: 't', run: () => setSwapped((old) => !old) },
      {
        icon: IconArrowsMove,
        label: words.positions,
        title: words.positionsHint,
        key: 'p',
        on: adaptive,
        run: toggleAdaptive,
      },
      { icon: IconTag, label: words.names, key: 'n', on: named, run: toggleNamed },
      { icon: IconUsersGroup, label: words.bench, key: 'b', on: bench, run: () => setBench((old) => !old) },
    ],
    [adaptive, toggleAdaptive, named, toggleNamed, bench],
  );
  useKeys(tools);

  const left = swapped ? otherSide(moment.state.left) : moment.state.left;
  return (
    <Panel
      title={words.title}
      actions={
        <div className={classes.tools}>
          {tools.map(({ icon, label, title, key, on, run }) => (
            <CourtTool
              key={key}
              icon={icon}
              label={label}
              title={title}
              shortcut={key}
              on={on}
              onPress={run}
            />
          ))}
        </div>
      }
    >
      <div className={classes.view} data-bench={bench || undefined}>
        <Court
          data={data}
          moment={moment}
          left={left}
          adaptive={adaptive}
          named={named}
          picked={picked}
          onPick={onPick}
        />
      </div>
      <CourtLegend />
      {bench && (
        <div ref={showAll} className={classes.benches}>
          {[left, otherSide(left)].map((side) => (
            <Bench key={side} data={data} moment={moment} side={side} onPick={onPick} />
          ))}
        </div>
      )}
      <div className={classes.rest} />
      {children}
    </Panel>
  );
}
