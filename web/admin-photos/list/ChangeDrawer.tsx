import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useSave } from '../../ui/useSave.ts';
import { photoCalls } from '../calls.ts';
import { AthleteField } from '../form/AthleteField.tsx';
import { EventField } from '../form/EventField.tsx';
import { PriceField } from '../form/PriceField.tsx';
import { useLowPrice } from '../form/useLowPrice.tsx';
import { useRefreshPhotos } from '../queries.ts';
import classes from './ChangeDrawer.module.css';
import {
  type ChangeDraft,
  type Field,
  NO_CHANGE,
  photoChange,
  withField,
  withTick,
  wrongChangeFields,
} from './change.ts';
import { tellCount } from './tellCount.ts';

const words = adminPhotos.change;
const form = adminPhotos.form;

const NAMES: Record<Field, string> = {
  priceInCents: form.price,
  tags: form.tags,
  evento: form.event,
  local: form.local,
  atletaId: form.athlete,
  numeros: form.numbers,
};

interface ChangeDrawerProps {
  ids: string[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes many photos at once: what is ticked, and nothing else. */
export function ChangeDrawer({ ids, onClose, onDone }: ChangeDrawerProps) {
  const [draft, setDraft] = useState<ChangeDraft>(NO_CHANGE);
  const [tried, setTried] = useState(false);
  const price = useLowPrice();
  const refresh = useRefreshPhotos();
  const wrong = tried ? wrongChangeFields(draft) : new Set<Field>();
  const set = (field: Field, rest: Partial<ChangeDraft>) =>
    setDraft((before) => withField(before, field, rest));

  const { save, busy, failure, reset } = useSave(
    () => call(photoCalls.updateProducts, { body: { ids, change: photoChange(draft) } }),
    async ({ changed }) => {
      tellCount(changed, ids.length, adminPhotos.picked.changed);
      onDone();
      onClose();
      await refresh();
    },
  );
  const untouched = tried && draft.ticked.size === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    reset();
    if (draft.ticked.size > 0 && wrongChangeFields(draft).size === 0)
      price.check(draft.ticked.has('priceInCents') ? draft.priceInCents : '', () => void save());
  };

  const row = (field: Field, children: ReactNode) => (
    <div className={classes.field}>
      <Tick
        aria-label={words.tick(NAMES[field])}
        checked={draft.ticked.has(field)}
        onChange={({ currentTarget: { checked } }) => setDraft((before) => withTick(before, field, checked))}
      />
      <div>{children}</div>
    </div>
  );

  return (
    <SidePanel title={words.title(ids.length)} onClose={onClose}>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <p>{words.text}</p>
        {row(
          'priceInCents',
          <PriceField
            value={draft.priceInCents}
            onChange={(priceInCents) => set('priceInCents', { priceInCents })}
            missing={wrong.has('priceInCents')}
          />,
        )}
        {row(
          'tags',
          <Pair
            label={form.tags}
            way={words.tagsWay}
            ways={words.tagsWays}
            chosen={draft.tagsWay}
            onChoose={(tagsWay) => set('tags', { tagsWay })}
            maxLength={500}
            value={draft.tags}
            onChange={(tags) => set('tags', { tags })}
            error={wrong.has('tags') && words.noTags}
          />,
        )}
        {row(
          'evento',
          <EventField
            value={draft.evento}
            onChange={(evento) => set('evento', { evento })}
            error={wrong.has('evento') && words.noEvent}
          />,
        )}
        {row(
          'local',
          <TextInput
            label={form.local}
            maxLength={200}
            autoComplete="off"
            value={draft.local}
            onChange={({ currentTarget: { value } }) => set('local', { local: value })}
          />,
        )}
        {row(
          'atletaId',
          <AthleteField value={draft.atletaId} onChange={(atletaId) => set('atletaId', { atletaId })} />,
        )}
        {row(
          'numeros',
          <Pair
            label={form.numbers}
            way={words.numbersWay}
            ways={words.numbersWays}
            chosen={draft.numerosWay}
            onChoose={(numerosWay) => set('numeros', { numerosWay })}
            maxLength={100}
            value={draft.numeros}
            onChange={(numeros) => set('numeros', { numeros })}
            error={wrong.has('numeros') && form.numbersWrong}
          />,
        )}
        <Stack gap={12} className={classes.decision}>
          {untouched && <Notice title={words.nothing} />}
          {failure && <Notice title={`${words.failed}. ${failure.msg}`} />}
          <Button type="submit" loading={busy}>
            {words.save(ids.length)}
          </Button>
        </Stack>
        {price.question}
      </Stack>
    </SidePanel>
  );
}

interface PairProps<Way extends string> {
  label: string;
  /** Names the choice of what is done with what is typed. */
  way: string;
  ways: Readonly<Record<Way, string>>;
  chosen: Way;
  onChoose: (way: Way) => void;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
}

/** A field of words that are added, taken away or put in place of what there is. */
function Pair<Way extends string>(props: PairProps<Way>) {
  const { label, way, ways, chosen, onChoose, onChange, ...field } = props;
  const names = Object.keys(ways) as Way[];
  return (
    <>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <div className={classes.pair}>
        <NativeSelect
          aria-label={way}
          data={names.map((value) => ({ value, label: ways[value] }))}
          value={chosen}
          onChange={({ currentTarget: { value } }) => onChoose(value as Way)}
        />
        <TextInput
          aria-label={label}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange(value)}
          {...field}
        />
      </div>
    </>
  );
}
