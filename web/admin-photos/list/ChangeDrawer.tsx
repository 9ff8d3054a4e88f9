import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { photoCalls } from '../calls.ts';
import { AthleteField } from '../form/AthleteField.tsx';
import { EventField } from '../form/EventField.tsx';
import { PriceField } from '../form/PriceField.tsx';
import { useLowPrice } from '../form/useLowPrice.tsx';
import { useRefreshPhotos } from '../queries.ts';
import classes from './ChangeDrawer.module.css';
import {
  type ChangeDraft,
  changeOf,
  type Field,
  NO_CHANGE,
  withField,
  withTick,
  wrongFields,
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

const optionsOf = (ways: Readonly<Record<string, string>>) =>
  Object.entries(ways).map(([value, label]) => ({ value, label }));

/** Changes many photos at once: what is ticked, and nothing else. */
export function ChangeDrawer({ ids, onClose, onDone }: ChangeDrawerProps) {
  const [draft, setDraft] = useState<ChangeDraft>(NO_CHANGE);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const price = useLowPrice();
  const refresh = useRefreshPhotos();
  const wrong = tried ? wrongFields(draft) : new Set<Field>();
  const set = (field: Field, rest: Partial<ChangeDraft>) =>
    setDraft((before) => withField(before, field, rest));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (draft.ticked.size === 0) return setFailure(words.nothing);
    if (wrongFields(draft).size > 0) return;
    price.check(draft.ticked.has('priceInCents') ? draft.priceInCents : '', () => void save());
  };
  const save = async () => {
    setBusy(true);
    const answer = await call(photoCalls.updateProducts, { body: { ids, change: changeOf(draft) } });
    setBusy(false);
    if (!answer.ok) return setFailure(`${words.failed}. ${answer.error.msg}`);
    tellCount(answer.value.changed, ids.length, adminPhotos.picked.changed);
    onDone();
    onClose();
    await refresh();
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
      <form onSubmit={submit} noValidate className={classes.drawer}>
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
          <>
            <span className={classes.label} aria-hidden="true">
              {form.tags}
            </span>
            <div className={classes.pair}>
              <NativeSelect
                aria-label={words.tagsWay}
                data={optionsOf(words.tagsWays)}
                value={draft.tagsWay}
                onChange={({ currentTarget: { value } }) =>
                  set('tags', { tagsWay: value as ChangeDraft['tagsWay'] })
                }
              />
              <TextInput
                aria-label={form.tags}
                maxLength={500}
                autoComplete="off"
                value={draft.tags}
                onChange={({ currentTarget: { value } }) => set('tags', { tags: value })}
                error={wrong.has('tags') && words.noTags}
              />
            </div>
          </>,
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
          <>
            <span className={classes.label} aria-hidden="true">
              {form.numbers}
            </span>
            <div className={classes.pair}>
              <NativeSelect
                aria-label={words.numbersWay}
                data={optionsOf(words.numbersWays)}
                value={draft.numerosWay}
                onChange={({ currentTarget: { value } }) =>
                  set('numeros', { numerosWay: value as ChangeDraft['numerosWay'] })
                }
              />
              <TextInput
                aria-label={form.numbers}
                maxLength={100}
                autoComplete="off"
                value={draft.numeros}
                onChange={({ currentTarget: { value } }) => set('numeros', { numeros: value })}
                error={wrong.has('numeros') && form.numbersWrong}
              />
            </div>
          </>,
        )}
        <div className={classes.decision}>
          {failure && <Alarm title={failure} />}
          <Button type="submit" loading={busy}>
            {words.save(ids.length)}
          </Button>
        </div>
        {price.question}
      </form>
    </SidePanel>
  );
}
