import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { t } from '../platform/text/pt.ts';
import { unsavedDialogText } from '../platform/text/unsaved.ts';
import { Confirm } from './Confirm.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { Stack } from './layout.tsx';
import { Notice } from './Notice.tsx';
import type { SubmittedForm } from './useForm.tsx';
import { useReturnFocus } from './useReturnFocus.ts';
import { useUnsaved } from './useUnsaved.tsx';

interface FormDialogProps {
  title: string;
  size?: string;
  ignoresOutsideClick?: boolean;
  /** Closing the dialog asks for confirmation. */
  dirty?: boolean;
  /** Confirmation on top of this dialog. Escape then closes only the confirmation. */
  question?: ReactNode;
  save: string;
  form: SubmittedForm;
  failed: string;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({ title, size = 'md', ignoresOutsideClick = false, ...dialog }: FormDialogProps) {
  const id = useId();
  const [leaving, setLeaving] = useState(false);
  const [isLeavingScreen, setLeavingScreen] = useState(false);
  useReturnFocus();
  const { save, form, failed, dirty = false, question, onClose, children } = dialog;
  const close = () => (dirty ? setLeaving(true) : onClose());
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={!ignoresOutsideClick}
      closeOnEscape={!leaving && !question && !isLeavingScreen}
    >
      <Stack gap={16}>
        <Stack as="form" id={id} gap={16} onSubmit={form.submit} noValidate>
          {children}
        </Stack>
        {form.failure && <Notice title={failed}>{form.failure.msg}</Notice>}
        <DialogButtons save={save} busy={form.busy} onClose={close} form={id} />
      </Stack>
      {question}
      {dirty && <LeaveScreen busy={form.busy} onAsk={setLeavingScreen} />}
      {leaving && !isLeavingScreen && (
        <Confirm
          {...unsavedDialogText}
          stay={t.back}
          busy={false}
          failure={null}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Modal>
  );
}

/** Without a session of these kinds, `LeaveScreen` does not ask for confirmation. */
const STAFF = ['admin', 'scouter'] as const;

function LeaveScreen({ busy, onAsk }: { busy: boolean; onAsk: (isOpen: boolean) => void }) {
  const question = useUnsaved({ dirty: true, busy, kinds: STAFF });
  const isAsking = Boolean(question);
  useEffect(() => {
    onAsk(isAsking);
    return () => onAsk(false);
  }, [isAsking, onAsk]);
  return question;
}
