import { Button } from '@mantine/core';
import {
  IconArrowForwardUp,
  IconClock,
  IconEye,
  IconListCheck,
  IconPencil,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Command } from '@volleyscouter/core/rally/command';
import type { Play } from '@volleyscouter/core/rally/fold';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { memo, useCallback, useMemo, useState } from 'react';
import { Grid } from '../../../kit/Grid.tsx';
import { Key } from '../../../kit/Key.tsx';
import { type KeyBinding, useKeys } from '../../../kit/keys.ts';
import { Small } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import { readPlay } from '../../shared/texts/reading.ts';
import type { Recorder } from '../../sync/recording.ts';
import { focusLine } from '../line/lineFocus.ts';
import { isEditable } from './consequences.ts';
import classes from './Edit.module.css';
import { editPlayText } from './editPlayText.ts';
import { useEdit } from './useEdit.ts';

const texts = editPlayText.play;
const PlayCodeForm = onDemand(async () => (await import('./PlayForms.tsx')).PlayCodeForm);
const TimeForm = onDemand(async () => (await import('./TimeForm.tsx')).TimeForm);
const EarlierPlay = onDemand(async () => (await import('./EarlierPlay.tsx')).EarlierPlay);
const ConfirmEdit = onDemand(async () => (await import('./ConfirmEdit.tsx')).ConfirmEdit);

export interface PlayEditorProps {
  data: MatchData;
  log: readonly Command[];
  item: PlayItem;
  tables: CodeTables;
  recorder: Recorder;
  /** True if this browser has entries that the server does not have yet. */
  waiting: boolean;
  onComplete: () => void;
}

export const PlayEditor = memo(function PlayEditor(props: PlayEditorProps) {
  const { data, log, item, tables, recorder, waiting, onComplete } = props;
  const { game, lastSet } = data;
  if (!isEditable(item.play, lastSet, game.copyOf !== null))
    return <EarlierPlay {...{ item, data, log, recorder, waiting }} />;
  if (!recorder.holds) return null;
  if (item.happening)
    return (
      <Small as="p" className={classes.editor}>
        {texts.consequence}
      </Small>
    );
  return (
    <Editor
      data={data}
      log={log}
      play={item.play}
      tables={tables}
      recorder={recorder}
      onComplete={onComplete}
    />
  );
});

interface Tool extends KeyBinding {
  icon: typeof IconPencil;
  /** Absent if the tool is not a toggle. */
  on?: boolean;
  title?: string;
}

/** Shortcuts also work while the buttons are hidden. */
function Tools({ tools, disabled }: { tools: readonly Tool[]; disabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={classes.tool}
        size="xs"
        variant="default"
        fullWidth
        aria-expanded={isOpen}
        leftSection={<IconPencil size={18} stroke={1.75} aria-hidden={true} />}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.edit}
      </Button>
      {isOpen && (
        <Grid least="9.25rem" fit gap={6} className={classes.tools} data-tools="">
          {tools.map(({ key, label, icon: Sign, run, on, title = label }) => (
            <Button
              key={key}
              classNames={{ root: classes.tool, section: classes.toolPart }}
              size="xs"
              variant={on ? 'light' : 'default'}
              color={on ? 'volley' : undefined}
              aria-pressed={on}
              title={title}
              disabled={disabled}
              leftSection={<Sign size={18} stroke={1.75} aria-hidden={true} />}
              rightSection={<Key of={key} alt={true} />}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </Grid>
      )}
    </>
  );
}

type Mode = 'code' | 'time' | 'before' | 'after';

interface EditorProps {
  data: MatchData;
  log: readonly Command[];
  play: Play;
  tables: CodeTables;
  recorder: Recorder;
  onComplete: () => void;
}

function Editor({ data, log, play, tables, recorder, onComplete }: EditorProps) {
  const [mode, setMode] = useState<Mode | null>(null);
  const close = useCallback(() => {
    setMode(null);
    focusLine();
  }, []);
  const { propose, add, question, busy, failure, confirm, cancel } = useEdit(data, log, recorder, close);
  const [edited, setEdited] = useState(play.id);
  // drops the text typed for the previous play; a React `key` would remount the buttons on every Enter
  if (edited !== play.id) {
    setEdited(play.id);
    setMode(null);
    cancel();
  }
  const isTouch = play.entry?.kind === 'touch';
  const tools = useMemo((): readonly Tool[] => {
    const goesOn = (): void =>
      void propose([{ type: 'amend', target: play.id, goesOn: !play.goesOn }], texts.codeFailed);
    // no `onDone`: with the focus on the card, one key press selects the next guess
    const confirmGuesses = (): void =>
      void add([{ type: 'amend', target: play.id, guessed: '' }], texts.seenFailed);
    const remove = (): void =>
      void propose([{ type: 'remove', target: play.id }], texts.removeFailed, {
        title: texts.sure,
        text: play.manual
          ? texts.sureManual
          : texts.sureText(readPlay(play, data.names, data.blocked.has(play.id))),
        action: texts.remove,
      });
    const mayEdit = play.manual === null;
    const all: Tool[] = [
      ...(mayEdit
        ? [
            { key: 'e', label: texts.code, icon: IconPencil, run: () => setMode('code') },
            { key: 'm', label: texts.time, icon: IconClock, run: () => setMode('time') },
          ]
        : []),
      ...(isTouch
        ? [
            {
              key: 's',
              label: texts.goesOn,
              icon: IconArrowForwardUp,
              run: goesOn,
              on: play.goesOn,
              title: texts.goesOnHint,
            },
          ]
        : []),
      ...(play.guessed === ''
        ? []
        : [{ key: 'y', label: texts.seen, icon: IconEye, run: confirmGuesses, title: texts.seenHint }]),
      { key: 'i', label: texts.before, icon: IconRowInsertTop, run: () => setMode('before') },
      { key: 'o', label: texts.after, icon: IconRowInsertBottom, run: () => setMode('after') },
      { key: 'f', label: editPlayText.secondPass.open, icon: IconListCheck, run: onComplete },
      { key: 'x', label: texts.remove, icon: IconTrash, run: remove },
    ];
    // Alt is needed: a letter alone begins a code
    return all.map((tool) => ({ ...tool, alt: true }));
  }, [play, isTouch, propose, add, data, onComplete]);
  useKeys(tools);

  return (
    <section className={classes.editor} aria-label={texts.title}>
      {mode === null && <Tools tools={tools} disabled={busy} />}
      {mode === 'time' && <TimeForm play={play} recorder={recorder} onClose={close} />}
      {mode !== null && mode !== 'time' && (
        <PlayCodeForm
          key={mode}
          mode={mode}
          data={data}
          play={play}
          tables={tables}
          busy={busy}
          onPropose={propose}
          onEnlist={(command) => void add([command])}
          onClose={close}
        />
      )}
      {failure && !question && (
        <Small as="p" tone="error" role="alert">
          {failure}
        </Small>
      )}
      {question && (
        <ConfirmEdit
          data={data}
          question={question}
          busy={busy}
          failure={failure}
          onConfirm={() => void confirm()}
          onClose={() => {
            cancel();
            // with a form open, the dialog returns the focus to the form
            if (mode === null) focusLine();
          }}
        />
      )}
    </section>
  );
}
