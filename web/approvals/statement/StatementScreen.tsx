import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../api/callError.ts';
import { statementText as words } from '../../text/statement.ts';
import { DropFile } from '../../ui/DropFile.tsx';
import { Key } from '../../ui/Key.tsx';
import { useKeys } from '../../ui/keys.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ErrorMessage } from '../../ui/Message.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Check } from './Check.tsx';
import { type FileProblem, useStatement } from './useStatement.ts';

/** '/admin/compras/extrato': which purchases a bank statement paid, looked through and confirmed. */
export function StatementScreen() {
  const work = useStatement();
  const navigate = useNavigate();
  const keys = useMemo(
    () => [
      { key: 'a', label: words.toList, run: () => void navigate('/admin/compras/aprovar') },
      { key: 'p', label: words.toPayments, run: () => void navigate('/admin/compras/pagamentos') },
    ],
    [navigate],
  );
  useKeys(keys);
  const { compared, problem, failure, busy } = work;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <LinkButton to="/admin/compras/aprovar" variant="default" rightSection={<Key of="a" />}>
            {words.toList}
          </LinkButton>
          <LinkButton to="/admin/compras/pagamentos" variant="default" rightSection={<Key of="p" />}>
            {words.toPayments}
          </LinkButton>
        </>
      }
    >
      <Stack gap={16}>
        {problem && <Wrong problem={problem} />}
        {!compared && busy !== 'reading' && (
          <DropFile
            label={words.label}
            accept=".ofx,.csv,.txt,.xls,.xlsx,.pdf,text/*"
            icon={<IconFileInvoice size={40} stroke={1.5} />}
            title={words.drop}
            text={words.pick}
            hint={words.hint}
            onPick={(file) => void work.pick(file)}
          />
        )}
        {(busy === 'reading' || busy === 'comparing') && (
          <div role="status">
            <VisuallyHidden>{busy === 'reading' ? words.reading : words.comparing}</VisuallyHidden>
            <Skeleton height={320} radius="lg" aria-hidden="true" />
          </div>
        )}
        {compared && !compared.lines && failure && (
          <ErrorMessage title={words.compareFailed} error={new CallError(failure)} onRetry={work.again} />
        )}
        {compared?.lines && <Check work={work} compared={compared} lines={compared.lines} />}
      </Stack>
    </Screen>
  );
}

/** Why a file is no statement, and what to do. */
function Wrong({ problem: { code, line } }: { problem: FileProblem }) {
  const [title, text] =
    code === 'unreadable'
      ? words.unreadable
      : code === 'too-many-entries'
        ? words.tooMany
        : words.problems[code];
  return (
    <Notice title={title ?? ''}>
      {line !== null && `${words.atLine(line)} `}
      {text}
    </Notice>
  );
}
