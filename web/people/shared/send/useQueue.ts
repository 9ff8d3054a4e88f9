import type { Result } from '@volleyscouter/core/result';
import { useRef, useState } from 'react';
import type { ChatWindow } from '../../../kit/chatWindow.ts';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import type { Failure } from '../../../platform/api/call.ts';
import { chatText as texts } from '../texts/chat.ts';

interface Recipient {
  _id: string;
  nome: string;
}

interface Step {
  id: string;
  isSent: boolean;
}

interface QueueOptions<Answer> {
  /** In sending order, which is fixed when the queue starts. */
  first: () => readonly string[];
  mark: (id: string, enviado: boolean) => Promise<Result<Answer, Failure>>;
  marked: (answer: Answer) => unknown;
}

/** Queue of recipients with a history for undo. Ids that are no longer in `people` are skipped. */
export function useQueue<Person extends Recipient, Answer>(
  people: readonly Person[],
  { first, mark, marked }: QueueOptions<Answer>,
) {
  const [queue, setQueue] = useState(first);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const marking = useSave(({ id, isSent }: Step) => mark(id, isSent), marked);
  const { busy, failure } = marking;
  const opened = useRef<ChatWindow | null>(null);

  const [current, following, ...laterPeople] = queue
    .filter((id) => steps.every((step) => step.id !== id))
    .flatMap((id) => people.find(({ _id }) => _id === id) ?? []);
  const at = steps.length;

  return {
    current,
    following,
    at,
    total: at + laterPeople.length + Number(current !== undefined) + Number(following !== undefined),
    sent: steps.filter(({ isSent }) => isSent).length,
    busy,
    failure: failure?.msg ?? null,
    canGoBack: at > 0,
    begin: (ids: readonly string[]) => {
      setQueue(ids);
      setSteps([]);
      marking.reset();
    },
    /** `chat`: window for the next person. */
    sendNext: async (chat: ChatWindow | null) => {
      const step = current && { id: current._id, isSent: true };
      if (!step || busy || (await marking.save(step)) === null) return chat?.close();
      opened.current = chat;
      setSteps([...steps, step]);
    },
    /** `null` on later calls for the same person. */
    takeChat: (): ChatWindow | null => {
      const chat = opened.current;
      opened.current = null;
      return chat;
    },
    skip: () => {
      if (!current || busy) return;
      marking.reset();
      setSteps([...steps, { id: current._id, isSent: false }]);
    },
    /** Undoes the last step, including its mark on the server. */
    back: async () => {
      const last = steps.at(-1);
      const person = last && people.find(({ _id }) => _id === last.id);
      if (!last || busy) return;
      if (last.isSent && person) {
        if ((await marking.save({ ...last, isSent: false })) === null) return;
        void toast.good(texts.unmarked(person.nome));
      }
      setSteps(steps.slice(0, -1));
    },
  };
}

export type Queue = Omit<ReturnType<typeof useQueue<Recipient, unknown>>, 'begin'>;
