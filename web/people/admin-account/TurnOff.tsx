import { Text } from '@mantine/core';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/api/call.ts';
import { ownText } from '../../platform/text/ownAccount.ts';
import { ownCalls } from './calls.ts';
import { ProofFields, useProof } from './ProofFields.tsx';

const texts = ownText.turnOff;

export function TurnOff({ onClose }: { onClose: () => void }) {
  const form = useProof(
    (body) => call(ownCalls.turnOff, { body }),
    () => {
      void toast.good(texts.done);
      onClose();
    },
  );
  return (
    <FormDialog
      title={texts.title}
      ignoresOutsideClick
      save={texts.save}
      form={form}
      failed={texts.failed}
      onClose={onClose}
    >
      <Text>{texts.text}</Text>
      <ProofFields form={form} />
    </FormDialog>
  );
}
