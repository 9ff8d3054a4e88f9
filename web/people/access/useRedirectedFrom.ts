import { useState } from 'react';
import { useLocation } from 'react-router';
import { endedSession } from '../../platform/api/session.ts';

/** Returns the page that redirected the user to the sign-in, if it matches `places`. */
export function useRedirectedFrom(places: RegExp): string | null {
  const { state } = useLocation();
  // Read once, because signing in clears `endedSession.place`.
  const [leftScreen] = useState(endedSession.place);
  const candidates: readonly unknown[] = [state?.from, leftScreen];
  return candidates.find((from): from is string => typeof from === 'string' && places.test(from)) ?? null;
}
