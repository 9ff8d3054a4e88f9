import { useCallback, useEffect, useState } from 'react';
import { newId } from '../../../kit/newId.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { load, save, subscribe } from '../../../platform/api/storage.ts';
import { noteCalls, useBenchNotes } from '../../shared/benchNotes.ts';
import { useSending } from '../../shared/outbox.ts';
import { onNotes } from '../../sync/changeNotices.ts';
import { passEndOf } from '../passEnd.ts';
import { bodyOf, dropNote, isUnstored, keepNote, refusedOf, sendWaitingNotes, waitingOf } from './outbox.ts';

const hasEnded = ({ status }: Failure): boolean => status === 404 || status === 410;

export type Outbox = ReturnType<typeof useOutbox>;

const readOutbox = (id: string) => ({
  waiting: waitingOf(id),
  refused: refusedOf(id),
  unstored: isUnstored(id),
});

export function useOutbox(id: string) {
  const { data, error, storeNotes } = useBenchNotes(id);
  const [{ waiting, refused, unstored }, setOutbox] = useState(() => readOutbox(id));
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => subscribe(() => setOutbox(readOutbox(id))), [id]);

  const ended = passEndOf(error) !== null || (failure !== null && hasEnded(failure));
  const tries = waiting.length > 0 && !ended;
  const send = useSending(tries, async () => {
    const params = { id };
    const post = (note: Parameters<typeof bodyOf>[0]) =>
      call(noteCalls.createBenchNote, { params, body: bodyOf(note, Date.now()) }, { background: true });
    setFailure(await sendWaitingNotes(id, post, storeNotes));
  });
  useEffect(() => (tries ? onNotes(id, send) : undefined), [tries, id, send]);

  const write = useCallback(
    (autor: string, texto: string, instead?: string) => {
      save({ benchAuthor: autor });
      const room = keepNote({ _id: newId(), match: id, autor, texto, at: Date.now() }, instead);
      send();
      return room;
    },
    [id, send],
  );
  return {
    notes: data?.notes ?? [],
    ahead: data?.ahead ?? 0,
    /** Leaves out notes that the server received although its response was lost. */
    waiting: waiting.filter(({ _id }) => !data?.notes.some((note) => note._id === _id)).reverse(),
    refused: refused.toReversed(),
    unstored,
    ended,
    author: load('benchAuthor') ?? '',
    write,
    discard: dropNote,
  };
}
