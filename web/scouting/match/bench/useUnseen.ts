import type { BenchNote } from '@volleyscouter/contract/bench';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { noteCalls, useBenchNotes } from '../../shared/benchNotes.ts';

/** The request that marks a note as read is repeated until the server has stored the mark. */
export function useUnseen(id: string) {
  const { data, storeNotes } = useBenchNotes(id);
  const [marked, setMarked] = useState<ReadonlySet<string>>(() => new Set());
  const unsent = useRef(new Set<string>());
  const send = useCallback(
    async (note: string) => {
      const params = { id, note };
      const answer = await call(noteCalls.markBenchNote, { params }, { background: true });
      if (answer.ok || answer.error.status === 404) unsent.current.delete(note);
      if (answer.ok) storeNotes(answer.value);
    },
    [id, storeNotes],
  );
  const mark = useCallback(
    ({ _id }: Pick<BenchNote, '_id'>) => {
      setMarked((before) => new Set(before).add(_id));
      unsent.current.add(_id);
      void send(_id);
    },
    [send],
  );
  // marks made offline are sent when the notes are fetched again
  useEffect(() => {
    if (data) for (const note of unsent.current) void send(note);
  }, [data, send]);
  const unseen = useMemo(
    () => (data?.notes ?? []).filter(({ _id, visto }) => visto === null && !marked.has(_id)),
    [data, marked],
  );
  return { unseen, ahead: data?.ahead ?? 0, mark };
}
