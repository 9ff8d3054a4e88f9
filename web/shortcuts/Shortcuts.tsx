import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { Shortcut } from '@volleyscouter/contract/shortcuts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { Panel } from '../parts/Panel.tsx';
import { shortcutsText as words } from '../text/shortcuts.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ErrorMessage, Message } from '../ui/Message.tsx';
import { Screen } from '../ui/Screen.tsx';
import { toast } from '../ui/toast.ts';
import { AddShortcut } from './AddShortcut.tsx';
import { conflictOf } from './conflict.ts';
import { ShortcutRow } from './ShortcutRow.tsx';
import classes from './Shortcuts.module.css';
import { useSaveShortcuts, useShortcuts } from './useShortcuts.ts';

/** '/admin/shortcuts': which key writes what into the code line. */
export function Shortcuts() {
  const [removing, setRemoving] = useState<Shortcut | null>(null);
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <LinkButton to="/admin/tables" variant="default">
          {words.tables}
        </LinkButton>
      }
    >
      <div className={classes.screen}>
        <Panel title={words.addTitle}>
          <AddShortcut />
        </Panel>
        <Panel title={words.listTitle} flush>
          <List onRemove={setRemoving} />
        </Panel>
      </div>
      {removing && <RemoveShortcut shortcut={removing} onClose={() => setRemoving(null)} />}
    </Screen>
  );
}

const PLACES = ['a', 'b', 'c'];

function List({ onRemove }: { onRemove: (shortcut: Shortcut) => void }) {
  const { data, error, isPending, isFetching, refetch } = useShortcuts();
  const [edited, setEdited] = useState<string | null>(null);
  if (isPending)
    return (
      <div role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
        <div className={classes.skeletons} aria-hidden="true">
          {PLACES.map((place) => (
            <Skeleton key={place} height={44} />
          ))}
        </div>
      </div>
    );
  if (error)
    return (
      <ErrorMessage title={words.loadFailed} error={error} onRetry={() => refetch()} retrying={isFetching} />
    );
  if (data.length === 0)
    return (
      <Message icon={<IconKeyboard size={28} stroke={1.75} />} title={words.empty} text={words.emptyText} />
    );
  return (
    <ul className={classes.list} aria-label={words.listTitle}>
      {data.map((shortcut, index) => (
        <li key={shortcut.id}>
          <ShortcutRow
            shortcut={shortcut}
            conflict={conflictOf(shortcut.originalKey, data.slice(0, index))}
            editing={edited === shortcut.id}
            onEdit={() => setEdited(shortcut.id)}
            onDone={() => setEdited(null)}
            onRemove={() => onRemove(shortcut)}
          />
        </li>
      ))}
    </ul>
  );
}

function RemoveShortcut({ shortcut, onClose }: { shortcut: Shortcut; onClose: () => void }) {
  const { id, originalKey, mappedKey } = shortcut;
  const { save, busy, failure } = useSaveShortcuts(
    () => call(calls.deleteShortcut, { params: { id } }),
    words.removeFailed,
    () => {
      toast.good(words.removed(originalKey));
      onClose();
    },
  );
  return (
    <Confirm
      title={words.sure}
      text={words.sureText(originalKey, mappedKey)}
      action={words.remove}
      busy={busy}
      failure={failure}
      onConfirm={() => save()}
      onClose={onClose}
    />
  );
}
