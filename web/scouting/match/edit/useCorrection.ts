import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';

/** The URL names the first play; the router state names all plays. */
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

/** The server creates a missing copy. */
export function useCorrection(game: string) {
  const openMatch = useOpenMatch();
  const { save, busy, failure } = useSave(
    (_plays: readonly string[]) => call(calls.copyGame, { params: { id: game } }),
    (copy, plays) => openMatch(copy._id, plays),
  );
  return { open: save, busy, failure };
}
