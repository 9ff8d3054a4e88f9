import type { Account } from '@volleyscouter/contract/accounts';
import { SESSION_ERRORS } from '@volleyscouter/contract/sessionErrors';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, type Failure } from '../api/call.ts';
import { dropSession } from '../api/session.ts';
import { accountFormText as words } from '../text/accounts.ts';
import { toast } from '../ui/toast.ts';
import { useSave } from '../ui/useSave.ts';
import { accountCalls } from './calls.ts';
import { codeOfEdit, codeOfNew, steadyRandom, typedCode } from './code.ts';
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

type AccountBody = Omit<AccountDraft, 'code'> & { password: string };

interface FormFailure {
  title: string;
  msg?: string;
  /** A longer code that is free. */
  suggestion?: string;
}

const isSessionLost = ({ code }: Failure): boolean => SESSION_ERRORS.some((lost) => lost === code);

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
  const [draft, setDraft] = useState<AccountDraft>(
    () => keptDraft(id) ?? (before ? accountDraft(before) : EMPTY_DRAFT),
  );
  // a kept draft has been taken over by this form
  useEffect(() => dropDraft(id), [id]);
  const [random, setRandom] = useState(steadyRandom);
  const [problems, setProblems] = useState<FieldProblems>({});
  const leave = () => {
    void toast.bad(words.expired);
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
    setDraft((now) => ({ ...now, ...part }));
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
    const { code: _, ...fields } = draft;
    return saving.save({ ...fields, password: code });
  };
  return {
    draft,
    code,
    origin,
    problems: remainingProblems(problems, {}, code),
    failure,
    busy: saving.busy,
    restored,
    change,
    typeCode: (text: string) => change({ code: typedCode(text) }),
    /** Lets the code follow name and phone again. */
    followCode: () => change({ code: null }),
    submit,
    /** Ready for the next person; the profile stays. */
    clear: () => {
      setDraft(({ perfil }) => ({ ...EMPTY_DRAFT, perfil }));
      setRandom(() => steadyRandom());
      setProblems({});
      setMissing(false);
      saving.reset();
    },
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;
