import { Button } from '@mantine/core';
import type { Play } from '@volleyscouter/core/rally/fold';
import { momentAgain } from '@volleyscouter/core/rally/moment';
import { useRef, useState } from 'react';
import { Small } from '../../../kit/layout.tsx';
import { offerUndo } from '../../../kit/offerUndo.tsx';
import { toast } from '../../../kit/toast.ts';
import { writeTime } from '../../shared/texts/reading.ts';
import { shownVideo } from '../../shared/video/current.ts';
import { shownMoments } from '../../shared/video/shownMoments.ts';
import { useCurrentPlayer } from '../../shared/video/usePlayer.ts';
import type { Recorder } from '../../sync/recording.ts';
import classes from './Edit.module.css';
import { EditForm } from './EditForm.tsx';
import { editPlayText } from './editPlayText.ts';
import { momentAmendment, momentToCorrect, readSeconds, writeSeconds } from './typedEdits.ts';
import { useEnter } from './useEnter.ts';

const texts = editPlayText.play;

interface TimeFormProps {
  play: Play;
  recorder: Recorder;
  onClose: () => void;
}

/** The time is typed in digits only. Saving an empty field cancels the edit (section 5). */
export function TimeForm({ play, recorder, onClose }: TimeFormProps) {
  const [before] = useState(() => momentToCorrect(play, shownVideo().video, shownMoments()));
  const [exact, setExact] = useState(before.seconds);
  const [text, setText] = useState(writeSeconds(exact));
  const field = useRef<HTMLInputElement>(null);
  const player = useCurrentPlayer();
  const { busy, failure, enter } = useEnter(recorder);
  const seconds = readSeconds(text, exact);
  const undo = async () => {
    const result = await recorder.enter([
      { type: 'amend', target: play.id, moment: momentAgain(play.moment) },
    ]);
    if (!result.ok) void toast.bad(texts.timeFailed);
  };
  const save = async () => {
    if (seconds === null || seconds === before.seconds) return onClose();
    if (!(await enter([momentAmendment(play.id, { ...before, seconds })], texts.timeFailed))) return;
    onClose();
    void offerUndo(texts.timeSaved(play.code, writeTime(seconds)), texts.timeUndo, () => void undo());
  };
  const takeNow = () => {
    const position = player?.position();
    if (position != null) {
      setExact(position);
      setText(writeSeconds(position));
    }
    field.current?.focus();
  };
  return (
    <EditForm
      ref={field}
      label={texts.timeLabel}
      description={seconds === null ? texts.codeHint : writeTime(seconds)}
      inputMode="numeric"
      maxLength={6}
      value={text}
      onChange={(event) => setText(event.currentTarget.value.replace(/\D/g, ''))}
      busy={busy}
      onSave={() => void save()}
      onClose={onClose}
    >
      {player?.duration != null && (
        <Button variant="light" className={classes.now} onClick={takeNow}>
          {texts.timeNow}
        </Button>
      )}
      {failure && (
        <Small as="p" tone="error" role="alert">
          {failure}
        </Small>
      )}
    </EditForm>
  );
}
