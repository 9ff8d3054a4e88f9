import type { SessionKind } from '@volleyscouter/core/access/roles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { storedKinds } from '../platform/api/session.ts';
import { unsavedText } from '../platform/text/unsaved.ts';
import { Confirm } from './Confirm.tsx';
import { noteUnsaved } from './unsaved.ts';

interface UnsavedForm {
  /** It has words that are not saved. */
  dirty: boolean;
  busy: boolean;
  /** Who uses it, where not everybody does. Once none of them is signed in nothing is asked: the way to the entrance is free. */
  kinds?: readonly SessionKind[];
  /** Said where the words are kept though the page goes. */
  kept?: string;
}

interface Unsaved {
  /** The question, while it is asked. */
  question: ReactNode;
  /** It is saved: nothing is asked any more. */
  release: () => void;
}

/** Of a form's screen: while it has words that are not saved, leaving it or closing its tab asks first. */
export function useUnsaved({ dirty, busy, kinds, kept }: UnsavedForm): Unsaved {
  const released = useRef(false);
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
      !released.current &&
      (!kinds || storedKinds().some((kind) => kinds.includes(kind))) &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  // saved while it was asked
  useEffect(() => {
    if (!dirty && blocker.state === 'blocked') blocker.proceed();
  }, [dirty, blocker]);
  const question = blocker.state === 'blocked' && (
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
  return {
    question,
    release: () => {
      released.current = true;
    },
  };
}
