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
import { asksAddress, type FieldName, type GameDraft, limitsText } from './draft.ts';
import classes from './Form.module.css';
import { type FoldedField, Section } from './Section.tsx';
import { formatLabel, SetsFields } from './SetsFields.tsx';
import { FIXED } from './setsDraft.ts';
import type { GameFormState } from './useGameForm.ts';

interface SectionProps {
  state: GameFormState;
}

type TextName = 'date' | 'time' | 'league' | 'season' | 'local' | 'substitutions' | 'timeouts' | 'video';

/** What every field of a text has in common. */
const fieldOf = ({ draft, change }: GameFormState, name: TextName) => ({
  value: draft[name],
  onChange: (event: { currentTarget: { value: string } }) =>
    change({ [name]: event.currentTarget.value } as Partial<GameDraft>),
  autoComplete: 'off',
});

/** The words under a field that is wrong, once saving was tried. */
function wrongOf({ problems, tried }: GameFormState, name: FieldName): string | null {
  const problem = tried > 0 ? problems.get(name) : undefined;
  return problem === undefined || problem === 'roster' ? null : formText.problems[problem];
}

export function MatchSection({ state }: SectionProps) {
  const words = formText.match;
  const { date, time, league, season, local } = state.draft;
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
        <TextInput type="date" label={words.date} {...fieldOf(state, 'date')} />
        <TextInput type="time" label={words.time} {...fieldOf(state, 'time')} />
        <TextInput label={words.league} maxLength={100} {...fieldOf(state, 'league')} />
        <TextInput label={words.season} maxLength={100} {...fieldOf(state, 'season')} />
        <TextInput label={words.local} maxLength={200} className={classes.two} {...fieldOf(state, 'local')} />
      </div>
    </Section>
  );
}

export function RulesSection({ state }: SectionProps) {
  const words = formText.rules;
  const { draft, change, changeSide } = state;
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
        <SetsFields draft={draft} onChange={change} wrong={(field) => wrongOf(state, field)} />
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
          error={wrongOf(state, 'substitutions')}
          {...fieldOf(state, 'substitutions')}
        />
        <TextInput
          label={words.timeouts}
          placeholder={words.noLimit}
          inputMode="numeric"
          maxLength={2}
          error={wrongOf(state, 'timeouts')}
          {...fieldOf(state, 'timeouts')}
        />
        <Small as="p" className={classes.row}>
          {words.presetHelp[draft.preset ?? 'none']}
        </Small>
        <TextInput
          label={words.setsHome}
          inputMode="numeric"
          maxLength={1}
          autoComplete="off"
          error={wrongOf(state, 'setsHome')}
          value={draft.home.sets}
          onChange={({ currentTarget: { value: sets } }) => changeSide('home', (side) => ({ ...side, sets }))}
        />
        <TextInput
          label={words.setsAway}
          inputMode="numeric"
          maxLength={1}
          autoComplete="off"
          error={wrongOf(state, 'setsAway')}
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

/** The address, and of a live stream what it was understood as. */
function AddressField({ state }: SectionProps) {
  const words = formText.scout;
  const { scoutType, video } = state.draft;
  const isVideo = scoutType === 'video';
  const stream = isVideo ? null : liveSourceOf(video);
  const understood = stream && words.understood(words.streams[stream.kind]);
  const wrong = wrongOf(state, 'video');
  return (
    <TextInput
      type="url"
      label={isVideo ? words.video : words.live}
      description={isVideo || wrong ? undefined : (understood ?? words.liveHelp)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={words.videoHint}
      required={isVideo}
      maxLength={500}
      className={classes.two}
      error={wrong}
      {...fieldOf(state, 'video')}
    />
  );
}

/** Who sees the match: never folded away. */
export function PublicSection({ state }: SectionProps) {
  const words = formText.scout;
  const { draft, change } = state;
  const { publico, menores } = draft;
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
          checked={menores}
          className={classes.row}
          onChange={(event) => change({ menores: event.currentTarget.checked })}
        />
      </div>
    </Card>
  );
}

export function ScoutSection({ state }: SectionProps) {
  const words = formText.scout;
  const { draft, change } = state;
  const { scoutType, video, localFile } = draft;
  const fields: FoldedField[] = [[words.type, words.types[scoutType]]];
  if (scoutType === 'video') fields.push([words.source, words.sources[localFile ? 'files' : 'youtube']]);
  if (asksAddress(draft)) fields.push([scoutType === 'video' ? words.video : words.live, video]);
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
        {asksAddress(draft) && <AddressField state={state} />}
      </div>
    </Section>
  );
}
