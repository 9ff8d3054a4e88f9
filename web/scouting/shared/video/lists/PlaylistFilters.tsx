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
import { playlistText as words } from '../../texts/videoLists.ts';
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
    const grades = GRADES.filter((each) => (each === grade) !== chosen.includes(each));
    onFilter({ ...without(filter, 'grades'), ...(grades.length > 0 && { grades }) });
  };
  return (
    <fieldset className={classes.grades}>
      <legend>{words.grade}</legend>
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
        {filter.plays && words.chosenPlays(filter.plays.length)}{' '}
        {filter.rallies && words.chosenRallies(filter.rallies)}
      </Small>
      <Button variant="default" size="xs" onClick={() => onFilter(without(filter, 'plays', 'rallies'))}>
        {words.clear}
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
        label={words.phase}
        part="phase"
        all={words.allPhases}
        options={Object.entries(words.phases)}
      />
      <PartSelect
        {...part}
        label={words.combination}
        part="combination"
        all={words.allCombinations}
        options={combinations.map((each) => [each, each])}
      />
      <PartSelect
        {...part}
        label={words.type}
        part="type"
        all={words.allTypes}
        options={types.map((each) => [each, each])}
      />
      <PartSelect {...part} label={words.from} part="from" all={words.anyZone} options={numbered(ZONES)} />
      <PartSelect {...part} label={words.to} part="to" all={words.anyZone} options={numbered(ZONES)} />
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
    <Stack as="section" aria-label={words.filters}>
      {(['rally', 'best'] as const).map((flag) => (
        <Checkbox
          key={flag}
          size="sm"
          label={words[flag]}
          checked={filter[flag] === true}
          onChange={({ currentTarget }) =>
            onFilter({ ...without(filter, flag), ...(currentTarget.checked && { [flag]: true }) })
          }
        />
      ))}
      <Grid least="8.5rem" gap={8}>
        <PartSelect
          {...part}
          label={words.set}
          part="set"
          all={words.allSets}
          options={numbered(data.sets, (set) => setLabel(data.golden, set))}
        />
        <PartSelect
          filter={filter}
          // an athlete belongs to one team
          onFilter={(next) => onFilter(without(next, 'number'))}
          label={words.team}
          part="side"
          all={words.bothTeams}
          options={SIDES.map((each) => [each, data.names[each]])}
        />
        <AthleteSelect
          visible
          label={words.athlete}
          all={words.allAthletes}
          teams={side ? [data.teams[side]] : SIDES.map((each) => data.teams[each])}
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
          label={words.skill}
          part="skill"
          all={words.allSkills}
          options={SKILLS.map((skill) => [skill, matchText.skills[skill]])}
        />
        <PartSelect
          {...part}
          label={words.rotation}
          part="rotation"
          all={words.allRotations}
          options={numbered(POSITIONS, words.position)}
        />
        {more && <LaterParts touches={touches} {...part} />}
        <Seconds
          label={words.before}
          placeholder={words.usual}
          value={choice.before}
          onChange={(before) => onChoice({ ...choice, before })}
        />
        <Seconds
          label={words.after}
          value={choice.after}
          onChange={(after) => onChoice({ ...choice, after: after ?? FIRST.after })}
        />
      </Grid>
      <Row align="end" justify="between">
        <Grades {...part} />
        <Button variant="default" size="xs" aria-expanded={more} onClick={() => setOpened(!more)}>
          {more ? words.fewer : words.more}
        </Button>
      </Row>
      <Chosen {...part} />
    </Stack>
  );
}
