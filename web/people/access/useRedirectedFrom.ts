import { useState } from 'react';
import { useLocation } from 'react-router';
import { endedSession } from '../../platform/api/session.ts';

export function useRedirectedFrom(places: RegExp): string | null {
  const { state } = useLocation();
  // Signing in clears `endedSession.screenPath`.
  const [leftScreen] = useState(endedSession.screenPath);
  const candidates: readonly unknown[] = [state?.from, leftScreen];
  return candidates.find((from): from is string => typeof from === 'string' && places.test(from)) ?? null;
}
