import { Button, TextInput } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { Grid } from '../../kit/Grid.tsx';
import { Row } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/toast.ts';
import { useForm } from '../../kit/useForm.tsx';
import { call } from '../../platform/api/call.ts';
import { shortcutCalls } from './calls.ts';
import { writeCombination } from './combination.ts';
import { type Conflict, conflictOf, freeKeys } from './conflict.ts';
import classes from './Shortcuts.module.css';
import { shortcutsText as words } from './shortcutsText.ts';
import { failureText, useShortcuts, useTakeShortcuts } from './useShortcuts.ts';

const NOTHING = { originalKey: '', mappedKey: '' };

/** 'Adicionar Novo Atalho': both fields or none; asks once before a key that does something already; ready for the next one when it is done. */
export function AddShortcut() {
  const { data: known = [] } = useShortcuts();
  const first = useRef<HTMLInputElement>(null);
  const take = useTakeShortcuts();
  /** What the key does already; `send` adds the shortcut all the same. */
  const [conflict, setConflict] = useState<(Conflict & { send: () => void }) | null>(null);
  const form = useForm({
    initial: NOTHING,
    validate: ({ originalKey, mappedKey }) => ({
      originalKey: originalKey.trim() === '' && words.bothRequired,
      mappedKey: mappedKey.trim() === '' && words.bothRequired,
    }),
    confirm: ({ originalKey }, send) => {
      const found = conflictOf(originalKey, known);
      if (found) setConflict({ ...found, send });
      else send();
    },
    send: (body) => call(shortcutCalls.createShortcut, { body }),
    saved: (list, { originalKey }) => {
      take(list);
      toast.good(words.added(originalKey.trim()));
      setConflict(null);
      form.restart(NOTHING);
      first.current?.focus();
    },
  });
  const { errors, field, busy } = form;
  const failure =
    errors.originalKey ?? errors.mappedKey ?? (form.failure && failureText(words.addFailed, form.failure));

  const choose = (key: string) => {
    form.change({ originalKey: key });
    setConflict(null);
  };
  const submit = (event: FormEvent<HTMLElement>) => {
    setConflict(null);
    void form.submit(event);
  };

  return (
    <Grid align="end" as="form" onSubmit={submit} className={classes.form} noValidate>
      <KeyField
        ref={first}
        value={form.values.originalKey}
        onChange={choose}
        invalid={errors.originalKey !== undefined || (conflict !== null && conflict.kind !== 'used')}
      />
      <TextInput
        label={words.mapped}
        placeholder={words.mappedHint}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        className={classes.mapped}
        {...field('mappedKey')}
        error={errors.mappedKey !== undefined}
      />
      <Button type="submit" loading={busy}>
        {words.add}
      </Button>
      {failure && (
        <div className={classes.failure}>
          <Notice title={failure} />
        </div>
      )}
      {conflict && !failure && (
        <div className={classes.failure}>
          <ConflictNote
            conflict={conflict}
            free={freeKeys(known)}
            busy={busy}
            onTake={(key) => {
              choose(key);
              first.current?.focus();
            }}
            onAnyway={conflict.send}
          />
        </div>
      )}
    </Grid>
  );
}

interface KeyFieldProps {
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** 'Tecla Original': typed, or taken from the keys that are pressed. */
export function KeyField({ value, onChange, invalid, ref }: KeyFieldProps) {
  const [recording, setRecording] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!recording || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setRecording(false);
    const combination = writeCombination(event);
    if (combination === null) return;
    onChange(combination);
    setRecording(false);
  };

  return (
    <Row align="end" wrap={false} className={classes.keyField}>
      <TextInput
        ref={ref}
        label={words.original}
        placeholder={words.originalHint}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={invalid}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        variant={recording ? 'filled' : 'default'}
        aria-pressed={recording}
        leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setRecording(!recording)}
        onKeyDown={onKeyDown}
        onBlur={() => setRecording(false)}
      >
        {recording ? words.recording : words.record}
      </Button>
    </Row>
  );
}

const TITLES = { never: words.neverTitle, taken: words.takenTitle, used: words.usedTitle } as const;

interface ConflictNoteProps {
  conflict: Conflict;
  free: readonly string[];
  busy: boolean;
  onTake: (key: string) => void;
  /** It is wanted all the same. */
  onAnyway: () => void;
}

/** What the key does already, other keys by one press, and, where it would work, the way on. */
export function ConflictNote({ conflict, free, busy, onTake, onAnyway }: ConflictNoteProps) {
  const { kind, says } = conflict;
  return (
    <Notice tone={kind === 'used' ? 'warning' : 'error'} title={TITLES[kind]}>
      <p className={classes.says}>{says}</p>
      <Row className={classes.ways}>
        {free.length > 0 && <span>{words.free}</span>}
        {free.map((key) => (
          <Button
            key={key}
            variant="default"
            size="xs"
            aria-label={words.take(key)}
            onClick={() => onTake(key)}
          >
            <kbd>{key}</kbd>
          </Button>
        ))}
        {kind === 'used' && (
          <Button variant="subtle" size="xs" loading={busy} onClick={onAnyway}>
            {words.addAnyway}
          </Button>
        )}
      </Row>
    </Notice>
  );
}
