import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import type { Account } from '@volleyscouter/contract/accounts';
import { PROFILES, type Profile } from '@volleyscouter/core/access/roles';
import type { Ref } from 'react';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { Grid } from '../../kit/Grid.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { accountsText, accountFormText as texts } from '../../platform/text/accounts.ts';
import classes from './AccountForm.module.css';
import { looksShort } from './draft.ts';
import type { AccountForm } from './useAccountForm.ts';

interface AccountFieldsProps {
  form: AccountForm;
  /** Stored code; `null` for a new account. */
  codeBefore: string | null;
  /** Existing account with the typed name and phone. */
  registered?: Account | undefined;
  first?: Ref<HTMLInputElement>;
}

/** The specification offers two profiles. A Scouter's profile cannot be changed. */
const EDITABLE: readonly Profile[] = ['Atleta', 'Assessoria'];

const hintOf = (phone: string, problem: string | undefined): string | undefined =>
  problem ? undefined : looksShort(phone) ? texts.phoneShort : texts.phoneHint;

export function AccountFields({ form, codeBefore, registered, first }: AccountFieldsProps) {
  const { values, errors, failure, field, tick } = form;
  const scouterKept = codeBefore !== null && values.perfil === 'Scouter';
  return (
    <Grid align="start" className={classes.fields}>
      <TextInput
        ref={first}
        label={accountsText.name}
        maxLength={100}
        autoComplete="off"
        {...field('nome')}
      />
      <TextInput
        label={accountsText.phone}
        description={hintOf(values.celular, errors.celular)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="off"
        {...field('celular')}
        error={errors.celular}
      />
      <CodeCard form={form} codeBefore={codeBefore} isRegistered={registered !== undefined} />
      {scouterKept ? (
        <TextInput
          label={accountsText.profile}
          description={texts.scouterKept}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          readOnly
          value={values.perfil}
        />
      ) : (
        <NativeSelect
          label={accountsText.profile}
          data={[...(codeBefore === null ? PROFILES : EDITABLE)]}
          {...field('perfil')}
        />
      )}
      {values.perfil === 'Scouter' && (
        <Checkbox label={texts.makesGames} description={texts.makesGamesText} {...tick('criaJogos')} />
      )}
      {values.perfil === 'Atleta' && (
        <Checkbox label={texts.photographer} description={texts.photographerText} {...tick('fotografo')} />
      )}
      {values.perfil === 'Atleta' && values.fotografo && (
        <TextInput
          label={texts.percent}
          description={texts.percentText}
          inputMode="numeric"
          maxLength={3}
          {...field('percentual')}
        />
      )}
      <Checkbox label={texts.minor} description={texts.minorText} {...tick('menor')} />
      <TextInput
        label={accountsText.email}
        type="email"
        inputMode="email"
        maxLength={200}
        autoComplete="off"
        {...field('email')}
      />
      {registered && (
        <div className={classes.failure}>
          <Registered account={registered} />
        </div>
      )}
      {failure && (
        <div className={classes.failure}>
          <Notice title={failure.title}>{failure.msg}</Notice>
        </div>
      )}
    </Grid>
  );
}

function Registered({ account }: { account: Account }) {
  const { _id, nome, perfil, password } = account;
  return (
    <Notice title={texts.registered(nome)} tone="warning">
      <Text mb={8}>{texts.registeredText(perfil, password)}</Text>
      <LinkButton to={`/admin/atletas/edit/${_id}`} size="xs" variant="default">
        {texts.registeredOpen}
      </LinkButton>
    </Notice>
  );
}

interface CodeCardProps {
  form: AccountForm;
  codeBefore: string | null;
  isRegistered: boolean;
}

function CodeCard({ form, codeBefore, isRegistered }: CodeCardProps) {
  const { values, code, origin, errors, failure, typeCode, followCode, drawCode } = form;
  const isNew = origin === 'changed' || origin === 'longer';
  const originText = isNew ? texts.codeHow[origin](codeBefore ?? '') : texts.codeHow[origin];
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
        rightSection={code !== '' && <CopyButton small text={code} label={texts.copyCode} />}
        rightSectionWidth={52}
        error={
          errors.code ?? (failure?.suggestion && (isRegistered ? texts.registeredTaken : texts.suggestion))
        }
        onChange={(event) => typeCode(event.currentTarget.value)}
      />
      <Small as="p" className={classes.how} data-tone={isNew ? 'warning' : undefined} role="status">
        {originText}
      </Small>
      <Row className={classes.codeActions}>
        {failure?.suggestion && !isRegistered && (
          <Button size="xs" onClick={() => typeCode(failure.suggestion ?? '')}>
            {texts.takeSuggestion(failure.suggestion)}
          </Button>
        )}
        {values.code !== null && (
          <Button size="xs" variant="default" onClick={followCode}>
            {texts.regenerate}
          </Button>
        )}
        {isNew && codeBefore !== null && (
          <Button size="xs" variant="default" onClick={() => typeCode(codeBefore)}>
            {texts.keepBefore(codeBefore)}
          </Button>
        )}
        {codeBefore !== null && origin !== 'longer' && (
          <Button size="xs" variant="default" onClick={drawCode}>
            {texts.drawCode}
          </Button>
        )}
      </Row>
      <Small as="p" className={classes.entrance}>
        {texts.entersAt}{' '}
        <strong>
          {window.location.host}/#{texts.entrances[values.perfil]}
        </strong>
      </Small>
    </Stack>
  );
}
