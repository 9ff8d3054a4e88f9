import { Button, NativeSelect, TextInput } from '@mantine/core';
import { PROFILES } from '@volleyscouter/core/access/roles';
import { accountsText } from '../../text/accounts.ts';
import { importPeopleText as words } from '../../text/people.ts';
import { Row, Small } from '../../ui/layout.tsx';
import classes from './ImportPeople.module.css';
import type { ImportRow } from './rows.ts';
import type { ImportList } from './useImportList.ts';

interface EditRowProps {
  row: ImportRow;
  problem: string | null;
  list: ImportList;
}

const FIELDS = [
  ['nome', accountsText.name, 'text'],
  ['celular', accountsText.phone, 'tel'],
  ['email', accountsText.email, 'email'],
] as const;

/** A line with its fields open; it says what is wrong as long as something is. */
export function EditRow({ row, problem, list }: EditRowProps) {
  const { key, line, listed } = row;
  const known = PROFILES.some((profile) => profile === listed.perfil);
  return (
    <div className={classes.edit} data-wrong={problem !== null || undefined}>
      <p className={classes.why} role="status">
        <Small>{words.line(line)}</Small> {problem ?? words.ready}
      </p>
      <div className={classes.editFields}>
        {FIELDS.map(([field, label, type]) => (
          <TextInput
            key={field}
            label={label}
            aria-label={words.fieldOf(label, line)}
            inputMode={type}
            maxLength={200}
            autoComplete="off"
            value={listed[field]}
            onChange={(event) => list.change(key, { [field]: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && problem === null) list.setOpen(key, false);
            }}
          />
        ))}
        <NativeSelect
          label={accountsText.profile}
          aria-label={words.fieldOf(accountsText.profile, line)}
          value={listed.perfil}
          data={[
            ...(known || listed.perfil === '' ? [] : [listed.perfil]),
            ...(listed.perfil === '' ? [{ value: '', label: PROFILES[0] }] : []),
            ...PROFILES.filter((profile) => listed.perfil !== '' || profile !== PROFILES[0]),
          ]}
          onChange={(event) => list.change(key, { perfil: event.currentTarget.value })}
        />
      </div>
      <Row justify="end" className={classes.editActions}>
        <Button
          variant="subtle"
          color="gray"
          aria-label={words.leaveOutOf(listed.nome)}
          onClick={() => list.leaveOut(key)}
        >
          {words.leaveOut}
        </Button>
        <Button variant="default" disabled={problem !== null} onClick={() => list.setOpen(key, false)}>
          {words.done}
        </Button>
      </Row>
    </div>
  );
}
