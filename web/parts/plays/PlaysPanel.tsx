import { NativeSelect } from '@mantine/core';
import { SIDES, SKILLS, type Skill } from '@volleyscouter/core/code/vocabulary';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { t } from '../../text/pt.ts';
import { AthleteSelect } from '../AthleteSelect.tsx';
import type { MatchData, Picked } from '../matchData.ts';
import { Panel } from '../Panel.tsx';
import classes from './PlayList.module.css';
import { NoPlays, PlayList } from './PlayList.tsx';

interface PlaysPanelProps {
  data: MatchData;
  items: readonly PlayItem[];
  set: number;
  allSets: boolean;
  onAllSets: (all: boolean) => void;
  skill: Skill | null;
  onSkill: (skill: Skill | null) => void;
  picked: Picked | null;
  onPick: (player: Picked | null) => void;
  selected: PlayItem | null;
  onSelect: (item: PlayItem) => void;
  className?: string;
}

const isSkill = (text: string): text is Skill => (SKILLS as readonly string[]).includes(text);

/** The plays with their filters. */
export function PlaysPanel(props: PlaysPanelProps) {
  const { data, items, set, allSets, onAllSets, skill, onSkill, picked, onPick, selected, onSelect } = props;
  const words = t.match.plays;
  const entries = items.filter(({ happening }) => happening === null).length;
  const filtered = skill !== null || picked !== null;
  const clear = () => {
    onSkill(null);
    onPick(null);
  };
  return (
    <Panel
      title={words.title}
      className={`${classes.panel} ${props.className ?? ''}`}
      flush
      actions={
        <span className={classes.count} role="status">
          {words.count(entries)}
        </span>
      }
    >
      <div className={classes.filters}>
        <NativeSelect
          size="xs"
          aria-label={words.bySet}
          value={allSets ? 'all' : 'this'}
          onChange={(event) => onAllSets(event.currentTarget.value === 'all')}
          data={[
            { value: 'this', label: t.match.setOf(set) },
            { value: 'all', label: words.allSets },
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={words.bySkill}
          value={skill ?? ''}
          onChange={({ currentTarget: { value } }) => onSkill(isSkill(value) ? value : null)}
          data={[
            { value: '', label: words.allSkills },
            ...SKILLS.map((each) => ({ value: each, label: t.match.skills[each] })),
          ]}
        />
        <AthleteSelect
          className={classes.player}
          label={words.byPlayer}
          all={words.allPlayers}
          teams={SIDES.map((side) => data.teams[side])}
          value={picked}
          onChange={onPick}
        />
      </div>
      <PlayList
        items={items}
        names={data.names}
        selected={selected}
        onSelect={onSelect}
        empty={
          filtered ? (
            <NoPlays title={words.none} onClear={clear} />
          ) : (
            <NoPlays
              title={words.empty}
              text={data.items.length === 0 ? words.emptyText : words.emptyOther(set)}
            />
          )
        }
      />
    </Panel>
  );
}
