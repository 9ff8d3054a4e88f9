import { useState } from 'react';
import { useLocation } from 'react-router';
import { left } from '../../platform/api/session.ts';

/** The place that somebody was sent here from to sign in, where it is one of `places`. */
export function useCameFrom(places: RegExp): string | null {
  const { state } = useLocation();
  // signing in forgets it
  const [place] = useState(left.place);
  const ways: readonly unknown[] = [state?.from, place];
  return ways.find((from): from is string => typeof from === 'string' && places.test(from)) ?? null;
}
