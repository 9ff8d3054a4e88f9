import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { call } from '../../platform/api/call.ts';
import { ownText } from '../../platform/text/ownAccount.ts';
import { ownCalls } from './calls.ts';
import { ProofFields, useProof } from './ProofFields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const texts = ownText.codes;

export function RenewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useProof(
    (body) => call(ownCalls.renewCodes, { body }),
    (answer) => setCodes(answer.codes),
  );
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.renewTitle}
      ignoresOutsideClick
      save={texts.renewSave}
      form={form}
      failed={texts.renewFailed}
      onClose={onClose}
    >
      <Text>{texts.renewText}</Text>
      <ProofFields form={form} />
    </FormDialog>
  );
}
