import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';

/** Returns the function that goes to another match of the same area, at the first of these plays; all of them are the state of the address. */
export function useOpenMatch() {
  const navigate = useNavigate();
  return useCallback(
    (id: string, plays: readonly string[] = []) => {
      const [first] = plays;
      const query = first === undefined ? '' : `?jogada=${encodeURIComponent(first)}`;
      void navigate(`../${id}${query}`, { relative: 'path', state: { plays } });
    },
    [navigate],
  );
}

/** Opens the copy of a match in which ended sets are corrected, at these plays. The server makes it where there is none. */
export function useCorrection(game: string) {
  const openMatch = useOpenMatch();
  const { save, busy, failure } = useSave(
    (_plays: readonly string[]) => call(calls.copyGame, { params: { id: game } }),
    (copy, plays) => openMatch(copy._id, plays),
  );
  return { open: save, busy, failure };
}
