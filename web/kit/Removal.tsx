import { ok, type Result } from '@volleyscouter/core/result';
import type { Failure } from '../platform/api/call.ts';
import { Confirm } from './Confirm.tsx';
import { toast } from './toast.ts';
import { useSave } from './useSave.ts';

interface RemovalProps {
  title: string;
  text: string;
  action: string;
  done: string;
  failed: string;
  remove: () => Promise<Result<unknown, Failure>>;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** A record that somebody else removed meanwhile counts as removed. */
export function Removal({ title, text, action, done, failed, remove, refresh, onClose }: RemovalProps) {
  const { save, busy, failure } = useSave(
    async () => {
      const answer = await remove();
      return !answer.ok && answer.error.code === 'not-found' ? ok(null) : answer;
    },
    async () => {
      void toast.good(done);
      await refresh();
      onClose();
    },
  );
  return (
    <Confirm
      title={title}
      text={text}
      action={action}
      busy={busy}
      failure={failure && `${failed}. ${failure.msg}`}
      onConfirm={save}
      onClose={onClose}
    />
  );
}
