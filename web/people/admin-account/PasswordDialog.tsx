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

const texts = ownText.password;

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshOwn();
  const secondFactor = useSecondFactor();
  const form = useForm({
    initial: { current: '', next: '', again: '', code: '' },
    validate: ({ current, next, again, code }) => ({
      current: current === '' && t.required,
      next: next !== '' && next === current ? texts.same : newPasswordProblem(next),
      again: again !== next && texts.mismatch,
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
      void toast.good(texts.done);
      void refresh();
      onClose();
    },
  });
  const { failure, field } = form;
  const unsure = failure?.status === 0;
  return (
    <FormDialog
      title={texts.change}
      ignoresOutsideClick
      save={texts.save}
      form={unsure ? { ...form, failure: { ...failure, msg: texts.unsureText } } : form}
      failed={unsure ? texts.unsure : texts.failed}
      onClose={onClose}
    >
      <PasswordField label={texts.current} data-autofocus {...field('current')} />
      <PasswordField
        label={texts.next}
        description={texts.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        {...field('next')}
      />
      <PasswordField label={texts.again} autoComplete="new-password" {...field('again')} />
      {secondFactor.data?.since && <SecondCodeField {...field('code')} />}
    </FormDialog>
  );
}
