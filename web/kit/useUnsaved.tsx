import type { SessionKind } from '@volleyscouter/core/access/roles';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { storedKinds } from '../platform/api/session.ts';
import { unsavedText } from '../platform/text/unsaved.ts';
import { Confirm } from './Confirm.tsx';
import { noteUnsaved } from './unsaved.ts';

export interface LeaveRules {
  /**
   * The user is asked only if a session of these kinds is stored: otherwise the redirect to the sign-in would
   * be blocked. Default: always asked.
   */
  kinds?: readonly SessionKind[];
  /** Text of the question if a stored draft keeps the input. */
  draftText?: string;
}

interface UnsavedForm extends LeaveRules {
  dirty: boolean;
  busy: boolean;
  /** True after saving. */
  released?: RefObject<boolean>;
}

/** Asks for confirmation before the user leaves the screen or closes the tab. Returns the open dialog. */
export function useUnsaved({ dirty, busy, kinds, draftText, released }: UnsavedForm): ReactNode {
  useEffect(() => {
    if (!dirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    const end = draftText === undefined ? noteUnsaved() : undefined;
    return () => {
      window.removeEventListener('beforeunload', preventUnload);
      end?.();
    };
  }, [dirty, draftText]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !released?.current &&
      (!kinds || storedKinds().some((kind) => kinds.includes(kind))) &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  // If the form is saved while the dialog is open, the navigation continues.
  useEffect(() => {
    if (!dirty && blocker.state === 'blocked') blocker.proceed();
  }, [dirty, blocker]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm
      title={unsavedText.title}
      text={busy ? unsavedText.saving : (draftText ?? unsavedText.text)}
      action={unsavedText.action}
      busy={false}
      failure={null}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
