import { NativeSelect } from '@mantine/core';
import { HEAT_ENDS, HEAT_SKILLS } from '@volleyscouter/core/stats/heat';
import { Row } from '../../../kit/layout.tsx';
import { AthleteSelect } from '../../shared/AthleteSelect.tsx';
import { type MatchData, setLabel } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { setsLabel } from '../range/setsLabel.ts';
import { TeamToggle } from '../TeamToggle.tsx';
import classes from './HeatControls.module.css';
import type { HeatChoice } from './heatChoice.ts';

export interface SetsChoice {
  /** Empty: all sets. */
  sets: readonly number[];
  onSets: (sets: readonly number[]) => void;
}

interface HeatControlsProps extends SetsChoice {
  data: MatchData;
  choice: HeatChoice;
  onChoice: (choice: Partial<HeatChoice>) => void;
  /** If false, start zone and end zone are both shown. */
  ends: boolean;
}

export function HeatControls({ data, sets, onSets, choice, onChoice, ends }: HeatControlsProps) {
  const { side, number, skill, end } = choice;
  const texts = matchText.rotation;
  const severalSets = sets.length > 1 || !sets.every((set) => data.sets.includes(set));
  return (
    <Row align="end" className={classes.controls}>
      <TeamToggle
        data={data}
        side={side}
        onSide={(next) => onChoice({ side: next, number: next === side ? number : null })}
      />
      <NativeSelect
        size="xs"
        label={texts.set}
        value={sets.join()}
        onChange={({ currentTarget: { value } }) => onSets(value === '' ? [] : value.split(',').map(Number))}
        data={[
          { value: '', label: texts.allSets },
          ...data.sets.map((set) => ({ value: String(set), label: setLabel(data.golden, set) })),
          ...(severalSets ? [{ value: sets.join(), label: setsLabel(data.golden, sets) }] : []),
        ]}
      />
      <AthleteSelect
        visible
        label={texts.athlete}
        all={texts.allAthletes}
        teams={[data.teams[side]]}
        value={number === null ? null : { side, number }}
        onChange={(player) => onChoice({ number: player?.number ?? null })}
      />
      {ends && (
        <NativeSelect
          size="xs"
          label={texts.zone}
          value={end}
          onChange={({ currentTarget: { value } }) =>
            onChoice({ end: HEAT_ENDS.find((listedEnd) => listedEnd === value) ?? end })
          }
          data={HEAT_ENDS.map((listedEnd) => ({ value: listedEnd, label: texts[listedEnd] }))}
        />
      )}
      <NativeSelect
        size="xs"
        label={texts.skill}
        value={skill}
        onChange={({ currentTarget: { value } }) =>
          onChoice({ skill: HEAT_SKILLS.find((listedSkill) => listedSkill === value) ?? skill })
        }
        data={HEAT_SKILLS.map((listedSkill) => ({ value: listedSkill, label: texts.skills[listedSkill] }))}
      />
    </Row>
  );
}
