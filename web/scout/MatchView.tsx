import type { Skill } from '@volleyscouter/core/code/vocabulary';
import { type ComponentType, useCallback, useMemo, useState } from 'react';
import { CourtPanel } from '../parts/court/CourtPanel.tsx';
import { momentOf } from '../parts/court/view.ts';
import type { MatchData, Picked } from '../parts/matchData.ts';
import { filterItems } from '../parts/plays/filter.ts';
import { PlaysPanel } from '../parts/plays/PlaysPanel.tsx';
import type { ReportsProps } from '../parts/reports.ts';
import { BasicStats } from '../parts/score/BasicStats.tsx';
import { Scoreboard } from '../parts/score/Scoreboard.tsx';
import { matchText } from '../text/match.ts';
import { useKeys } from '../ui/keys.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { MatchHeader } from './MatchHeader.tsx';
import classes from './MatchView.module.css';
import { PlayCard } from './PlayCard.tsx';
import { useSelection } from './useSelection.ts';

interface MatchViewProps {
  data: MatchData;
  /** Where the list of games is. */
  list: string;
  Reports: ComponentType<ReportsProps>;
}

/** A match on screen: score, court and plays follow the line of the play list that is selected; the reports follow the set. */
export function MatchView({ data, list, Reports }: MatchViewProps) {
  const { set, setSet, item, select, release, held } = useSelection(data);
  const [skill, setSkill] = useState<Skill | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [allSets, setAllSets] = useState(false);
  const moment = useMemo(() => momentOf(data, item), [data, item]);
  const items = useMemo(
    () => filterItems(data.items, { set: allSets ? null : set, skill, player: picked }),
    [data, allSets, set, skill, picked],
  );
  const toggle = useCallback(
    (player: Picked) =>
      setPicked((old) => (old?.side === player.side && old.number === player.number ? null : player)),
    [],
  );
  usePageTitle(`${data.names['*']} x ${data.names.a}`);

  // the list is newest first: the next play stands above
  const at = item ? items.indexOf(item) : -1;
  const next = at > 0 ? items[at - 1] : undefined;
  const previous = items[at + 1];
  const keys = useMemo(
    () => [
      { key: 'j', label: matchText.keys.previous, run: () => previous && select(previous) },
      { key: 'k', label: matchText.keys.next, run: () => next && select(next) },
      { key: 'u', label: matchText.keys.latest, run: release },
      ...data.sets.map((each) => ({
        key: String(each),
        label: matchText.keys.set(each),
        run: () => setSet(each),
      })),
    ],
    [data.sets, previous, next, select, release, setSet],
  );
  useKeys(keys);

  return (
    <>
      <MatchHeader data={data} state={moment.state} set={set} onSet={setSet} list={list} />
      <div className={classes.grid}>
        <Scoreboard className={classes.score} data={data} state={moment.state} />
        <BasicStats className={classes.stats} data={data} set={set} />
        <div className={classes.court}>
          <CourtPanel data={data} moment={moment} picked={picked} onPick={toggle}>
            {item && (
              <PlayCard
                data={data}
                item={item}
                held={held}
                onPrevious={previous ? () => select(previous) : null}
                onNext={next ? () => select(next) : null}
                onLatest={release}
              />
            )}
          </CourtPanel>
        </div>
        <PlaysPanel
          className={classes.plays}
          filters={{
            data,
            set,
            allSets,
            onAllSets: setAllSets,
            skill,
            onSkill: setSkill,
            picked,
            onPick: setPicked,
          }}
          items={items}
          selected={item}
          onSelect={select}
        />
        <div className={classes.reports}>
          <Reports data={data} set={set} onSet={setSet} picked={picked} onPick={setPicked} />
        </div>
      </div>
    </>
  );
}
