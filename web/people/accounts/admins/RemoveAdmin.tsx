import { ok, type Result } from '@volleyscouter/core/result';
import { useNavigate } from 'react-router';
import { toast } from '../../../kit/toast.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { accountOf, dropSession } from '../../../platform/api/session.ts';
import { adminsText as texts } from '../../../platform/text/accounts.ts';
import { AskPassword } from '../../shared/AskPassword.tsx';
import { accountCalls } from '../calls.ts';
import { useRefresh } from '../queries.ts';

interface RemoveAdminProps {
  admin: { id: string; name: string };
  onClose: () => void;
}

/** Admins who remove their own account are signed out. */
export function RemoveAdmin({ admin: { id, name }, onClose }: RemoveAdminProps) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const self = id === accountOf('admin');
  return (
    <AskPassword
      title={self ? texts.removeSelfTitle : texts.removeTitle(name)}
      text={self ? texts.removeSelfText : texts.removeText}
      save={texts.removeSave}
      failed={texts.removeFailed}
      send={async (password, code): Promise<Result<unknown, Failure>> => {
        const answer = await call(accountCalls.removeAdmin, { params: { id }, body: { password, code } });
        // another admin may have just removed the account
        return !answer.ok && answer.error.code === 'not-found' ? ok(null) : answer;
      }}
      onDone={async () => {
        void toast.good(texts.removed);
        if (self) {
          dropSession('admin');
          return navigate('/login');
        }
        await refresh.admins();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
