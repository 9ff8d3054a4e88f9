import type { BenchNote } from '@volleyscouter/contract/bench';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { noteCalls, useBenchNotes } from '../../shared/benchNotes.ts';

/** Notes of the bench that nobody has said to have read; one that is marked goes at once, and its mark is sent until it is stored. */
export function useUnseen(id: string) {
  const { data, keep } = useBenchNotes(id);
  const [marked, setMarked] = useState<ReadonlySet<string>>(() => new Set());
  /** Marks that the server does not have. */
  const unsent = useRef(new Set<string>());
  const send = useCallback(
    async (note: string) => {
      const params = { id, note };
      const answer = await call(noteCalls.markBenchNote, { params }, { background: true });
      // a note that is gone needs no mark
      if (answer.ok || answer.error.status === 404) unsent.current.delete(note);
      if (answer.ok) keep(answer.value);
    },
    [id, keep],
  );
  const mark = useCallback(
    ({ _id }: Pick<BenchNote, '_id'>) => {
      setMarked((before) => new Set(before).add(_id));
      unsent.current.add(_id);
      void send(_id);
    },
    [send],
  );
  // what was marked without a connection goes when the notes are read again
  useEffect(() => {
    if (data) for (const note of unsent.current) void send(note);
  }, [data, send]);
  const unseen = useMemo(
    () => (data?.notes ?? []).filter(({ _id, visto }) => visto === null && !marked.has(_id)),
    [data, marked],
  );
  return { unseen, ahead: data?.ahead ?? 0, mark };
}
