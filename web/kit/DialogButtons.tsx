import { Button } from '@mantine/core';
import { t } from '../platform/text/pt.ts';
import { Row } from './layout.tsx';

interface DialogButtonsProps {
  /** What the form does. */
  save: string;
  busy: boolean;
  onClose: () => void;
  /** Id of the form, where they stand outside of it. */
  form?: string;
}

/** The foot of a dialog with a form: Cancelar, and what it does. */
export function DialogButtons({ save, busy, onClose, form }: DialogButtonsProps) {
  return (
    <Row justify="end">
      <Button variant="default" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" form={form} loading={busy}>
        {save}
      </Button>
    </Row>
  );
}
