import { scoutText } from '../text/scout.ts';
import { Confirm } from '../ui/Confirm.tsx';

interface LeaveQuestionProps {
  /** Entries that only this device has. */
  unsent: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** 'Sair' while something waits to be sent. */
export function LeaveQuestion({ unsent, onConfirm, onClose }: LeaveQuestionProps) {
  const { title, text, action } = scoutText.leaving;
  return (
    <Confirm
      title={title}
      text={text(unsent)}
      action={action}
      busy={false}
      failure={null}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
