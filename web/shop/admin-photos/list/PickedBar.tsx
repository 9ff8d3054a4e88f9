import { Button } from '@mantine/core';
import type { Result } from '@volleyscouter/core/result';
import { useState } from 'react';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Confirm } from '../../../kit/Confirm.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { eventCalls } from '../../shared/events/queries.ts';
import { isSeller } from '../../shared/seller.ts';
import { shopEventsText } from '../../shared/texts/shopEvents.ts';
import { photoCalls } from '../calls.ts';
import { useRefreshPhotos } from '../queries.ts';
import { showChangedCount } from './showChangedCount.ts';
import type { PickedPhotos } from './usePicked.ts';

const ChangeDrawer = onDemand(async () => (await import('./ChangeDrawer.tsx')).ChangeDrawer);

const texts = adminPhotos.picked;
const events = shopEventsText;

export function PickedBar({ picked }: { picked: PickedPhotos }) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const count = picked.ids.size;
  const [first = ''] = picked.ids;
  const { save: cover, busy, failure } = useSetCover(first, picked.clear);
  return (
    <BottomBar
      label={texts.label}
      count={picked.elsewhere ? `${texts.count(count)}, ${texts.elsewhere}` : texts.count(count)}
      problem={count === 1 && failure ? `${events.failed}. ${failure.msg}` : null}
    >
      <Button variant="subtle" color="gray" c="#fff" onClick={picked.clear}>
        {texts.clear}
      </Button>
      {count === 1 && isSeller() && (
        <Button variant="default" loading={busy} onClick={() => void cover()}>
          {events.useAsCover}
        </Button>
      )}
      <Button color="red" onClick={() => setOpen('remove')}>
        {texts.remove}
      </Button>
      <Button onClick={() => setOpen('change')}>{texts.change}</Button>
      {open === 'change' && <ChangeDrawer ids={[...picked.ids]} onClose={close} onDone={picked.clear} />}
      {open === 'remove' && <RemoveMany ids={[...picked.ids]} onClose={close} onDone={picked.clear} />}
    </BottomBar>
  );
}

function useSetCover(id: string, onDone: () => void) {
  const refresh = useRefreshPhotos();
  return useSave(
    async (): Promise<Result<string, Failure>> => {
      const photo = await call(photoCalls.readProduct, { params: { id } });
      if (!photo.ok) return photo;
      const { evento } = photo.value;
      const answer = await call(eventCalls.updateEvent, { body: { name: evento, capa: id } });
      return answer.ok ? { ok: true, value: evento } : answer;
    },
    async (evento) => {
      void toast.good(events.covered(evento));
      onDone();
      await refresh();
    },
  );
}

interface RemoveManyProps {
  ids: string[];
  onClose: () => void;
  onDone: () => void;
}

function RemoveMany({ ids, onClose, onDone }: RemoveManyProps) {
  const refresh = useRefreshPhotos();
  const { save, busy, failure } = useSave(
    () => call(photoCalls.deleteProducts, { body: { ids } }),
    async ({ removed }) => {
      showChangedCount(removed, ids.length, texts.removed);
      onDone();
      onClose();
      await refresh();
    },
  );
  return (
    <Confirm
      title={texts.sure(ids.length)}
      text={texts.sureText}
      action={texts.yes}
      busy={busy}
      failure={failure && `${texts.error}. ${failure.msg}`}
      onConfirm={save}
      onClose={onClose}
    />
  );
}
