import type { Account } from '@volleyscouter/contract/accounts';
import { SESSION_ERRORS } from '@volleyscouter/contract/sessionErrors';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, type Failure } from '../api/call.ts';
import { dropSession } from '../api/session.ts';
import { accountFormText as words } from '../text/accounts.ts';
import { toast } from '../ui/toast.ts';
import { accountCalls } from './calls.ts';
import { codeOfEdit, codeOfNew, steadyRandom, typedCode } from './code.ts';
import {
  type AccountDraft,
  draftOf,
  dropDraft,
  EMPTY_DRAFT,
  type FieldProblems,
  keepDraft,
  keptDraft,
  leftOf,
  problemsOf,
} from './draft.ts';
import { useRefresh } from './queries.ts';

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
    () => keptDraft(id) ?? (before ? draftOf(before) : EMPTY_DRAFT),
  );
  // a kept draft has been taken over by this form
  useEffect(() => dropDraft(id), [id]);
  const [random, setRandom] = useState(steadyRandom);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);

  const made = useMemo(
    () => (before ? codeOfEdit(before, draft, random()) : codeOfNew(draft, random())),
    [before, draft, random],
  );
  const code = draft.code ?? made.code;
  const origin = draft.code === null ? made.origin : draft.code === before?.password ? 'kept' : 'custom';

  const change = (part: Partial<AccountDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems((now) => leftOf(now, part, ''));
    // what the server said stays: it offers another code
    setFailure((now) => (now?.title === words.missing ? null : now));
  };

  const submit = async (): Promise<Account | null> => {
    const found = problemsOf(draft, code);
    setProblems(found);
    const missing = found.nome === words.required || found.code === words.required;
    setFailure(missing ? { title: words.missing } : null);
    if (Object.keys(found).length > 0) return null;
    const { code: _, ...fields } = draft;
    const body = { ...fields, password: code };
    setBusy(true);
    const answer = before
      ? await call(accountCalls.update, { params: { id }, body }, { background: true })
      : await call(accountCalls.create, { body });
    setBusy(false);
    if (answer.ok) {
      refresh.put(answer.value);
      void refresh.accounts();
      return answer.value;
    }
    const { error } = answer;
    if (isSessionLost(error)) keepDraft(id, draft);
    if (before && isSessionLost(error)) {
      void toast.bad(words.expired);
      dropSession('admin');
      void navigate('/admin');
      return null;
    }
    setFailure(failureOf(error, before === null));
    return null;
  };

  return {
    draft,
    code,
    origin,
    problems: leftOf(problems, {}, code),
    failure,
    busy,
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
      setFailure(null);
    },
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;
