import { Button, TextInput } from '@mantine/core';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { phoneDigits } from '@volleyscouter/core/access/code';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { required } from '../../kit/required.ts';
import { useForm } from '../../kit/useForm.tsx';
import { call, type Failure } from '../../platform/api/call.ts';
import { calls } from '../../platform/api/calls.ts';
import { PasswordField } from '../shared/PasswordField.tsx';
import { entrancesText as texts } from '../shared/texts/entrances.ts';
import { signInText } from '../shared/texts/signIn.ts';
import { codeOf } from './fields.ts';
import classes from './form.module.css';
import { useFirstField } from './useFirstField.ts';

export type CodeSession = CallAnswer<typeof ROUTES.openAccess>;

interface CodeFormProps {
  /** Called after the sign-in. The function must store the session. */
  onEntered: (session: CodeSession) => void;
  /** For users who typed a wrong code. */
  hint?: string;
  children?: ReactNode;
}

const WITH_AREA_CODE = 10;

/**
 * A wrong code gives only its text, a missing phone only the server's message (specification, section 8).
 * Other failures give both.
 */
function textOf({ code, msg }: Failure): string {
  if (code === 'wrong-code') return signInText.code.wrong;
  return code === 'phone-needed' ? msg : `${signInText.code.wrong}. ${msg}`;
}

export function AccessCodeForm({ onEntered, hint, children }: CodeFormProps) {
  const [phoneAsked, setPhoneAsked] = useState(false);
  const first = useFirstField();
  const phone = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (phoneAsked) phone.current?.focus();
  }, [phoneAsked]);
  const { field, submit, busy, failure } = useForm({
    initial: { code: '', phone: '' },
    validate: (typed) => ({
      code: required(typed.code),
      // optional: on a known device, the corrected code is enough
      phone:
        typed.phone.trim() !== '' && phoneDigits(typed.phone).length < WITH_AREA_CODE && texts.phoneShort,
    }),
    send: async (typed) => {
      const celular = typed.phone.trim();
      const body = { password: codeOf(typed.code), ...(celular && { celular }) };
      const answer = await call(calls.openAccess, { body });
      if (!answer.ok && answer.error.code === 'phone-needed') setPhoneAsked(true);
      return answer;
    },
    saved: onEntered,
  });
  const wrong = failure?.code === 'wrong-code';

  return (
    <Stack as="form" gap={16} onSubmit={submit} mt={32} noValidate>
      <PasswordField
        ref={first}
        className={classes.code}
        label={signInText.code.label}
        placeholder={signInText.code.placeholder}
        autoCapitalize="characters"
        spellCheck={false}
        required
        withAsterisk={false}
        {...field('code')}
      />
      {phoneAsked && (
        <TextInput
          ref={phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={texts.phone}
          description={texts.phoneHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={30}
          {...field('phone')}
        />
      )}
      {failure && (
        <Notice tone="warning" role="alert">
          {textOf(failure)}
        </Notice>
      )}
      {hint && wrong && <p className={classes.hint}>{hint}</p>}
      <Row align="stretch" wrap={false} className={classes.actions}>
        <Button type="submit" loading={busy}>
          {signInText.code.enter}
        </Button>
        <LinkButton to="/" variant="default">
          {signInText.code.back}
        </LinkButton>
      </Row>
      {children}
    </Stack>
  );
}
