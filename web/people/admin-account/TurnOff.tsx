import { Text } from '@mantine/core';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/api/call.ts';
import { ownText } from '../../platform/text/ownAccount.ts';
import { ownCalls } from './calls.ts';
import { ProofFields, useProof } from './ProofFields.tsx';

const words = ownText.turnOff;

export function TurnOff({ onClose }: { onClose: () => void }) {
  const form = useProof(
    (body) => call(ownCalls.turnOff, { body }),
    () => {
      void toast.good(words.done);
      onClose();
    },
  );
  return (
    <FormDialog
      title={words.title}
      ignoresOutsideClick
      save={words.save}
      form={form}
      failed={words.failed}
      onClose={onClose}
    >
      <Text>{words.text}</Text>
      <ProofFields form={form} />
    </FormDialog>
  );
}
