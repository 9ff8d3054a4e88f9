import { Button, TextInput } from '@mantine/core';
import type { Play } from '@volleyscouter/core/rally/fold';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { editText } from '../../text/edit.ts';
import { t } from '../../text/pt.ts';
import { writeTime } from '../../text/reading.ts';
import classes from './Edit.module.css';
import { readSeconds } from './typed.ts';
import type { Propose } from './useEdit.ts';

const words = editText.play;

interface TimeFormProps {
  play: Play;
  busy: boolean;
  onPropose: Propose;
  onClose: () => void;
}

/** The time of a play in the video: digits only, empty cancels (section 5). */
export function TimeForm({ play, busy, onPropose, onClose }: TimeFormProps) {
  const [text, setText] = useState(play.time === null ? '' : String(Math.round(play.time)));
  const seconds = readSeconds(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (seconds === null || seconds === play.time) onClose();
    else void onPropose([{ type: 'amend', target: play.id, time: seconds }], words.timeFailed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field}
        label={words.timeLabel}
        description={seconds === null ? words.codeHint : writeTime(seconds)}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value.replace(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" loading={busy}>
        {words.save}
      </Button>
    </form>
  );
}
