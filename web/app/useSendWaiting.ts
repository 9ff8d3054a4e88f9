import { useEffect } from 'react';
import { useSignedIn } from '../api/session.ts';

/** Sends what matches left on this device, at any page, once somebody who may record is signed in. */
export function useSendWaiting(): void {
  const scouter = useSignedIn('scouter');
  const admin = useSignedIn('admin');
  const mayRecord = scouter || admin;
  useEffect(() => {
    if (!mayRecord) return;
    import('../sync/waiting.ts').then(({ sendWaiting }) => sendWaiting()).catch(() => undefined);
  }, [mayRecord]);
}
