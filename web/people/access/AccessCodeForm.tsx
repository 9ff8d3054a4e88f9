import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { phoneDigits } from '@volleyscouter/core/access/code';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useSave } from '../../kit/useSave.ts';
import { call, type Failure } from '../../platform/api/call.ts';
import { calls } from '../../platform/api/calls.ts';
import { t } from '../../platform/text/pt.ts';
import { entrancesText as words } from '../shared/texts/entrances.ts';
import { codeOf, required, SEEN } from './fields.ts';
import classes from './form.module.css';
import { useFirstField } from './useFirstField.ts';

export type CodeSession = CallAnswer<typeof ROUTES.openAccess>;

interface CodeFormProps {
  /** What to do with an accepted code: keep the session, or say whose entrance this is. */
  onEntered: (session: CodeSession) => void;
  /** What the code is and who gives it, for who has typed another. */
  hint?: string;
  children?: ReactNode;
}

const WITH_AREA_CODE = 10;

/** Section 8: every failed sign-in says that the code is invalid, and what else is known. */
function textOf({ code, msg }: Failure): string {
  if (code === 'wrong-code') return t.code.wrong;
  return code === 'phone-needed' ? msg : `${t.code.wrong}. ${msg}`;
}

/** The code field shared by the entrances of shoppers, agencies and scouters; the phone beside it where the server asks for it. */
export function AccessCodeForm({ onEntered, hint, children }: CodeFormProps) {
  const [phoneAsked, setPhoneAsked] = useState(false);
  const first = useFirstField();
  const phone = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (phoneAsked) phone.current?.focus();
  }, [phoneAsked]);
  const form = useForm({
    initialValues: { code: '', phone: '' },
    validate: {
      code: required,
      // none at all is for who mistyped the code, at a device that is known
      phone: (value) =>
        value.trim() !== '' && phoneDigits(value).length < WITH_AREA_CODE ? words.phoneShort : null,
    },
  });

  const { save, busy, failure } = useSave(async (typed: typeof form.values) => {
    const celular = typed.phone.trim();
    const body = { password: codeOf(typed.code), ...(celular && { celular }) };
    const answer = await call(calls.openAccess, { body });
    if (!answer.ok && answer.error.code === 'phone-needed') setPhoneAsked(true);
    return answer;
  }, onEntered);
  const wrong = failure?.code === 'wrong-code';

  return (
    <Stack as="form" gap={16} onSubmit={form.onSubmit(save)} mt={32} noValidate>
      <PasswordInput
        ref={first}
        className={classes.code}
        label={t.code.label}
        placeholder={t.code.placeholder}
        autoComplete="current-password"
        autoCapitalize="characters"
        spellCheck={false}
        visibilityToggleButtonProps={SEEN}
        required
        withAsterisk={false}
        {...form.getInputProps('code')}
      />
      {phoneAsked && (
        <TextInput
          ref={phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={words.phone}
          description={words.phoneHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={30}
          {...form.getInputProps('phone')}
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
          {t.code.enter}
        </Button>
        <LinkButton to="/" variant="default">
          {t.code.back}
        </LinkButton>
      </Row>
      {children}
    </Stack>
  );
}
