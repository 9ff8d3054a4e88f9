import type { Result } from '@volleyscouter/core/result';
import { useState } from 'react';
import type { Failure } from '../api/call.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { toast } from '../ui/toast.ts';

interface RemovalProps {
  title: string;
  text: string;
  /** The word on the button that does it. */
  action: string;
  /** What is said after it, and when it failed. */
  done: string;
  failed: string;
  remove: () => Promise<Result<unknown, Failure>>;
  /** Asks for the lists again that had it. */
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Asks once before something is removed. What somebody else removed meanwhile is gone all the same. */
export function Removal({ title, text, action, done, failed, remove, refresh, onClose }: RemovalProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    const answer = await remove();
    setBusy(false);
    if (!answer.ok && answer.error.code !== 'not-found') return setFailure(`${failed}. ${answer.error.msg}`);
    toast.good(done);
    await refresh();
    onClose();
  };

  return (
    <Confirm
      title={title}
      text={text}
      action={action}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
