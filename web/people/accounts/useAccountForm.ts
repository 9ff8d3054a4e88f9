import type { Account } from '@volleyscouter/contract/accounts';
import {
  type Coded,
  codeAfterEdit,
  generateCode,
  getsRandom,
  isShortCode,
  normalCode,
  randomCode,
  wantsRandom,
} from '@volleyscouter/core/access/code';
import { same } from '@volleyscouter/core/sync/same';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { useUnsaved } from '../../kit/useUnsaved.tsx';
import { call, type Failure, isSessionLost } from '../../platform/api/call.ts';
import { dropSession, left, tokenOf } from '../../platform/api/session.ts';
import { accountFormText as words } from '../../platform/text/accounts.ts';
import { accountCalls } from './calls.ts';
import {
  type AccountDraft,
  accountDraft,
  accountProblems,
  dropDraft,
  EMPTY_DRAFT,
  type FieldProblems,
  keepDraft,
  keptDraft,
  remainingProblems,
} from './draft.ts';
import { useRefresh } from './queries.ts';

type AccountBody = Omit<AccountDraft, 'code' | 'longer'> & { password: string };

interface FormFailure {
  title: string;
  msg?: string;
  /** A longer code that is free. */
  suggestion?: string;
}

const failureOf = ({ code, msg, details }: Failure, isNew: boolean): FormFailure => {
  const suggestion = code === 'code-taken' ? String(details.suggestion ?? '') : '';
  const title = isNew ? `${words.createFailed}${msg}` : words.updateFailed;
  return { title, ...(!isNew && { msg }), ...(suggestion && { suggestion }) };
};

/** The form of an account, new (`null`) or there already. A failure leaves everything as typed. */
export function useAccountForm(before: Account | null) {
  const id = before?._id ?? '';
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [restored] = useState(() => keptDraft(id) !== undefined);
  /** As it is typed, and as it was before. */
  const [{ draft, start }, setDrafts] = useState(() => {
    const stored = before ? accountDraft(before) : EMPTY_DRAFT;
    return { draft: keptDraft(id) ?? stored, start: stored };
  });
  // a kept draft has been taken over by this form
  useEffect(() => dropDraft(id), [id]);
  // another tab has signed her out: this one is about to leave
  useEffect(() => {
    const keep = () => tokenOf('admin') === null && keepDraft(id, draft);
    window.addEventListener('storage', keep);
    return () => window.removeEventListener('storage', keep);
  }, [id, draft]);
  const [random, setRandom] = useState(steadyRandom);
  const [problems, setProblems] = useState<FieldProblems>({});
  const leave = () => {
    void toast.bad(words.expired);
    left.place = window.location.hash.slice(1);
    dropSession('admin');
    void navigate('/admin');
  };
  const [missing, setMissing] = useState(false);
  const saving = useSave(
    async (body: AccountBody) => {
      const answer = before
        ? await call(accountCalls.update, { params: { id }, body }, { background: true })
        : await call(accountCalls.create, { body });
      if (!answer.ok && isSessionLost(answer.error)) {
        keepDraft(id, draft);
        if (before) leave();
      }
      return answer;
    },
    (account) => {
      refresh.put(account);
      void refresh.accounts();
    },
  );
  // a typed code that is the stored one changes nothing
  const typed = draft.code === (before?.password ?? '') ? { ...draft, code: null } : draft;
  const unsaved = useUnsaved({ dirty: !same(typed, start), busy: saving.busy, kinds: ['admin'] });
  const failure = missing
    ? { title: words.missing }
    : saving.failure && failureOf(saving.failure, before === null);

  const made = useMemo(
    () => (before ? codeOfEdit(before, draft, random()) : codeOfNew(draft, random())),
    [before, draft, random],
  );
  const code = draft.code ?? made.code;
  const origin = draft.code === null ? made.origin : draft.code === before?.password ? 'kept' : 'custom';

  const change = (part: Partial<AccountDraft>) => {
    setDrafts((now) => ({ ...now, draft: { ...now.draft, ...part } }));
    setProblems((now) => remainingProblems(now, part, ''));
    // what the server said stays: it offers another code
    setMissing(false);
  };

  const submit = async (): Promise<Account | null> => {
    const found = accountProblems(draft, code);
    setProblems(found);
    setMissing(found.nome === words.required || found.code === words.required);
    saving.reset();
    if (Object.keys(found).length > 0) return null;
    const { nome, celular, perfil, criaJogos, menor, email } = draft;
    return saving.save({ nome, celular, perfil, criaJogos, menor, email, password: code });
  };
  return {
    draft,
    code,
    origin,
    problems: remainingProblems(problems, {}, code),
    failure,
    busy: saving.busy,
    restored,
    question: unsaved.question,
    /** It is saved, and about to be left. */
    release: unsaved.release,
    change,
    typeCode: (text: string) => change({ code: typedCode(text), longer: false }),
    /** A random code in place of whatever stands there. */
    drawCode: () => change({ code: null, longer: true }),
    /** Lets the code follow name and phone again. */
    followCode: () => change({ code: null, longer: false }),
    submit,
    /** Ready for the next person; the profile stays. */
    clear: () => {
      setDrafts((now) => {
        const next = { ...EMPTY_DRAFT, perfil: now.draft.perfil };
        return { draft: next, start: next };
      });
      setRandom(() => steadyRandom());
      setProblems({});
      setMissing(false);
      saving.reset();
    },
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;

/** Where the code of a form comes from; the form says so in words. */
type CodeOrigin =
  | 'generated'
  | 'random'
  | 'scouter'
  | 'unguessable'
  | 'custom'
  | 'kept'
  | 'changed'
  | 'longer'
  | 'waiting';

/** Unguessable numbers in [0, 1), the same sequence at each call: the generated code does not change while a name is typed. */
function steadyRandom(): () => () => number {
  const numbers = [...crypto.getRandomValues(new Uint32Array(16))].map((number) => number / 2 ** 32);
  return () => {
    let at = 0;
    return () => numbers[at++ % numbers.length] ?? 0;
  };
}

/** The code of somebody new, as the form is filled in; nothing before there is a name. */
function codeOfNew(coded: Coded, random: () => number): { code: string; origin: CodeOrigin } {
  if (coded.nome.trim() === '') return { code: '', origin: 'waiting' };
  const code = generateCode(coded, random);
  if (coded.perfil === 'Scouter') return { code, origin: 'scouter' };
  if (getsRandom(coded)) return { code, origin: 'unguessable' };
  return { code, origin: isShortCode(code) ? 'generated' : 'random' };
}

/** A typed or pasted code: upper case, without blanks. */
const typedCode = (text: string): string => normalCode(text.replace(/\s+/g, ''));

/** The code of an account that is being changed, as the form is filled in. */
function codeOfEdit(
  before: Coded & { password: string },
  after: Coded & { longer: boolean },
  random: () => number,
): { code: string; origin: CodeOrigin } {
  // a new mark or profile asks for one by itself, and the stored one can be kept
  if (after.longer || wantsRandom(before, after)) return { code: randomCode(random), origin: 'longer' };
  const code = codeAfterEdit(before, after, null, random);
  return { code, origin: code === before.password ? 'kept' : 'changed' };
}
