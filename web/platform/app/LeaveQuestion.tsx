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
  const words = scoutText.leaving;
  const text = [
    entries > 0 && words.text(entries),
    changes > 0 && words.changes(changes),
    recordings > 0 && words.recordings(recordings),
    running && words.running,
    form && unsavedText.text,
  ];
  return (
    <Confirm
      title={titleOf(data)}
      text={text.filter(Boolean).join(' ')}
      action={words.action}
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
  const words = scoutText.leaving;
  if (entries > 0) return words.title;
  if (recordings > 0) return words.recordingsTitle;
  return changes > 0 ? words.changesTitle : unsavedText.title;
}

/** Recordings that remain in this browser are visible only to the same account. */
function Recordings() {
  return <KeptRecordings stored={useRecordings(null, null, 0)} />;
}
