import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MAX_PREVIEWS, type ShopEvent } from '@volleyscouter/contract/events';
import type { Result } from '@volleyscouter/core/result';
import { TEAM_LETTERS } from '@volleyscouter/core/shop/eventTeams';
import { EVENT_STATES } from '@volleyscouter/core/shop/visible';
import { useRef } from 'react';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Row, Stack } from '../../../kit/layout.tsx';
import { toast } from '../../../kit/toast.ts';
import { type Form, useForm } from '../../../kit/useForm.tsx';
import { call, type Failure } from '../../../platform/api/call.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { eventCalls } from '../../shared/events/queries.ts';
import { shopEventsText as texts } from '../../shared/texts/shopEvents.ts';
import { photoCalls } from '../calls.ts';
import { usePhotoOwners, useRefreshPhotos } from '../queries.ts';
import { Covers } from './Covers.tsx';
import classes from './EventModal.module.css';
import {
  changedOf,
  type DraftTeam,
  draftOf,
  type EventDraft,
  newTeam,
  requestFieldsOf,
  wrongFields,
} from './eventDraft.ts';

interface EventModalProps {
  /** `null`: a new event. */
  event: ShopEvent | null;
  onClose: () => void;
}

function eventErrors(draft: EventDraft) {
  const wrong = wrongFields(draft);
  return {
    name: wrong.has('name') && texts.nameMissing,
    ate: wrong.has('days') && texts.daysWrong,
    times: wrong.has('letters') ? texts.lettersTwice : wrong.has('teams') && texts.teamsTwice,
  };
}

export function EventModal({ event, onClose }: EventModalProps) {
  /** Updated after a rename, even if a later step of the save fails. */
  const storedName = useRef(event?.name);
  const refresh = useRefreshPhotos();
  const form = useForm({
    initial: draftOf(event),
    live: true,
    validate: eventErrors,
    send: async (draft, before): Promise<Result<unknown, Failure>> => {
      const name = draft.name.trim();
      if (!event) return call(photoCalls.createEvent, { body: { name, ...requestFieldsOf(draft) } });
      if (storedName.current !== undefined && name !== storedName.current) {
        const renamed = await call(photoCalls.renameEvent, { body: { name: storedName.current, to: name } });
        if (!renamed.ok) return renamed;
        storedName.current = name;
      }
      return call(eventCalls.updateEvent, { body: { name, ...changedOf(draft, before) } });
    },
    saved: async (_, { name }) => {
      void toast.good(texts.saved(name.trim()));
      onClose();
      await refresh();
    },
  });
  const { values, errors, field, change } = form;
  return (
    <FormDialog
      title={event ? texts.titleOf(event.name) : texts.new}
      size="lg"
      ignoresOutsideClick
      dirty={form.dirty}
      save={texts.save}
      form={form}
      failed={texts.failed}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        description={event && texts.nameHint}
        maxLength={200}
        autoComplete="off"
        data-autofocus={!event || undefined}
        {...field('name')}
      />
      <NativeSelect
        label={texts.state}
        description={texts.stateHint}
        data={EVENT_STATES.map((value) => ({ value, label: texts.states[value] }))}
        {...field('estado')}
      />
      <Row grow>
        <TextInput label={texts.from} type="date" {...field('de')} />
        <TextInput label={texts.to} type="date" {...field('ate')} />
      </Row>
      <TextInput
        label={texts.courts}
        description={texts.courtsHint}
        maxLength={1000}
        autoComplete="off"
        {...field('quadras')}
      />
      <Teams teams={values.times} problem={errors.times} onChange={(times) => change({ times })} />
      <Photographers chosenIds={values.fotografos} onChange={(fotografos) => change({ fotografos })} />
      <PublicPage event={event} form={form} />
    </FormDialog>
  );
}

interface TeamsProps {
  teams: readonly DraftTeam[];
  problem: string | undefined;
  onChange: (teams: readonly DraftTeam[]) => void;
}

function Teams({ teams, problem, onChange }: TeamsProps) {
  const withTeam = (key: number, part: Partial<DraftTeam>) =>
    onChange(teams.map((team) => (team.key === key ? { ...team, ...part } : team)));
  return (
    <Stack as="fieldset" gap={8} className={classes.group}>
      <legend className={classes.legend}>{texts.teams}</legend>
      <Text c="dimmed" size="xs">
        {texts.teamsHint}
      </Text>
      {teams.map(({ key, nome, letra }, index) => (
        <Row key={key} gap={8} wrap={false}>
          <TextInput
            flex={1}
            miw={0}
            aria-label={texts.team(index + 1)}
            maxLength={60}
            autoComplete="off"
            value={nome}
            onChange={({ currentTarget: { value } }) => withTeam(key, { nome: value })}
          />
          <NativeSelect
            flex="none"
            w="5rem"
            aria-label={texts.letter(index + 1)}
            data={['', ...TEAM_LETTERS]}
            value={letra}
            onChange={({ currentTarget: { value } }) => withTeam(key, { letra: value })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={texts.removeTeam(nome)}
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
          {texts.addTeam}
        </Button>
      )}
    </Stack>
  );
}

interface PhotographersProps {
  chosenIds: readonly string[];
  onChange: (chosenIds: readonly string[]) => void;
}

function Photographers({ chosenIds, onChange }: PhotographersProps) {
  const { data = [] } = usePhotoOwners();
  const all = data.filter(({ fotografo }) => fotografo);
  if (all.length === 0) return null;
  return (
    <Stack as="fieldset" gap={8} className={classes.group}>
      <legend className={classes.legend}>{adminPhotos.events.photographers}</legend>
      <Text c="dimmed" size="xs">
        {adminPhotos.events.photographersHint}
      </Text>
      {all.map(({ _id, nome }) => (
        <Switch
          key={_id}
          label={nome}
          checked={chosenIds.includes(_id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosenIds, _id] : chosenIds.filter((id) => id !== _id))
          }
        />
      ))}
    </Stack>
  );
}

interface PublicPageProps {
  event: ShopEvent | null;
  form: Form<EventDraft, unknown>;
}

function PublicPage({ event, form: { values, field, tick, change } }: PublicPageProps) {
  return (
    <Stack as="fieldset" gap={12} className={classes.group}>
      <legend className={classes.legend}>{texts.page}</legend>
      <Text c="dimmed" size="xs">
        {event ? texts.pageHint : texts.pageLater}
      </Text>
      {event && (
        <Row gap={8} wrap={false}>
          <TextInput
            flex={1}
            miw={0}
            aria-label={texts.page}
            readOnly
            value={`${window.location.origin}/e/${event.slug}`}
          />
          <CopyButton small text={`${window.location.origin}/e/${event.slug}`} label={texts.page} />
        </Row>
      )}
      <TextInput label={texts.previews} type="number" min={0} max={MAX_PREVIEWS} {...field('previas')} />
      <Switch label={texts.listed} {...tick('listado')} />
      <Switch
        label={texts.registration}
        description={event?.menores ? texts.registrationMinors : texts.registrationHint}
        disabled={event?.menores}
        {...tick('cadastro')}
      />
      {event && event.photos > 0 && (
        <Covers event={event} cover={values.capa} onChange={(capa) => change({ capa })} />
      )}
    </Stack>
  );
}
