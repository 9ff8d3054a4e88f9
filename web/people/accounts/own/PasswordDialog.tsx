import { useForm } from '@mantine/form';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { ownText } from '../../../platform/text/ownAccount.ts';
import { t } from '../../../platform/text/pt.ts';
import { newPasswordProblem } from '../../shared/newPassword.ts';
import { PasswordField } from '../../shared/PasswordField.tsx';
import { SecondCodeField } from '../../shared/SecondCodeField.tsx';
import { ownCalls } from './calls.ts';
import { useRefreshOwn, useSecondFactor } from './queries.ts';

const words = ownText.password;

/** The field that a refusal is about. */
const FIELDS: Partial<Record<Failure['code'], 'current' | 'next' | 'code'>> = {
  'wrong-password': 'current',
  'weak-password': 'next',
  'second-code-needed': 'code',
  'wrong-second-code': 'code',
};

/** What the server refuses stands at the field that it is about; what was typed stays. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshOwn();
  const secondFactor = useSecondFactor();
  const form = useForm({
    initialValues: { current: '', next: '', again: '', code: '' },
    validate: {
      current: (value) => (value === '' ? t.required : null),
      next: (value, { current }) =>
        value !== '' && value === current ? words.same : newPasswordProblem(value),
      again: (value, { next }) => (value === next ? null : words.mismatch),
      code: (value) => (secondFactor.data?.since && value.trim() === '' ? t.required : null),
    },
  });
  const { save, busy, failure } = useSave(
    async ({ current, next, code }: typeof form.values) => {
      const answer = await call(ownCalls.updatePassword, { body: { current, password: next, code } });
      const field = answer.ok ? undefined : FIELDS[answer.error.code];
      if (!answer.ok && field) form.setFieldError(field, answer.error.msg);
      return answer;
    },
    () => {
      void toast.good(words.done);
      void refresh();
      onClose();
    },
  );
  const unsure = failure?.status === 0;
  const atField = failure && FIELDS[failure.code] !== undefined;
  return (
    <FormDialog
      title={words.change}
      keep
      save={words.save}
      saving={{ busy, failure: atField ? null : unsure ? { ...failure, msg: words.unsureText } : failure }}
      failed={unsure ? words.unsure : words.failed}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <PasswordField label={words.current} data-autofocus {...form.getInputProps('current')} />
      <PasswordField
        label={words.next}
        description={words.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        {...form.getInputProps('next')}
      />
      <PasswordField label={words.again} autoComplete="new-password" {...form.getInputProps('again')} />
      {secondFactor.data?.since && <SecondCodeField {...form.getInputProps('code')} />}
    </FormDialog>
  );
}
