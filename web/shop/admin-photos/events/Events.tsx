import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ShopEvent } from '@volleyscouter/contract/events';
import { useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import type { Column } from '../../../kit/DataTable.tsx';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { reais } from '../../../kit/money.ts';
import { onDemand } from '../../../kit/onDemand.tsx';
import { RecordList } from '../../../kit/RecordList.tsx';
import { RowButton, RowLink } from '../../../kit/RowAction.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { eventCalls, useEvents } from '../../shared/events/queries.ts';
import { shopEventsText as events } from '../../shared/texts/shopEvents.ts';
import { photoCalls } from '../calls.ts';
import { useRefreshPhotos } from '../queries.ts';
import { syncText as sync } from '../sync/syncText.ts';
import classes from './Events.module.css';
import { PackagesModal } from './PackagesModal.tsx';
import { packagesText as packages } from './packagesText.ts';

const EventModal = onDemand(async () => (await import('./EventModal.tsx')).EventModal);

const texts = adminPhotos.events;

const COLUMNS: readonly Column<ShopEvent>[] = [
  { head: texts.name, main: true, cell: ({ name }) => name },
  { head: texts.photos, numeric: true, cell: ({ photos }) => photos.toLocaleString('pt-BR') },
  { head: events.state, cell: ({ estado }) => events.short[estado] },
  { head: texts.minors, cell: (event) => <Minors event={event} /> },
  { head: packages.title, cell: ({ pacotes }) => summaryOf(pacotes) },
];

function summaryOf({ steps, allCents }: ShopEvent['pacotes']): string {
  const parts = steps.map(({ from, cents }) => packages.summary(from, reais(cents)));
  if (allCents !== null) parts.push(packages.summaryAll(reais(allCents)));
  return parts.length > 0 ? parts.join(' · ') : packages.none;
}

export function Events() {
  const [priced, setPriced] = useState<ShopEvent | null>(null);
  const [edited, setEdited] = useState<ShopEvent | 'new' | null>(null);
  const [removed, setRemoved] = useState<ShopEvent | null>(null);
  return (
    <Screen
      title={texts.list.title}
      lead={texts.lead}
      actions={
        <>
          <Button variant="default" onClick={() => setEdited('new')}>
            {events.new}
          </Button>
          <LinkButton to="/admin/events/avisar" variant="default">
            {events.alerts}
          </LinkButton>
          <LinkButton to="/admin/photos/send">{adminPhotos.list.send}</LinkButton>
        </>
      }
    >
      <RecordList
        texts={texts.list}
        query={useEvents()}
        keyOf={({ name }) => name}
        textOf={({ name }) => name}
        columns={COLUMNS}
        icon={<IconCalendarEvent size={28} stroke={1.75} />}
        first={<LinkButton to="/admin/photos/send">{adminPhotos.list.send}</LinkButton>}
        actions={(event) => (
          <>
            <RowButton
              label={events.edit}
              name={events.editOf(event.name)}
              onClick={() => setEdited(event)}
            />
            <RowButton
              label={packages.edit}
              name={packages.editOf(event.name)}
              onClick={() => setPriced(event)}
            />
            {event.photos === 0 && (
              <RowButton
                label={events.remove}
                name={events.removeOf(event.name)}
                danger
                onClick={() => setRemoved(event)}
              />
            )}
            {event.photos > 0 && (
              <RowLink
                to={`/admin/events/sincronizar?evento=${encodeURIComponent(event.name)}`}
                label={sync.link}
                name={sync.linkOf(event.name)}
              />
            )}
            <RowLink
              to={`/admin/admin?evento=${encodeURIComponent(event.name)}`}
              label={texts.see}
              name={texts.seeOf(event.name)}
            />
          </>
        )}
      />
      {edited && <EventModal event={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveEvent event={removed} onClose={() => setRemoved(null)} />}
      {priced && <PackagesModal event={priced} onClose={() => setPriced(null)} />}
    </Screen>
  );
}

function RemoveEvent({ event: { key, name }, onClose }: { event: ShopEvent; onClose: () => void }) {
  const refresh = useRefreshPhotos();
  const { save, busy, failure } = useSave(
    () => call(photoCalls.deleteEvent, { params: { key } }),
    async () => {
      void toast.good(events.removed);
      onClose();
      await refresh();
    },
  );
  return (
    <Confirm
      title={events.removeSure(name)}
      text={events.removeText}
      action={events.remove}
      busy={busy}
      failure={failure && `${events.removeFailed}. ${failure.msg}`}
      onConfirm={save}
      onClose={onClose}
    />
  );
}

function Minors({ event: { name, menores } }: { event: ShopEvent }) {
  const [requested, setRequested] = useState<boolean | null>(null);
  const refresh = useRefreshPhotos();
  const change = async (on: boolean) => {
    setRequested(on);
    const answer = await call(eventCalls.updateEvent, { body: { name, menores: on } });
    if (answer.ok) {
      void toast.good(on ? texts.on(name) : texts.off(name));
      await refresh();
    } else void toast.bad(`${texts.failed}. ${answer.error.msg}`);
    setRequested(null);
  };
  return (
    <Switch
      size="md"
      classNames={{ root: classes.switch, track: classes.track }}
      aria-label={texts.minorsOf(name)}
      checked={requested ?? menores}
      disabled={requested !== null}
      onChange={({ currentTarget: { checked } }) => void change(checked)}
    />
  );
}
