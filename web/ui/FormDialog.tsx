import { Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { DialogButtons } from './DialogButtons.tsx';
import { Stack } from './layout.tsx';
import { Notice } from './Notice.tsx';
import { useReturnFocus } from './useReturnFocus.ts';
import type { Saving } from './useSave.ts';

interface FormDialogProps {
  title: string;
  size?: string;
  /** A press beside it does not close it: what was typed would be lost. */
  keep?: boolean;
  fullScreen?: boolean | undefined;
  /** The word on the button that saves. */
  save: string;
  saving: Pick<Saving, 'busy' | 'failure'>;
  /** What is said above the reason when that failed. */
  failed: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** Stands between the fields and the buttons, outside of the form: it may have forms of its own. */
  below?: ReactNode;
}

/** A dialog with a form: fields, why saving failed, Cancelar and the button that saves. A failure leaves the fields as they are. */
export function FormDialog({ title, size = 'md', keep = false, fullScreen, ...form }: FormDialogProps) {
  const id = useId();
  useReturnFocus();
  const { save, saving, failed, onSubmit, onClose, children, below } = form;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!keep}
      {...(fullScreen !== undefined && { fullScreen })}
    >
      <Stack gap={16}>
        <Stack as="form" id={id} gap={16} onSubmit={onSubmit} noValidate>
          {children}
        </Stack>
        {below}
        {saving.failure && <Notice title={failed}>{saving.failure.msg}</Notice>}
        <DialogButtons save={save} busy={saving.busy} onClose={onClose} form={id} />
      </Stack>
    </Modal>
  );
}
