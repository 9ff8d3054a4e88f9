import { KeptRecordings } from '../camera/KeptRecordings.tsx';
import { useKept } from '../camera/useKept.ts';
import { scoutText } from '../text/scout.ts';
import { Confirm } from '../ui/Confirm.tsx';
import type { LeftBehind } from './leftBehind.ts';

export { leftBehind } from './leftBehind.ts';

interface LeaveQuestionProps {
  left: LeftBehind;
  onConfirm: () => void;
  onClose: () => void;
}

/** 'Sair' while this browser has what nobody else has. */
export function LeaveQuestion({ left, onConfirm, onClose }: LeaveQuestionProps) {
  const { entries, changes, recordings, running } = left;
  const words = scoutText.leaving;
  const text = [
    entries > 0 && words.text(entries),
    changes > 0 && words.changes(changes),
    recordings > 0 && words.recordings(recordings),
    running && words.running,
  ];
  return (
    <Confirm
      title={entries > 0 ? words.title : recordings > 0 ? words.recordingsTitle : words.changesTitle}
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

/** To be saved or deleted before she goes; what stays is hers alone when she is back. */
function Recordings() {
  return <KeptRecordings kept={useKept(null, null, 0)} />;
}
