import { NativeSelect } from '@mantine/core';
import { SKILLS, type Skill } from '@volleyscouter/core/code/vocabulary';
import { memo } from 'react';
import { matchText } from '../../text/match.ts';
import { AthleteSelect } from '../AthleteSelect.tsx';
import type { PickedPlayer, TeamData } from '../matchData.ts';
import classes from './PlayList.module.css';

export interface PlayFiltersProps {
  teams: readonly TeamData[];
  set: number;
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
  const { teams, set, allSets, onAllSets, skill, onSkill, picked, onPick } = props;
  const words = matchText.plays;
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="xs"
        aria-label={words.bySet}
        value={allSets ? 'all' : 'this'}
        onChange={(event) => onAllSets(event.currentTarget.value === 'all')}
        data={[
          { value: 'this', label: matchText.setOf(set) },
          { value: 'all', label: words.allSets },
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label={words.bySkill}
        value={skill ?? ''}
        onChange={({ currentTarget: { value } }) => onSkill(isSkill(value) ? value : null)}
        data={SKILL_CHOICES}
      />
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
