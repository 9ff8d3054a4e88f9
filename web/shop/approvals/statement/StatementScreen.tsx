import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { DropFile } from '../../../kit/DropFile.tsx';
import { KeyLink } from '../../../kit/KeyLink.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { ErrorMessage } from '../../../kit/Message.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { CallError } from '../../../platform/api/callError.ts';
import { useSeller } from '../../shared/purchases/queries.ts';
import { Check } from './Check.tsx';
import { statementText as texts } from './statementText.ts';
import { type FileProblem, useStatementFile } from './useStatement.ts';

export function StatementScreen() {
  const { compared, problem, failure, reading, comparing, pick, retry, clear } = useStatementFile();
  const demo = useSeller().data?.demo;
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <KeyLink to="/admin/compras/aprovar" hotkey="a" label={texts.toList} />
          <KeyLink to="/admin/compras/pagamentos" hotkey="p" label={texts.toPayments} />
        </>
      }
    >
      <Stack gap={16}>
        {problem && <InvalidFile problem={problem} />}
        {demo && !compared && (
          <Notice tone="warning">
            {texts.demo} <a href="/demonstracao/extrato.csv">{texts.demoFile}</a>
          </Notice>
        )}
        {!compared && !reading && (
          <DropFile
            label={texts.label}
            accept=".ofx,.csv,.txt,.xls,.xlsx,.pdf,text/*"
            icon={<IconFileInvoice size={40} stroke={1.5} />}
            title={texts.drop}
            text={texts.pick}
            hint={texts.hint}
            onPick={(file) => void pick(file)}
          />
        )}
        {(reading || comparing) && (
          <div role="status">
            <VisuallyHidden>{reading ? texts.reading : texts.comparing}</VisuallyHidden>
            <Skeleton height={320} radius="lg" aria-hidden="true" />
          </div>
        )}
        {compared && !compared.lines && failure && (
          <ErrorMessage title={texts.compareFailed} error={new CallError(failure)} onRetry={retry} />
        )}
        {compared?.lines && <Check compared={compared} lines={compared.lines} onOther={clear} />}
      </Stack>
    </Screen>
  );
}

function InvalidFile({ problem: { code, line } }: { problem: FileProblem }) {
  const [title, text] =
    code === 'unreadable'
      ? texts.unreadable
      : code === 'too-many-entries'
        ? texts.tooMany
        : texts.problems[code];
  return (
    <Notice title={title ?? ''}>
      {line !== null && `${texts.atLine(line)} `}
      {text}
    </Notice>
  );
}
