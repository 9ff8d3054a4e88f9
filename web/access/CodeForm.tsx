import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { type ReactNode, useState } from 'react';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { t } from '../text/pt.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { codeOf, required, SEEN } from './fields.ts';
import classes from './form.module.css';
import { Notice } from './Notice.tsx';

export type CodeSession = CallAnswer<typeof ROUTES.openAccess>;

interface CodeFormProps {
  /** What to do with an accepted code: keep the session, or say whose entrance this is. */
  onEntered: (session: CodeSession) => void;
  children?: ReactNode;
}

/** The code field shared by the entrances of shoppers, agencies and scouters. */
export function CodeForm({ onEntered, children }: CodeFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: required },
  });

  const submit = form.onSubmit(async ({ code }) => {
    setFailure(null);
    const answer = await call(calls.openAccess, { body: { password: codeOf(code) } });
    if (answer.ok) return onEntered(answer.value);
    setFailure(answer.error.code === 'wrong-code' ? t.code.wrong : answer.error.msg);
  });

  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      <PasswordInput
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
      {failure && <Notice>{failure}</Notice>}
      <div className={classes.actions}>
        <Button type="submit" loading={form.submitting}>
          {t.code.enter}
        </Button>
        <LinkButton to="/" variant="default">
          {t.code.back}
        </LinkButton>
      </div>
      {children}
    </form>
  );
}
