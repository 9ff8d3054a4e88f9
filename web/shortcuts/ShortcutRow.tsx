import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Shortcut } from '@volleyscouter/contract/shortcuts';
import { type FormEvent, useState } from 'react';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { shortcutsText as words } from '../text/shortcuts.ts';
import { toast } from '../ui/toast.ts';
import type { Conflict } from './conflict.ts';
import classes from './Shortcuts.module.css';
import { useSaveShortcuts } from './useShortcuts.ts';

interface ShortcutRowProps {
  shortcut: Shortcut;
  /** What its key does already, or why it can never be pressed. */
  conflict: Conflict | null;
  editing: boolean;
  onEdit: () => void;
  onDone: () => void;
  onRemove: () => void;
}

/** A key and what it writes; in edit mode what it writes is a field. */
export function ShortcutRow({ shortcut, conflict, editing, onEdit, onDone, onRemove }: ShortcutRowProps) {
  const { originalKey, mappedKey } = shortcut;
  if (editing) return <EditRow shortcut={shortcut} onDone={onDone} />;
  return (
    <div className={classes.row}>
      <kbd className={classes.key}>{originalKey}</kbd>
      <span className={classes.writes}>{words.writes}</span>
      <code className={classes.code}>{mappedKey}</code>
      <span className={classes.actions}>
        <Button variant="subtle" color="gray" aria-label={words.editOf(originalKey)} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button variant="subtle" color="red" aria-label={words.removeOf(originalKey)} onClick={onRemove}>
          {words.remove}
        </Button>
      </span>
      {conflict && (
        <p className={classes.conflict} data-kind={conflict.kind}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>{conflict.kind === 'used' ? words.markUsed : words.markNever}</strong> {conflict.says}
          </span>
        </p>
      )}
    </div>
  );
}

/** Enter saves, Escape leaves it as it was. */
function EditRow({ shortcut, onDone }: { shortcut: Shortcut; onDone: () => void }) {
  const { id, originalKey, mappedKey } = shortcut;
  const [mapped, setMapped] = useState(mappedKey);
  const [missing, setMissing] = useState(false);
  const saving = useSaveShortcuts(
    () => call(calls.updateShortcut, { params: { id }, body: { mappedKey: mapped } }),
    words.updateFailed,
    () => {
      toast.good(words.updated(originalKey));
      onDone();
    },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(mapped.trim() === '');
    if (mapped.trim() !== '') saving.save();
  };

  return (
    <form className={classes.row} onSubmit={submit} noValidate>
      <kbd className={classes.key}>{originalKey}</kbd>
      <span className={classes.writes}>{words.writes}</span>
      <TextInput
        aria-label={words.mappedOf(originalKey)}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        className={classes.mapped}
        value={mapped}
        error={missing ? words.mappedRequired : saving.failure}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setMapped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <span className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={saving.busy}>
          {words.save}
        </Button>
      </span>
    </form>
  );
}
