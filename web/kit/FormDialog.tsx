import { Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { t } from '../platform/text/pt.ts';
import { unsavedDialogText } from '../platform/text/unsaved.ts';
import { Confirm } from './Confirm.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { Stack } from './layout.tsx';
import { Notice } from './Notice.tsx';
import { useReturnFocus } from './useReturnFocus.ts';
import type { Saving } from './useSave.ts';
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
  const [leaving, setLeaving] = useState(false);
  /** The screen below is about to be left. */
  const [asked, setAsked] = useState(false);
  useReturnFocus();
  const { save, saving, failed, dirty = false, question, onSubmit, onClose, children, below } = form;
  const close = () => (dirty ? setLeaving(true) : onClose());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget: fields } = event;
    onSubmit(event);
    // what is wrong may stand out of sight
    requestAnimationFrame(() => fields.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={!keep}
      closeOnEscape={!leaving && !question && !asked}
      {...(fullScreen !== undefined && { fullScreen })}
    >
      <Stack gap={16}>
        <Stack as="form" id={id} gap={16} onSubmit={submit} noValidate>
          {children}
        </Stack>
        {below}
        {saving.failure && <Notice title={failed}>{saving.failure.msg}</Notice>}
        <DialogButtons save={save} busy={saving.busy} onClose={close} form={id} />
      </Stack>
      {question}
      {dirty && <LeaveScreen busy={saving.busy} onAsk={setAsked} />}
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
  const { question } = useUnsaved({ dirty: true, busy, kinds: STAFF });
  const asked = Boolean(question);
  useEffect(() => {
    onAsk(asked);
    return () => onAsk(false);
  }, [asked, onAsk]);
  return question;
}
