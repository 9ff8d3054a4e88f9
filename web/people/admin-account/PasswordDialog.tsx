import { FormDialog } from '../../kit/FormDialog.tsx';
import { required } from '../../kit/required.ts';
import { toast } from '../../kit/toast.ts';
import { useForm } from '../../kit/useForm.tsx';
import { call } from '../../platform/api/call.ts';
import { ownText } from '../../platform/text/ownAccount.ts';
import { t } from '../../platform/text/pt.ts';
import { newPasswordProblem } from '../shared/newPassword.ts';
import { PasswordField } from '../shared/PasswordField.tsx';
import { SecondCodeField } from '../shared/SecondCodeField.tsx';
import { ownCalls } from './calls.ts';
import { useRefreshOwn, useSecondFactor } from './queries.ts';

const words = ownText.password;

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshOwn();
  const secondFactor = useSecondFactor();
  const form = useForm({
    initial: { current: '', next: '', again: '', code: '' },
    validate: ({ current, next, again, code }) => ({
      current: current === '' && t.required,
      next: next !== '' && next === current ? words.same : newPasswordProblem(next),
      again: again !== next && words.mismatch,
      code: secondFactor.data?.since && required(code),
    }),
    fieldOf: {
      'wrong-password': 'current',
      'weak-password': 'next',
      'second-code-needed': 'code',
      'wrong-second-code': 'code',
    },
    send: ({ current, next, code }) =>
      call(ownCalls.updatePassword, { body: { current, password: next, code } }),
    saved: () => {
      void toast.good(words.done);
      void refresh();
      onClose();
    },
  });
  const { failure, field } = form;
  const unsure = failure?.status === 0;
  return (
    <FormDialog
      title={words.change}
      ignoresOutsideClick
      save={words.save}
      form={unsure ? { ...form, failure: { ...failure, msg: words.unsureText } } : form}
      failed={unsure ? words.unsure : words.failed}
      onClose={onClose}
    >
      <PasswordField label={words.current} data-autofocus {...field('current')} />
      <PasswordField
        label={words.next}
        description={words.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        {...field('next')}
      />
      <PasswordField label={words.again} autoComplete="new-password" {...field('again')} />
      {secondFactor.data?.since && <SecondCodeField {...field('code')} />}
    </FormDialog>
  );
}
