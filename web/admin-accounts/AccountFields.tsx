import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { Account } from '@volleyscouter/contract/accounts';
import { PROFILES, type Profile } from '@volleyscouter/core/access/roles';
import type { Ref } from 'react';
import { accountsText, accountFormText as words } from '../text/accounts.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import classes from './AccountForm.module.css';
import { CodeCard } from './CodeCard.tsx';
import { looksShort } from './draft.ts';
import type { AccountForm } from './useAccountForm.ts';

interface AccountFieldsProps {
  form: AccountForm;
  /** The stored code; `null` for a new account. */
  codeBefore: string | null;
  /** The account that has this name and phone already. */
  registered?: Account | undefined;
  first?: Ref<HTMLInputElement>;
}

/** The specified edit form offers two profiles; a Scouter stays one. */
const EDITABLE: readonly Profile[] = ['Atleta', 'Assessoria'];

/** The hint below the phone; none while it has an error. */
const hintOf = (phone: string, problem: string | undefined): string | undefined =>
  problem ? undefined : looksShort(phone) ? words.phoneShort : words.phoneHint;

/** Nome, Celular, Senha, Perfil, E-mail. */
export function AccountFields({ form, codeBefore, registered, first }: AccountFieldsProps) {
  const { draft, problems, failure, change } = form;
  const scouterKept = codeBefore !== null && draft.perfil === 'Scouter';
  return (
    <div className={classes.fields}>
      <TextInput
        ref={first}
        label={accountsText.name}
        maxLength={100}
        autoComplete="off"
        className={classes.wide}
        value={draft.nome}
        error={problems.nome}
        onChange={(event) => change({ nome: event.currentTarget.value })}
      />
      <TextInput
        label={accountsText.phone}
        description={hintOf(draft.celular, problems.celular)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="off"
        value={draft.celular}
        error={problems.celular}
        onChange={(event) => change({ celular: event.currentTarget.value })}
      />
      <CodeCard form={form} codeBefore={codeBefore} hers={registered !== undefined} />
      {scouterKept ? (
        <TextInput
          label={accountsText.profile}
          description={words.scouterKept}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          readOnly
          value={draft.perfil}
        />
      ) : (
        <NativeSelect
          label={accountsText.profile}
          data={[...(codeBefore === null ? PROFILES : EDITABLE)]}
          value={draft.perfil}
          onChange={(event) => {
            const perfil = PROFILES.find((one) => one === event.currentTarget.value);
            if (perfil) change({ perfil });
          }}
        />
      )}
      <TextInput
        label={accountsText.email}
        type="email"
        inputMode="email"
        maxLength={200}
        autoComplete="off"
        value={draft.email}
        error={problems.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
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
    </div>
  );
}

/** Warns that the person has an account already, and links to it. */
function Registered({ account }: { account: Account }) {
  const { _id, nome, perfil, password } = account;
  return (
    <Notice title={words.registered(nome)} tone="warning">
      <Text mb={8}>{words.registeredText(perfil, password)}</Text>
      <LinkButton to={`/admin/atletas/edit/${_id}`} size="xs" variant="default">
        {words.registeredOpen}
      </LinkButton>
    </Notice>
  );
}
