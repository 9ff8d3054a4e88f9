import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { SCOUT_TYPES } from '@volleyscouter/contract/games';
import { LIMITS, PRESETS } from '@volleyscouter/core/rally/preset';
import { liveSourceOf } from '@volleyscouter/core/video/address';
import { Card, Heading, Small } from '../../../kit/layout.tsx';
import { t } from '../../../platform/text/pt.ts';
import { writeDate } from '../describe.ts';
import { formText } from '../gameFormText.ts';
import { limitsText, needsVideoUrl } from './draft.ts';
import classes from './Form.module.css';
import { type FoldedField, Section } from './Section.tsx';
import { formatLabel, SetsFields } from './SetsFields.tsx';
import { FIXED } from './setsDraft.ts';
import type { GameFormState } from './useGameForm.ts';

interface SectionProps {
  state: GameFormState;
}

export function MatchSection({ state }: SectionProps) {
  const words = formText.match;
  const { field } = state;
  const { date, time, league, season, local } = state.values;
  return (
    <Section
      title={words.title}
      fields={[
        [words.date, date && writeDate(date)],
        [words.time, time],
        [words.league, league],
        [words.season, season],
        [words.local, local],
      ]}
      open
    >
      <div className={classes.grid}>
        <TextInput type="date" label={words.date} autoComplete="off" {...field('date')} />
        <TextInput type="time" label={words.time} autoComplete="off" {...field('time')} />
        <TextInput label={words.league} maxLength={100} autoComplete="off" {...field('league')} />
        <TextInput label={words.season} maxLength={100} autoComplete="off" {...field('season')} />
        <TextInput
          label={words.local}
          maxLength={200}
          className={classes.two}
          autoComplete="off"
          {...field('local')}
        />
      </div>
    </Section>
  );
}

export function RulesSection({ state }: SectionProps) {
  const words = formText.rules;
  const { values: draft, errors, field, change, changeSide } = state;
  return (
    <Section
      title={words.title}
      fields={[
        [words.bestOf, formatLabel(draft.bestOf)],
        ...(draft.bestOf === FIXED
          ? ([[words.setPoints, draft.setPoints]] as FoldedField[])
          : ([
              [words.points, draft.points],
              [words.tieBreak, draft.tieBreak],
            ] as FoldedField[])),
        [words.preset, words.presets[draft.preset ?? 'none']],
        [words.substitutions, draft.substitutions || words.noLimit],
        [words.timeouts, draft.timeouts || words.noLimit],
        [words.setsHome, draft.home.sets],
        [words.setsAway, draft.away.sets],
      ]}
    >
      <div className={classes.grid}>
        <SetsFields draft={draft} onChange={change} wrong={(field) => errors[field]} />
        <NativeSelect
          label={words.preset}
          value={draft.preset ?? ''}
          data={[
            ...PRESETS.map((preset) => ({ value: preset, label: words.presets[preset] })),
            ...(draft.preset === null ? [{ value: '', label: words.presets.none }] : []),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const preset = PRESETS.find((each) => each === value) ?? null;
            change({ preset, ...(preset && limitsText(LIMITS[preset])) });
          }}
        />
        <TextInput
          label={words.substitutions}
          placeholder={words.noLimit}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          {...field('substitutions')}
        />
        <TextInput
          label={words.timeouts}
          placeholder={words.noLimit}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          {...field('timeouts')}
        />
        <Small as="p" className={classes.row}>
          {words.presetHelp[draft.preset ?? 'none']}
        </Small>
        <TextInput
          label={words.setsHome}
          inputMode="numeric"
          maxLength={1}
          autoComplete="off"
          error={errors.setsHome}
          value={draft.home.sets}
          onChange={({ currentTarget: { value: sets } }) => changeSide('home', (side) => ({ ...side, sets }))}
        />
        <TextInput
          label={words.setsAway}
          inputMode="numeric"
          maxLength={1}
          autoComplete="off"
          error={errors.setsAway}
          value={draft.away.sets}
          onChange={({ currentTarget: { value: sets } }) => changeSide('away', (side) => ({ ...side, sets }))}
        />
        <Small as="p" className={classes.two}>
          {words.setsHelp}
        </Small>
      </div>
    </Section>
  );
}

const YES_NO = [
  { value: 'false', label: t.no },
  { value: 'true', label: t.yes },
];

function AddressField({ state }: SectionProps) {
  const words = formText.scout;
  const { scoutType, video } = state.values;
  const isVideo = scoutType === 'video';
  const stream = isVideo ? null : liveSourceOf(video);
  const understood = stream && words.understood(words.streams[stream.kind]);
  return (
    <TextInput
      type="url"
      label={isVideo ? words.video : words.live}
      description={isVideo || state.errors.video ? undefined : (understood ?? words.liveHelp)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={words.videoHint}
      required={isVideo}
      maxLength={500}
      className={classes.two}
      autoComplete="off"
      {...state.field('video')}
    />
  );
}

export function PublicSection({ state }: SectionProps) {
  const words = formText.scout;
  const { tick, change } = state;
  const { publico } = state.values;
  return (
    <Card as="section" className={classes.card} aria-label={words.who}>
      <Heading size="md" mb={12}>
        {words.who}
      </Heading>
      <div className={classes.grid}>
        <NativeSelect
          label={words.public}
          className={classes.two}
          description={publico ? words.publicHelp : words.privateHelp}
          inputWrapperOrder={['label', 'input', 'description']}
          value={String(publico)}
          data={YES_NO}
          onChange={(event) => change({ publico: event.currentTarget.value === 'true' })}
        />
        <Checkbox
          label={words.minors}
          description={words.minorsHelp}
          className={classes.row}
          {...tick('menores')}
        />
      </div>
    </Card>
  );
}

export function ScoutSection({ state }: SectionProps) {
  const words = formText.scout;
  const { values: draft, change } = state;
  const { scoutType, video, localFile } = draft;
  const fields: FoldedField[] = [[words.type, words.types[scoutType]]];
  if (scoutType === 'video') fields.push([words.source, words.sources[localFile ? 'files' : 'youtube']]);
  if (needsVideoUrl(draft)) fields.push([scoutType === 'video' ? words.video : words.live, video]);
  return (
    <Section title={words.title} fields={fields}>
      <div className={classes.grid}>
        <NativeSelect
          label={words.type}
          value={scoutType}
          data={SCOUT_TYPES.map((type) => ({ value: type, label: words.types[type] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ scoutType: SCOUT_TYPES.find((type) => type === value) ?? '' })
          }
        />
        {scoutType === 'video' && (
          <NativeSelect
            label={words.source}
            className={classes.two}
            description={draft.localFile ? words.filesHelp : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
            value={String(draft.localFile)}
            data={[
              { value: 'false', label: words.sources.youtube },
              { value: 'true', label: words.sources.files },
            ]}
            onChange={({ currentTarget: { value } }) => change({ localFile: value === 'true' })}
          />
        )}
        {needsVideoUrl(draft) && <AddressField state={state} />}
      </div>
    </Section>
  );
}
