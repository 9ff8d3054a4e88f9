import { Button, TextInput } from '@mantine/core';
import { accountsText, accountFormText as words } from '../text/accounts.ts';
import { Row, Small, Stack } from '../ui/layout.tsx';
import classes from './AccountForm.module.css';
import { CopyButton } from './CopyButton.tsx';
import type { AccountForm } from './useAccountForm.ts';

interface CodeCardProps {
  form: AccountForm;
  /** The stored code; `null` for a new account. */
  codeBefore: string | null;
  /** The person in the form has an account already. */
  hers: boolean;
}

/** 'Senha': the access code, how it was made and at which entrance it works. A typed code replaces the generated one. */
export function CodeCard({ form, codeBefore, hers }: CodeCardProps) {
  const { draft, code, origin, problems, failure, typeCode, followCode } = form;
  const how = origin === 'changed' ? words.codeHow.changed(codeBefore ?? '') : words.codeHow[origin];
  return (
    <Stack className={classes.card}>
      <TextInput
        label={accountsText.code}
        className={classes.code}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        rightSection={code !== '' && <CopyButton small text={code} label={words.copyCode} />}
        rightSectionWidth={52}
        error={problems.code ?? (failure?.suggestion && (hers ? words.registeredTaken : words.suggestion))}
        onChange={(event) => typeCode(event.currentTarget.value)}
      />
      <Small
        as="p"
        className={classes.how}
        data-tone={origin === 'changed' ? 'warning' : undefined}
        role="status"
      >
        {how}
      </Small>
      <Row className={classes.codeActions}>
        {failure?.suggestion && !hers && (
          <Button size="xs" onClick={() => typeCode(failure.suggestion ?? '')}>
            {words.takeSuggestion(failure.suggestion)}
          </Button>
        )}
        {draft.code !== null && (
          <Button size="xs" variant="default" onClick={followCode}>
            {words.regenerate}
          </Button>
        )}
        {origin === 'changed' && codeBefore !== null && (
          <Button size="xs" variant="default" onClick={() => typeCode(codeBefore)}>
            {words.keepBefore(codeBefore)}
          </Button>
        )}
      </Row>
      <Small as="p" className={classes.entrance}>
        {words.entersAt}{' '}
        <strong>
          {window.location.host}/#{words.entrances[draft.perfil]}
        </strong>
      </Small>
    </Stack>
  );
}
