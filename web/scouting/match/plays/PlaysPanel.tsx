import { Button, NativeSelect } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { SKILLS, type Skill } from '@volleyscouter/core/code/vocabulary';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { memo, useMemo } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { Row, Small } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { AthleteSelect } from '../../shared/AthleteSelect.tsx';
import { type MatchData, type PickedPlayer, setLabel, type TeamData } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import classes from './PlayList.module.css';
import { NoPlays, PlayList } from './PlayList.tsx';
import type { GuessWalk } from './useGuessWalk.ts';

interface PlaysPanelProps {
  data: MatchData;
  filters: PlayFiltersProps;
  /** What the filters leave, newest first. */
  items: readonly PlayItem[];
  selected: PlayItem | null;
  /** The newest line is followed. */
  follows: boolean;
  onSelect: (item: PlayItem) => void;
  /** `null` for who does not record. */
  guesses: GuessWalk | null;
  /** Opens the video beside the plays; `null` while it is there. */
  onVideo: (() => void) | null;
  className?: string;
  /** Hears of a place in the head of the panel, for the button of what has no panel of its own yet. */
  slot?: (place: HTMLElement | null) => void;
}

/** The plays with their filters. */
export const PlaysPanel = memo(function PlaysPanel(props: PlaysPanelProps) {
  const { data, filters, items, selected, follows, onSelect, guesses, onVideo, className, slot } = props;
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
        <>
          {guesses && guesses.count > 0 && (
            <Button
              className={classes.guesses}
              variant="default"
              size="xs"
              title={matchText.keys.guessBefore}
              rightSection={<Key of="q" alt={true} />}
              onClick={guesses.back}
            >
              {words.guesses(guesses.count)}
            </Button>
          )}
          {onVideo && (
            <Row
              as="button"
              gap={4}
              wrap={false}
              type="button"
              className={classes.video}
              title={words.videoHint}
              onClick={onVideo}
            >
              <IconMovie size={18} stroke={1.75} aria-hidden="true" /> {words.openVideo}
            </Row>
          )}
          {slot && <span ref={slot} className={classes.slot} />}
          <Small className={classes.count} role="status">
            {words.count(entries)}
          </Small>
        </>
      }
    >
      <PlayFilters {...filters} />
      <PlayList
        items={items}
        names={data.names}
        blocked={data.blocked}
        selected={selected}
        follows={follows}
        onSelect={onSelect}
        empty={none}
      />
    </Panel>
  );
});

export interface PlayFiltersProps {
  teams: readonly TeamData[];
  /** The match has plays enough to look for a skill. */
  bySkill: boolean;
  set: number;
  golden: number | null;
  allSets: boolean;
  onAllSets: (all: boolean) => void;
  skill: Skill | null;
  onSkill: (skill: Skill | null) => void;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer | null) => void;
}

const isSkill = (text: string): text is Skill => (SKILLS as readonly string[]).includes(text);

const SKILL_CHOICES = [
  { value: '', label: matchText.plays.allSkills },
  ...SKILLS.map((each) => ({ value: each, label: matchText.skills[each] })),
];

/** Which plays are listed: of a set, of a skill, of a player. */
export const PlayFilters = memo(function PlayFilters(props: PlayFiltersProps) {
  const { teams, bySkill, set, golden, allSets, onAllSets, skill, onSkill, picked, onPick } = props;
  const words = matchText.plays;
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="xs"
        aria-label={words.bySet}
        value={allSets ? 'all' : 'this'}
        onChange={(event) => onAllSets(event.currentTarget.value === 'all')}
        data={[
          { value: 'this', label: setLabel(golden, set) },
          { value: 'all', label: words.allSets },
        ]}
      />
      {bySkill && (
        <NativeSelect
          size="xs"
          aria-label={words.bySkill}
          value={skill ?? ''}
          onChange={({ currentTarget: { value } }) => onSkill(isSkill(value) ? value : null)}
          data={SKILL_CHOICES}
        />
      )}
      <AthleteSelect
        className={classes.player}
        label={words.byPlayer}
        all={words.allPlayers}
        teams={teams}
        value={picked}
        onChange={onPick}
      />
    </div>
  );
});
