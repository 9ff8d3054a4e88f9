import type { Account } from '@volleyscouter/contract/accounts';
import {
  type CodeOwner,
  codeAfterEdit,
  generateCode,
  getsRandom,
  isShortCode,
  needsRandomCode,
  normalCode,
  randomCode,
} from '@volleyscouter/core/access/code';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { memoryDraft } from '../../kit/formDraft.ts';
import { toast } from '../../kit/toast.ts';
import { useForm } from '../../kit/useForm.tsx';
import { call, type Failure, isSessionLost } from '../../platform/api/call.ts';
import { dropSession, endedSession } from '../../platform/api/session.ts';
import { accountFormText as texts } from '../../platform/text/accounts.ts';
import { accountCalls } from './calls.ts';
import { type AccountDraft, accountDraft, accountProblems, EMPTY_DRAFT, hasLetters } from './draft.ts';
import { useRefresh } from './queries.ts';

interface FormFailure {
  title: string;
  msg?: string;
  /** Longer code that no account uses. */
  suggestion?: string;
}

const failureOf = ({ code, msg, details }: Failure, isNew: boolean): FormFailure => {
  const suggestion = code === 'code-taken' ? String(details.suggestion ?? '') : '';
  const title = isNew ? `${texts.createFailed}${msg}` : texts.updateFailed;
  return { title, ...(!isNew && { msg }), ...(suggestion && { suggestion }) };
};

/** `null`: a new account. */
export function useAccountForm(before: Account | null) {
  const id = before?._id ?? '';
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [random, setRandom] = useState(steadyRandom);
  const madeFor = (draft: AccountDraft) =>
    before ? codeOfEdit(before, draft, random()) : codeOfNew(draft, random());
  const codeOf = (draft: AccountDraft): string => draft.code ?? madeFor(draft).code;
  const leave = () => {
    void toast.bad(texts.expired);
    endedSession.screenPath = window.location.hash.slice(1);
    dropSession('admin');
    void navigate('/admin');
  };
  const form = useForm({
    initial: before ? accountDraft(before) : EMPTY_DRAFT,
    validate: (draft) => accountProblems(draft, codeOf(draft)),
    send: async (draft) => {
      const { code: _, longer: __, ...fields } = draft;
      const body = { ...fields, percentual: Number(draft.percentual), password: codeOf(draft) };
      if (!before) return call(accountCalls.create, { body });
      const answer = await call(accountCalls.update, { params: { id }, body }, { background: true });
      if (!answer.ok && isSessionLost(answer.error)) leave();
      return answer;
    },
    saved: (account) => {
      refresh.put(account);
      void refresh.accounts();
    },
    leave: { kinds: ['admin'] },
    // Codes and phones are kept in memory only.
    draft: memoryDraft<AccountDraft>(`account ${id}`, 'admin'),
    // A typed code equal to the stored code is not a change.
    compared: (draft) => (draft.code === (before?.password ?? '') ? { ...draft, code: null } : draft),
  });
  const { values, errors, change } = form;
  const generated = madeFor(values);
  const code = values.code ?? generated.code;
  const missing = form.refused && [errors.nome, errors.code].includes(texts.required);
  return {
    ...form,
    code,
    origin: values.code === null ? generated.origin : values.code === before?.password ? 'kept' : 'custom',
    errors: {
      ...errors,
      ...(code !== '' && { code: undefined }),
      ...(hasLetters(values.celular) && { celular: texts.phoneLetters }),
    },
    failure: missing ? { title: texts.missing } : form.failure && failureOf(form.failure, before === null),
    typeCode: (text: string) => change({ code: typedCode(text), longer: false }),
    drawCode: () => change({ code: null, longer: true }),
    /** Generates the code from name and phone again. */
    followCode: () => change({ code: null, longer: false }),
    /** Empties all fields except the profile. */
    clear: () => {
      form.restart({ ...EMPTY_DRAFT, perfil: values.perfil });
      setRandom(() => steadyRandom());
    },
  } as const;
}

export type AccountForm = ReturnType<typeof useAccountForm>;

/** The form explains the origin to the admin. */
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

/**
 * Each call of the result restarts the same sequence of unguessable numbers in [0, 1). The random part of the
 * generated code therefore stays the same while a name is typed.
 */
function steadyRandom(): () => () => number {
  const numbers = [...crypto.getRandomValues(new Uint32Array(16))].map((number) => number / 2 ** 32);
  return () => {
    let at = 0;
    return () => numbers[at++ % numbers.length] ?? 0;
  };
}

/** Empty until a name is typed. */
function codeOfNew(coded: CodeOwner, random: () => number): { code: string; origin: CodeOrigin } {
  if (coded.nome.trim() === '') return { code: '', origin: 'waiting' };
  const code = generateCode(coded, random);
  if (coded.perfil === 'Scouter') return { code, origin: 'scouter' };
  if (getsRandom(coded)) return { code, origin: 'unguessable' };
  return { code, origin: isShortCode(code) ? 'generated' : 'random' };
}

const typedCode = (text: string): string => normalCode(text.replace(/\s+/g, ''));

function codeOfEdit(
  before: CodeOwner & { password: string },
  after: CodeOwner & { longer: boolean },
  random: () => number,
): { code: string; origin: CodeOrigin } {
  // Some changes of profile or role require a random code. The admin can still keep the stored code.
  if (after.longer || needsRandomCode(before, after)) return { code: randomCode(random), origin: 'longer' };
  const code = codeAfterEdit(before, after, null, random);
  return { code, origin: code === before.password ? 'kept' : 'changed' };
}
