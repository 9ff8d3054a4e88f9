import { useState } from 'react';
import { useLocation } from 'react-router';
import { left } from '../api/session.ts';

/** The place that somebody was sent here from to sign in, where it is one of `places`. */
export function useCameFrom(places: RegExp): string | null {
  const { state } = useLocation();
  // signing in forgets it
  const [place] = useState(left.place);
  const from: unknown = state?.from ?? place;
  return typeof from === 'string' && places.test(from) ? from : null;
}
