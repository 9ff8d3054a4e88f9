import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { GRADES, type Grade, SIDES, SKILLS } from '@volleyscouter/core/code/vocabulary';
import type { PlayFilter } from '@volleyscouter/core/video/playlist';
import { useMemo, useState } from 'react';
import { Grid } from '../../../../kit/Grid.tsx';
import { Row, Small, Stack } from '../../../../kit/layout.tsx';
import { AthleteSelect } from '../../AthleteSelect.tsx';
import { type MatchData, setLabel } from '../../matchData.ts';
import { matchText } from '../../texts/match.ts';
import { playlistText as texts } from '../../texts/videoLists.ts';
import { FIRST, MAX_AROUND_S, type PlaylistChoice } from './address.ts';
import { numbered, PartSelect, without } from './PartSelect.tsx';
import classes from './Playlists.module.css';

interface PlaylistFiltersProps {
  data: MatchData;
  choice: PlaylistChoice;
  onChoice: (choice: PlaylistChoice) => void;
}

const POSITIONS = [1, 2, 3, 4, 5, 6];
const ZONES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const LATER = ['phase', 'type', 'combination', 'from', 'to'] as const;

interface FilterProps {
  filter: PlayFilter;
  onFilter: (filter: PlayFilter) => void;
}

function Grades({ filter, onFilter }: FilterProps) {
  const chosen = filter.grades ?? [];
  const toggle = (grade: Grade): void => {
    const grades = GRADES.filter((candidate) => (candidate === grade) !== chosen.includes(candidate));
    onFilter({ ...without(filter, 'grades'), ...(grades.length > 0 && { grades }) });
  };
  return (
    <fieldset className={classes.grades}>
      <legend>{texts.grade}</legend>
      <Row gap={4}>
        {GRADES.map((grade) => (
          <button
            type="button"
            key={grade}
            className={classes.grade}
            title={
              matchText.grades[filter.skill === 'R' || filter.skill === 'D' ? 'receiving' : 'scoring'][grade]
            }
            aria-pressed={chosen.includes(grade)}
            onClick={() => toggle(grade)}
          >
            {grade}
          </button>
        ))}
      </Row>
    </fieldset>
  );
}

interface SecondsProps {
  label: string;
  value: number | null;
  placeholder?: string;
  onChange: (seconds: number | null) => void;
}

const Seconds = ({ label, value, placeholder, onChange }: SecondsProps) => (
  <TextInput
    size="xs"
    type="number"
    inputMode="decimal"
    label={label}
    placeholder={placeholder ?? ''}
    min={0}
    max={MAX_AROUND_S}
    value={value ?? ''}
    onChange={({ currentTarget: { value: text, valueAsNumber: seconds } }) =>
      onChange(text === '' || Number.isNaN(seconds) ? null : Math.min(MAX_AROUND_S, Math.max(0, seconds)))
    }
  />
);

/** Shows filters that other parts of the screen have set. */
function Chosen({ filter, onFilter }: FilterProps) {
  if (!filter.plays && !filter.rallies) return null;
  return (
    <Row align="center">
      <Small>
        {filter.plays && texts.chosenPlays(filter.plays.length)}{' '}
        {filter.rallies && texts.chosenRallies(filter.rallies)}
      </Small>
      <Button variant="default" size="xs" onClick={() => onFilter(without(filter, 'plays', 'rallies'))}>
        {texts.clear}
      </Button>
    </Row>
  );
}

interface LaterPartsProps extends FilterProps {
  touches: MatchData['touches'];
}

function LaterParts({ touches, ...part }: LaterPartsProps) {
  const combinations = useMemo(
    () => [...new Set(touches.flatMap(({ touch: { combo } }) => combo ?? []))].sort(),
    [touches],
  );
  const types = useMemo(
    () => [...new Set(touches.flatMap(({ touch: { type } }) => type ?? []))].sort(),
    [touches],
  );
  return (
    <>
      <PartSelect
        {...part}
        label={texts.phase}
        part="phase"
        all={texts.allPhases}
        options={Object.entries(texts.phases)}
      />
      <PartSelect
        {...part}
        label={texts.combination}
        part="combination"
        all={texts.allCombinations}
        options={combinations.map((combination) => [combination, combination])}
      />
      <PartSelect
        {...part}
        label={texts.type}
        part="type"
        all={texts.allTypes}
        options={types.map((type) => [type, type])}
      />
      <PartSelect {...part} label={texts.from} part="from" all={texts.anyZone} options={numbered(ZONES)} />
      <PartSelect {...part} label={texts.to} part="to" all={texts.anyZone} options={numbered(ZONES)} />
    </>
  );
}

export function PlaylistFilters({ data, choice, onChoice }: PlaylistFiltersProps) {
  const { filter } = choice;
  const [opened, setOpened] = useState(false);
  const more = opened || LATER.some((part) => filter[part] !== undefined);
  const onFilter = (next: PlayFilter) => onChoice({ ...choice, filter: next });
  const { touches } = data;
  const { side, number } = filter;
  const part = { filter, onFilter };
  return (
    <Stack as="section" aria-label={texts.filters}>
      {(['rally', 'best'] as const).map((flag) => (
        <Checkbox
          key={flag}
          size="sm"
          label={texts[flag]}
          checked={filter[flag] === true}
          onChange={({ currentTarget }) =>
            onFilter({ ...without(filter, flag), ...(currentTarget.checked && { [flag]: true }) })
          }
        />
      ))}
      <Grid least="8.5rem" gap={8}>
        <PartSelect
          {...part}
          label={texts.set}
          part="set"
          all={texts.allSets}
          options={numbered(data.sets, (set) => setLabel(data.golden, set))}
        />
        <PartSelect
          filter={filter}
          // an athlete belongs to one team
          onFilter={(next) => onFilter(without(next, 'number'))}
          label={texts.team}
          part="side"
          all={texts.bothTeams}
          options={SIDES.map((listedSide) => [listedSide, data.names[listedSide]])}
        />
        <AthleteSelect
          visible
          label={texts.athlete}
          all={texts.allAthletes}
          teams={side ? [data.teams[side]] : SIDES.map((listedSide) => data.teams[listedSide])}
          value={side && number !== undefined ? { side, number } : null}
          onChange={(player) =>
            onFilter({
              ...without(filter, 'number'),
              ...(player && { side: player.side, number: player.number }),
            })
          }
        />
        <PartSelect
          {...part}
          label={texts.skill}
          part="skill"
          all={texts.allSkills}
          options={SKILLS.map((skill) => [skill, matchText.skills[skill]])}
        />
        <PartSelect
          {...part}
          label={texts.rotation}
          part="rotation"
          all={texts.allRotations}
          options={numbered(POSITIONS, texts.position)}
        />
        {more && <LaterParts touches={touches} {...part} />}
        <Seconds
          label={texts.before}
          placeholder={texts.usual}
          value={choice.before}
          onChange={(before) => onChoice({ ...choice, before })}
        />
        <Seconds
          label={texts.after}
          value={choice.after}
          onChange={(after) => onChoice({ ...choice, after: after ?? FIRST.after })}
        />
      </Grid>
      <Row align="end" justify="between">
        <Grades {...part} />
        <Button variant="default" size="xs" aria-expanded={more} onClick={() => setOpened(!more)}>
          {more ? texts.fewer : texts.more}
        </Button>
      </Row>
      <Chosen {...part} />
    </Stack>
  );
}
