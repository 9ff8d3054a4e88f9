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
  const texts = formText.match;
  const { field } = state;
  const { date, time, league, season, local } = state.values;
  return (
    <Section
      title={texts.title}
      fields={[
        [texts.date, date && writeDate(date)],
        [texts.time, time],
        [texts.league, league],
        [texts.season, season],
        [texts.local, local],
      ]}
      open
    >
      <div className={classes.grid}>
        <TextInput type="date" label={texts.date} autoComplete="off" {...field('date')} />
        <TextInput type="time" label={texts.time} autoComplete="off" {...field('time')} />
        <TextInput label={texts.league} maxLength={100} autoComplete="off" {...field('league')} />
        <TextInput label={texts.season} maxLength={100} autoComplete="off" {...field('season')} />
        <TextInput
          label={texts.local}
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
  const texts = formText.rules;
  const { values: draft, errors, field, change, changeSide } = state;
  return (
    <Section
      title={texts.title}
      fields={[
        [texts.bestOf, formatLabel(draft.bestOf)],
        ...(draft.bestOf === FIXED
          ? ([[texts.setPoints, draft.setPoints]] as FoldedField[])
          : ([
              [texts.points, draft.points],
              [texts.tieBreak, draft.tieBreak],
            ] as FoldedField[])),
        [texts.preset, texts.presets[draft.preset ?? 'none']],
        [texts.substitutions, draft.substitutions || texts.noLimit],
        [texts.timeouts, draft.timeouts || texts.noLimit],
        [texts.setsHome, draft.home.sets],
        [texts.setsAway, draft.away.sets],
      ]}
    >
      <div className={classes.grid}>
        <SetsFields draft={draft} onChange={change} wrong={(field) => errors[field]} />
        <NativeSelect
          label={texts.preset}
          value={draft.preset ?? ''}
          data={[
            ...PRESETS.map((preset) => ({ value: preset, label: texts.presets[preset] })),
            ...(draft.preset === null ? [{ value: '', label: texts.presets.none }] : []),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const preset = PRESETS.find((candidate) => candidate === value) ?? null;
            change({ preset, ...(preset && limitsText(LIMITS[preset])) });
          }}
        />
        <TextInput
          label={texts.substitutions}
          placeholder={texts.noLimit}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          {...field('substitutions')}
        />
        <TextInput
          label={texts.timeouts}
          placeholder={texts.noLimit}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          {...field('timeouts')}
        />
        <Small as="p" className={classes.row}>
          {texts.presetHelp[draft.preset ?? 'none']}
        </Small>
        <TextInput
          label={texts.setsHome}
          inputMode="numeric"
          maxLength={1}
          autoComplete="off"
          error={errors.setsHome}
          value={draft.home.sets}
          onChange={({ currentTarget: { value: sets } }) => changeSide('home', (side) => ({ ...side, sets }))}
        />
        <TextInput
          label={texts.setsAway}
          inputMode="numeric"
          maxLength={1}
          autoComplete="off"
          error={errors.setsAway}
          value={draft.away.sets}
          onChange={({ currentTarget: { value: sets } }) => changeSide('away', (side) => ({ ...side, sets }))}
        />
        <Small as="p" className={classes.two}>
          {texts.setsHelp}
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
  const texts = formText.scout;
  const { scoutType, video } = state.values;
  const isVideo = scoutType === 'video';
  const stream = isVideo ? null : liveSourceOf(video);
  const understood = stream && texts.understood(texts.streams[stream.kind]);
  return (
    <TextInput
      type="url"
      label={isVideo ? texts.video : texts.live}
      description={isVideo || state.errors.video ? undefined : (understood ?? texts.liveHelp)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={texts.videoHint}
      required={isVideo}
      maxLength={500}
      className={classes.two}
      autoComplete="off"
      {...state.field('video')}
    />
  );
}

export function PublicSection({ state }: SectionProps) {
  const texts = formText.scout;
  const { tick, change } = state;
  const { publico } = state.values;
  return (
    <Card as="section" className={classes.card} aria-label={texts.who}>
      <Heading size="md" mb={12}>
        {texts.who}
      </Heading>
      <div className={classes.grid}>
        <NativeSelect
          label={texts.public}
          className={classes.two}
          description={publico ? texts.publicHelp : texts.privateHelp}
          inputWrapperOrder={['label', 'input', 'description']}
          value={String(publico)}
          data={YES_NO}
          onChange={(event) => change({ publico: event.currentTarget.value === 'true' })}
        />
        <Checkbox
          label={texts.minors}
          description={texts.minorsHelp}
          className={classes.row}
          {...tick('menores')}
        />
      </div>
    </Card>
  );
}

export function ScoutSection({ state }: SectionProps) {
  const texts = formText.scout;
  const { values: draft, change } = state;
  const { scoutType, video, localFile } = draft;
  const fields: FoldedField[] = [[texts.type, texts.types[scoutType]]];
  if (scoutType === 'video') fields.push([texts.source, texts.sources[localFile ? 'files' : 'youtube']]);
  if (needsVideoUrl(draft)) fields.push([scoutType === 'video' ? texts.video : texts.live, video]);
  return (
    <Section title={texts.title} fields={fields}>
      <div className={classes.grid}>
        <NativeSelect
          label={texts.type}
          value={scoutType}
          data={SCOUT_TYPES.map((type) => ({ value: type, label: texts.types[type] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ scoutType: SCOUT_TYPES.find((type) => type === value) ?? '' })
          }
        />
        {scoutType === 'video' && (
          <NativeSelect
            label={texts.source}
            className={classes.two}
            description={draft.localFile ? texts.filesHelp : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
            value={String(draft.localFile)}
            data={[
              { value: 'false', label: texts.sources.youtube },
              { value: 'true', label: texts.sources.files },
            ]}
            onChange={({ currentTarget: { value } }) => change({ localFile: value === 'true' })}
          />
        )}
        {needsVideoUrl(draft) && <AddressField state={state} />}
      </div>
    </Section>
  );
}
