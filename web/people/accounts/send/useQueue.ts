import type { Account } from '@volleyscouter/contract/accounts';
import { chatLink, fillText } from '@volleyscouter/core/people/message';
import { fullPhone } from '@volleyscouter/core/people/phone';
import { useRef, useState } from 'react';
import type { ChatWindow } from '../../../kit/chatWindow.ts';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { accountFormText } from '../../../platform/text/accounts.ts';
import { accountCalls } from '../calls.ts';
import { sendText as words } from '../peopleText.ts';
import { useRefresh } from '../queries.ts';

interface Step {
  id: string;
  sent: boolean;
}

/** The queue of people to send codes to, and its history for going back. Its order is fixed when it begins. */
export function useQueue(accounts: readonly Account[]) {
  const refresh = useRefresh();
  const [which, setWhich] = useState<Which>('unsent');
  const [queue, setQueue] = useState(() => queueOf(accounts, 'unsent'));
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const marking = useSave(
    ({ _id: id, enviado }: { _id: string; enviado: boolean }) =>
      call(accountCalls.markSent, { params: { id }, body: { enviado } }),
    refresh.put,
  );
  const { busy, failure } = marking;
  const opened = useRef<ChatWindow | null>(null);

  // somebody who was removed meanwhile is passed over
  const known = queue.flatMap((id) => accounts.find(({ _id }) => _id === id) ?? []);
  const at = steps.length;
  const current = known[at];

  const mark = ({ _id }: Account, enviado: boolean) => marking.save({ _id, enviado });

  return {
    which,
    current,
    following: known[at + 1],
    at,
    total: known.length,
    sent: steps.filter(({ sent }) => sent).length,
    busy,
    failure: failure?.msg ?? null,
    canGoBack: steps.length > 0,
    begin: (next: Which) => {
      setWhich(next);
      setQueue(queueOf(accounts, next));
      setSteps([]);
      marking.reset();
    },
    /** `chat`: a window for the person after this one. */
    sendNext: async (chat: ChatWindow | null) => {
      if (!current || busy || !(await mark(current, true))) return chat?.close();
      opened.current = chat;
      setSteps([...steps, { id: current._id, sent: true }]);
    },
    /** Hands over the window that was opened for the current person, once. */
    takeChat: (): ChatWindow | null => {
      const chat = opened.current;
      opened.current = null;
      return chat;
    },
    skip: () => {
      if (!current || busy) return;
      marking.reset();
      setSteps([...steps, { id: current._id, sent: false }]);
    },
    /** One step back; a mark made in that step is undone. */
    back: async () => {
      const last = steps.at(-1);
      const account = last && known.find(({ _id }) => _id === last.id);
      if (!last || busy) return;
      if (last.sent && account) {
        if (!(await mark(account, false))) return;
        void toast.good(words.unmarked(account.nome));
      }
      setSteps(steps.slice(0, -1));
    },
  };
}

export type Queue = ReturnType<typeof useQueue>;

type Which = 'unsent' | 'all';

/** Ids of the people who can be reached, in the order of the list. */
export const queueOf = (accounts: readonly Account[], which: Which): string[] =>
  accounts
    .filter(({ celular, enviadoEm }) => fullPhone(celular) !== null && (which === 'all' || enviadoEm === ''))
    .map(({ _id }) => _id);

/** People without a complete phone number. */
export const unreachableOf = (accounts: readonly Account[]): Account[] =>
  accounts.filter(({ celular }) => fullPhone(celular) === null);

/** The message to one person. `origin` is where this site is reached, `link` what signs her in. */
export const messageTo = (
  { nome, password, perfil }: Account,
  template: string,
  origin: string,
  link: string,
): string =>
  fillText(template, {
    nome,
    codigo: password,
    link,
    endereco: `${origin}/#${accountFormText.entrances[perfil]}`,
  });

/** Whether a message has a link that signs in. */
export const hasLink = (template: string): boolean => template.includes('{link}');

/** The address that opens the chat with a person who can be reached. */
export const chatWith = ({ celular }: Account, message: string): string => chatLink(celular, message) ?? '';
