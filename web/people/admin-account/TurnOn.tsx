import { Text, TextInput } from '@mantine/core';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { useState } from 'react';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Row } from '../../kit/layout.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { required } from '../../kit/required.ts';
import { toast } from '../../kit/toast.ts';
import { useForm } from '../../kit/useForm.tsx';
import { call, type Failure } from '../../platform/api/call.ts';
import { ownText } from '../../platform/text/ownAccount.ts';
import { t } from '../../platform/text/pt.ts';
import { AskPassword } from '../shared/AskPassword.tsx';
import { ownCalls } from './calls.ts';
import classes from './own.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const texts = ownText.turnOn;

type NewSecret = CallAnswer<typeof ROUTES.createSecondFactor>;

/** Steps: password, first code of the app, recovery codes. */
export function TurnOn({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (secret)
    return (
      <FirstCode
        secret={secret}
        onClose={onClose}
        onDone={(newCodes) => {
          void toast.good(texts.done);
          setCodes(newCodes);
        }}
      />
    );
  return (
    <AskPassword
      title={texts.title}
      text={texts.first}
      save={texts.next}
      failed={texts.failed}
      ignoresOutsideClick
      send={(password) => call(ownCalls.start, { body: { password } })}
      onDone={setSecret}
      onClose={onClose}
    />
  );
}

/**
 * If the response was lost, the second factor may be on. Sending the same code again then returns the
 * recovery codes.
 */
function failureTextOf(failure: Failure | null) {
  if (!failure) return null;
  if (failure.status === 0) return { failure, title: texts.unsure, msg: texts.unsureText };
  if (failure.code === 'second-factor-on') return { failure, title: texts.already, msg: texts.alreadyText };
  return { failure, title: texts.confirmFailed, msg: failure.msg };
}

interface FirstCodeProps {
  secret: NewSecret;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

function FirstCode({ secret: { uri, secret }, onDone, onClose }: FirstCodeProps) {
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: required(code) }),
    fieldOf: { 'wrong-second-code': 'code' },
    send: (body) => call(ownCalls.confirm, { body }),
    saved: ({ codes }) => onDone(codes),
  });
  const shownFailure = failureTextOf(form.failure);
  return (
    <FormDialog
      title={texts.title}
      ignoresOutsideClick
      save={texts.save}
      form={{ ...form, failure: shownFailure && { ...shownFailure.failure, msg: shownFailure.msg } }}
      failed={shownFailure?.title ?? ''}
      onClose={onClose}
    >
      <Text>{texts.scan}</Text>
      <div className={classes.qr}>
        <QrCode text={uri} label={texts.qr} none={texts.qrNone} />
        <a href={uri} className={classes.here}>
          {texts.here}
        </a>
      </div>
      <Row align="end" wrap={false}>
        <TextInput
          label={texts.key}
          className={classes.key}
          readOnly
          value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={secret} label={texts.copyKey} small />
      </Row>
      <TextInput
        label={texts.code}
        description={texts.codeHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        data-autofocus
        {...form.field('code')}
        error={form.errors.code && (form.refused ? t.required : texts.wrong)}
      />
    </FormDialog>
  );
}
