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
  /** A press beside it does not close it: what was typed would be lost. */
  keep?: boolean;
  /** Something was changed: closing asks first. */
  dirty?: boolean;
  /** A question over it, which Escape closes first. */
  question?: ReactNode;
  /** The word on the button that saves. */
  save: string;
  form: SubmittedForm;
  /** What is said above the reason when that failed. */
  failed: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form: fields, why saving failed, Cancelar and the button that saves. A failure leaves the fields as they are. */
export function FormDialog({ title, size = 'md', keep = false, ...dialog }: FormDialogProps) {
  const id = useId();
  const [leaving, setLeaving] = useState(false);
  /** The screen below is about to be left. */
  const [asked, setAsked] = useState(false);
  useReturnFocus();
  const { save, form, failed, dirty = false, question, onClose, children } = dialog;
  const close = () => (dirty ? setLeaving(true) : onClose());
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={!keep}
      closeOnEscape={!leaving && !question && !asked}
    >
      <Stack gap={16}>
        <Stack as="form" id={id} gap={16} onSubmit={form.submit} noValidate>
          {children}
        </Stack>
        {form.failure && <Notice title={failed}>{form.failure.msg}</Notice>}
        <DialogButtons save={save} busy={form.busy} onClose={close} form={id} />
      </Stack>
      {question}
      {dirty && <LeaveScreen busy={form.busy} onAsk={setAsked} />}
      {leaving && !asked && (
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

/** Whose dialogs have forms that ask. */
const STAFF = ['admin', 'scouter'] as const;

/** Asks before the screen below is left, as by the browser's way back. */
function LeaveScreen({ busy, onAsk }: { busy: boolean; onAsk: (asked: boolean) => void }) {
  const question = useUnsaved({ dirty: true, busy, kinds: STAFF });
  const asked = Boolean(question);
  useEffect(() => {
    onAsk(asked);
    return () => onAsk(false);
  }, [asked, onAsk]);
  return question;
}
