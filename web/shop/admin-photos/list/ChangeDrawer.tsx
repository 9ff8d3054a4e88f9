import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EDITABLE_FIELDS, type EditableField } from '@volleyscouter/core/shop/photoFields';
import type { ReactNode } from 'react';
import { DecisionBar } from '../../../kit/DecisionBar.tsx';
import { Grid } from '../../../kit/Grid.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { SidePanel } from '../../../kit/SidePanel.tsx';
import { Tick } from '../../../kit/Tick.tsx';
import { type Form, useForm } from '../../../kit/useForm.tsx';
import { call } from '../../../platform/api/call.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { isSeller } from '../../shared/seller.ts';
import { photoCalls } from '../calls.ts';
import { INPUTS, LABELS, TextField } from '../form/ProductFields.tsx';
import { TeamField } from '../form/TeamField.tsx';
import { useLowPrice } from '../form/useLowPrice.tsx';
import { onePhotoQuery, useRefreshPhotos, useTeams } from '../queries.ts';
import classes from './ChangeDrawer.module.css';
import {
  type ChangeDraft,
  NO_CHANGE,
  PRICELESS,
  photoChange,
  withField,
  withTick,
  wrongChangeFields,
} from './change.ts';
import { noteChange, offerBack, useUndo } from './changes.tsx';
import { showChangedCount } from './showChangedCount.ts';

const texts = adminPhotos.change;
const form = adminPhotos.form;

interface ChangeDrawerProps {
  ids: readonly string[];
  first?: EditableField | undefined;
  onClose: () => void;
  onDone: () => void;
}

export function ChangeDrawer({ ids, first, onClose, onDone }: ChangeDrawerProps) {
  const price = useLowPrice();
  const refresh = useRefreshPhotos();
  const undo = useUndo();
  const changing = useForm({
    initial: NO_CHANGE,
    live: true,
    validate: changeErrors,
    confirm: ({ ticked, priceInCents }, send) =>
      price.check(ticked.has('priceInCents') ? priceInCents : '', send),
    send: (draft) =>
      call(photoCalls.updateProducts, { body: { ids: [...ids], change: photoChange(draft, teams) } }),
    saved: async ({ changed, mudanca }) => {
      noteChange(mudanca);
      if (changed === ids.length && mudanca !== '')
        offerBack(mudanca, adminPhotos.picked.changed(changed), undo);
      else showChangedCount(changed, ids.length, adminPhotos.picked.changed);
      onDone();
      onClose();
      await refresh();
    },
  });
  const { errors, failure } = changing;
  const teams: readonly string[] = useTeamsOf(ids, changing.values);

  return (
    <SidePanel title={texts.title(ids.length)} asking={price.question !== null} onClose={onClose}>
      <Stack as="form" gap={16} onSubmit={changing.submit} noValidate>
        <p>{texts.text}</p>
        <Fields changing={changing} first={first} teams={teams} />
        <DecisionBar in="drawer">
          {errors.ticked && <Notice title={errors.ticked} />}
          {failure && <Notice title={`${texts.failed}. ${failure.msg}`} />}
          <Button type="submit" loading={changing.busy}>
            {texts.save(ids.length)}
          </Button>
        </DecisionBar>
        {price.question}
      </Stack>
    </SidePanel>
  );
}

/**
 * Returns the teams of the new event if the event is ticked. Otherwise returns the teams of the first photo's
 * event. The server refuses a team that the event of another photo lacks.
 */
function useTeamsOf([first = '']: readonly string[], { ticked, evento }: ChangeDraft): readonly string[] {
  const { data } = useQuery(onePhotoQuery(first));
  return useTeams(ticked.has('evento') ? evento : (data?.evento ?? ''));
}

function changeErrors(draft: ChangeDraft) {
  const wrong = wrongChangeFields(draft);
  return {
    ticked: draft.ticked.size === 0 && texts.nothing,
    priceInCents: wrong.has('priceInCents') && form.priceMissing,
    tags: wrong.has('tags') && texts.noTags,
    evento: wrong.has('evento') && texts.noEvent,
    camisas: wrong.has('camisas') && form.numbersWrong,
  };
}

type Changing = Form<ChangeDraft, unknown, keyof ReturnType<typeof changeErrors>>;

interface FieldsProps {
  changing: Pick<Changing, 'values' | 'errors' | 'change'>;
  first: EditableField | undefined;
  teams: readonly string[];
}

function Fields({ changing: { values: draft, errors, change }, first, teams }: FieldsProps) {
  const bound = (field: EditableField) => ({
    value: draft[field],
    'data-autofocus': field === first || undefined,
    onChange: (value: string) => change((before) => withField(before, field, { [field]: value })),
  });
  const choose = (field: EditableField, part: Partial<ChangeDraft>) =>
    change((before) => withField(before, field, part));
  const special: Partial<Record<EditableField, ReactNode>> = {
    priceInCents: (
      <INPUTS.priceInCents tags={PRICELESS} {...bound('priceInCents')} error={errors.priceInCents} />
    ),
    tags: (
      <Pair
        label={LABELS.tags}
        selectLabel={texts.tagsWay}
        options={texts.tagsWays}
        chosen={draft.tagsWay}
        onChoose={(tagsWay) => choose('tags', { tagsWay })}
        maxLength={500}
        {...bound('tags')}
        error={errors.tags}
      />
    ),
    evento: <INPUTS.evento {...bound('evento')} error={errors.evento} />,
    camisas: (
      <Stack>
        <Pair
          label={LABELS.camisas}
          selectLabel={texts.numbersWay}
          options={texts.numbersWays}
          chosen={draft.shirtsWay}
          onChoose={(shirtsWay) => choose('camisas', { shirtsWay })}
          maxLength={100}
          {...bound('camisas')}
          error={errors.camisas}
        />
        <TeamField
          teams={teams}
          value={draft.time}
          onChange={(time) => choose('camisas', { time })}
          isStored
        />
      </Stack>
    ),
  };
  return EDITABLE_FIELDS.filter((field) => field !== 'atletaId' || isSeller()).map((field) => {
    const Input = INPUTS[field];
    return (
      <div key={field} className={classes.field}>
        <Tick
          aria-label={texts.tick(LABELS[field])}
          checked={draft.ticked.has(field)}
          onChange={({ currentTarget: { checked } }) => change((before) => withTick(before, field, checked))}
        />
        <div>{special[field] ?? <Input {...bound(field)} />}</div>
      </div>
    );
  });
}

interface PairProps<Way extends string> {
  label: string;
  selectLabel: string;
  options: Readonly<Record<Way, string>>;
  chosen: Way;
  onChoose: (chosen: Way) => void;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
}

function Pair<Way extends string>(props: PairProps<Way>) {
  const { label, selectLabel, options, chosen, onChoose, ...field } = props;
  const names = Object.keys(options) as Way[];
  return (
    <>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <Grid align="start" gap={8} className={classes.pair}>
        <NativeSelect
          aria-label={selectLabel}
          data={names.map((value) => ({ value, label: options[value] }))}
          value={chosen}
          onChange={({ currentTarget: { value } }) => onChoose(value as Way)}
        />
        <TextField aria-label={label} {...field} />
      </Grid>
    </>
  );
}
