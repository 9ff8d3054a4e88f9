import { Button, TextInput } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { Shortcut } from '@volleyscouter/contract/shortcuts';
import { useState } from 'react';
import { Advanced } from '../../kit/Advanced.tsx';
import { Confirm } from '../../kit/Confirm.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { ListStates } from '../../kit/ListStates.tsx';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { toast } from '../../kit/toast.ts';
import { useForm } from '../../kit/useForm.tsx';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { OneHandKeys } from '../shared/OneHandKeys.tsx';
import { oneHandText } from '../shared/texts/oneHand.ts';
import { AddShortcut } from './AddShortcut.tsx';
import { shortcutCalls } from './calls.ts';
import classes from './Shortcuts.module.css';
import { shortcutsText as texts } from './shortcutsText.ts';
import { failureText, useShortcuts, useTakeShortcuts } from './useShortcuts.ts';

export function Shortcuts() {
  const [removing, setRemoving] = useState<Shortcut | null>(null);
  return (
    <Screen title={texts.title} lead={texts.lead}>
      <Stack gap={24} className={classes.screen}>
        <Panel title={texts.addTitle}>
          <AddShortcut />
        </Panel>
        <Panel title={oneHandText.title}>
          <OneHandKeys />
        </Panel>
        <Panel title={texts.listTitle} flush>
          <List onRemove={setRemoving} />
        </Panel>
      </Stack>
      <Advanced>
        <LinkButton to="/admin/tables" variant="default">
          {texts.tables}
        </LinkButton>
      </Advanced>
      {removing && <RemoveShortcut shortcut={removing} onClose={() => setRemoving(null)} />}
    </Screen>
  );
}

function List({ onRemove }: { onRemove: (shortcut: Shortcut) => void }) {
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <ListStates texts={texts} query={useShortcuts()} icon={<IconKeyboard size={28} stroke={1.75} />}>
      {(shortcuts) => (
        <ul className={classes.list} aria-label={texts.listTitle}>
          {shortcuts.map((shortcut) => (
            <li key={shortcut.id}>
              <ShortcutRow
                shortcut={shortcut}
                editing={edited === shortcut.id}
                onEdit={() => setEdited(shortcut.id)}
                onDone={() => setEdited(null)}
                onRemove={() => onRemove(shortcut)}
              />
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}

function RemoveShortcut({ shortcut, onClose }: { shortcut: Shortcut; onClose: () => void }) {
  const { id, originalKey, mappedKey } = shortcut;
  const setShortcuts = useTakeShortcuts();
  const { save, busy, failure } = useSave(
    () => call(shortcutCalls.deleteShortcut, { params: { id } }),
    (list) => {
      setShortcuts(list);
      toast.good(texts.removed(originalKey));
      onClose();
    },
  );
  return (
    <Confirm
      title={texts.sure}
      text={texts.sureText(originalKey, mappedKey)}
      action={texts.remove}
      busy={busy}
      failure={failure && failureText(texts.removeFailed, failure)}
      onConfirm={() => save()}
      onClose={onClose}
    />
  );
}

interface ShortcutRowProps {
  shortcut: Shortcut;
  editing: boolean;
  onEdit: () => void;
  onDone: () => void;
  onRemove: () => void;
}

export function ShortcutRow({ shortcut, editing, onEdit, onDone, onRemove }: ShortcutRowProps) {
  const { originalKey, mappedKey } = shortcut;
  if (editing) return <EditRow shortcut={shortcut} onDone={onDone} />;
  return (
    <div className={classes.row}>
      <kbd className={classes.key}>{originalKey}</kbd>
      <Small>{texts.writes}</Small>
      <code className={classes.code}>{mappedKey}</code>
      <Row as="span" gap={4} align="stretch" justify="end" wrap={false} className={classes.actions}>
        <Button variant="subtle" color="gray" aria-label={texts.editOf(originalKey)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button variant="subtle" color="red" aria-label={texts.removeOf(originalKey)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </Row>
    </div>
  );
}

function EditRow({ shortcut, onDone }: { shortcut: Shortcut; onDone: () => void }) {
  const { id, originalKey, mappedKey } = shortcut;
  const setShortcuts = useTakeShortcuts();
  const { field, errors, submit, busy, failure } = useForm({
    initial: { mappedKey },
    validate: (typed) => ({ mappedKey: typed.mappedKey.trim() === '' && texts.mappedRequired }),
    send: (body) => call(shortcutCalls.updateShortcut, { params: { id }, body }),
    saved: (list) => {
      setShortcuts(list);
      toast.good(texts.updated(originalKey));
      onDone();
    },
  });
  return (
    <form className={classes.row} onSubmit={submit} noValidate>
      <kbd className={classes.key}>{originalKey}</kbd>
      <Small>{texts.writes}</Small>
      <TextInput
        aria-label={texts.mappedOf(originalKey)}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        className={classes.mapped}
        {...field('mappedKey')}
        error={errors.mappedKey ?? (failure && failureText(texts.updateFailed, failure))}
        errorProps={{ role: 'alert' }}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Row as="span" gap={4} align="stretch" justify="end" wrap={false} className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {texts.save}
        </Button>
      </Row>
    </form>
  );
}
