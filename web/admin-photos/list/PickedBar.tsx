import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { onDemand } from '../../ui/onDemand.tsx';
import { useSave } from '../../ui/useSave.ts';
import { photoCalls } from '../calls.ts';
import { useRefreshPhotos } from '../queries.ts';
import { tellCount } from './tellCount.ts';
import type { PickedPhotos } from './usePicked.ts';

const ChangeDrawer = onDemand(async () => (await import('./ChangeDrawer.tsx')).ChangeDrawer);

const words = adminPhotos.picked;

/** What can be done with the picked photos. */
export function PickedBar({ picked }: { picked: PickedPhotos }) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const count = picked.ids.size;
  return (
    <BottomBar
      label={words.label}
      count={picked.elsewhere ? `${words.count(count)}, ${words.elsewhere}` : words.count(count)}
    >
      <Button variant="subtle" color="gray" c="#fff" onClick={picked.clear}>
        {words.clear}
      </Button>
      <Button color="red" onClick={() => setOpen('remove')}>
        {words.remove}
      </Button>
      <Button onClick={() => setOpen('change')}>{words.change}</Button>
      {open === 'change' && <ChangeDrawer ids={[...picked.ids]} onClose={close} onDone={picked.clear} />}
      {open === 'remove' && <RemoveMany ids={[...picked.ids]} onClose={close} onDone={picked.clear} />}
    </BottomBar>
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
      tellCount(removed, ids.length, words.removed);
      onDone();
      onClose();
      await refresh();
    },
  );
  return (
    <Confirm
      title={words.sure(ids.length)}
      text={words.sureText}
      action={words.yes}
      busy={busy}
      failure={failure && `${words.error}. ${failure.msg}`}
      onConfirm={save}
      onClose={onClose}
    />
  );
}
