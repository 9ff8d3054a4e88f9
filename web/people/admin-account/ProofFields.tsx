import type { Result } from '@volleyscouter/core/result';
import { required } from '../../kit/required.ts';
import { type Form, useForm } from '../../kit/useForm.tsx';
import type { Failure } from '../../platform/api/call.ts';
import { ownText } from '../../platform/text/ownAccount.ts';
import { PasswordField } from '../shared/PasswordField.tsx';
import { SecondCodeField } from '../shared/SecondCodeField.tsx';

export interface Proof {
  password: string;
  code: string;
}

/** For actions that need the password and a second code. */
export const useProof = <Answer,>(
  send: (proof: Proof) => Promise<Result<Answer, Failure>>,
  saved: (answer: Answer) => void,
) =>
  useForm({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({ password: required(password), code: required(code) }),
    fieldOf: { 'wrong-password': 'password', 'wrong-second-code': 'code' },
    send,
    saved,
  });

export function ProofFields({ form: { field } }: { form: Pick<Form<Proof, unknown>, 'field'> }) {
  return (
    <>
      <PasswordField label={ownText.ownPassword} data-autofocus {...field('password')} />
      <SecondCodeField {...field('code')} />
    </>
  );
}
