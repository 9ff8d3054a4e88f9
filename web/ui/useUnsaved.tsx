import type { SessionKind } from '@volleyscouter/core/access/roles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { storedKinds } from '../api/session.ts';
import { unsavedText } from '../text/unsaved.ts';
import { Confirm } from './Confirm.tsx';

interface Unsaved {
  /** The question, while it is asked. */
  question: ReactNode;
  /** It is saved: nothing is asked any more. */
  release: () => void;
}

/**
 * Of a form's screen: while it has words that are not saved, leaving it or closing its tab asks first. Of whom none of `kinds` is signed
 * in any more nothing is asked: she goes to the entrance at once.
 */
export function useUnsaved(
  dirty: boolean,
  kinds: readonly SessionKind[],
  text: string = unsavedText.text,
): Unsaved {
  const released = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !released.current &&
      storedKinds().some((kind) => kinds.includes(kind)) &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  const question = blocker.state === 'blocked' && (
    <Confirm
      {...unsavedText}
      text={text}
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
