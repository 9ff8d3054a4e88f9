import type { SessionKind } from '@volleyscouter/core/access/roles';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { storedKinds } from '../platform/api/session.ts';
import { unsavedText } from '../platform/text/unsaved.ts';
import { Confirm } from './Confirm.tsx';
import { noteUnsaved } from './unsaved.ts';

export interface LeaveRules {
  /** Who uses it, where not everybody does. Once none of them is signed in nothing is asked: the way to the entrance is free. */
  kinds?: readonly SessionKind[];
  /** Said where the words are kept though the page goes. */
  kept?: string;
}

interface UnsavedForm extends LeaveRules {
  /** It has words that are not saved. */
  dirty: boolean;
  busy: boolean;
  /** It is saved: nothing is asked any more. */
  released?: RefObject<boolean>;
}

/** Of a form's screen: while it has words that are not saved, leaving it or closing its tab asks first. Returns the question, while it is asked. */
export function useUnsaved({ dirty, busy, kinds, kept, released }: UnsavedForm): ReactNode {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const end = kept === undefined ? noteUnsaved() : undefined;
    return () => {
      window.removeEventListener('beforeunload', ask);
      end?.();
    };
  }, [dirty, kept]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !released?.current &&
      (!kinds || storedKinds().some((kind) => kinds.includes(kind))) &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  // saved while it was asked
  useEffect(() => {
    if (!dirty && blocker.state === 'blocked') blocker.proceed();
  }, [dirty, blocker]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm
      title={unsavedText.title}
      text={busy ? unsavedText.saving : (kept ?? unsavedText.text)}
      action={unsavedText.action}
      busy={false}
      failure={null}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
