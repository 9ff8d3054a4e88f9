import { useForm } from '@mantine/form';
import type { Result } from '@volleyscouter/core/result';
import type { FormEvent } from 'react';
import { type Saving, useSave } from '../../../kit/useSave.ts';
import type { Failure } from '../../../platform/api/call.ts';
import { ownText } from '../../../platform/text/ownAccount.ts';
import { t } from '../../../platform/text/pt.ts';
import { PasswordField } from '../../shared/PasswordField.tsx';
import { SecondCodeField } from '../../shared/SecondCodeField.tsx';

export interface Proof {
  password: string;
  code: string;
}

const filled = (value: string): string | null => (value.trim() === '' ? t.required : null);

/** The form of what asks for password and code: a wrong one is said at its field. */
export function useProof<Answer>(
  send: (proof: Proof) => Promise<Result<Answer, Failure>>,
  saved: (answer: Answer) => void,
) {
  const form = useForm<Proof>({
    initialValues: { password: '', code: '' },
    validate: { password: filled, code: filled },
  });
  const { save, busy, failure } = useSave(async (proof: Proof) => {
    const answer = await send(proof);
    if (!answer.ok && answer.error.code === 'wrong-password')
      form.setFieldError('password', answer.error.msg);
    if (!answer.ok && answer.error.code === 'wrong-second-code') form.setFieldError('code', answer.error.msg);
    return answer;
  }, saved);
  const atField = failure?.code === 'wrong-password' || failure?.code === 'wrong-second-code';
  const saving: Pick<Saving, 'busy' | 'failure'> = { busy, failure: atField ? null : failure };
  const onSubmit: (event: FormEvent<HTMLFormElement>) => void = form.onSubmit(save);
  return { form, saving, onSubmit };
}

export function ProofFields({ form }: { form: ReturnType<typeof useProof>['form'] }) {
  return (
    <>
      <PasswordField label={ownText.ownPassword} data-autofocus {...form.getInputProps('password')} />
      <SecondCodeField {...form.getInputProps('code')} />
    </>
  );
}
