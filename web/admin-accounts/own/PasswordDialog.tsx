import { useForm } from '@mantine/form';
import { call } from '../../api/call.ts';
import { newPasswordProblem } from '../../parts/newPassword.ts';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { ownText } from '../../text/ownAccount.ts';
import { t } from '../../text/pt.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useSave } from '../../ui/useSave.ts';
import { ownCalls } from './calls.ts';
import { useRefreshOwn } from './queries.ts';

const words = ownText.password;

/** What the server refuses stands at the field that it is about; what was typed stays. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshOwn();
  const form = useForm({
    initialValues: { current: '', next: '', again: '' },
    validate: {
      current: (value) => (value === '' ? t.required : null),
      next: (value, { current }) =>
        value !== '' && value === current ? words.same : newPasswordProblem(value),
      again: (value, { next }) => (value === next ? null : words.mismatch),
    },
  });
  const { save, busy, failure } = useSave(
    async ({ current, next }: typeof form.values) => {
      const answer = await call(ownCalls.updatePassword, { body: { current, password: next } });
      if (!answer.ok && answer.error.code === 'wrong-password')
        form.setFieldError('current', answer.error.msg);
      if (!answer.ok && answer.error.code === 'weak-password') form.setFieldError('next', answer.error.msg);
      return answer;
    },
    () => {
      void toast.good(words.done);
      void refresh();
      onClose();
    },
  );
  const unsure = failure?.status === 0;
  const atField = failure?.code === 'wrong-password' || failure?.code === 'weak-password';
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
    </FormDialog>
  );
}
