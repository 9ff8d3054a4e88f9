import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MOST_PREVIEWS, type ShopEvent } from '@volleyscouter/contract/events';
import type { Result } from '@volleyscouter/core/result';
import { TEAM_LETTERS } from '@volleyscouter/core/shop/eventTeams';
import { EVENT_STATES } from '@volleyscouter/core/shop/visible';
import { type FormEvent, useRef, useState } from 'react';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Row, Stack } from '../../../kit/layout.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { eventCalls } from '../../shared/events/queries.ts';
import { shopEventsText as words } from '../../shared/texts/shopEvents.ts';
import { photoCalls } from '../calls.ts';
import { useRefreshPhotos } from '../queries.ts';
import { Covers } from './Covers.tsx';
import classes from './EventModal.module.css';
import {
  changedOf,
  type DraftTeam,
  draftOf,
  type EventDraft,
  newTeam,
  saidOf,
  wrongFields,
} from './eventDraft.ts';

interface EventModalProps {
  /** `null`: a new one. */
  event: ShopEvent | null;
  onClose: () => void;
}

/** What is said of an event: its name, when and where it was, who played, and what its page shows. */
export function EventModal({ event, onClose }: EventModalProps) {
  const [begun] = useState(() => draftOf(event));
  const [draft, setDraft] = useState(begun);
  /** The server knows it by this name, also where it was renamed and the rest failed. */
  const known = useRef(event?.name);
  const [tried, setTried] = useState(false);
  const wrong = wrongFields(draft);
  const refresh = useRefreshPhotos();
  const saving = useSave(
    async (): Promise<Result<unknown, Failure>> => {
      const name = draft.name.trim();
      if (!event) return call(photoCalls.createEvent, { body: { name, ...saidOf(draft) } });
      if (known.current !== undefined && name !== known.current) {
        const renamed = await call(photoCalls.renameEvent, { body: { name: known.current, to: name } });
        if (!renamed.ok) return renamed;
        known.current = name;
      }
      return call(eventCalls.updateEvent, { body: { name, ...changedOf(draft, begun) } });
    },
    async () => {
      void toast.good(words.saved(draft.name.trim()));
      onClose();
      await refresh();
    },
  );
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    saving.reset();
    if (wrong.size === 0) void saving.save();
  };
  const change = (part: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={event ? words.titleOf(event.name) : words.new}
      size="lg"
      keep
      dirty={JSON.stringify(draft) !== JSON.stringify(begun)}
      save={words.save}
      saving={saving}
      failed={words.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        description={event && words.nameHint}
        maxLength={200}
        autoComplete="off"
        data-autofocus={!event || undefined}
        value={draft.name}
        error={tried && wrong.has('name') && words.nameMissing}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <NativeSelect
        label={words.state}
        description={words.stateHint}
        data={EVENT_STATES.map((value) => ({ value, label: words.states[value] }))}
        value={draft.estado}
        onChange={({ currentTarget: { value } }) => change({ estado: value as EventDraft['estado'] })}
      />
      <Row grow>
        <TextInput
          label={words.from}
          type="date"
          value={draft.de}
          onChange={({ currentTarget: { value } }) => change({ de: value })}
        />
        <TextInput
          label={words.to}
          type="date"
          value={draft.ate}
          error={tried && wrong.has('days') && words.daysWrong}
          onChange={({ currentTarget: { value } }) => change({ ate: value })}
        />
      </Row>
      <TextInput
        label={words.courts}
        description={words.courtsHint}
        maxLength={1000}
        autoComplete="off"
        value={draft.quadras}
        onChange={({ currentTarget: { value } }) => change({ quadras: value })}
      />
      <Teams
        teams={draft.times}
        problem={
          tried
            ? wrong.has('letters')
              ? words.lettersTwice
              : wrong.has('teams')
                ? words.teamsTwice
                : null
            : null
        }
        onChange={(times) => change({ times })}
      />
      <Page event={event} draft={draft} onChange={change} />
    </FormDialog>
  );
}

interface TeamsProps {
  teams: readonly DraftTeam[];
  problem: string | null;
  onChange: (teams: readonly DraftTeam[]) => void;
}

/** The teams, each with the letter that says it while shirt numbers are typed. */
function Teams({ teams, problem, onChange }: TeamsProps) {
  const withTeam = (key: number, part: Partial<DraftTeam>) =>
    onChange(teams.map((team) => (team.key === key ? { ...team, ...part } : team)));
  return (
    <Stack as="fieldset" gap={8} className={classes.group}>
      <legend className={classes.legend}>{words.teams}</legend>
      <Text c="dimmed" size="xs">
        {words.teamsHint}
      </Text>
      {teams.map(({ key, nome, letra }, place) => (
        <Row key={key} gap={8} wrap={false}>
          <TextInput
            flex={1}
            miw={0}
            aria-label={words.team(place + 1)}
            maxLength={60}
            autoComplete="off"
            value={nome}
            onChange={({ currentTarget: { value } }) => withTeam(key, { nome: value })}
          />
          <NativeSelect
            flex="none"
            w="5rem"
            aria-label={words.letter(place + 1)}
            data={['', ...TEAM_LETTERS]}
            value={letra}
            onChange={({ currentTarget: { value } }) => withTeam(key, { letra: value })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={words.removeTeam(nome)}
            onClick={() => onChange(teams.filter((team) => team.key !== key))}
          >
            <IconTrash size={20} aria-hidden="true" />
          </ActionIcon>
        </Row>
      ))}
      {problem && (
        <Text c="red" size="sm" role="alert">
          {problem}
        </Text>
      )}
      {teams.length < TEAM_LETTERS.length && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange([...teams, newTeam()])}
        >
          {words.addTeam}
        </Button>
      )}
    </Stack>
  );
}

interface PageProps {
  event: ShopEvent | null;
  draft: EventDraft;
  onChange: (part: Partial<EventDraft>) => void;
}

/** The page that is sent to people: its address, its cover, and how much of the photos it shows. */
function Page({ event, draft, onChange }: PageProps) {
  return (
    <Stack as="fieldset" gap={12} className={classes.group}>
      <legend className={classes.legend}>{words.page}</legend>
      <Text c="dimmed" size="xs">
        {event ? words.pageHint : words.pageLater}
      </Text>
      {event && (
        <Row gap={8} wrap={false}>
          <TextInput
            flex={1}
            miw={0}
            aria-label={words.page}
            readOnly
            value={`${window.location.origin}/e/${event.slug}`}
          />
          <CopyButton small text={`${window.location.origin}/e/${event.slug}`} label={words.page} />
        </Row>
      )}
      <TextInput
        label={words.previews}
        type="number"
        min={0}
        max={MOST_PREVIEWS}
        value={draft.previas}
        onChange={({ currentTarget: { value } }) => onChange({ previas: value })}
      />
      <Switch
        label={words.listed}
        checked={draft.listado}
        onChange={({ currentTarget: { checked } }) => onChange({ listado: checked })}
      />
      {event && event.photos > 0 && (
        <Covers event={event} cover={draft.capa} onChange={(capa) => onChange({ capa })} />
      )}
    </Stack>
  );
}
