import { Confirm } from '../../kit/Confirm.tsx';
import { KeptRecordings } from '../../scouting/camera/KeptRecordings.tsx';
import { useRecordings } from '../../scouting/camera/useRecordings.ts';
import { scoutText } from '../../scouting/shared/texts/scout.ts';
import { unsavedText } from '../text/unsaved.ts';
import type { UnsavedData } from './unsavedData.ts';

export { findUnsavedData } from './unsavedData.ts';

interface LeaveQuestionProps {
  data: UnsavedData;
  onConfirm: () => void;
  onClose: () => void;
}

export function LeaveQuestion({ data, onConfirm, onClose }: LeaveQuestionProps) {
  const { entries, changes, recordings, running, form } = data;
  const texts = scoutText.leaving;
  const text = [
    entries > 0 && texts.text(entries),
    changes > 0 && texts.changes(changes),
    recordings > 0 && texts.recordings(recordings),
    running && texts.running,
    form && unsavedText.text,
  ];
  return (
    <Confirm
      title={titleOf(data)}
      text={text.filter(Boolean).join(' ')}
      action={texts.action}
      busy={false}
      failure={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {recordings > 0 && <Recordings />}
    </Confirm>
  );
}

function titleOf({ entries, changes, recordings }: UnsavedData): string {
  const texts = scoutText.leaving;
  if (entries > 0) return texts.title;
  if (recordings > 0) return texts.recordingsTitle;
  return changes > 0 ? texts.changesTitle : unsavedText.title;
}

/** Recordings that remain in this browser are visible only to the same account. */
function Recordings() {
  return <KeptRecordings stored={useRecordings(null, null, 0)} />;
}
