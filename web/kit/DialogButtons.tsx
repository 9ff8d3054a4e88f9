import { Button } from '@mantine/core';
import { t } from '../platform/text/pt.ts';
import { Row } from './layout.tsx';

interface DialogButtonsProps {
  save: string;
  busy: boolean;
  onClose: () => void;
  /** Id of the form, if the buttons stand outside it. */
  form?: string;
}

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
